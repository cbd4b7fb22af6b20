"""What the services of the platform have in common: they do not run in tests, and their files know their origin."""

import io

from ._platform import platform
from .core import File

TOKEN_MISSING = "Job token is not set"


def require_job():
    """Tests run outside a job, where the services cannot be reached."""
    if platform.callable_views is not None:
        raise OSError(TOKEN_MISSING)


class _Stream(io.BytesIO):
    """An opened file with a reference to its File."""


class ServiceFile(File):
    """A file that a service has made; private attributes tell from what, for who draws it."""

    def __init__(self, content, **origin):
        super().__init__(data=content)
        vars(self).update(origin)

    def open_binary(self):
        stream = _Stream(self._data)
        stream.file = self
        return stream


def file_of(stream):
    """The file that was opened: that of a service, or one with the content of the stream."""
    return stream.file if isinstance(stream, _Stream) else File.from_data(stream.read())
