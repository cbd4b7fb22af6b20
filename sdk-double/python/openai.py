"""Test double of a language model client: it answers from a script and records its requests."""

import types

from viktor._platform import NotSimulated

# The next answers of the model: a text, a list of calls as (name, arguments), or an error.
SCRIPT = []
REQUESTS = []


class OpenAIError(Exception):
    pass


class APIError(OpenAIError):
    pass


class APIConnectionError(APIError):
    pass


class APITimeoutError(APIConnectionError):
    pass


class APIStatusError(APIError):
    pass


class RateLimitError(APIStatusError):
    pass


def follow(*script):
    """Sets the next answers of the model."""
    SCRIPT[:] = script
    REQUESTS.clear()


def next_said(request):
    if not SCRIPT:
        raise NotSimulated("This needs a language model, which this preview does not have.")
    REQUESTS.append(request)
    said = SCRIPT.pop(0)
    if isinstance(said, Exception):
        raise said
    return said


def complete(**request):
    """A chat completion, with texts only."""
    message = types.SimpleNamespace(role="assistant", content=next_said(request))
    return types.SimpleNamespace(choices=[types.SimpleNamespace(message=message)])


def respond(**request):
    said = next_said(request)
    number = len(REQUESTS)
    calls = [] if isinstance(said, str) else said
    output = [
        types.SimpleNamespace(type="function_call", name=name, arguments=arguments, call_id=f"call {number}.{index}")
        for index, (name, arguments) in enumerate(calls)
    ]
    return types.SimpleNamespace(id=f"response {number}", output=output, output_text="" if calls else said)


class OpenAI:
    def __init__(self, *, api_key=None, base_url=None):
        self.responses = types.SimpleNamespace(create=respond)
        self.chat = types.SimpleNamespace(completions=types.SimpleNamespace(create=complete))
