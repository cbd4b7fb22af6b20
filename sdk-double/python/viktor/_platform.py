"""The state of the platform while an app runs, and the only state of the double."""


# Limits for characters of a message and for messages of a run.
LONGEST_MESSAGE = 10_000
MOST_MESSAGES = 200


class NotSimulated(NotImplementedError):
    """A feature of the SDK that the double does not have. The message names it."""


class Platform:
    def __init__(self):
        # What the user is told, in order: dictionaries of kind, text and, of progress, the percentage.
        self.messages = []
        # The callback for new messages.
        self.listener = None
        # Content of stored files by (scope, id of the entity or None, key).
        self.storage = {}
        # Entities in the order of their ids, which count from 1.
        self.entities = []
        # Content of the files that a worker returns, by name. Empty: no worker is connected.
        self.worker_files = {}
        # Of workbooks by file name: the values of the input cells, and what the workbook gives for them.
        self.workbooks = {}
        # Results of memoized functions.
        self.memoized = {}
        # What `viktor.testing` lets calls return: functions by the name of the class and method.
        self.answers = {}
        # The views that a test may call: those of these controllers. None: no test is running.
        self.callable_views = None

    def say(self, message):
        """Sends a message to the user."""
        text = message["text"]
        if len(text) > LONGEST_MESSAGE:
            message = {**message, "text": f"{text[:LONGEST_MESSAGE]}…"}
        if len(self.messages) < MOST_MESSAGES:
            self.messages.append(message)
        if self.listener is not None:
            self.listener(message)


platform = Platform()


def require_mock(controller, method, decorator):
    """Fails a test that calls a view without mocking its controller."""
    allowed = platform.callable_views
    if allowed is not None and type(controller) not in allowed:
        name = type(controller).__name__
        raise AssertionError(f"Decorate the test with {decorator}({name}) to call `{method.__name__}`.")


def reset():
    """Resets to the state before the first app."""
    vars(platform).clear()
    platform.__init__()
