"""Sees that the course's package referee can be imported: one for all agents, that of the
agent's own project, or ours."""

import importlib
import importlib.machinery
import importlib.util
import os
import signal
import sys
import threading
import _thread

# What the adapter itself needs of referee.game, by the game.
NEEDED = {"freckers": ("PlayerColor", "Coord", "Direction", "MoveAction", "GrowAction"), "chexers": ()}


# How long the import of a package may take, in seconds. The course's takes a tenth of one.
PATIENCE = 5


class Patience:
    """Interrupts what takes longer than PATIENCE in the main thread, with TimeoutError where the
    system has timers, otherwise with KeyboardInterrupt."""

    def __enter__(self):
        if hasattr(signal, "setitimer"):
            self.before = signal.signal(signal.SIGALRM, self.lose)
            signal.setitimer(signal.ITIMER_REAL, PATIENCE)
        else:
            self.timer = threading.Timer(PATIENCE, _thread.interrupt_main)
            self.timer.daemon = True
            self.timer.start()

    def lose(self, *_):
        raise TimeoutError("nothing after %d s" % PATIENCE)

    def __exit__(self, *_):
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self.before)
        else:
            self.timer.cancel()


class Unusable(Exception):
    """The package that all agents are to have cannot be imported."""


class Given:
    """Finds the package referee in a folder, whatever that is called."""

    def __init__(self, folder):
        self.folder = folder

    def find_spec(self, name, path=None, target=None):
        if name != "referee":
            return None
        init = os.path.join(self.folder, "__init__.py")
        if os.path.isfile(init):
            return importlib.util.spec_from_file_location(name, init, submodule_search_locations=[self.folder])
        spec = importlib.machinery.ModuleSpec(name, None, is_package=True)
        spec.submodule_search_locations.append(self.folder)
        return spec


class Gaps:
    """Finds the modules of our package that another one lacks, and has them use its types."""

    def __init__(self, ours):
        self.ours = ours

    def find_spec(self, name, path=None, target=None):
        spec = self.ours.find_spec(name, path, target) if name.startswith("referee.") else None
        if spec is not None:
            spec.loader = self
        return spec

    def create_module(self, spec):
        return None

    def get_source(self, name):
        return self.ours.get_source(name)

    def exec_module(self, module):
        self.ours.exec_module(module)
        theirs = sys.modules.get("referee.game")
        for name in list(vars(module)) if module.__name__.startswith("referee.game.") else ():
            if not name.startswith("_") and hasattr(theirs, name):
                setattr(module, name, getattr(theirs, name))


def found(game):
    """Whether the project has a package that may be the course's. What is called so may also
    be a program of its own."""
    try:
        spec = importlib.util.find_spec("referee")
    except (ImportError, ValueError):
        return False
    places = spec.submodule_search_locations if spec is not None else None
    if places is None:
        return False
    return game != "chexers" or importlib.machinery.PathFinder.find_spec("referee.game", list(places)) is not None


def attempt(game):
    """Imports referee.game, and returns why it is of no use, None if it is."""
    try:
        with Patience():
            kit = importlib.import_module("referee.game")
    except BaseException as raised:  # it may raise anything, SystemExit too
        text = " ".join(str(raised).split())
        return "%s: %s" % (type(raised).__name__, text) if text else type(raised).__name__
    lacking = [name for name in NEEDED[game] if not hasattr(kit, name)]
    return "it has no " + ", ".join(lacking) if lacking else None


def provide(folder, game, ours):
    """Provides the package: that in a folder, if one is given. Returns why it is ours, None if
    it is not, and whether the project has its own one."""
    if folder:
        sys.meta_path.insert(0, Given(folder))
    own = not folder and found(game)
    problem = attempt(game) if folder or own else "its folder has no package referee"
    if problem is None:
        sys.meta_path.append(Gaps(ours))
        return None, own
    if folder:
        raise Unusable(
            "the package referee in %s cannot be imported (%s): install what it needs for Python %d.%d.%d (%s), or choose another Python with --python" % (
                (folder, problem) + sys.version_info[:3] + (sys.executable,)))
    for name in [name for name in sys.modules if name.partition(".")[0] == "referee"]:
        del sys.modules[name]
    sys.meta_path.insert(0, ours)
    return "its package referee cannot be imported (%s)" % problem if own else problem, own
