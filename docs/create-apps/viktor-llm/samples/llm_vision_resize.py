import base64
import io

from PIL import Image, ImageOps


# region data-uri
def data_uri(photo) -> str:
    """The picture as JPEG, with 1600 pixels at most on its longer side."""
    with photo.file.open_binary() as source:
        image = ImageOps.exif_transpose(Image.open(source)).convert("RGB")
    image.thumbnail((1600, 1600))
    buffer = io.BytesIO()
    image.save(buffer, format="JPEG")
    content = base64.b64encode(buffer.getvalue()).decode()
    return f"data:image/jpeg;base64,{content}"
# endregion data-uri
