"""The arguments of python -m referee."""

import argparse
from dataclasses import dataclass

from .game.constants import GAME_NAME, NUM_PLAYERS

PROGRAM = "referee"
VERSION = "2025.0.0"
TIME_LIMIT_DEFAULT = TIME_LIMIT_NOVALUE = 180.0  # seconds
SPACE_LIMIT_DEFAULT = SPACE_LIMIT_NOVALUE = 250.0  # megabytes
WAIT_DEFAULT, WAIT_NOVALUE = 0, 0.5  # seconds
VERBOSITY_LEVELS, VERBOSITY_DEFAULT, VERBOSITY_NOVALUE = 4, 2, 3
LOGFILE_DEFAULT, LOGFILE_NOVALUE = None, "game.log"


@dataclass(frozen=True, order=True)
class PlayerLoc:
    """A class in a package."""

    pkg: str
    cls: str

    def __str__(self):
        return "%s:%s" % (self.pkg, self.cls)

    def __iter__(self):
        return iter((self.pkg, self.cls))


class PackageSpecAction(argparse.Action):
    """Reads PACKAGE or PACKAGE:CLASS."""

    def __call__(self, parser, namespace, values, option_string=None):
        package, _, name = values.partition(":")
        setattr(namespace, self.dest, PlayerLoc(package, name or "Agent"))


def get_options():
    """Reads the command line."""
    parser = argparse.ArgumentParser(prog=PROGRAM, description="Plays a game of %s between %d agents." % (GAME_NAME, NUM_PLAYERS))
    for number, color in enumerate(("RED", "BLUE"), 1):
        parser.add_argument("player%d_loc" % number, metavar=color, action=PackageSpecAction, help="a package, or PACKAGE:CLASS")
    parser.add_argument("-V", "--version", action="version", version=VERSION)
    parser.add_argument("-w", "--wait", type=float, nargs="?", default=WAIT_DEFAULT, const=WAIT_NOVALUE, help="seconds between turns")
    parser.add_argument("-s", "--space", type=float, nargs="?", default=SPACE_LIMIT_DEFAULT, const=SPACE_LIMIT_NOVALUE, help="megabytes of an agent")
    parser.add_argument("-t", "--time", type=float, nargs="?", default=TIME_LIMIT_DEFAULT, const=TIME_LIMIT_NOVALUE, help="seconds of an agent")
    parser.add_argument("-v", "--verbosity", type=int, nargs="?", choices=range(VERBOSITY_LEVELS), default=VERBOSITY_DEFAULT, const=VERBOSITY_NOVALUE)
    parser.add_argument("-l", "--logfile", nargs="?", default=LOGFILE_DEFAULT, const=LOGFILE_NOVALUE, help="a file for the log of the game")
    parser.add_argument("-c", "--colour", dest="use_colour", action="store_true", help="colors in the terminal")
    parser.add_argument("-u", "--unicode", dest="use_unicode", action="store_true", default=True)
    parser.add_argument("-a", "--ascii", dest="use_unicode", action="store_false")
    options = parser.parse_args()
    options.run_server = False
    return options
