"""Lets a class of the course play by the engine protocol of Freckers.

    python3 adapter.py REFEREE GAME MODULE CLASS SECONDS MEGABYTES

REFEREE is the source of a module that stands in for referee.game where the
folder has none. CLASS may be empty for the usual name. SECONDS of CPU time and
MEGABYTES are what the class is told of; 0 is no limit.

The protocol goes over the standard input and output that this program was
started with. What the class prints goes to the standard error, and its
standard input is empty. An exception in the class ends the program with status
1, after its traceback. Plain Python 3.8, nothing to install.
"""

import importlib
import os
import sys
import time
import traceback
import types

ARROWS = {
    "D": "Down", "DL": "DownLeft", "DR": "DownRight",
    "U": "Up", "UL": "UpLeft", "UR": "UpRight",
    "L": "Left", "R": "Right",
}
LETTERS = {name: letters for letters, name in ARROWS.items()}


class Freckers:
    """The Agent classes of 2025, which use the referee's own types."""

    usual = "Agent"

    def __init__(self, source):
        try:
            self.kit = importlib.import_module("referee.game")
        except ModuleNotFoundError as missing:
            if missing.name not in ("referee", "referee.game"):
                raise
            self.kit = stand_in(source)
        self.colours = [self.kit.PlayerColor.RED, self.kit.PlayerColor.BLUE]

    def create(self, maker, seat, limits):
        return maker(self.colours[seat], **limits)

    def ask(self, player, limits):
        return player.action(**limits)

    def tell(self, player, seat, action, limits):
        player.update(self.colours[seat], action, **limits)

    def read(self, text):
        """The action of a notation such as MOVE 0,3 D,DL or GROW."""
        words = text.split()
        if words == ["GROW"]:
            return self.kit.GrowAction()
        row, column = words[1].split(",")
        ways = tuple(self.kit.Direction[ARROWS[d]] for d in words[2].split(","))
        return self.kit.MoveAction(self.kit.Coord(int(row), int(column)), ways)

    def write(self, action):
        """The notation of an action, or what else it was."""
        kind = type(action).__name__
        try:
            if kind == "GrowAction":
                return "GROW"
            if kind == "MoveAction":
                ways = action.directions
                if not isinstance(ways, (list, tuple)):
                    ways = [ways]
                names = ",".join(LETTERS[w.name] for w in ways)
                return "MOVE %d,%d %s" % (action.coord.r, action.coord.c, names)
        except (AttributeError, KeyError, TypeError, ValueError):
            pass
        return repr(action)


class Chexers:
    """The Player classes of 2019, which use strings and tuples."""

    usual = "Player"
    colours = ["red", "green", "blue"]

    def __init__(self, _):
        pass

    def create(self, maker, seat, _):
        return maker(self.colours[seat])

    def ask(self, player, _):
        return player.action()

    def tell(self, player, seat, action, _):
        player.update(self.colours[seat], action)

    def read(self, text):
        """The action of a notation such as MOVE -3,0 -2,0 or EXIT 3,-1 or PASS."""
        words = text.split()
        hexes = tuple(tuple(int(n) for n in w.split(",")) for w in words[1:])
        if not hexes:
            return (words[0], None)
        return (words[0], hexes if len(hexes) > 1 else hexes[0])

    def write(self, action):
        """The notation of an action, or what else it was."""
        try:
            kind, hexes = action
            if kind == "PASS" and hexes is None:
                return kind
            if kind == "EXIT":
                hexes = [hexes]
            if kind in ("MOVE", "JUMP", "EXIT"):
                return " ".join([kind] + ["%d,%d" % tuple(h) for h in hexes])
        except (TypeError, ValueError):
            pass
        return repr(action)


GAMES = {"freckers": Freckers, "chexers": Chexers}


def stand_in(source):
    """Makes referee.game of its source, under all the names of its parts."""
    package = types.ModuleType("referee")
    package.__path__ = []
    kit = types.ModuleType("referee.game")
    kit.__path__ = []
    package.game = kit
    sys.modules["referee"] = package
    names = ["", ".coord", ".player", ".actions", ".constants", ".board", ".exceptions"]
    for name in names:
        sys.modules["referee.game" + name] = kit
        if name:
            setattr(kit, name[1:], kit)
    exec(compile(source, "referee/game", "exec"), kit.__dict__)
    return kit


def cpu_used():
    """CPU seconds of this process and of its children that have ended."""
    used = time.process_time()
    try:
        import resource
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        used += children.ru_utime + children.ru_stime
    except ImportError:
        pass
    return used


def peak_memory():
    """The most kilobytes of address space that this process has had, as the course
    measures memory, or None where the system does not tell."""
    try:
        with open("/proc/self/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmPeak:"))
    except (OSError, ValueError, StopIteration):
        return None


class Seeds:
    """Seeds the modules of random numbers, those that are imported later too, so that a
    class chooses the same again in a game with the same seed."""

    modules = ("random", "numpy.random")

    def __init__(self, seed):
        self.seed = seed

    def sow(self, module):
        seed = getattr(module, "seed", None)
        if callable(seed):
            seed(self.seed)

    def sow_all(self):
        for name in self.modules:
            self.sow(sys.modules.get(name))

    def find_spec(self, name, path=None, target=None):
        """Has a module seeded once it is loaded: Python asks before it imports one."""
        if name not in self.modules:
            return None
        others = (finder for finder in sys.meta_path if finder is not self)
        found = (finder.find_spec(name, path, target) for finder in others if hasattr(finder, "find_spec"))
        spec = next((one for one in found if one is not None), None)
        if spec is None or not hasattr(spec.loader, "exec_module"):
            return spec
        load = spec.loader.exec_module

        def load_and_sow(module):
            load(module)
            self.sow(module)

        spec.loader.exec_module = load_and_sow
        return spec


