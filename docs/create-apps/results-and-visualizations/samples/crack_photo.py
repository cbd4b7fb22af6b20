import viktor as vkt


class Parametrization(vkt.Parametrization):
    photo = vkt.FileField("Photo", file_types=[".jpg", ".jpeg", ".png"])


class Controller(vkt.Controller):
    label = "Crack"
    parametrization = Parametrization

    # region show-photo
    @vkt.ImageView("Photo")
    def show_photo(self, params, **kwargs):
        if params.photo is None:
            mark = vkt.InputViolation("Upload a photo.", fields=["photo"])
            raise vkt.UserError(
                "Add a photo of the crack.", input_violations=[mark]
            )
        return vkt.ImageResult(params.photo.file)

    # endregion show-photo
