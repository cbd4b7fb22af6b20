from pathlib import Path

# region app-folder
APP_FOLDER = Path(__file__).parent
PROFILES = APP_FOLDER / "tables" / "profiles.csv"
# endregion app-folder
