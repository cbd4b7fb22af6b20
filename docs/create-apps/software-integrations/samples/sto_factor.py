import viktor as vkt


def read_factor(output_file: vkt.File) -> str:
    text = output_file.getvalue(encoding="latin-1")
    # region lines
    lines = [line for line in text.splitlines() if "safety factor" in line.lower()]
    if len(lines) != 1:
        raise vkt.UserError("The output has no single safety factor.")
    # endregion lines
    return lines[0]
