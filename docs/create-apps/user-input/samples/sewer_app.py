import viktor as vkt

DIAMETERS = {"PVC": [110, 125, 160, 200], "Concrete": [300, 400, 500]}  # mm


# region get-diameters
def get_diameters(params, **kwargs):
    return [DIAMETERS.get(row.material, []) for row in params.pipes]


class Parametrization(vkt.Parametrization):
    pipes = vkt.DynamicArray("Pipes")
    pipes.material = vkt.OptionField("Material", options=list(DIAMETERS))
    pipes.diameter = vkt.OptionField("Diameter", options=get_diameters, suffix="mm")
# endregion get-diameters


class Controller(vkt.Controller):
    label = "Sewer"
    parametrization = Parametrization