class Seat:
    """One player of one game, and the conversation about it."""

    def __init__(self, arguments, out):
        source, self.name, self.module, self.maker, seconds, megabytes = arguments
        self.out = out
        self.seconds, self.megabytes = float(seconds), float(megabytes)
        self.game = GAMES[self.name](source)
        self.at_start = peak_memory()
        self.number = 0
        self.seeds = Seeds(0)
        sys.meta_path.insert(0, self.seeds)
        self.player = None
        self.told = []
        self.moves = []

    def say(self, line):
        self.out.write(line + "\n")
        self.out.flush()

    def limits(self, clock=None):
        """What the class is told of what it may still use."""
        left = [t for t in (clock, self.seconds - cpu_used() if self.seconds else None) if t is not None]
        peak = peak_memory()
        known = self.megabytes and peak is not None and self.at_start is not None
        return {
            "time_remaining": min(left) if left else None,
            "space_remaining": self.megabytes - (peak - self.at_start) / 1024 if known else None,
            "space_limit": self.megabytes or None,
        }

    def begin(self):
        """Makes the player anew."""
        self.seeds.sow_all()
        module = importlib.import_module(self.module)
        maker = getattr(module, self.maker or self.game.usual)
        self.told = []
        self.seeds.sow_all()
        self.player = self.game.create(maker, self.number, self.limits())

    def catch_up(self, clock=None):
        """Tells the player what has happened since it was asked last."""
        if self.player is None or self.told != self.moves[:len(self.told)]:
            self.begin()
        seats = len(self.game.colours)
        for i in range(len(self.told), len(self.moves)):
            action = self.game.read(self.moves[i])
            self.game.tell(self.player, i % seats, action, self.limits(clock))
            self.told.append(self.moves[i])

    def think(self, words):
        """Tells the player what happened, and asks for its action."""
        clock = None
        name = "p%dtime" % (self.number + 1)
        if name in words[:-1]:
            clock = float(words[words.index(name) + 1]) / 1000
        self.catch_up(clock)
        text = self.game.write(self.game.ask(self.player, self.limits(clock)))
        self.say("bestmove " + "_".join(text.split())[:400])

    def obey(self, line):
        """Does what a command says, and tells whether to go on."""
        words = line.split()
        if not words:
            return True
        if words[0] == "quit":
            return False
        if words[0] == "ugi":
            self.say("id name %s" % self.module)
            self.say("id author its own")
            self.say("id game %s" % self.name)
            self.say("option name Seat type spin default 1 min 1 max %d" % len(self.game.colours))
            self.say("option name Seed type spin default 0 min 0 max 2147483647")
            if self.at_start is not None:
                self.say("option name StartPeak type string default %d" % self.at_start)
            self.say("ugiok")
        elif words[0] == "isready":
            self.say("readyok")
        elif words[0] == "setoption" and words[1:3] == ["name", "Seat"]:
            self.number = int(words[4]) - 1
        elif words[0] == "setoption" and words[1:3] == ["name", "Seed"]:
            self.seeds.seed = int(words[4])
        elif words[0] == "uginewgame":
            self.moves = []
            self.begin()
        elif words[0] == "position" and words[1:2] == ["startpos"]:
            self.moves = [w.replace("_", " ") for w in words[3:]]
        elif words[0] == "go":
            self.think(words)
        elif words[0] != "stop":
            self.say("info string error %s: classes of the course know games from the start only" % words[0])
        return True


def tell(raised):
    """Prints the traceback of what the class raised, without the steps of this
    program and of Python's import."""
    trace = told = traceback.TracebackException(type(raised), raised, raised.__traceback__)
    ours = (tell.__code__.co_filename, importlib.__file__)
    while trace is not None:
        own = [step for step in trace.stack if step.filename not in ours and not step.filename.startswith("<frozen ")]
        trace.stack = traceback.StackSummary.from_list(own)
        trace = trace.__cause__ or trace.__context__
    print("".join(told.format()), end="", file=sys.stderr)


def main():
    # The class gets another standard output and input than the conversation,
    # also where it does not write by way of Python.
    out = os.fdopen(os.dup(1), "w", encoding="utf-8", errors="replace", newline="\n")
    lines = os.fdopen(os.dup(0), "r", encoding="utf-8", errors="replace")
    os.dup2(2, 1)
    sys.stdout.reconfigure(line_buffering=True)  # what it prints is seen as it prints it
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    arguments, sys.argv = sys.argv[1:], ["referee"]
    status = 0
    try:
        seat = Seat(arguments, out)
        for line in iter(lines.readline, ""):
            if not seat.obey(line):
                break
    except BaseException as raised:  # a class may raise anything, SystemExit too
        tell(raised)
        status = 1
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            pass
    os._exit(status)  # no thread of the class keeps the program


if __name__ == "__main__":
    main()
