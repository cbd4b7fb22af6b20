"""Double for Plotly's Python package: figures keep what they are made of."""
