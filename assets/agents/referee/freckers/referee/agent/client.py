"""An agent, asked as the referee asks."""

import importlib
import traceback

from ..log import LogStream, NullLogger
from .resources import CountdownTimer, MemoryWatcher, ResourceLimitException


class WrappedProcessException(Exception):
    """An agent has raised something."""


class RemoteProcessClassClient:
    """Makes a class as its context begins, and calls its methods within their limits. It is
    in this process."""

    def __init__(self, pkg, cls, time_limit, space_limit, res_limit_tolerance, recv_timeout, subproc_output,
                 *cons_args, log=NullLogger(), **cons_kwargs):
        self._place = pkg, cls
        self._limits, self._tolerance = (time_limit, space_limit), res_limit_tolerance
        self._arguments, self._named = cons_args, cons_kwargs
        self._object = self._timer = self._memory = None

    async def __aenter__(self):
        self._timer = CountdownTimer(self._limits[0], self._tolerance)
        self._memory = MemoryWatcher(self._limits[1], self._tolerance)
        self._object = self._call(self._make, self._arguments, self._named)
        return self

    async def __aexit__(self, exc_type, exc_value, traceback):
        self._object = None

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)

        async def call(*arguments, **named):
            return self._call(getattr(self._object, name), arguments, named)

        return call

    def _make(self, *arguments, **named):
        package, name = self._place
        return getattr(importlib.import_module(package), name)(*arguments, **named)

    def _call(self, function, arguments, named):
        time_limit, space_limit = self._limits
        told = {
            "time_remaining": None if time_limit is None else time_limit - self._timer.total(),
            "space_remaining": None if space_limit is None or not self._memory.enabled else space_limit - self._memory.curr(),
            "space_limit": space_limit,
        }
        try:
            with self._timer, self._memory:
                return function(*arguments, **named, **told)
        except ResourceLimitException:
            raise
        except Exception as raised:
            raise WrappedProcessException("".join(traceback.format_exception(type(raised), raised, raised.__traceback__))) from raised
