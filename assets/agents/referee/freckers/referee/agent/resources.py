"""The time and memory of an agent."""

import gc
import time


class ResourceLimitException(Exception):
    """An agent has used more than it may."""


class CountdownTimer:
    """Counts the CPU time within its context, in seconds; None is no limit."""

    def __init__(self, time_limit, tolerance=1.0):
        self._limit, self._tolerance = time_limit, tolerance
        self._began = self._total = self._delta = 0.0

    def total(self):
        return self._total

    def delta(self):
        return self._delta

    def __enter__(self):
        gc.collect()
        self._began = time.process_time()
        return self

    def __exit__(self, exc_type, exc_value, traceback):
        self._delta = time.process_time() - self._began
        self._total += self._delta
        if exc_type is None and self._limit is not None and self._total > self._limit * self._tolerance:
            raise ResourceLimitException("it has used %.3f s of CPU time, of %s s" % (self._total, self._limit))


def _address_space():
    """The megabytes of address space that this process has and has had at most, or None
    where the system does not tell."""
    found = {}
    try:
        with open("/proc/self/status") as file:
            for line in file:
                if line.startswith(("VmSize:", "VmPeak:")):
                    found[line[:6]] = int(line.split()[1]) / 1024
        return found["VmSize"], found["VmPeak"]
    except (OSError, KeyError, ValueError):
        return None


class MemoryWatcher:
    """Measures the memory beyond what was used when it was made, in megabytes; None is no
    limit."""

    def __init__(self, space_limit, tolerance=1.0):
        self._limit, self._tolerance = space_limit, tolerance
        space = _address_space()
        self._base = None if space is None else space[0]
        self._curr = self._peak = 0.0

    @property
    def enabled(self):
        return self._base is not None

    def curr(self):
        return self._curr

    def peak(self):
        return self._peak

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, traceback):
        space = _address_space() if self.enabled else None
        if space is None:
            return
        self._curr, self._peak = (one - self._base for one in space)
        if exc_type is None and self._limit is not None and self._peak > self._limit * self._tolerance:
            raise ResourceLimitException("it has used %.1f MB of memory, of %s MB" % (self._peak, self._limit))
