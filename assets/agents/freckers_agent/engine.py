"""The conversation with `freckers engine`, by its protocol."""

import os
import shutil
import subprocess

from . import settings


class EngineError(Exception):
    """The engine cannot be started, or does not play."""


def find():
    """The path of the program: of the environment, as written, or in PATH."""
    for path in (os.environ.get("FRECKERS_ENGINE"), settings.ENGINE, "freckers"):
        found = path and shutil.which(path)
        if found:
            return found
    raise EngineError(
        "freckers is not found: set FRECKERS_ENGINE to the path of the program "
        "(now %r), or see that it is in PATH" % settings.ENGINE)


class Engine:
    """Plays one game at a level."""

    def __init__(self, game, rules, seats):
        level = os.environ.get("FRECKERS_LEVEL", settings.LEVEL)
        self.seats = seats
        self.process = subprocess.Popen(
            [find(), "engine", "--game", game],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, universal_newlines=True)
        self.say("ugi")
        self.read("ugiok")
        self.say("setoption name Level value %s" % level)
        if rules:
            self.say("setoption name Rules value %s" % rules)
        self.say("setoption name Varied value true")
        self.say("setoption name Seed value %d" % int.from_bytes(os.urandom(4), "big"))
        self.say("uginewgame")
        self.say("isready")
        self.read("readyok")

    def say(self, line):
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except OSError:
            raise EngineError("the engine has ended")

    def read(self, word):
        """Reads on to a line that begins with a word, and gives the next one."""
        error = ""
        for line in self.process.stdout:
            words = line.split()
            if words[:3] == ["info", "string", "error"]:
                error = " ".join(words[3:])
            if words[:1] == [word]:
                if error:
                    raise EngineError(error)
                return words[1] if len(words) > 1 else ""
        raise EngineError("the engine has ended" + (": " + error if error else ""))

    def play(self, moves, seconds=None):
        """The action after a list of actions, with so many seconds left."""
        words = [m.replace(" ", "_") for m in moves]
        self.say("position startpos" + (" moves " + " ".join(words) if words else ""))
        limits = ""
        if seconds is not None:
            for seat in range(1, self.seats + 1):
                limits += " p%dtime %d" % (seat, max(seconds, 0) * 1000)
        self.say("go" + limits)
        return self.read("bestmove").replace("_", " ")
