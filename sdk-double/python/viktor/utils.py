"""Results that are kept, and documents."""

import functools

from ._platform import NotSimulated, platform
from ._service import ServiceFile, file_of, require_job

Serializable = bool | dict | float | int | list | None | tuple

# A page of A4 without content: there is no service that draws the real ones. Readers find objects by the table at
# the end, whose offsets are those of the lines before it.
_BLANK_PDF = (
    b"%PDF-1.4\n"
    b"1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
    b"2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
    b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>>>endobj\n"
    b"xref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \n"
    b"trailer<</Size 4/Root 1 0 R>>\nstartxref\n178\n%%EOF\n"
)


def _kind(value):
    return f"{type(value).__module__}.{type(value).__qualname__}"


def _is_plain_object(value):
    """Whether `params` can hold an object of this class, apart from entities."""
    from .api_v1 import FileResource
    from .core import Color
    from .geometry import GeoPoint, GeoPolygon, GeoPolyline

    return isinstance(value, (Color, FileResource, GeoPoint, GeoPolygon, GeoPolyline))


def _copied(value):
    """A new value, with lists in place of tuples."""
    import copy
    import datetime

    if value is None or isinstance(value, (bool, int, float, str, datetime.date)):
        return value
    if isinstance(value, dict):
        return type(value)((_copied(key), _copied(inner)) for key, inner in value.items())
    if _is_plain_object(value):
        return copy.copy(value)
    if isinstance(value, (list, tuple)):
        return [_copied(inner) for inner in value]
    raise TypeError(f"memoize: {type(value).__name__} can be neither input nor output of a memoized function.")


def _key(value):
    """What is equal for equal input; a whole number and the same decimal number are different."""
    if isinstance(value, dict):
        return _kind(value), tuple((_key(key), _key(inner)) for key, inner in value.items())
    if isinstance(value, (list, tuple)):
        return _kind(value), tuple(_key(inner) for inner in value)
    if _is_plain_object(value):
        if hasattr(value, "file"):
            return _kind(value), value.filename, value.file.getvalue_binary()
        return _kind(value), _key(list(value) if isinstance(value, tuple) else vars(value))
    return _kind(value), value


def memoize(fun):
    @functools.wraps(fun)
    def call(*args, **kwargs):
        args, kwargs = [_copied(one) for one in args], {name: _copied(one) for name, one in kwargs.items()}
        key = fun.__module__, fun.__qualname__, _key(args), _key(dict(sorted(kwargs.items())))
        if key not in platform.memoized:
            platform.memoized[key] = _copied(fun(*args, **kwargs))
        return _copied(platform.memoized[key])

    return call


def _converted(file):
    require_job()
    return ServiceFile(_BLANK_PDF, _converted_from=file_of(file))


def convert_excel_to_pdf(file):
    return _converted(file)


def convert_svg_to_pdf(file):
    return _converted(file)


def convert_word_to_pdf(file):
    return _converted(file)


def merge_pdf_files(*files):
    require_job()
    return ServiceFile(_BLANK_PDF, _merged_from=[file_of(one) for one in files])


def render_jinja_template(template, variables):
    require_job()
    try:
        import jinja2
    except ImportError:
        raise NotSimulated("render_jinja_template: the package jinja2 is not here.") from None
    text = jinja2.Template(template.read().decode(), keep_trailing_newline=True).render(variables)
    return ServiceFile(text.encode(), _variables=variables)
