import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region intro
    intro = vkt.Text(
        "By Manning's formula, the discharge is\n\n"
        r"$$Q = \frac{1}{n} \, A \, R^{2/3} \, \sqrt{S}$$"
        "\n\n"
        r"in which $A$ is the flow area, $R$ the hydraulic radius and "
        r"$S$ the slope."
    )
    # endregion intro
    roughness = vkt.NumberField("Roughness n", default=0.013, min=0.005)


class Controller(vkt.Controller):
    label = "Open channel"
    parametrization = Parametrization
