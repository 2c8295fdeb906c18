"""The arguments of python -m referee."""

import argparse

PROGRAM = "referee"
VERSION = "1.1"


class PackageSpecAction(argparse.Action):
    """Reads PACKAGE or PACKAGE:CLASS."""

    def __call__(self, parser, namespace, values, option_string=None):
        package, _, name = values.partition(":")
        setattr(namespace, self.dest, (package, name or "Player"))


def get_options():
    """Reads the command line."""
    parser = argparse.ArgumentParser(prog=PROGRAM, description="Plays a game of Chexers between three players.")
    for letter in "RGB":
        parser.add_argument("player%s_loc" % letter, metavar=letter, action=PackageSpecAction, help="a package, or PACKAGE:CLASS")
    parser.add_argument("-V", "--version", action="version", version=VERSION)
    parser.add_argument("-d", "--delay", type=float, nargs="?", default=0, const=0.5, help="seconds between turns")
    parser.add_argument("-s", "--space", type=float, nargs="?", default=0, const=100.0, help="megabytes of a player")
    parser.add_argument("-t", "--time", type=float, nargs="?", default=0, const=60.0, help="seconds of a player")
    parser.add_argument("-v", "--verbosity", type=int, nargs="?", choices=range(4), default=2, const=3)
    parser.add_argument("-l", "--logfile", nargs="?", default=None, const="game.log", help="a file for the log of the game")
    return parser.parse_args()
