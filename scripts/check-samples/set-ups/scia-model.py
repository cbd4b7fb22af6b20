import viktor as vkt


def add_column(model: vkt.scia.Model) -> vkt.scia.Beam:
    # fragment
    foot = model.create_node("N1", 0, 0, 0)
    head = model.create_node("N2", 0, 0, 3.5)
    return model.create_beam(foot, head, column, name="C1")
