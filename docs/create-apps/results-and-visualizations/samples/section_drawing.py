import viktor as vkt


def draw_section(count: int) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 450">'
        f'<text x="150" y="225">{count}</text></svg>'
    )


class Parametrization(vkt.Parametrization):
    count = vkt.IntegerField("Bars", default=4, min=2, max=12)


class Controller(vkt.Controller):
    label = "Concrete section"
    parametrization = Parametrization

    # region show-drawing
    @vkt.PDFView("Drawing", duration_guess=5, update_label="Make the drawing")
    def show_drawing(self, params, **kwargs):
        svg = vkt.File.from_data(draw_section(params.count))
        with svg.open_binary() as file:
            return vkt.PDFResult(file=vkt.convert_svg_to_pdf(file))
    # endregion show-drawing
