"""Controllers, colors, files, storage and messages."""

import collections
import enum
import errno
import functools
import io
import os
import random
import tempfile

from ._checked import check_attributes
from ._platform import NotSimulated, platform, require_mock
from .errors import UserError  # noqa: F401  Public apps import it from here.


class Color(collections.namedtuple("Color", "r g b")):
    __slots__ = ()

    rgb = property(lambda self: tuple(self))
    hex = property(lambda self: self.rgb_to_hex(*self))
    deltares = property(lambda self: self.rgb_to_deltares(*self))

    @staticmethod
    def black():
        return Color(0, 0, 0)

    @staticmethod
    def white():
        return Color(255, 255, 255)

    @staticmethod
    def red():
        return Color(255, 0, 0)

    @staticmethod
    def lime():
        return Color(0, 255, 0)

    @staticmethod
    def green():
        return Color(0, 128, 0)

    @staticmethod
    def blue():
        return Color(0, 0, 255)

    @staticmethod
    def viktor_black():
        raise NotSimulated("Color.viktor_black: its numbers are not known here.")

    @staticmethod
    def viktor_blue():
        raise NotSimulated("Color.viktor_blue: its numbers are not known here.")

    @staticmethod
    def viktor_yellow():
        raise NotSimulated("Color.viktor_yellow: its numbers are not known here.")

    @classmethod
    def from_hex(cls, hex_value):
        return cls(*cls.hex_to_rgb(hex_value))

    @classmethod
    def from_deltares(cls, value):
        return cls(*cls.deltares_to_rgb(value))

    @staticmethod
    def random():
        return Color(*(random.randrange(256) for _ in range(3)))

    @staticmethod
    def rgb_to_hex(r, g, b, include_hashtag=True):
        return f"{'#' if include_hashtag else ''}{r:02x}{g:02x}{b:02x}"

    @staticmethod
    def hex_to_rgb(hex_value):
        digits = hex_value.lstrip("#")
        return tuple(int(digits[at : at + 2], 16) for at in (0, 2, 4))

    @staticmethod
    def rgb_to_deltares(r, g, b):
        return r + 256 * g + 256**2 * b

    @staticmethod
    def deltares_to_rgb(value):
        return value % 256, value // 256 % 256, value // 256**2

    def __str__(self):
        return f"rgb({self.r}, {self.g}, {self.b})"


class Controller:
    label = None
    children = None
    show_children_as = None
    summary = None
    parametrization = None
    allow_saving = None

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        check_attributes(cls)

    def __init__(self, **kwargs):
        pass


ViktorController = Controller


class File:
    class SourceType(enum.Enum):
        DATA = "data"
        PATH = "path"
        URL = "url"
        WRITABLE = "writable"

    def __init__(self, *, data=None, path=None, url=None, **kwargs):
        if sum(one is not None for one in (data, path, url)) > 1:
            raise ValueError("Give a File at most one of data, path and url.")
        self._data, self._path, self._url = data, path, url
        if data is None and path is None and url is None:
            handle, self._path = tempfile.mkstemp()
            os.close(handle)
            self._source_type = self.SourceType.WRITABLE
        elif path is not None:
            if not os.path.isfile(path):
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
            self._source_type = self.SourceType.PATH
        else:
            self._source_type = self.SourceType.URL if data is None else self.SourceType.DATA

    @classmethod
    def from_data(cls, data):
        return cls(data=data)

    @classmethod
    def from_path(cls, path):
        return cls(path=path)

    @classmethod
    def from_url(cls, url, *, headers=None):
        return cls(url=url)

    @property
    def source(self):
        return self._url if self._path is None else os.fspath(self._path)

    source_type = property(lambda self: self._source_type)
    writable = property(lambda self: self._source_type is self.SourceType.WRITABLE)

    def open(self, encoding=None):
        return io.TextIOWrapper(self.open_binary(), encoding=encoding, newline="" if self.writable else None)

    def open_binary(self):
        if self._url is not None:
            raise NotSimulated("File.from_url: nothing is downloaded here.")
        if self._path is None:
            return io.BytesIO(self._data.encode() if isinstance(self._data, str) else self._data)
        # Writing always goes to the end.
        stream = open(self._path, "a+b" if self.writable else "rb")
        stream.seek(0)
        return stream

    def getvalue(self, encoding=None):
        # The whole content, so with the line breaks that it has.
        return self.getvalue_binary().decode(encoding or "utf-8")

    def getvalue_binary(self):
        with self.open_binary() as stream:
            return stream.read()

    def copy(self, writable=False):
        if not writable:
            return File(data=self.getvalue_binary())
        copied = File()
        with copied.open_binary() as stream:
            stream.write(self.getvalue_binary())
        return copied


class InitialEntity:
    def __init__(
        self, entity_type_name, name, *, params=None, children=None, show_on_dashboard=None, use_as_start_page=None
    ):
        self.entity_type_name, self.name, self.params = entity_type_name, name, params
        self.children = children
        self.show_on_dashboard, self.use_as_start_page = show_on_dashboard, use_as_start_page


class ParamsFromFile:
    def __init__(self, *, max_size=None, file_types=None):
        self.max_size, self.file_types = max_size, file_types

    def __call__(self, method, /):
        @functools.wraps(method)
        def call(controller, *args, **kwargs):
            require_mock(controller, method, "mock_ParamsFromFile")
            return method(controller, *args, **kwargs)

        call.params_from_file = self
        return call


class Storage:
    """Files by key. Each entity has its own, and the workspace has others."""

    def __init__(self):
        pass

    def _place(self, key, scope, entity):
        if scope not in ("entity", "workspace"):
            raise ValueError(f'The scope of a file is "entity" or "workspace", not {scope!r}.')
        return scope, None if entity is None or scope == "workspace" else entity.id, key

    def set(self, key, data, *, scope, entity=None):
        if len(key) > 64:
            raise ValueError(f"A key of the storage has at most 64 characters, not {len(key)}.")
        platform.storage[self._place(key, scope, entity)] = data.getvalue_binary()

    def get(self, key, *, scope, entity=None):
        place = self._place(key, scope, entity)
        if place not in platform.storage:
            raise FileNotFoundError(key)
        return File.from_data(platform.storage[place])

    def delete(self, key, *, scope, entity=None):
        place = self._place(key, scope, entity)
        if place not in platform.storage:
            raise FileNotFoundError(key)
        del platform.storage[place]

    def list(self, *, prefix=None, scope, entity=None):
        owner = self._place("", scope, entity)[:2]
        return {
            key: File.from_data(content)
            for (*place, key), content in platform.storage.items()
            if tuple(place) == owner and key.startswith(prefix or "")
        }


class UserMessage:
    @classmethod
    def info(cls, message):
        platform.say({"kind": "info", "text": str(message)})

    @classmethod
    def warning(cls, message):
        platform.say({"kind": "warning", "text": str(message)})

    @classmethod
    def success(cls, message):
        platform.say({"kind": "success", "text": str(message)})


def progress_message(message, percentage=None):
    platform.say({"kind": "progress", "text": str(message), "percentage": percentage})
