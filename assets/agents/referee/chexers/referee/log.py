"""Lines that begin with a star."""

import sys


class StarLog:
    """Writes comments to a file. Those above its level are left out: sections have the level
    1, comments 2 and what is for debugging 3."""

    def __init__(self, level=1, file=sys.stdout, time=None, star="*", pad="  ", title="**"):
        self.level, self.file, self.time = level, file, time
        self._star, self._pad, self._title = star, pad, title

    def clear(self):
        self._write("\033[H\033[J", end="")

    def print(self, *args, pad=0, **kwargs):
        self._write(self._start(pad), *args, **kwargs)

    def section(self, *args, pad=0, clear=False, **kwargs):
        if self.level < 1:
            return
        if clear:
            self.clear()
        else:
            self._write()
        self._write(self._title + self._start(pad)[len(self._star):], *args, **kwargs)

    def comment(self, *args, pad=0, **kwargs):
        if self.level >= 1:
            self.print(*args, pad=pad, **kwargs)

    def comments(self, comment, pad=0, **kwargs):
        for line in comment.splitlines():
            self.comment(line, pad=pad, **kwargs)

    def debug(self, *args, pad=0, **kwargs):
        if self.level >= 3:
            self.print(*args, pad=pad, **kwargs)

    def _start(self, pad):
        stamp = "[%s]" % self.time() if callable(self.time) else ""
        return self._star + stamp + self._pad * pad

    def _write(self, *args, **kwargs):
        print(*args, file=self.file, flush=True, **kwargs)
