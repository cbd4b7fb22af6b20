"""Compiles Python source into zip archives of bytecode, which an interpreter imports without compiling first."""

import importlib.util
import io
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc


def bytecode(source, name):
    """The content of a `.pyc` file that is valid whatever the time stamps are."""
    source = source.encode() if isinstance(source, str) else source
    code = compile(source, name, "exec", dont_inherit=True, optimize=0)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))


def archive(files):
    """A zip archive, stored without compression, of files by name; modules become bytecode."""
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w", zipfile.ZIP_STORED) as target:
        for name, content in sorted(files.items()):
            if name.endswith(".py"):
                name, content = f"{name}c", bytecode(content, name)
            # A fixed date: the same sources give the same bytes.
            target.writestr(zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0)), content)
    return output.getvalue()


def compiled_archive(path):
    """The archive at `path` with its modules compiled."""
    with zipfile.ZipFile(path) as source:
        return archive({one: source.read(one) for one in source.namelist() if not one.endswith("/")})


def complete(sources, stubs):
    """The package with what only the reference declares: files by path, from those of both."""
    from derive import derive

    completed = dict(sources)
    for path, stub in stubs.items():
        name = path.removesuffix("i")
        completed[name] = sources.get(name, "") + derive(path, stub, sources.get(name))
    return completed
