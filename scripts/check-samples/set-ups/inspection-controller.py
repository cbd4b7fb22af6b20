import viktor as vkt


# fragment


class Controller(vkt.Controller):
    label = "Inspection"
    parametrization = Parametrization

    @vkt.DataView("Advice")
    def show_advice(self, params, **kwargs):
        bridge, damage = params.survey.bridge, params.survey.damage
        fields = {
            "survey.bridge.year": bridge.year,
            "survey.damage.crack_width": damage.crack_width,
            "advice.limit": params.advice.limit,
        }
        empty = [path for path, value in fields.items() if value is None]
        if empty:
            mark = vkt.InputViolation("Fill in this field.", fields=empty)
            raise vkt.UserError("Fill in all steps.", input_violations=[mark])
        repair = damage.spalling or damage.crack_width > params.advice.limit
        name = f"{bridge.code or 'Bridge'} of {bridge.year}"
        item = vkt.DataItem(name, "repair" if repair else "monitor")
        return vkt.DataResult(vkt.DataGroup(item))
