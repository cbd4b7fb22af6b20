import viktor as vkt


# region fabrics
# Area of the main wires in mm² per meter
FABRICS = {"A142": 142, "A193": 193, "A252": 252, "A393": 393, "B785": 785}


class Parametrization(vkt.Parametrization):
    fabric = vkt.AutocompleteField("Fabric", options=list(FABRICS), default="A393")
# endregion fabrics


class Controller(vkt.Controller):
    label = "Design"
    parametrization = Parametrization
