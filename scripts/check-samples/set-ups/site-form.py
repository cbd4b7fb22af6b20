import viktor as vkt


class Parametrization(vkt.Parametrization):
    # fragment


class SiteInvestigation(vkt.Controller):
    label = "Site investigation"
    children = ["Borehole"]
    show_children_as = "Table"
    parametrization = Parametrization
