"""The circuit of stages."""
