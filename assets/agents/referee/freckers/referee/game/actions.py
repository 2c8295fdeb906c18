"""What a player can do in a turn."""

from dataclasses import dataclass
from typing import Tuple, Union

from .coord import COMPACT, Coord, Direction


@dataclass(frozen=True, **COMPACT)
class MoveAction:
    coord: Coord
    _directions: Union[Direction, Tuple[Direction, ...]]

    @property
    def directions(self):
        """The directions, also where there is one that was given as such."""
        return (self._directions,) if isinstance(self._directions, Direction) else self._directions

    def __str__(self):
        try:
            ways = ", ".join(map(str, self.directions))
        except TypeError:
            return "MOVE(<invalid coord/directions>)"
        return "MOVE(%s, [%s])" % (self.coord, ways)


@dataclass(frozen=True, **COMPACT)
class GrowAction:
    def __str__(self):
        return "GROW"


Action = Union[MoveAction, GrowAction]
