"""Test double of the HTTP client: each request fails, as without a network."""

import functools

from viktor._platform import NotSimulated

from . import exceptions
from .exceptions import (
    ConnectionError,
    ConnectTimeout,
    HTTPError,
    JSONDecodeError,
    ReadTimeout,
    RequestException,
    Timeout,
    TooManyRedirects,
)


def request(method, url, **kwargs):
    raise ConnectionError("An app has no network in this preview.")


get, options, head, post, put, patch, delete = (
    functools.partial(request, method)
    for method in ("GET", "OPTIONS", "HEAD", "POST", "PUT", "PATCH", "DELETE")
)


class Session:
    def __init__(self):
        self.headers, self.params, self.auth = {}, {}, None

    request = staticmethod(request)
    get, options, head, post, put, patch, delete = map(staticmethod, (get, options, head, post, put, patch, delete))

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise NotSimulated(f"requests.{name}: an app has no network in this preview.")
