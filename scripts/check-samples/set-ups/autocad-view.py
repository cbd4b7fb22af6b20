import viktor as vkt


class Controller(vkt.Controller):
    label = "Drawing"

    # fragment
