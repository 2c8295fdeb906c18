"""A class of a package as a player, and its limits."""

import gc
import importlib
import time


class ResourceLimitException(Exception):
    """A player has used more than it may."""


def _address_space():
    """The megabytes of address space that this process has had at most and has, zeros where
    the system does not tell."""
    found = {"VmPeak:": 0.0, "VmSize:": 0.0}
    try:
        with open("/proc/self/status") as file:
            for line in file:
                if line[:7] in found:
                    found[line[:7]] = int(line.split()[1]) / 1024
    except OSError:
        pass
    return found["VmPeak:"], found["VmSize:"]


class _Space:
    base = 0.0  # megabytes before any player


def set_space_line():
    """Has players pay for the memory from here on only."""
    _Space.base = _address_space()[1]


class PlayerWrapper:
    """Makes a class of a package, named by both, and calls its methods within the limits of
    the options: time in seconds and space in megabytes for a game, 0 for none."""

    def __init__(self, name, player_loc, options, out):
        self.name, self.out = name, out
        package, self._maker = player_loc[0], player_loc[1]
        self._time, self._space = getattr(options, "time", 0), getattr(options, "space", 0)
        self._used = 0.0
        self.player = None
        self._class = getattr(importlib.import_module(package), self._maker)

    def init(self, colour):
        self.comment_if("initialising %s" % colour)
        self.player = self._call(self._class, colour)

    def action(self):
        return self._call(self.player.action)

    def update(self, colour, action):
        self._call(self.player.update, colour, action)

    def comment_if(self, message, **kwargs):
        if message:
            self.out.comment(message, **kwargs)

    def _call(self, function, *arguments):
        gc.collect()
        began = time.process_time()
        result = function(*arguments)
        self._used += time.process_time() - began
        if self._time and self._used > self._time:
            raise ResourceLimitException("%s has used %.3f s of CPU time, of %s s" % (self.name, self._used, self._time))
        peak = _address_space()[0] - _Space.base
        if self._space and peak > self._space:
            raise ResourceLimitException("%s has used %.1f MB of memory, of %s MB" % (self.name, peak, self._space))
        return result
