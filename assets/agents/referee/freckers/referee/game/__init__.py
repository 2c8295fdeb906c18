"""The game, and what is reported of one as it is played."""

from dataclasses import dataclass
from typing import Optional, Union

from .actions import Action, GrowAction, MoveAction
from .board import Board
from .constants import *
from .coord import Coord, Direction
from .exceptions import IllegalActionException, PlayerException
from .player import Player, PlayerColor


@dataclass
class PlayerInitialising:
    player: Player


@dataclass
class GameBegin:
    board: Board


@dataclass
class TurnBegin:
    turn_id: int
    player: Player


@dataclass
class TurnEnd:
    turn_id: int
    player: Player
    action: Action


@dataclass
class BoardUpdate:
    board: Board


@dataclass
class PlayerError:
    message: str


@dataclass
class UnhandledError:
    message: str


@dataclass
class GameEnd:
    winner: Optional[Player]


GameUpdate = Union[PlayerInitialising, GameBegin, TurnBegin, TurnEnd, BoardUpdate, PlayerError, UnhandledError, GameEnd]


async def game(p1, p2):
    """Plays a game between two players, and yields each update of it."""
    board = Board()
    seats = {one.color: one for one in (p1, p2)}
    if len(seats) != NUM_PLAYERS:
        raise ValueError("both players are %s: expected one of each color" % p1.color)
    winner = None
    yield GameBegin(board)
    try:
        yield PlayerInitialising(p1)
        async with p1:
            yield PlayerInitialising(p2)
            async with p2:
                while not board.game_over:
                    color, number = board.turn_color, board.turn_count + 1
                    yield TurnBegin(number, seats[color])
                    action = await seats[color].action()
                    yield TurnEnd(number, seats[color], action)
                    board.apply_action(action)
                    yield BoardUpdate(board)
                    if not board.game_over:
                        for one in (p1, p2):
                            await one.update(color, action)
                winner = board.winner_color
    except PlayerException as failure:
        kind = "ILLEGAL ACTION" if isinstance(failure, IllegalActionException) else "ERROR"
        winner = failure.args[1].opponent
        yield PlayerError("%s: %s" % (kind, failure.args[0]))
    except Exception as failure:
        yield UnhandledError(str(failure))
        raise
    yield GameEnd(seats.get(winner))
