"""Places on the board, and the steps between them."""

import sys
from dataclasses import dataclass
from enum import Enum

from .constants import BOARD_N

COMPACT = {"slots": True} if sys.version_info >= (3, 10) else {}


@dataclass(frozen=True, **COMPACT)
class Vector2:
    r: int
    c: int

    def __add__(self, other):
        return type(self)(self.r + other.r, self.c + other.c)

    def __sub__(self, other):
        return type(self)(self.r - other.r, self.c - other.c)

    def __neg__(self):
        return type(self)(-self.r, -self.c)

    def __mul__(self, n):
        return type(self)(self.r * n, self.c * n)

    def __lt__(self, other):
        return (self.r, self.c) < (other.r, other.c)

    def __hash__(self):
        return hash((self.r, self.c))

    def __iter__(self):
        yield self.r
        yield self.c

    def __str__(self):
        return "Vector2(%s, %s)" % (self.r, self.c)


class Direction(Enum):
    Down = Vector2(1, 0)
    DownLeft = Vector2(1, -1)
    DownRight = Vector2(1, 1)
    Up = Vector2(-1, 0)
    UpLeft = Vector2(-1, -1)
    UpRight = Vector2(-1, 1)
    Left = Vector2(0, -1)
    Right = Vector2(0, 1)

    @classmethod
    def _missing_(cls, value):
        wanted = Vector2(*value)
        for way in cls:
            if way.value == wanted:
                return way
        raise ValueError("%r is no direction: expected a step of one row, one column or both" % (value,))

    @property
    def r(self):
        return self._value_.r

    @property
    def c(self):
        return self._value_.c

    def __neg__(self):
        return Direction(-self._value_)

    def __mul__(self, n):
        return self._value_ * n

    def __iter__(self):
        return iter(self._value_)

    def __str__(self):
        return "[%s]" % ARROWS[self._name_]


ARROWS = {
    "Down": "\u2193", "DownLeft": "\u2199", "DownRight": "\u2198", "Up": "\u2191",
    "UpLeft": "\u2196", "UpRight": "\u2197", "Left": "\u2190", "Right": "\u2192",
}


@dataclass(order=True, frozen=True)
class Coord(Vector2):
    """A cell. One beyond the board raises ValueError."""

    def __post_init__(self):
        if not (0 <= self.r < BOARD_N and 0 <= self.c < BOARD_N):
            raise ValueError("%s-%s is not on the board: expected rows and columns from 0 to %d" % (self.r, self.c, BOARD_N - 1))

    def __str__(self):
        return "%s-%s" % (self.r, self.c)
