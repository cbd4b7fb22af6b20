"""Sessions with AutoCAD, which need a worker on the user's computer."""


def attach(timeout=60):
    raise ConnectionError("No worker is connected.")
