import viktor as vkt

# Yield or bending strength in MPa
GRADES = {
    "Steel": {"S235": 235, "S275": 275, "S355": 355},
    "Glued timber": {"GL24h": 24, "GL28h": 28, "GL32h": 32},
}


# fragment


class Controller(vkt.Controller):
    label = "Roof purlin"
    parametrization = Parametrization
