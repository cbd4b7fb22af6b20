import viktor as vkt


# region get-pile-types
def get_pile_types(params, **kwargs):
    return ["Bored", "Screwed"] if params.near_buildings else ["Bored", "Driven"]


class Parametrization(vkt.Parametrization):
    near_buildings = vkt.BooleanField("Near other buildings", default=True)
    pile_type = vkt.OptionField("Pile type", options=get_pile_types)
# endregion get-pile-types


class Controller(vkt.Controller):
    label = "Design"
    parametrization = Parametrization
