"""Compiles Python source into zip archives of bytecode, which an interpreter imports without compiling first."""

import fnmatch
import importlib.util
import io
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc


# Parts of the standard library that no app can use here: readers load the rest.
UNUSED = (
    # Terminals, tools for developers and demonstrations.
    *("_pyrepl/[!_utp]*", "_pyrepl/unix*", "_pyrepl/_[mt]*", "rlcompleter.py", "pty.py", "tty.py", "getpass.py"),
    *("doctest.py", "trace.py", "profile.py", "cProfile.py", "pstats.py", "tabnanny.py", "pyclbr.py", "symtable.py"),
    *("pickletools.py", "modulefinder.py", "compileall.py", "py_compile.py", "zipapp.py", "asyncio/tools.py"),
    *("antigravity.py", "this.py", "__hello__.py", "__phello__/*", "webbrowser.py", "pyodide/console.py"),
    # Other processes, other systems, and what is in Python beside its faster form in C.
    *("multiprocessing/*", "concurrent/futures/process.py", "concurrent/futures/interpreter.py"),
    *("asyncio/windows_*.py", "asyncio/proactor_events.py", "ctypes/macholib/*", "ctypes/_aix.py"),
    *("_pyio.py", "_py_abc.py"),
    # The network.
    *("smtplib.py", "imaplib.py", "poplib.py", "ftplib.py", "mailbox.py", "netrc.py", "socketserver.py"),
    *("xmlrpc/*", "wsgiref/*", "http/server.py", "http/cookiejar.py"),
    # Sound, and what needs a library that this interpreter is without.
    *("wave.py", "sqlite3/*", "curses/*", "dbm/*", "shelve.py", "tkinter/*", "turtle*", "idlelib/*", "ensurepip/*"),
)

# The encodings that files still have; those of East Asia, of other alphabets and of mainframes are left out.
ENCODINGS = {
    *("__init__", "aliases", "ascii", "latin_1", "iso8859_1", "iso8859_15", "cp1252", "cp437", "cp850", "mac_roman"),
    *("utf_7", "utf_8", "utf_8_sig", "utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_32_be", "utf_32_le"),
    *("charmap", "idna", "punycode", "unicode_escape", "raw_unicode_escape", "undefined"),
    *("base64_codec", "hex_codec", "quopri_codec", "rot_13", "uu_codec", "zlib_codec", "bz2_codec"),
}


def is_used(name):
    """Whether apps can use a file of the standard library."""
    if name.startswith("encodings/"):
        return name.removeprefix("encodings/").removesuffix(".py") in ENCODINGS
    return not any(fnmatch.fnmatchcase(name, pattern) for pattern in UNUSED)


def bytecode(source, name, optimize):
    """The content of a `.pyc` file that is valid whatever the time stamps are."""
    source = source.encode() if isinstance(source, str) else source
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))


def archive(files, optimize=0):
    """A zip archive, stored without compression, of files by name; modules become bytecode."""
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w", zipfile.ZIP_STORED) as target:
        for name, content in sorted(files.items()):
            if name.endswith(".py"):
                name, content = f"{name}c", bytecode(content, name, optimize)
            # A fixed date: the same sources give the same bytes.
            target.writestr(zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0)), content)
    return output.getvalue()


def standard_library(path):
    """The standard library at `path`, compiled: what apps can use, without documentation and assertions."""
    with zipfile.ZipFile(path) as source:
        names = [one for one in source.namelist() if not one.endswith("/") and is_used(one)]
        return archive({one: source.read(one) for one in names}, optimize=2)


def complete(sources, stubs):
    """The package with what only the reference declares: files by path, from those of both."""
    from derive import derive

    completed = dict(sources)
    for path, stub in stubs.items():
        name = path.removesuffix("i")
        completed[name] = sources.get(name, "") + derive(path, stub, sources.get(name))
    return completed
