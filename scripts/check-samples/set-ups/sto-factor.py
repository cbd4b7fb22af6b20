import viktor as vkt


def read_factor(output_file: vkt.File) -> str:
    text = output_file.getvalue(encoding="latin-1")
    # fragment
    return lines[0]
