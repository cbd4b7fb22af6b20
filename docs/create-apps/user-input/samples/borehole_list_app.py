import viktor as vkt


# region list-boreholes
def list_boreholes(params, **kwargs):
    options = []
    for borehole in vkt.api_v1.API().get_entities_by_type("Borehole"):
        allowed_kPa = borehole.last_saved_params.get("allowed_pressure")
        if None in (allowed_kPa, params.required):
            continue
        if allowed_kPa >= params.required:
            options.append(vkt.OptionListElement(borehole.id, borehole.name))
    return options
# endregion list-boreholes


class Parametrization(vkt.Parametrization):
    required = vkt.NumberField("Required pressure", suffix="kPa", default=225, min=0)
    borehole = vkt.OptionField("Borehole", options=list_boreholes)


class Footing(vkt.Controller):
    label = "Footing"
    parametrization = Parametrization
