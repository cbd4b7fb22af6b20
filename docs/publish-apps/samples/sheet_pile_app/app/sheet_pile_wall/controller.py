import viktor as vkt


class Controller(vkt.Controller):
    label = "Sheet pile wall"
