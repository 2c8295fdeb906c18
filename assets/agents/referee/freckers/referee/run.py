"""Plays games, and tells of them as they are played."""

import asyncio
import time

from .game import (
    BoardUpdate, GameBegin, GameEnd, GameUpdate, Player, PlayerColor, PlayerError, PlayerInitialising, TurnBegin, TurnEnd, UnhandledError, game,
)
from .log import LogStream


async def run_game(players, event_handlers=()):
    """Plays a game, passes each update on, and returns the winner, None for a draw."""
    handlers = [one for one in event_handlers if one is not None]
    for handler in handlers:
        await handler.asend(None)
    async for update in game(*players):
        for handler in handlers:
            try:
                await handler.asend(update)
            except StopAsyncIteration:
                handlers = [one for one in handlers if one is not handler]
        if isinstance(update, GameEnd):
            return update.winner
    return None


async def game_commentator(stream):
    """Tells of the game in sentences."""
    while True:
        update = yield
        if isinstance(update, PlayerInitialising):
            stream.info("initialising player %s" % update.player)
        elif isinstance(update, TurnBegin):
            stream.info("%s to play (turn %d)" % (update.player, update.turn_id))
        elif isinstance(update, TurnEnd):
            stream.info("%s plays action %s" % (update.player, update.action))
        elif isinstance(update, (PlayerError, UnhandledError)):
            stream.error(update.message)
        elif isinstance(update, GameEnd):
            stream.info("game over, winner is %s" % update.winner if update.winner else "game over, draw")
            return


async def game_event_logger(stream):
    """Writes what happens in a line each."""
    began = time.time()
    while True:
        update = yield
        words = [type(update).__name__]
        if isinstance(update, (TurnBegin, TurnEnd)):
            words += [str(update.turn_id), str(update.player)]
        if isinstance(update, TurnEnd):
            words.append(str(update.action))
        if isinstance(update, (PlayerError, UnhandledError)):
            words.append(update.message)
        if isinstance(update, GameEnd):
            words.append(str(update.winner))
        stream.info("%.3f %s" % (time.time() - began, " ".join(words)))
        if isinstance(update, GameEnd):
            return


async def output_board_updates(stream, use_color=False, use_unicode=False, width=66):
    """Writes the board after each turn."""
    while True:
        update = yield
        if isinstance(update, (GameBegin, BoardUpdate)):
            for line in update.board.render(use_color, use_unicode).splitlines():
                stream.info(line)
        elif isinstance(update, GameEnd):
            return


async def game_delay(delay):
    """Waits after each turn."""
    while True:
        update = yield
        if isinstance(update, BoardUpdate):
            await asyncio.sleep(delay)
        elif isinstance(update, GameEnd):
            return


async def game_user_wait(stream):
    """Waits for the Enter key after each turn."""
    while True:
        update = yield
        if isinstance(update, BoardUpdate):
            stream.info("press Enter to go on")
            await asyncio.get_running_loop().run_in_executor(None, input)
        elif isinstance(update, GameEnd):
            return
