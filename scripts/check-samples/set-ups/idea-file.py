import viktor as vkt


def build_model() -> vkt.idea_rcs.Model:
    return vkt.idea_rcs.Model()


class Controller(vkt.Controller):
    label = "Concrete slab"

    def download_model(self, params, **kwargs):
        model = build_model()
        # fragment
