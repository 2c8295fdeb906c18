"""The board, which judges actions as the course's referee does."""

from dataclasses import dataclass
from typing import Any, Set

from .actions import Action, GrowAction, MoveAction
from .constants import *
from .coord import COMPACT, Coord, Direction, Vector2
from .exceptions import IllegalActionException
from .player import PlayerColor

ILLEGAL_RED_DIRECTIONS = {way for way in Direction if way.name.startswith("Up")}
ILLEGAL_BLUE_DIRECTIONS = {way for way in Direction if way.name.startswith("Down")}

LILY_PAD = "LilyPad"


@dataclass(frozen=True, **COMPACT)
class CellState:
    state: Any = None  # a PlayerColor, "LilyPad", or None for water

    def __str__(self):
        return "CellState(%s)" % (self.state,)

    def __iter__(self):
        yield self.state


@dataclass(frozen=True, **COMPACT)
class CellMutation:
    cell: Coord
    prev: CellState
    next: CellState

    def __str__(self):
        return "CellMutation(%s, %s, %s)" % (self.cell, self.prev, self.next)


@dataclass(frozen=True, **COMPACT)
class BoardMutation:
    action: Action
    cell_mutations: Set[CellMutation]

    def __str__(self):
        return "BoardMutation(%s)" % (self.cell_mutations,)


def start_state(cell):
    """What a cell holds as the game begins."""
    edge, inside = min(cell.r, BOARD_N - 1 - cell.r), 0 < cell.c < BOARD_N - 1
    if edge == 0 and inside:
        return CellState(PlayerColor.RED if cell.r == 0 else PlayerColor.BLUE)
    return CellState(LILY_PAD if edge == 0 or edge == 1 and inside else None)


