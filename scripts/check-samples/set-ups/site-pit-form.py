import viktor as vkt


class Parametrization(vkt.Parametrization):
    # fragment
    pit_level = vkt.NumberField("Bottom of the pit", suffix="m", default=-3.5, flex=50)


class SiteInvestigation(vkt.Controller):
    label = "Site investigation"
    parametrization = Parametrization
