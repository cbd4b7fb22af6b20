import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region span
    beam = vkt.Section("Beam")
    beam.span = vkt.NumberField("Span", name="length", suffix="m")  # params.length
    site = vkt.Section("Site")
    site.wind = vkt.NumberField("Wind", name="wind", suffix="kN/m²")  # params.wind
    # endregion span


class Controller(vkt.Controller):
    label = "Design"
    parametrization = Parametrization
