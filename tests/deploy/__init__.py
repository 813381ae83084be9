"""What a club installs: unit, container file, runbook. `python -m tests.deploy` follows the runbook in a bare place."""
