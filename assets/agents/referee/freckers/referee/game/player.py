"""The colors, and what plays one of them."""

from abc import ABC, abstractmethod
from enum import Enum


class PlayerColor(Enum):
    """As an index RED is 0 and BLUE is 1; as a number, which has a sign, 1 and -1."""

    RED = 0
    BLUE = 1

    @property
    def opponent(self):
        return PlayerColor.BLUE if self is PlayerColor.RED else PlayerColor.RED

    def __str__(self):
        return self._name_

    def __index__(self):
        return self._value_

    def __int__(self):
        return 1 - 2 * self._value_


class Player(ABC):
    """Plays in games of run_game. It is an asynchronous context for a game."""

    def __init__(self, color):
        self._color = color

    @property
    def color(self):
        return self._color

    def __str__(self):
        return str(self._color)

    @abstractmethod
    async def action(self):
        """Returns the action that the player chooses."""

    @abstractmethod
    async def update(self, color, action):
        """Tells the player of an action."""

    async def __aenter__(self):
        return self

    async def __aexit__(self, exc_type, exc_value, traceback):
        return None
