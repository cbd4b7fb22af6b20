"""Compiles Python source into zip archives of bytecode, which an interpreter imports without compiling first."""

import fnmatch
import importlib.util
import io
import tarfile
import warnings
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc


# Parts of the standard library that apps cannot use. Readers load the rest.
UNUSED = (
    # Terminals, developer tools and demos.
    *("_pyrepl/[!_utp]*", "_pyrepl/unix*", "_pyrepl/_[mt]*", "rlcompleter.py", "pty.py", "tty.py", "getpass.py"),
    *("doctest.py", "trace.py", "profile.py", "cProfile.py", "pstats.py", "tabnanny.py", "pyclbr.py", "symtable.py"),
    *("pickletools.py", "modulefinder.py", "compileall.py", "py_compile.py", "zipapp.py", "asyncio/tools.py"),
    *("antigravity.py", "this.py", "__hello__.py", "__phello__/*", "pyodide/console.py"),
    # Subprocesses, other platforms, and pure-Python versions of C modules.
    *("multiprocessing/*", "concurrent/futures/process.py", "concurrent/futures/interpreter.py"),
    *("asyncio/windows_*.py", "asyncio/proactor_events.py", "ctypes/macholib/*", "ctypes/_aix.py"),
    *("_pyio.py", "_py_abc.py"),
    # The network.
    *("smtplib.py", "imaplib.py", "poplib.py", "ftplib.py", "mailbox.py", "netrc.py", "socketserver.py"),
    *("xmlrpc/*", "wsgiref/*", "http/server.py", "http/cookiejar.py"),
    # Sound, and modules that need missing libraries.
    *("wave.py", "sqlite3/*", "curses/*", "dbm/*", "shelve.py", "tkinter/*", "turtle*", "idlelib/*", "ensurepip/*"),
)

# Common encodings, without those for East Asia, other alphabets and mainframes.
ENCODINGS = {
    *("__init__", "aliases", "ascii", "latin_1", "iso8859_1", "iso8859_15", "cp1252", "cp437", "cp850", "mac_roman"),
    *("utf_7", "utf_8", "utf_8_sig", "utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_32_be", "utf_32_le"),
    *("charmap", "idna", "punycode", "unicode_escape", "raw_unicode_escape", "undefined"),
    *("base64_codec", "hex_codec", "quopri_codec", "rot_13", "uu_codec", "zlib_codec", "bz2_codec"),
}


# What no app reaches in a package, whatever its author has put in: tests, what its tables were made with, what compilers
# and editors read, and notes about the package itself, other than its name and version.
UNUSED_IN_PACKAGES = (
    *("*/tests/*", "*/testsuite/*", "*/test-examples/*", "*/benchmarks/*", "*/_precompute/*"),
    *("*/conftest.py", "*.pyi", "*/py.typed", "*.pxd", "*.pxi", "*.pyx", "*.c", "*.cpp", "*.h", "*.hpp"),
    *("*.f", "*.a", "*.map", "*.data/*", "*.dist-info/[!M]*", "*/pyproject.toml", "*/meson.build"),
)


def is_used(name):
    """Whether apps can use a file of the standard library."""
    if name.startswith("encodings/"):
        return name.removeprefix("encodings/").removesuffix(".py") in ENCODINGS
    return not any(fnmatch.fnmatchcase(name, pattern) for pattern in UNUSED)


def bytecode(source, name, optimize):
    """The content of an unchecked `.pyc` file, valid for any time stamp."""
    source = source.encode() if isinstance(source, str) else source
    with warnings.catch_warnings(action="ignore"):
        # Of an author's code, such as a `return` in a `finally`.
        code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))


def archive(files, optimize=0):
    """A zip archive, stored without compression, of files by name; modules become bytecode."""
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w", zipfile.ZIP_STORED) as target:
        for name, content in sorted(files.items()):
            if name.endswith(".py"):
                name, content = f"{name}c", bytecode(content, name, optimize)
            # A fixed date, so that the same sources give the same bytes.
            target.writestr(zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0)), content)
    return output.getvalue()


def standard_library(path):
    """The standard library at `path`, compiled: what apps can use, without documentation and assertions."""
    with zipfile.ZipFile(path) as source:
        names = [one for one in source.namelist() if not one.endswith("/") and is_used(one)]
        return archive({one: source.read(one) for one in names}, optimize=2)


def _unpacked(path):
    """The files of a wheel, or of a source distribution whose modules are in `src`: what is imported by what name."""
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as wheel:
            return {one: wheel.read(one) for one in wheel.namelist() if not one.endswith("/")}
    with tarfile.open(path) as source:
        members = [one for one in source.getmembers() if one.isfile()]
        files = {one.name.partition("/")[2]: source.extractfile(one).read() for one in members}
    return {one.removeprefix("src/"): content for one, content in files.items() if one.startswith(("src/", "LICENSE"))}


def _is_reached(name, leaves_out):
    if name.endswith(".so"):
        # Binaries for other platforms are only faster versions of Python modules.
        return "emscripten" in name or ".libs/" in name
    return not any(fnmatch.fnmatchcase(name, pattern) for pattern in (*UNUSED_IN_PACKAGES, *leaves_out))


def package(path, leaves_out=(), holds=("*",)):
    """The archive of a package at `path`, and the text of its licenses.

    Without documentation and assertions: the files of the patterns `holds`, without those of `leaves_out`.
    """
    files = _unpacked(path)
    licenses = [one for one in sorted(files) if fnmatch.fnmatchcase(one, "*LICEN[CS]E*") and not one.endswith(".py")]
    kept = {
        one: content
        for one, content in files.items()
        if one not in licenses and _is_reached(one, leaves_out) and any(fnmatch.fnmatchcase(one, held) for held in holds)
    }
    for one in kept:
        if one.endswith(".dist-info/METADATA"):
            # The rest is the text of its page.
            kept[one] = kept[one].partition(b"\n\n")[0]
    text = "\n\n".join(dict.fromkeys(files[one].decode("utf-8", "replace").strip() for one in licenses))
    return archive(kept, optimize=2), text


def complete(sources, stubs):
    """The package with what only the reference declares: files by path, from those of both."""
    from derive import derive

    completed = dict(sources)
    for path, stub in stubs.items():
        name = path.removesuffix("i")
        completed[name] = sources.get(name, "") + derive(path, stub, sources.get(name))
    return completed
