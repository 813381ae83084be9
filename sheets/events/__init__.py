"""From a snapshot to what the rules of a format calculate on."""
