import base64
import io

from PIL import Image, ImageOps


# fragment
