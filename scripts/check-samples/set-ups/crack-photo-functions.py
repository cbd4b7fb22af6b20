import viktor as vkt


# fragment


class Parametrization(vkt.Parametrization):
    photo = vkt.FileField("Photo", file_types=[".jpg", ".jpeg", ".png"])


class Controller(vkt.Controller):
    label = "Crack"
    parametrization = Parametrization

    @vkt.ImageView("Photo")
    def show_photo(self, params, **kwargs):
        if params.photo is None:
            raise vkt.UserError("Upload a photo of the crack.")
        return vkt.ImageResult(prepare_photo(params.photo.file))
