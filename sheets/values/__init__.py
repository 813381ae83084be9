"""Single values: what people type in a cell, and what it means."""
