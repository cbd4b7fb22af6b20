import viktor as vkt


def check_input(params) -> None:
    if params.width is None or params.height is None:
        raise vkt.UserError("Fill in the width and the height.")


def draw_section(params) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {params.width} {params.height}">'
        f'<rect width="{params.width}" height="{params.height}"/></svg>'
    )


class Parametrization(vkt.Parametrization):
    width = vkt.NumberField("Width", suffix="mm", default=300, min=100)
    height = vkt.NumberField("Height", suffix="mm", default=450, min=100)


class Controller(vkt.Controller):
    label = "Concrete section"
    parametrization = Parametrization

    # region show-drawing
    @vkt.PDFView("Drawing", duration_guess=5, update_label="Make the drawing")
    def show_drawing(self, params, **kwargs):
        check_input(params)
        svg = vkt.File.from_data(draw_section(params))
        with svg.open_binary() as file:
            return vkt.PDFResult(file=vkt.convert_svg_to_pdf(file))
    # endregion show-drawing
