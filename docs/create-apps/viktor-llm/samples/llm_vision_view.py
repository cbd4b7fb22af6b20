import viktor as vkt


class Parametrization(vkt.Parametrization):
    photo = vkt.FileField("Photo", file_types=[".jpg", ".jpeg"], max_size=5_000_000)


class Controller(vkt.Controller):
    label = "Bridge inspection"
    parametrization = Parametrization

    # region show-photo
    @vkt.ImageView("Photo")
    def show_photo(self, params, **kwargs):
        if not params.photo:
            raise vkt.UserError("Upload a photo first.")
        return vkt.ImageResult(params.photo.file)

    # endregion show-photo
