"""Lets a class of the course play by the engine protocol of Freckers.

    python3 adapter.py REFEREE GAME MODULE CLASS SECONDS MEGABYTES

REFEREE is the folder of the course's package referee, empty for the project's own
one, or ours where that cannot be imported. FRECKERS_MODULES in the environment has
ours and further parts of this program; FRECKERS_FOLDER is the folder of which the
working folder is a copy, if it is to be named instead. CLASS may be empty for the usual name.
SECONDS of CPU time and MEGABYTES are what the class is told of; 0 is no limit.

The protocol goes over the standard input and output that this program was
started with. What the class prints goes to the standard error, and its
standard input is empty. An exception in the class ends the program with status
1, after its traceback. Plain Python 3.8, nothing to install.
"""

import base64
import faulthandler
import gc
import importlib
import importlib.machinery
import importlib.util
import itertools
import json
import os
import signal
import sys
import time
import traceback
import types
import zlib

ARROWS = {
    "D": "Down", "DL": "DownLeft", "DR": "DownRight",
    "U": "Up", "UL": "UpLeft", "UR": "UpRight",
    "L": "Left", "R": "Right",
}
LETTERS = {name: letters for letters, name in ARROWS.items()}


class NoAction(Exception):
    """An answer that is no action: which kind of mistake it is, and its type and value, or
    those of the part that is wrong."""

    def __init__(self, answer, kind=None, part=None):
        if kind is None:
            kind, part = "type", answer
            kinds = ((type, "class"), (types.GeneratorType, "generator"), (types.CoroutineType, "coroutine"))
            kind = next((name for cls, name in kinds if isinstance(answer, cls)), "none" if answer is None else kind)
        name = part.__name__ if kind == "class" else type(part).__name__
        self.report = "\t".join(" ".join(text.split())[:100] for text in (kind, name, repr(part)))


class NoClass(Exception):
    """The agent's module has no class of the name that the referee makes a player of."""


def absent(module, name):
    """Says that a module has no class of a name, and which ones it has."""
    parts, file = module.__name__.split("."), os.path.basename(getattr(module, "__file__", None) or "")
    if not file:
        file = parts[-1]
    elif not file.startswith("__init__."):
        parts.pop()
    own = module.__name__.split(".")[0]
    here = [one for one, value in vars(module).items() if isinstance(value, type) and value.__module__.split(".")[0] == own]
    found = ": found " + ", ".join(here[:5]) if here else ", nor any other"
    return NoClass("%s has no class %s%s" % ("/".join(parts + [file]), name, found))


class Bundle:
    """Finds the modules that come with this program: our package referee, and the package
    freckers_kit of its own parts."""

    def __init__(self):
        text = os.environ.pop("FRECKERS_MODULES")
        self.sources = json.loads(zlib.decompress(base64.b64decode(text)).decode("utf-8"))

    def file(self, name):
        """The file that a module is from, None if it is not here."""
        path = name.replace(".", "/")
        return next((file for file in (path + ".py", path + "/__init__.py") if file in self.sources), None)

    def find_spec(self, name, path=None, target=None):
        file = self.file(name)
        if file is None:
            return None
        return importlib.machinery.ModuleSpec(name, self, origin="<%s>" % file, is_package=file.endswith("/__init__.py"))

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        exec(compile(self.get_source(module.__name__), module.__spec__.origin, "exec"), module.__dict__)

    def get_source(self, name):
        return self.sources[self.file(name)]

    def part(self, name):
        """A module of freckers_kit."""
        spec = self.find_spec("freckers_kit." + name)
        module = importlib.util.module_from_spec(spec)
        self.exec_module(module)
        return module


class Freckers:
    """The Agent classes of 2025, which use the referee's own types."""

    usual = "Agent"
    expected = "GrowAction() or MoveAction(coord, directions)"

    def __init__(self):
        self.kit = importlib.import_module("referee.game")
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
        """The notation of an action. Another answer raises NoAction."""
        kind = type(action).__name__
        if kind == "GrowAction":
            return "GROW"
        if kind != "MoveAction":
            raise NoAction(action)
        ways = getattr(action, "directions", None)
        if not isinstance(ways, (list, tuple)):
            ways = [ways]
        if not ways:
            raise NoAction(action, "still", None)
        try:
            start = "%d,%d" % (action.coord.r, action.coord.c)
        except (AttributeError, TypeError, ValueError):
            raise NoAction(action, "coord", getattr(action, "coord", None)) from None
        for way in ways:
            if getattr(way, "name", None) not in LETTERS:
                raise NoAction(action, "direction", way)
        return "MOVE %s %s" % (start, ",".join(LETTERS[way.name] for way in ways))


