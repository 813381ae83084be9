"""What people ask to see."""
