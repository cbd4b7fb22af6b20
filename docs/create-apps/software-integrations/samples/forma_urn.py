# region split-urn
def split_urn(urn: str) -> tuple[str, str]:
    """The id and the revision of an element of Forma."""
    parts = urn.split(":")
    if len(parts) != 6 or parts[:2] != ["urn", "adsk-forma-elements"]:
        raise ValueError(f"This is not an element of Forma: {urn}")
    return parts[4], parts[5]
# endregion split-urn
