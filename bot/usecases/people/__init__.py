"""Who stands for whom: invitations, claims, accounts."""
