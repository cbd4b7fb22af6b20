import viktor as vkt


class BuildingForm(vkt.Parametrization):
    stories = vkt.IntegerField("Number of stories", default=3, min=1)


class Building(vkt.Controller):
    label = "Building"
    children = ["Foundation"]
    show_children_as = "Table"
    parametrization = BuildingForm

    @vkt.DataView("Foundations")
    def show_foundations(self, params, entity_id, **kwargs):
        total_load = 0.0  # kN
        building = vkt.api_v1.API().get_entity(entity_id)
        foundations = building.children(entity_type_names=["Foundation"])
        for foundation in foundations:
            load = foundation.last_saved_params.get("column_load")
            if load is None:
                name = foundation.name
                raise vkt.UserError(f"Fill in and save the column load of {name}.")
            total_load += load
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem("Number of foundations", len(foundations)),
                vkt.DataItem(
                    "Total load", total_load, suffix="kN", number_of_decimals=0
                ),
            )
        )


class FoundationForm(vkt.Parametrization):
    column_load = vkt.NumberField("Column load", suffix="kN", default=900, min=0)
    width = vkt.NumberField("Width", suffix="m", default=2.0, min=0.5)
    length = vkt.NumberField("Length", suffix="m", default=2.5, min=0.5)


def get_stories(foundation_id: int) -> int | None:
    """Number of stories of the building above a foundation, as last saved."""
    building = vkt.api_v1.API().get_entity(foundation_id).parent()
    return building.last_saved_params.get("stories")


class Foundation(vkt.Controller):
    label = "Foundation"
    parametrization = FoundationForm

    @vkt.DataView("Load per story")
    def show_load_per_story(self, params, entity_id, **kwargs):
        if params.column_load is None:
            text = "Fill in the column load."
            violation = vkt.InputViolation(text, ["column_load"])
            raise vkt.UserError(text, input_violations=[violation])
        stories = get_stories(entity_id)
        if not stories:
            raise vkt.UserError("Fill in and save the stories of the building.")
        load = params.column_load / stories  # kN
        item = vkt.DataItem(
            "Load per story", load, suffix="kN", number_of_decimals=0
        )
        return vkt.DataResult(vkt.DataGroup(item))


FOOTING = {"column_load": 900, "width": 2.0, "length": 2.5}
initial_entities = [
    vkt.InitialEntity(
        "Building",
        "Block A",
        params={"stories": 4},
        children=[vkt.InitialEntity("Foundation", "Footing A1", params=FOOTING)],
    )
]
