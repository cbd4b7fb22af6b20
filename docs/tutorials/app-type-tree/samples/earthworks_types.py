import viktor as vkt


class RoadForm(vkt.Parametrization):
    width = vkt.NumberField("Road width", suffix="m", default=10, min=3, max=60)


class Road(vkt.Controller):
    label = "Road"
    parametrization = RoadForm


class Project(vkt.Controller):
    label = "Project"
    children = ["Road"]
    show_children_as = "Cards"


# region initial-entities
initial_entities = [vkt.InitialEntity("Project", "Bypass")]
# endregion initial-entities
