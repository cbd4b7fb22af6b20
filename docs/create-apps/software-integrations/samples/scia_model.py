import viktor as vkt


def add_column(model: vkt.scia.Model) -> vkt.scia.Beam:
    # region steel
    steel = vkt.scia.Material(2, "S 235")
    column = model.create_library_cross_section(
        vkt.scia.LibraryCrossSection.Section.I, "HEA200", steel
    )
    # endregion steel
    foot = model.create_node("N1", 0, 0, 0)
    head = model.create_node("N2", 0, 0, 3.5)
    return model.create_beam(foot, head, column, name="C1")
