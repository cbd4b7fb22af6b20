import viktor as vkt

# Yield or bending strength in MPa
GRADES = {
    "Steel": {"S235": 235, "S275": 275, "S355": 355},
    "Glued timber": {"GL24h": 24, "GL28h": 28, "GL32h": 32},
}


# region get-grades
def get_grades(params, **kwargs):
    return list(GRADES.get(params.material, {}))


class Parametrization(vkt.Parametrization):
    material = vkt.OptionField("Material", options=list(GRADES), default="Steel")
    grade = vkt.OptionField("Grade", options=get_grades, default="S355")
# endregion get-grades


class Controller(vkt.Controller):
    label = "Roof purlin"
    parametrization = Parametrization
