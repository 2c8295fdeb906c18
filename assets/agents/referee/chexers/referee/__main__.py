"""python -m referee RED GREEN BLUE."""

import time

from .game import Chexers, IllegalActionException
from .log import StarLog
from .options import get_options
from .player import PlayerWrapper, ResourceLimitException, set_space_line


def play(players, options, out):
    """Plays a game and returns its result in words."""
    game = Chexers(logfilename=options.logfile, debugboard=options.verbosity > 2)
    colours = ("red", "green", "blue")
    for player, colour in zip(players, colours):
        player.init(colour)
    while not game.over():
        turn = game.nturns % len(players)
        out.comments(str(game))
        action = players[turn].action()
        game.update(colours[turn], action)
        for player in players:
            player.update(colours[turn], action)
        time.sleep(max(options.delay, 0))
    return game.end()


def main():
    options = get_options()
    out = StarLog(level=options.verbosity)
    set_space_line()
    try:
        players = [
            PlayerWrapper(name, place, options, out)
            for name, place in (("Red", options.playerR_loc), ("Green", options.playerG_loc), ("Blue", options.playerB_loc))
        ]
        out.comment(play(players, options, out))
    except (IllegalActionException, ResourceLimitException) as failure:
        out.comment("game error:", failure)


if __name__ == "__main__":
    main()
