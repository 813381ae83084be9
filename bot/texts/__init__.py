"""Every sentence that a person reads, in his language. Code decides by codes; here they become words."""
