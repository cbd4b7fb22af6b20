import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region reference
    reference = vkt.ChildEntityOptionField(
        "Reference borehole", entity_type_names=["Borehole"], flex=50
    )
    # endregion reference
    pit_level = vkt.NumberField("Bottom of the pit", suffix="m", default=-3.5, flex=50)


class SiteInvestigation(vkt.Controller):
    label = "Site investigation"
    parametrization = Parametrization
