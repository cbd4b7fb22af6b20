"""What an app prints."""

import io

# Characters to keep from the start and from the end of a request's output.
KEPT = 100_000
# Characters after which a line that has no end yet is told, and most that are told at a time.
CHUNK = 4_000
TOLD = 16_000


class _Bytes(io.RawIOBase):
    """Replaces the byte buffer of an output."""

    def __init__(self, output):
        self._output = output

    def writable(self):
        return True

    def write(self, given):
        self._output.write(bytes(given).decode("utf-8", "replace"))
        return len(given)


class Output(io.TextIOBase):
    """Replaces `sys.stdout` and `sys.stderr` while an app is open. It ignores `close`."""

    encoding, errors = "utf-8", "replace"

    def __init__(self):
        self.buffer = _Bytes(self)
        self._start(None)

    def _start(self, tell):
        """Forgets what was printed; from now on `tell` gets each line, or a part of a long one."""
        self._tell, self._waiting = tell, ""
        self._first, self._parts, self._length = "", [], 0
        self._lines = self._characters = 0

    def _end(self):
        """Sends the rest, and returns the output, or its start and end if it is long."""
        self.flush()
        self._tell = None
        self._trim()
        omitted = ""
        if self._characters:
            count, what = (self._lines, "lines") if self._lines else (self._characters, "characters")
            omitted = f"\n[{count:,} {what} are left out here.]\n"
        return f"{self._first}{omitted}{''.join(self._parts)}"

    def writable(self):
        return True

    def close(self):
        pass

    def flush(self):
        if self._waiting:
            self._told(self._waiting)
            self._waiting = ""

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if type(text) is not str:
            text = str.__str__(text)
        self._parts.append(text)
        self._length += len(text)
        if self._length > 3 * KEPT:
            self._trim()
        if self._tell:
            lines, newline, self._waiting = (self._waiting + text).rpartition("\n")
            if newline:
                self._told(lines + newline)
            if len(self._waiting) >= CHUNK:
                self.flush()
        return len(text)

    def _trim(self):
        """Drops the middle of long output."""
        text = "".join(self._parts)
        if not self._characters:
            room = KEPT - len(self._first)
            self._first, text = self._first + text[:room], text[room:]
        omitted = max(len(text) - KEPT, 0)
        self._lines += text.count("\n", 0, omitted)
        self._characters += omitted
        self._parts = [text[omitted:]]
        self._length = len(text) - omitted

    def _told(self, text):
        if len(text) <= 2 * TOLD:
            self._tell(text, None)
            return
        self._tell(text[:TOLD], None)
        omitted = {"lines": text.count("\n", TOLD, -TOLD), "characters": len(text) - 2 * TOLD}
        self._tell(text[-TOLD:], omitted)
