from io import BytesIO

from PIL import Image, ImageOps

import viktor as vkt


# region prepare-photo
def prepare_photo(photo: vkt.File) -> BytesIO:
    with photo.open_binary() as file:
        image = ImageOps.exif_transpose(Image.open(file)).convert("RGB")
    image.thumbnail((1600, 1600))  # at most, in pixels
    stream = BytesIO()
    image.save(stream, format="JPEG")
    return stream
# endregion prepare-photo


class Parametrization(vkt.Parametrization):
    photo = vkt.FileField("Photo", file_types=[".jpg", ".jpeg", ".png"])


class Controller(vkt.Controller):
    label = "Crack"
    parametrization = Parametrization

    @vkt.ImageView("Photo")
    def show_photo(self, params, **kwargs):
        if not params.photo:
            raise vkt.UserError("Upload a photo of the crack.")
        return vkt.ImageResult(prepare_photo(params.photo.file))
