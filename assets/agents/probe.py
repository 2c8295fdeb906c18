"""Examines a class of the course before it plays.

    python3 probe.py REFEREE GAME MODULE CLASS SECONDS MEGABYTES ADAPTER SEAT ACTIONS

The first six arguments are those of the adapter, and ADAPTER is its source. The class
gets SEAT, counted from 0, and is asked for an action after ACTIONS, separated by
semicolons.

Each step that succeeds writes a line on the standard output: its word and a JSON object
with what it took and found. The first one that fails writes "failed" and ends the
program. What the class prints is counted and does not get among the lines.
"""

import importlib
import importlib.util
import inspect
import json
import os
import sys
import tempfile
import time
import traceback
import types

MOST = 4000  # characters of a text


class Prints:
    """The standard output that the class has, kept apart."""

    def __init__(self):
        try:
            self.file = tempfile.TemporaryFile()
            os.dup2(self.file.fileno(), 1)
        except OSError:
            self.file = None
            os.dup2(2, 1)

    def report(self):
        """The bytes that were printed, and the first of them as text."""
        if self.file is None:
            return 0, ""
        try:
            sys.stdout.flush()
            size = os.fstat(self.file.fileno()).st_size
            return size, os.pread(self.file.fileno(), 200, 0).decode("utf-8", "replace")
        except (OSError, ValueError, AttributeError):
            return 0, ""


class Examination:
    """The steps, and what they took."""

    def __init__(self, kit, seat, out, prints):
        self.kit, self.seat, self.out, self.prints = kit, seat, out, prints

    def say(self, word, facts):
        self.out.write(word + " " + json.dumps(facts) + "\n")
        self.out.flush()

    def step(self, word, work, *arguments):
        """Does the work of a step on the account of the class, and returns its result. The
        work gets the facts to add to."""
        facts, meter = {}, self.seat.meter
        used, wall = meter.used, time.perf_counter()
        try:
            result = meter.call(work, *arguments, facts)
        except BaseException as raised:  # a class may raise anything, SystemExit too
            self.fail(word, raised)
        facts["cpu"] = meter.used - used
        facts["wall"] = time.perf_counter() - wall
        if meter.base is not None:
            facts["kilobytes"] = meter.peak - meter.base
        facts["printed"], facts["text"] = self.prints.report()
        self.say(word, facts)
        return result

    def fail(self, word, raised):
        """Reports what was raised, and ends the program."""
        ours = ("<string>", self.kit.__file__, importlib.__file__)  # python -c runs a <string>
        trace = traceback.TracebackException(type(raised), raised, raised.__traceback__)
        own = [s for s in trace.stack if s.filename not in ours and not s.filename.startswith("<frozen ")]
        trace.stack = traceback.StackSummary.from_list(own)
        error = traceback.format_exception_only(type(raised), raised)[-1].strip()
        exceeded, absent = isinstance(raised, self.kit.Exceeded), isinstance(raised, self.kit.NoClass)
        if absent:
            error = str(raised)
        if exceeded:
            meter = self.seat.meter
            error = "it has used %.2f s of CPU time" % meter.used
            if meter.base is not None:
                error += " and %.1f MB of memory" % ((meter.peak - meter.base) / 1024)
        self.say("failed", {
            "step": word,
            "error": error[-MOST:],
            "trace": "" if exceeded or absent else "".join(trace.format())[-MOST:],
            "lacks": "" if exceeded else self.seat.lacks(raised) or "",
            "exceeded": exceeded,
        })
        os._exit(0)

    def find(self, facts):
        first = self.seat.module.split(".")[0]
        spec = importlib.util.find_spec(first)
        if spec is None:
            raise ModuleNotFoundError("No module named %r" % first, name=first)
        facts["path"] = spec.origin or ", ".join(spec.submodule_search_locations or [])
        facts["python"] = "%d.%d.%d" % sys.version_info[:3]

    def load(self, facts):
        before = set(sys.modules)
        module = self.seat.load()
        facts["modules"] = sorted({
            name.split(".")[0] for name in set(sys.modules) - before if installed(sys.modules[name])
        })
        return module

    def look(self, module, facts):
        """The class, after a comparison of its methods with those that are called."""
        name = self.seat.maker or self.seat.game.usual
        maker = getattr(module, name, None)
        facts["name"], facts["usable"] = name, isinstance(maker, type)
        if maker is None:
            facts["problems"] = [str(self.kit.absent(module, name))]
        elif not isinstance(maker, type):
            facts["problems"] = ["%s is no class but %s" % (name, type(maker).__name__)]
        else:
            limits = self.seat.meter.left() if self.seat.name == "freckers" else {}
            facts["problems"] = self.compare(maker, limits)
        return maker

    def compare(self, maker, limits):
        problems = []
        suffix = ", **referee" if limits else ""
        for name, usual, given in (
            ("__init__", "self, color", ["color"]),
            ("action", "self", []),
            ("update", "self, color, action", ["color", "action"]),
        ):
            method = getattr(maker, name, None)
            wanted = "%s(%s%s)" % (name, usual, suffix)
            if not callable(method) or method is object.__init__:
                problems.append("there is no method %s: expected %s" % (name, wanted))
                continue
            if inspect.iscoroutinefunction(method) or inspect.isgeneratorfunction(method):
                problems.append("%s is a coroutine or a generator: expected the plain method %s" % (name, wanted))
                continue
            try:
                signature = inspect.signature(method)
            except (TypeError, ValueError):
                continue  # not written in Python
            try:
                signature.bind(None, *given, **limits)
            except TypeError as wrong:
                problems.append("%s%s cannot be called as the referee does (%s): expected %s" % (name, signature, wrong, wanted))
        return problems

    def create(self, maker, facts):
        return self.seat.game.create(maker, self.seat.number, self.seat.meter.left())

    def first(self, player, actions, facts):
        """The answer to the first question."""
        game, limits = self.seat.game, self.seat.meter.left
        for i, action in enumerate(actions):
            game.tell(player, i, game.read(action), limits())
        answer = game.ask(player, limits())
        facts["action"] = self.seat.write(answer)[:400]
        facts["type"] = type(answer).__name__
        return answer

    def told(self, player, action, facts):
        answer = self.seat.game.tell(player, self.seat.number, action, self.seat.meter.left())
        facts["type"] = type(answer).__name__


def installed(module):
    """Whether a module is from beside Python's own library."""
    path = getattr(module, "__file__", None) or ""
    return "site-packages" in path or "dist-packages" in path


def main():
    out = os.fdopen(os.dup(1), "w", encoding="utf-8", errors="replace", newline="\n")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    arguments, (adapter, number, actions) = sys.argv[1:7], sys.argv[7:10]
    sys.argv = ["referee"]
    kit = types.ModuleType("adapter")
    kit.__file__ = "<adapter>"
    exec(compile(adapter, kit.__file__, "exec"), kit.__dict__)
    seat = kit.Seat(arguments, out)
    seat.number = int(number)
    seat.introduce()
    seat.meter.say = lambda line: None  # what each step took is reported with it
    steps = Examination(kit, seat, out, Prints())
    steps.step("found", steps.find)
    seat.meter.begin()
    module = steps.step("imported", steps.load)
    maker = steps.step("class", steps.look, module)
    if isinstance(maker, type):
        player = steps.step("created", steps.create, maker)
        answer = steps.step("answered", steps.first, player, [a for a in actions.split(";") if a])
        steps.step("updated", steps.told, player, answer)
    steps.say("done", {})
    os._exit(0)  # no thread of the class keeps the program


main()
