import viktor as vkt


def make_report(xml_file: vkt.File, def_file: vkt.File, esa_file: vkt.File):
    # fragment
    return report
