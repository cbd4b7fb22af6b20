"""Stand-in for Matplotlib: figures keep what they are made of."""
