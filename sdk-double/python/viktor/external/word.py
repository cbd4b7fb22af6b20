"""Templates of Word that are filled in."""

import io
import os
from abc import ABC

from .._service import ServiceFile, require_job
from ..errors import WordFileError


class WordFileComponent(ABC):
    pass


class WordFileTag(WordFileComponent):
    def __init__(self, identifier, value):
        self.identifier, self.value = identifier, value


def _read(path):
    with open(path, "rb") as file:
        return file.read()


class WordFileImage(WordFileComponent):
    def __init__(self, file, identifier, width=None, height=None):
        # Code writes a figure to a stream and does not rewind it.
        self.file_content = file.getvalue() if isinstance(file, io.BytesIO) else file.read()
        self.identifier, self.width, self.height = identifier, width, height

    @classmethod
    def from_path(cls, file_path, identifier, width=None, height=None):
        return cls(io.BytesIO(_read(file_path)), identifier, width, height)


def render_word_file(template, components):
    """The filled template; `_components` of the result are what fills it in, for who draws it."""
    import zipfile

    require_job()
    from ._docx import fill

    components = list(components)
    try:
        content = fill(template.read(), components)
    except zipfile.BadZipFile as error:
        raise WordFileError("The template is no document of Word; save it as .docx.") from error
    except (KeyError, SyntaxError) as error:
        raise WordFileError(f"The document cannot be made: {error}") from error
    return ServiceFile(content, _components=components)


class WordFileResult:
    def __init__(self, *, file_content=None):
        self._file_content = file_content

    @property
    def file_content(self):
        return self._file_content


class WordFileTemplate:
    def __init__(self, file, components):
        self._file, self._components, self._result = file, components, None

    @classmethod
    def from_path(cls, file_path, components):
        return cls(io.BytesIO(_read(os.fspath(file_path))), components)

    def render(self):
        self._file.seek(0)
        file = render_word_file(self._file, self._components)
        self._result = WordFileResult(file_content=file.getvalue_binary())
        return self._result

    @property
    def result(self):
        return self._result
