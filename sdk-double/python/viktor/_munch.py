"""The type of `params`."""


class Munch(dict):
    """A dictionary with attribute access."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name, name=name, obj=self) from None

    def __missing__(self, name):
        error = KeyError(name)
        error.obj = self
        raise error

    def __dir__(self):
        return list(self)

    def __setattr__(self, name, value):
        self[name] = value

    def __delattr__(self, name):
        try:
            del self[name]
        except KeyError:
            raise AttributeError(name) from None


def munchify(value):
    """The same value with all dictionaries as `Munch`, including those in lists."""
    if isinstance(value, dict):
        return Munch((name, munchify(inner)) for name, inner in value.items())
    return [munchify(inner) for inner in value] if isinstance(value, list) else value
