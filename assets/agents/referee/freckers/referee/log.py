"""Lines of a log, with who writes them and how serious they are."""

import time
from enum import Enum


class LogColor(Enum):
    RED = "\033[31m"
    GREEN = "\033[32m"
    YELLOW = "\033[33m"
    BLUE = "\033[34m"
    MAGENTA = "\033[35m"
    CYAN = "\033[36m"
    WHITE = "\033[37m"
    RESET_ALL = "\033[0m"

    def __str__(self):
        return self.value


class LogLevel(Enum):
    DEBUG = 0
    INFO = 1
    WARNING = 2
    ERROR = 3
    CRITICAL = 4

    def __int__(self):
        return self.value

    def __lt__(self, other):
        return int(self) < int(other)

    def __le__(self, other):
        return int(self) <= int(other)

    def __gt__(self, other):
        return int(self) > int(other)

    def __ge__(self, other):
        return int(self) >= int(other)


SIGNS = dict(zip(LogLevel, "~:#!@"))


def default_handler(message):
    print(message, flush=True)


class LogStream:
    """Writes the lines of one source to its handlers. A setting of None is the one that all
    streams share."""

    _start_time = time.time()
    _max_namespace_length = 5
    _global_settings = {
        "level": LogLevel.DEBUG, "handlers": [default_handler], "ansi": True, "unicode": True, "color": LogColor.RESET_ALL,
        "output_time": False, "output_namespace": True, "output_level": True,
    }

    def __init__(self, namespace, color=None, level=None, handlers=None, unicode=None, ansi=None,
                 output_time=None, output_namespace=None, output_level=None, adjust_namespace_length=True):
        self._namespace = namespace
        self._settings = dict(
            level=level, handlers=handlers, ansi=ansi, unicode=unicode, color=color,
            output_time=output_time, output_namespace=output_namespace, output_level=output_level)
        if adjust_namespace_length:
            LogStream._max_namespace_length = max(LogStream._max_namespace_length, len(namespace))

    @classmethod
    def set_global_setting(cls, key, value):
        if key not in cls._global_settings:
            raise ValueError("%r is no setting: expected one of %s" % (key, ", ".join(cls._global_settings)))
        cls._global_settings[key] = value

    def setting(self, key):
        own = self._settings[key]
        return self._global_settings[key] if own is None else own

    def log(self, message, level=LogLevel.INFO):
        if level < self.setting("level"):
            return
        head = "*"
        if self.setting("output_time"):
            head += " T%06.2f" % (time.time() - self._start_time)
        if self.setting("output_namespace"):
            head += " " + self._namespace.ljust(self._max_namespace_length)
        if self.setting("output_level"):
            head += SIGNS[level]
        if self.setting("ansi"):
            head = "%s%s %s" % (self.setting("color"), head, LogColor.RESET_ALL)
        else:
            head += " "
        for line in str(message).split("\n"):
            text = head + line
            if not self.setting("unicode"):
                text = text.encode("ascii", "ignore").decode("ascii")
            for handler in self.setting("handlers"):
                handler(text)

    def debug(self, message=""):
        self.log(message, LogLevel.DEBUG)

    def info(self, message=""):
        self.log(message, LogLevel.INFO)

    def warning(self, message=""):
        self.log(message, LogLevel.WARNING)

    def error(self, message=""):
        self.log(message, LogLevel.ERROR)

    def critical(self, message=""):
        self.log(message, LogLevel.CRITICAL)


class NullLogger(LogStream):
    """Writes nothing."""

    def __init__(self):
        super().__init__("null", adjust_namespace_length=False)

    def log(self, *_):
        pass
