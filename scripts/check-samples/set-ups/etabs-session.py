import viktor as vkt


def get_table_names() -> list[str]:
    # fragment
    return list(answer[1])