class Chexers:
    """The Player classes of 2019, which use strings and tuples."""

    usual = "Player"
    expected = '("MOVE", ((-3, 0), (-2, 0))), ("PASS", None) and the like'
    colours = ["red", "green", "blue"]

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
        """The notation of an action. Another answer raises NoAction."""
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
        raise NoAction(action)


GAMES = {"freckers": Freckers, "chexers": Chexers}


def address_space():
    """The kilobytes of address space that this process has had at most and has, or None
    where the system does not tell."""
    try:
        with open("/proc/self/status") as file:
            found = [int(line.split()[1]) for line in itertools.islice(file, 40) if line.startswith(("VmPeak:", "VmSize:"))]
    except (OSError, ValueError, IndexError):
        return None
    return tuple(found) if len(found) == 2 else None


def intercept(finder, name, path, target, load_by):
    """The spec of a module by all finders but one, which is loaded by load_by(load, module)."""
    others = (other for other in sys.meta_path if other is not finder)
    found = (other.find_spec(name, path, target) for other in others if hasattr(other, "find_spec"))
    spec = next((one for one in found if one is not None), None)
    if spec is not None and hasattr(spec.loader, "exec_module"):
        load = spec.loader.exec_module
        spec.loader.exec_module = lambda module: load_by(load, module)
    return spec


