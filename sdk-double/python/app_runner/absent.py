"""Replacements for what is missing here: a console, subprocesses, threads and the network. Each says so in an error."""

import importlib
import io
import os
import socket
import subprocess
import sys
import threading

from viktor._platform import NotSimulated


def _refusing(sentence):
    def refuse(*args, **kwargs):
        raise NotSimulated(sentence)

    return refuse


class NoConsole(io.TextIOBase):
    """Replaces `sys.stdin`."""

    encoding = "utf-8"

    def readable(self):
        return True

    def read(self, size=-1):
        raise io.UnsupportedOperation(
            "An app has no console to type in: let the user fill in a field of the form, such as vkt.TextField."
        )

    readline = __next__ = read


def _showing(view, package):
    def show(*args, **kwargs):
        print(f"An app has no window: a {view} shows a figure of {package}.")

    return show


def without_windows():
    """Replaces what opens a window for a figure, of the packages that are imported."""
    if "matplotlib.pyplot" in sys.modules:
        show = _showing("vkt.ImageView", "matplotlib")
        sys.modules["matplotlib.pyplot"].show = sys.modules["matplotlib.figure"].Figure.show = show
    if "plotly" in sys.modules:
        importlib.import_module("plotly.basedatatypes").BaseFigure.show = _showing("vkt.PlotlyView", "Plotly")


_SENTENCES = {
    "An app cannot start or end other programs in this preview.": [
        *((os, name) for name in ("system", "popen", "fork", "execv", "execve", "posix_spawn", "posix_spawnp", "kill")),
        (subprocess.Popen, "__init__"),
    ],
    "An app has no threads in this preview: call the function itself.": [
        (threading.Thread, "start"),
    ],
    "An app has no network in this preview.": [
        *((socket, name) for name in ("create_connection", "getaddrinfo", "gethostbyname")),
        *((socket.socket, name) for name in ("connect", "connect_ex", "bind")),
    ],
}

# Owners, names and replacements.
REPLACED = [(*place, _refusing(sentence)) for sentence, places in _SENTENCES.items() for place in places]
