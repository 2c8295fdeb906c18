"""A class of a package as a player."""

from ..game.exceptions import PlayerException
from ..game.player import Player, PlayerColor
from ..log import LogStream, NullLogger
from ..options import PlayerLoc
from .client import RemoteProcessClassClient, WrappedProcessException
from .resources import ResourceLimitException

RECV_TIMEOUT = 180.0  # seconds


class AgentProxyPlayer(Player):
    """Has a class of a package play, within its limits."""

    def __init__(self, name, color, agent_loc, time_limit, space_limit, res_limit_tolerance=1.0,
                 log=NullLogger(), intercept_exc_type=PlayerException, subproc_output=True):
        super().__init__(color)
        self._name, self._log, self._intercept = name, log, intercept_exc_type
        self._agent = RemoteProcessClassClient(
            agent_loc.pkg, agent_loc.cls, time_limit, space_limit, res_limit_tolerance, RECV_TIMEOUT, subproc_output, color, log=log)

    def __str__(self):
        return self._name

    async def __aenter__(self):
        await self._call(self._agent.__aenter__())
        return self

    async def __aexit__(self, exc_type, exc_value, traceback):
        await self._agent.__aexit__(exc_type, exc_value, traceback)

    async def action(self):
        return await self._call(self._agent.action())

    async def update(self, color, action):
        await self._call(self._agent.update(color, action))

    async def _call(self, work):
        try:
            return await work
        except (ResourceLimitException, WrappedProcessException) as failure:
            self._log.error(str(failure))
            raise self._intercept(str(failure), self._color) from failure
