"""python -m referee RED BLUE."""

import asyncio

from .agent import AgentProxyPlayer
from .game.player import PlayerColor
from .log import LogColor, LogLevel, LogStream
from .options import PlayerLoc, get_options
from .run import game_commentator, game_delay, game_event_logger, game_user_wait, output_board_updates, run_game


def main(options=None):
    """Plays a game between two packages, and writes what happens on the standard output."""
    if options is None:
        options = get_options()
    LogStream.set_global_setting("ansi", options.use_colour)
    LogStream.set_global_setting("unicode", options.use_unicode)
    levels = [LogLevel.CRITICAL, LogLevel.WARNING, LogLevel.INFO, LogLevel.DEBUG]
    stream = LogStream("referee", LogColor.WHITE, level=levels[options.verbosity])
    seats = zip(PlayerColor, (options.player1_loc, options.player2_loc), (LogColor.RED, LogColor.BLUE))
    players = [
        AgentProxyPlayer(
            "%s player (%s)" % (color, place), color, place, options.time, options.space,
            log=LogStream(str(color), shade, level=levels[options.verbosity]))
        for color, place, shade in seats
    ]
    handlers = [game_commentator(stream), output_board_updates(stream, options.use_colour, options.use_unicode)]
    file = None
    if options.logfile:
        file = open(options.logfile, "w", encoding="utf-8")
        handlers.append(game_event_logger(LogStream(
            "log", handlers=[lambda line: print(line, file=file)], ansi=False, output_namespace=False, output_level=False)))
    if options.wait:
        handlers.append(game_user_wait(stream) if options.wait < 0 else game_delay(options.wait))
    try:
        return asyncio.run(run_game(players, handlers))
    finally:
        if file is not None:
            file.close()
