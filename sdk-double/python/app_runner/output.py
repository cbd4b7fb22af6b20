"""What an app prints."""

import io

# Characters that are kept of one request, and that are told at a time.
MOST = 200_000
CHUNK = 4_000
CUT = f"\n[The rest is left out: at most {MOST // 1000} kB of what a run prints are kept.]\n"


class Output(io.TextIOBase):
    """Stands for `sys.stdout` and `sys.stderr` while an app is open; it stays open when the app closes it."""

    encoding, errors = "utf-8", "replace"

    def __init__(self):
        self._start(None)

    def _start(self, tell):
        """Forgets what was printed; from now on `tell` gets each line, or a part of a long one."""
        self._tell, self._parts, self._length, self._waiting = tell, [], 0, ""

    def _end(self):
        """Tells the rest, and returns what was printed."""
        self._told(self._waiting)
        self._tell, self._waiting = None, ""
        return "".join(self._parts)

    def writable(self):
        return True

    def close(self):
        pass

    def flush(self):
        self._told(self._waiting)
        self._waiting = ""

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if self._length <= MOST:
            kept = text[: MOST - self._length]
            if len(kept) < len(text):
                kept += CUT
            self._length += len(text)
            self._parts.append(kept)
            if self._tell:
                self._waiting += kept
                if "\n" in kept or len(self._waiting) >= CHUNK:
                    lines, newline, self._waiting = self._waiting.rpartition("\n")
                    self._told(lines + newline)
                    if len(self._waiting) >= CHUNK:
                        self.flush()
        return len(text)

    def _told(self, text):
        if self._tell:
            for start in range(0, len(text), CHUNK):
                self._tell({"kind": "printed", "text": text[start : start + CHUNK]})
