import viktor as vkt

from .parametrization import Parametrization


def get_stories(foundation_id: int) -> int | None:
    """Number of stories of the building above a foundation, as last saved."""
    building = vkt.api_v1.API().get_entity(foundation_id).parent()
    return building.last_saved_params.get("stories")


class Foundation(vkt.Controller):
    label = "Foundation"
    parametrization = Parametrization

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
