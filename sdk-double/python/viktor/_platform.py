"""What the platform keeps while an app runs: the one place of the stand-in that has state."""


class NotSimulated(NotImplementedError):
    """Something of the SDK that the stand-in does not do; the message names it."""


class Platform:
    def __init__(self):
        # What the user is told, in order: dictionaries of kind, text and, of progress, the percentage.
        self.messages = []
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
        # What `viktor.testing` lets calls return: iterators or values by the name of the class and method.
        self.answers = {}
        # The views that a test may call: those of these controllers. None: no test is running.
        self.callable_views = None


platform = Platform()


def reset():
    """Forgets everything, as before the first app."""
    platform.__init__()
