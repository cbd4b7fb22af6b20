import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region boreholes
    boreholes = vkt.ChildEntityManager("Borehole")
    # endregion boreholes


class SiteInvestigation(vkt.Controller):
    label = "Site investigation"
    children = ["Borehole"]
    show_children_as = "Table"
    parametrization = Parametrization
