from pathlib import Path

# fragment
