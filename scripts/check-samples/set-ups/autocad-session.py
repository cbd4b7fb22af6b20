import viktor as vkt


def get_drawing_name() -> str:
    # fragment
    return name