class Board:
    """The cells, whose turn it is, and what was played. It begins at the start of the game, or
    with some cells on open water."""

    def __init__(self, initial_state=None, initial_player=PlayerColor.RED):
        cells = [Coord(r, c) for r in range(BOARD_N) for c in range(BOARD_N)]
        if initial_state:
            self._state = dict.fromkeys(cells, CellState())
            self._state.update(initial_state)
        else:
            self._state = {cell: start_state(cell) for cell in cells}
        self._turn_color = initial_player
        self._history = []

    def __getitem__(self, cell):
        if not self._within_bounds(cell):
            raise IndexError("%s is not on the board" % (cell,))
        return self._state[cell]

    def apply_action(self, action):
        """Plays an action and returns what it changes. An illegal one raises
        IllegalActionException, with the color whose turn it is, and changes nothing."""
        if isinstance(action, MoveAction):
            mutation = self._resolve_move_action(action)
        elif isinstance(action, GrowAction):
            mutation = self._resolve_grow_action(action)
        else:
            raise self._illegal("%r is no action: expected a MoveAction or a GrowAction" % (action,))
        for change in mutation.cell_mutations:
            self._state[change.cell] = change.next
        self._history.append(mutation)
        self._turn_color = self._turn_color.opponent
        return mutation

    def undo_action(self):
        """Takes the last action back, and returns what it had changed."""
        if not self._history:
            raise IndexError("there is no action to take back")
        mutation = self._history.pop()
        for change in mutation.cell_mutations:
            self._state[change.cell] = change.prev
        self._turn_color = self._turn_color.opponent
        return mutation

    def render(self, use_color=False, use_unicode=False):
        """The board in letters, a row a line, with the colors of a terminal if wanted."""
        signs = {
            None: (".", None), LILY_PAD: ("*", "32"),
            PlayerColor.RED: ("R", "31"), PlayerColor.BLUE: ("B", "34"),
        }
        lines = []
        for r in range(BOARD_N):
            line = ""
            for c in range(BOARD_N):
                sign, color = signs.get(self._state[Coord(r, c)].state, (" ", None))
                line += "\033[%sm%s\033[0m " % (color, sign) if use_color and color else sign + " "
            lines.append(line + "\n")
        return "".join(lines)

    @property
    def turn_count(self):
        """The number of actions that were played."""
        return len(self._history)

    @property
    def turn_limit_reached(self):
        return self.turn_count >= MAX_TURNS

    @property
    def turn_color(self):
        return self._turn_color

    @property
    def game_over(self):
        return self.turn_limit_reached or any(self._player_score(color) == BOARD_N - 2 for color in PlayerColor)

    @property
    def winner_color(self):
        """Who has more frogs home once the game is over, None for nobody."""
        red, blue = self._player_score(PlayerColor.RED), self._player_score(PlayerColor.BLUE)
        if red == blue or not self.game_over:
            return None
        return PlayerColor.RED if red > blue else PlayerColor.BLUE

    def set_cell_state(self, cell, state):
        self._state[cell] = state

    def set_turn_color(self, color):
        self._turn_color = color

    def _within_bounds(self, coord):
        return all(0 <= n < BOARD_N for n in coord)

    def _cell_empty(self, coord):
        return self._state[coord].state is None

    def _cell_occupied(self, coord):
        return not self._cell_empty(coord)

    def _cell_occupied_by_player(self, coord):
        return isinstance(self._state[coord].state, PlayerColor)

    def _occupied_coords(self):
        return {cell for cell in self._state if self._cell_occupied(cell)}

    def _row_count(self, color, row):
        return sum(self._state[Coord(row, c)].state == color for c in range(BOARD_N))

    def _player_score(self, color):
        return self._row_count(color, BOARD_N - 1 if color == PlayerColor.RED else 0)

    def _neighbours(self, coord):
        for way in Direction:
            try:
                yield coord + way
            except ValueError:
                pass

    def _has_neighbour(self, coord, color):
        return any(self._state[cell].state == color for cell in self._neighbours(coord))

    def _illegal(self, why):
        return IllegalActionException(why, self._turn_color)

    def _assert_coord_valid(self, coord):
        if type(coord) != Coord:
            raise self._illegal("%r is no cell: expected a Coord" % (coord,))

    def _assert_coord_occ_by(self, coord, color):
        if self._state[coord].state != color:
            raise self._illegal("there is no frog of %s at %s" % (color, coord))

    def _assert_coord_empty(self, coord):
        if self._cell_occupied(coord):
            raise self._illegal("%s is not open water" % (coord,))

    def _assert_direction_valid(self, direction):
        if type(direction) != Direction:
            raise self._illegal("%r is no direction: expected a Direction" % (direction,))

    def _assert_direction_legal(self, direction, color):
        backwards = ILLEGAL_RED_DIRECTIONS if color == PlayerColor.RED else ILLEGAL_BLUE_DIRECTIONS
        if direction in backwards:
            raise self._illegal("%s may not move %s, which is backwards" % (color, direction))

    def _assert_has_attr(self, action, attr):
        if not hasattr(action, attr):
            raise self._illegal("%s has no %s" % (action, attr))

    def _resolve_move_destination(self, move_action):
        """Where a move ends: beside its start, or behind the last of the frogs it jumps over."""
        start, ways = move_action.coord, move_action.directions
        try:
            if len(ways) == 1 and not self._cell_occupied_by_player(start + ways[0]):
                return start + ways[0]
            at = start
            for way in ways:
                over = at + way
                if not self._cell_occupied_by_player(over):
                    raise self._illegal("%s jumps over %s, where no frog is" % (move_action, over))
                at = over + way
                if self._cell_occupied_by_player(at):
                    raise self._illegal("%s lands at %s, where a frog is" % (move_action, at))
            return at
        except ValueError:
            raise self._illegal("%s leaves the board" % (move_action,)) from None

    def _validate_move_action(self, action):
        if type(action) != MoveAction:
            raise self._illegal("%r is no action: expected a MoveAction itself" % (action,))
        self._assert_coord_valid(action.coord)
        self._assert_coord_occ_by(action.coord, self._turn_color)
        if type(action.directions) not in (tuple, list) or not action.directions:
            raise self._illegal("%s has the directions %r: expected a Direction, or a tuple or list of one or more" % (action, action.directions))
        for way in action.directions:
            self._assert_direction_valid(way)
            self._assert_direction_legal(way, self._turn_color)
        end = self._resolve_move_destination(action)
        if self._state[end].state != LILY_PAD:
            raise self._illegal("%s ends at %s, where no lily pad is free" % (action, end))

    def _resolve_move_action(self, action):
        self._validate_move_action(action)
        start, end = action.coord, self._resolve_move_destination(action)
        return BoardMutation(MoveAction(start, tuple(action.directions)), {
            CellMutation(start, self._state[start], CellState()),
            CellMutation(end, self._state[end], self._state[start]),
        })

    def _resolve_grow_action(self, action):
        frogs = [cell for cell, held in self._state.items() if held.state == self._turn_color]
        water = {cell for frog in frogs for cell in self._neighbours(frog) if self._cell_empty(cell)}
        return BoardMutation(action, {CellMutation(cell, self._state[cell], CellState(LILY_PAD)) for cell in water})
