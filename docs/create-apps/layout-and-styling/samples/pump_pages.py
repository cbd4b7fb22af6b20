import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region form
    design = vkt.Page("Design", views="show_energy")
    design.machine = vkt.Tab("Machine")
    design.machine.motor = vkt.Section("Motor", initially_expanded=True)
    design.machine.motor.power = vkt.NumberField(
        "Power", suffix="kW", default=15, min=0, flex=50
    )
    # endregion form
    design.machine.motor.efficiency = vkt.NumberField(
        "Efficiency", suffix="%", default=92, min=1, max=100, flex=50
    )
    design.machine.pump = vkt.Section("Pump", initially_expanded=True)
    design.machine.pump.efficiency = vkt.NumberField(
        "Efficiency", suffix="%", default=75, min=1, max=100, flex=50
    )
    design.use = vkt.Tab("Use")
    design.use.hours = vkt.NumberField(
        "Hours a year", default=4000, min=0, max=8760
    )
    costs = vkt.Page("Costs", views="show_costs")
    costs.price = vkt.NumberField("Price", suffix="EUR/kWh", default=0.25, min=0)


def yearly_energy(params) -> tuple[float, float]:
    """Electricity and energy of the water, in kWh a year."""
    motor, pump = params.design.machine.motor, params.design.machine.pump
    shaft_kWh = motor.power * params.design.use.hours
    return shaft_kWh / (motor.efficiency / 100), shaft_kWh * pump.efficiency / 100


class Controller(vkt.Controller):
    label = "Pump"
    parametrization = Parametrization

    @vkt.DataView("Energy")
    def show_energy(self, params, **kwargs):
        electricity_kWh, water_kWh = yearly_energy(params)
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem("Electricity", electricity_kWh, suffix="kWh"),
                vkt.DataItem("Energy of the water", water_kWh, suffix="kWh"),
            )
        )

    @vkt.DataView("Costs")
    def show_costs(self, params, **kwargs):
        electricity_kWh, _ = yearly_energy(params)
        item = vkt.DataItem("Costs", electricity_kWh * params.costs.price, suffix="EUR")
        return vkt.DataResult(vkt.DataGroup(item))
