"""Stands in for the course's referee.game where an agent's folder has none: the
types of the 2025 game with the fields and operators that agents use, and a
board that plays actions without judging them."""

from dataclasses import dataclass
from enum import Enum
from typing import Any, Tuple, Union

GAME_NAME = "Freckers"
NUM_PLAYERS = 2
BOARD_N = 8
MAX_TURNS = 150


class PlayerException(Exception):
    """What a player did wrong."""


class IllegalActionException(PlayerException):
    """An action that the rules do not allow."""


class PlayerColor(Enum):
    RED = 0
    BLUE = 1

    @property
    def opponent(self):
        return PlayerColor(1 - self.value)

    def __str__(self):
        return self.name

    def __int__(self):
        return self.value

    __index__ = __int__


@dataclass(frozen=True, order=True)
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

    def __iter__(self):
        return iter((self.r, self.c))

    def __str__(self):
        return "Vector2(%d, %d)" % (self.r, self.c)


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
        for way in cls:
            if tuple(way.value) == tuple(value):
                return way
        raise ValueError("%r is no direction: expected a step of a king" % (value,))

    @property
    def r(self):
        return self.value.r

    @property
    def c(self):
        return self.value.c

    def __neg__(self):
        return Direction(-self.value)

    def __mul__(self, n):
        return self.value * n

    def __iter__(self):
        return iter(self.value)

    def __str__(self):
        return "[%s]" % dict(
            Down="\u2193", DownLeft="\u2199", DownRight="\u2198", Up="\u2191",
            UpLeft="\u2196", UpRight="\u2197", Left="\u2190", Right="\u2192",
        )[self.name]


@dataclass(frozen=True, order=True)
class Coord(Vector2):
    def __post_init__(self):
        if not (0 <= self.r < BOARD_N and 0 <= self.c < BOARD_N):
            raise ValueError("%d-%d is not on the board: expected 0 to %d" % (self.r, self.c, BOARD_N - 1))

    def __str__(self):
        return "%d-%d" % (self.r, self.c)


@dataclass(frozen=True)
class MoveAction:
    coord: Coord
    _directions: Union[Direction, Tuple[Direction, ...]]

    @property
    def directions(self):
        if isinstance(self._directions, Direction):
            return (self._directions,)
        return self._directions

    def __str__(self):
        return "MOVE(%s, [%s])" % (self.coord, ", ".join(str(d) for d in self.directions))


@dataclass(frozen=True)
class GrowAction:
    def __str__(self):
        return "GROW"


Action = Union[MoveAction, GrowAction]

LILY_PAD = "LilyPad"


@dataclass(frozen=True)
class CellState:
    state: Any = None  # a PlayerColor, "LilyPad", or None for water

    def __iter__(self):
        yield self.state


class Board:
    """The cells, and whose turn it is."""

    def __init__(self, initial_state=None, initial_player=PlayerColor.RED):
        last = BOARD_N - 1
        self._state = {Coord(r, c): CellState() for r in range(BOARD_N) for c in range(BOARD_N)}
        self._turn_color = initial_player
        self._history = []
        if initial_state:
            self._state.update(initial_state)
            return
        for r, what in ((0, PlayerColor.RED), (1, LILY_PAD), (last - 1, LILY_PAD), (last, PlayerColor.BLUE)):
            for c in range(1, last):
                self._state[Coord(r, c)] = CellState(what)
        for r in (0, last):
            for c in (0, last):
                self._state[Coord(r, c)] = CellState(LILY_PAD)

    def __getitem__(self, cell):
        return self._state[cell]

    def set_cell_state(self, cell, state):
        self._state[cell] = state

    def apply_action(self, action):
        """Plays an action, legal or not."""
        changes = {}
        if isinstance(action, GrowAction):
            for cell, state in self._state.items():
                if state.state == self._turn_color:
                    changes.update((n, CellState(LILY_PAD)) for n in self._around(cell) if self._state[n].state is None)
        else:
            changes[action.coord] = CellState()
            changes[self._landing(action)] = self._state[action.coord]
        self._history.append([(cell, self._state[cell]) for cell in changes])
        self._state.update(changes)
        self._turn_color = self._turn_color.opponent

    def undo_action(self):
        """Takes the last action back."""
        self._state.update(self._history.pop())
        self._turn_color = self._turn_color.opponent

    def _around(self, cell):
        for way in Direction:
            try:
                yield cell + way
            except ValueError:
                pass

    def _landing(self, action):
        at = action.coord
        for way in action.directions:
            at += way
            if isinstance(self._state[at].state, PlayerColor):
                at += way
        return at

    @property
    def turn_color(self):
        return self._turn_color

    @property
    def turn_count(self):
        return len(self._history)

    @property
    def turn_limit_reached(self):
        return self.turn_count >= MAX_TURNS

    def _player_score(self, color):
        row = BOARD_N - 1 if color == PlayerColor.RED else 0
        return sum(self._state[Coord(row, c)].state == color for c in range(BOARD_N))

    @property
    def game_over(self):
        return self.turn_limit_reached or any(self._player_score(color) == BOARD_N - 2 for color in PlayerColor)

    @property
    def winner_color(self):
        red, blue = (self._player_score(color) for color in PlayerColor)
        if not self.game_over or red == blue:
            return None
        return PlayerColor.RED if red > blue else PlayerColor.BLUE

    def render(self, use_color=False, use_unicode=False):
        signs = {None: ".", LILY_PAD: "*", PlayerColor.RED: "R", PlayerColor.BLUE: "B"}
        rows = range(BOARD_N)
        return "\n".join(" ".join(signs[self._state[Coord(r, c)].state] for c in rows) for r in rows) + "\n"
