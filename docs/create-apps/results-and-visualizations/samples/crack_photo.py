import viktor as vkt


class Parametrization(vkt.Parametrization):
    photo = vkt.FileField("Photo", file_types=[".jpg", ".jpeg", ".png"])


class Controller(vkt.Controller):
    label = "Crack"
    parametrization = Parametrization

    # region show-photo
    @vkt.ImageView("Photo")
    def show_photo(self, params, **kwargs):
        if not params.photo:
            raise vkt.UserError("Upload a photo of the crack.")
        return vkt.ImageResult(params.photo.file)
    # endregion show-photo