def flush(own=(sys.stdout, sys.stderr)):
    """Writes what the class has printed, to the streams that it began with and to those that
    it has put in their place."""
    for stream in own + (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (AttributeError, OSError, ValueError):  # there is none, or the class closed it
            pass


class Exceeded(BaseException):
    """The class has used more than it may."""


class Meter:
    """What a class has used, by the rules of the course's referee: the CPU time of its own
    process, while it is created, asked or told, and the most address space that this
    process has had beyond what it had before the class was imported. It looks when a call
    ends, however that ends."""

    # What the referee's own process has loaded before: a class does not pay for these.
    free = frozenset(
        "argparse array ast asyncio base64 binascii collections contextlib contextvars copy dataclasses dis enum"
        " fnmatch functools gettext heapq inspect ipaddress itertools json keyword linecache locale logging math"
        " operator pathlib pickle re reprlib select selectors signal socket ssl string struct subprocess textwrap"
        " threading token tokenize traceback typing weakref".split())

    # Bound here, as a class may replace them where it finds them.
    clock, collect = staticmethod(time.process_time), staticmethod(gc.collect)

    def __init__(self, seconds, megabytes, say):
        self.seconds, self.megabytes, self.say = seconds, megabytes, say
        self.used = 0.0  # CPU seconds
        self.base = self.now = self.peak = None  # kilobytes
        self.calls = self.loading = 0
        self.collecting, self.tidy = 0.0, False  # CPU seconds, and whether that was done since the last call

    def begin(self):
        """Starts to count for a class that is about to be imported."""
        if importlib.util.find_spec("numpy") is not None:
            import numpy  # the referee does so too, off the record
        self.collect()
        self.tidy = True
        gc.freeze()  # later collections need not look at what is not the class's
        space = address_space()
        if space is not None:
            self.peak, self.now = space
            self.base = self.now
        self.report()

    def call(self, function, *arguments):
        """Calls a function on the account of the class."""
        self.settle()
        self.tidy = False
        began = self.clock()
        try:
            return function(*arguments)
        finally:
            flush()
            self.used += self.clock() - began
            self.calls += 1
            space = address_space() if self.base is not None else None
            if space is not None:
                self.peak, self.now = space
            self.report()
            if self.exceeded():
                raise Exceeded

    def settle(self):
        """Collects garbage at no cost to the class before its next call, as the referee does, as
        long as that takes little beside what it may use."""
        if self.tidy:
            return
        began = self.clock()
        if not self.seconds or self.collecting < self.seconds / 16:
            self.collect()
        self.collecting += self.clock() - began
        self.tidy = True

    def exceeded(self):
        grown = (self.peak - self.base) / 1024 if self.base is not None else 0
        return self.seconds and self.used > self.seconds or self.megabytes and grown > self.megabytes

    def report(self):
        """Tells the program that keeps the limits what is used: CPU seconds, and kilobytes
        of address space before, now and at most."""
        space = " %d %d %d" % (self.base, self.now, self.peak) if self.base is not None else ""
        self.say("info string class used %.6f%s" % (self.used, space))

    def left(self, clock=None):
        """What the class is told of what it may still use."""
        left = [t for t in (clock, self.seconds - self.used if self.seconds else None) if t is not None]
        space = self.megabytes or None
        if self.base is None:
            space = None
        elif space is not None and self.calls:
            grown = self.now - self.base
            space = self.megabytes - grown / 1024 if grown > 0 else None
        return {
            "time_remaining": min(left) if left else None,
            "space_remaining": space,
            "space_limit": self.megabytes or None,
        }

    def find_spec(self, name, path=None, target=None):
        """Has a module loaded at no cost to the class if the referee has it."""
        if name.partition(".")[0] not in self.free or self.loading or self.base is None:
            return None
        return intercept(self, name, path, target, self.load_free)

    def load_free(self, load, module):
        began, before = self.clock(), address_space()
        self.loading += 1
        try:
            load(module)
        finally:
            self.loading -= 1
            after = address_space()
            self.used -= self.clock() - began
            if before and after:
                self.base += max(after[1] - before[1], 0)


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

        def load_and_sow(load, module):
            load(module)
            self.sow(module)

        return intercept(self, name, path, target, load_and_sow)


class Seat:
    """One player of one game, and the conversation about it."""

    meter_of = Meter

    def __init__(self, arguments, out):
        referee, self.name, self.module, self.maker, seconds, megabytes = arguments
        self.out = out
        self.meter = self.meter_of(float(seconds), float(megabytes), self.say)
        self.bundle = Bundle()
        folder = os.environ.pop("FRECKERS_FOLDER", None)
        if folder:
            self.bundle.part("paths").show(os.getcwd(), folder)
        course = self.bundle.part("course")
        try:
            self.ours, self.own = course.provide(referee, self.name, self.bundle)  # why the referee is ours
        except course.Unusable as unusable:
            self.say("info string class lacks %s" % unusable)
            raise
        self.game = GAMES[self.name]()
        self.number = 0
        self.seeds = Seeds(0)
        sys.meta_path[:0] = [self.seeds, self.meter]
        self.player = None
        self.told = []
        self.moves = []

    def say(self, line):
        self.out.write(line + "\n")
        self.out.flush()

    def begin(self):
        """Makes the player anew."""
        self.seeds.sow_all()
        self.told = []
        if self.player is None:
            self.meter.begin()
        self.player = self.meter.call(self.create)
        code = getattr(getattr(self.player, "action", None), "__code__", None)
        if code is not None:
            self.say("info string class asked %d %s" % (code.co_firstlineno, code.co_filename))

    def load(self):
        """The module of the class. A package that finds no such class in a module of its own
        raises NoClass too."""
        try:
            return importlib.import_module(self.module)
        except ImportError as raised:
            module, name = sys.modules.get(raised.name), self.maker or self.game.usual
            loading = getattr(getattr(module, "__spec__", None), "_initializing", False)
            own = module is not None and module.__name__.split(".")[0] == self.module.split(".")[0]
            if own and not loading and "name %r from" % name in str(raised):
                raise absent(module, name) from None
            raise

    def create(self):
        module, name = self.load(), self.maker or self.game.usual
        maker = getattr(module, name, None)
        if maker is None:
            raise absent(module, name)
        self.seeds.sow_all()
        return self.game.create(maker, self.number, self.meter.left())

    def catch_up(self, clock=None):
        """Tells the player what has happened since it was asked last."""
        if self.player is None or self.told != self.moves[:len(self.told)]:
            self.begin()
        seats = len(self.game.colours)
        for i in range(len(self.told), len(self.moves)):
            action = self.game.read(self.moves[i])
            self.meter.call(self.game.tell, self.player, i % seats, action, self.meter.left(clock))
            self.told.append(self.moves[i])

    def think(self, words):
        """Tells the player what happened, and asks for its action."""
        clock = None
        name = "p%dtime" % (self.number + 1)
        if name in words[:-1]:
            clock = float(words[words.index(name) + 1]) / 1000
        self.catch_up(clock)
        action = self.meter.call(self.game.ask, self.player, self.meter.left(clock))
        self.say("bestmove " + "_".join(self.write(action).split())[:400])

    def write(self, action):
        """The notation of an answer, or what else it is, which is reported then."""
        try:
            return self.game.write(action)
        except NoAction as wrong:
            self.say("info string class wrong %s\t%s" % (wrong.report, self.game.expected))
            return repr(action)

    def lacks(self, raised):
        """What the class lacks of this machine by what it has raised, None if nothing."""
        referee = self.ours if self.own else None
        return self.bundle.part("machine").lack(raised, self.module.partition(".")[0], referee)

    def introduce(self):
        """Says which Python this is where the referee is ours."""
        if self.ours is not None:
            python = "%d.%d.%d" % sys.version_info[:3]
            self.say("info string class referee " + json.dumps({"why": self.ours, "python": python, "path": sys.executable}))

    def obey(self, line):
        """Does what a command says, and tells whether to go on."""
        try:
            return self.follow(line)
        except Exception as raised:
            if isinstance(raised, NoClass):
                self.say("info string class absent %s" % raised)
            lack = self.lacks(raised)
            if lack:
                self.say("info string class lacks " + " ".join(lack.split()))
            raise

    def follow(self, line):
        words = line.split()
        if not words:
            return True
        if words[0] == "quit":
            return False
        if words[0] == "ugi":
            self.introduce()
            self.say("id name %s" % self.module)
            self.say("id author its own")
            self.say("id game %s" % self.name)
            self.say("option name Seat type spin default 1 min 1 max %d" % len(self.game.colours))
            self.say("option name Seed type spin default 0 min 0 max 2147483647")
            self.say("ugiok")
        elif words[0] == "isready":
            if self.player is not None and self.told == self.moves[:len(self.told)]:
                if len(self.told) == len(self.moves):
                    self.meter.settle()
                self.catch_up()
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


def tell(raised, *others):
    """Prints the traceback of what the class raised, without the steps of this
    program, of Python's import, and of other files."""
    told = traceback.TracebackException(type(raised), raised, raised.__traceback__)
    traces, ours = [told], (tell.__code__.co_filename, importlib.__file__, *others)
    for trace in traces:
        own = [step for step in trace.stack if step.filename not in ours and not step.filename.startswith("<frozen ")]
        trace.stack = traceback.StackSummary.from_list(own)
        traces += [one for one in (trace.__cause__, trace.__context__) if one is not None]
        traces += getattr(trace, "exceptions", None) or []
    print("".join(told.format()), end="", file=sys.stderr)


def show_faults():
    """Has Python print the calls it was in where the system ends it, and where the signal
    SIGUSR2 asks for them."""
    faulthandler.enable()
    if hasattr(faulthandler, "register"):
        faulthandler.register(signal.SIGUSR2, all_threads=False)


def main():
    # The class gets another standard output and input than the conversation,
    # also where it does not write by way of Python.
    out = os.fdopen(os.dup(1), "w", encoding="utf-8", errors="replace", newline="\n")
    lines = os.fdopen(os.dup(0), "r", encoding="utf-8", errors="replace")
    os.dup2(2, 1)
    for stream in (sys.stdout, sys.stderr):  # what it prints is seen as it prints it
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", line_buffering=True)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    arguments, sys.argv = sys.argv[1:], ["referee"]
    show_faults()
    status = 0
    try:
        seat = Seat(arguments, out)
        for line in iter(lines.readline, ""):
            if not seat.obey(line):
                break
    except Exceeded:
        status = 1
    except BaseException as raised:  # a class may raise anything, SystemExit too
        tell(raised)
        status = 1
        out.write("info string class raised\n")
        out.flush()
    flush()
    os._exit(status)  # no thread of the class keeps the program


if __name__ == "__main__":
    main()
