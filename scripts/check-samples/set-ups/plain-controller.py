import viktor as vkt


class Controller(vkt.Controller):
    # fragment
