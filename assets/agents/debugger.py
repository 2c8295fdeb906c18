"""Goes through a recorded game with a class of the course, up to one of its turns.

    python3 debugger.py ADAPTER SCRIPT

ADAPTER is the source of the program that seats the class in games. SCRIPT is the
name of a file with a JSON object:

    referee, game, module, class, seconds, megabytes
              as the adapter takes them
    wall      seconds by the clock on the wall that a call may take
    seat      0 for the first
    seed      of the random choices
    actions   of the game before the last call
    turns     those of the class: number is that of the move, at the number of
              actions before it, answer the recorded action or null, used the CPU
              seconds used before, clock the seconds left on its clock or null,
              memory the bytes used before or null, took the CPU seconds of the
              recorded answer or null
    method    what is called last: action at the last turn, update with the last of
              the actions, or __init__
    stop      whether to stop in pdb as that begins, or only to print it

The class is asked at each turn before, is told the recorded answers, and learns of the
time and memory that it had then. A call that takes longer than it may is interrupted.
The exit status is 0 once the last call was reached, and 70 if the class failed before.
"""

import _thread
import bdb
import functools
import json
import os
import pdb
import signal
import sys
import threading
import time
import traceback
import types

BEFORE = 70  # the exit status of a class that fails before the last call


class Quit(BaseException):
    """Ctrl-C. A class that catches every Exception does not catch it."""


def leave(status):
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            pass
    os._exit(status)  # no thread of the class keeps the program


class Debugger(pdb.Pdb):
    """pdb, which ends the program where it is left: a class that catches every exception
    would go on."""

    def __init__(self):
        super().__init__(nosigint=True)
        self.shown = False  # whether it is at its prompt
        self.waited = 0.0  # seconds there
        sys.breakpointhook = lambda *_, **__: self.set_trace(sys._getframe(1))

    def set_quit(self):
        leave(0)

    def interaction(self, *arguments):
        self.shown, began = True, time.monotonic()
        try:
            super().interaction(*arguments)
        except pdb.Restart:
            leave(0)
        finally:
            self.shown = False
            self.waited += time.monotonic() - began

    def show(self, frame):
        """Stops where the program is, even if it waits for the system there."""
        self.reset()
        self.interaction(frame, None)
        if self.stoplineno == -1 and not self.breaks:  # it goes on
            return
        while frame is not None:
            frame.f_trace = self.trace_dispatch
            self.botframe = frame
            frame = frame.f_back
        sys.settrace(self.trace_dispatch)

    def show_raised(self, raised):
        """Stops where an exception was raised."""
        if not isinstance(raised, SyntaxError):  # nothing has run there
            self.reset()
            self.interaction(None, raised.__traceback__)


class Stopping:
    """Stands in for a player one of whose methods begins in pdb."""

    def __init__(self, debugger, player, method):
        self.debugger, self.player, self.method = debugger, player, method

    def __getattr__(self, name):
        found = getattr(self.player, name)
        return functools.partial(self.debugger.runcall, found) if name == self.method else found


class Interrupts:
    """Ctrl-C, and the end of the time that a call of the class may take."""

    def __init__(self, debugger, wall):
        self.debugger, self.wall = debugger, wall
        self.late = ""  # the time that is over, if any is
        self.calling = self.last = False  # whether in a call, and whether that is the last one
        self.catch()

    def catch(self):
        signal.signal(signal.SIGINT, self.interrupt)

    def interrupt(self, _, frame):
        late, self.late = self.late, ""
        if late and not self.calling:
            return
        if self.debugger is not None and self.debugger.shown:
            print()
            leave(0)
        if not self.calling or not late and not (self.last and self.debugger is not None):
            raise Quit
        print("\nIt had not answered after %s." % late if late else "", flush=True)
        if self.debugger is not None:
            while frame.f_code.co_filename in (bdb.__file__, pdb.__file__) and frame.f_back is not None:
                frame = frame.f_back
            self.debugger.show(frame)
            return
        steps = [step for step in traceback.extract_stack(frame) if not step.filename.startswith("<")]
        print("It was here:\n" + "".join(traceback.format_list(steps)), end="")
        leave(0)

    def watch(self, seconds, work, *arguments):
        """Does the work of a call that may take so many seconds of CPU time, None for any."""
        over = threading.Event()
        watcher = threading.Thread(target=self.wait, args=(over, seconds), daemon=True)
        watcher.start()
        self.calling = True
        try:
            return work(*arguments)
        finally:
            self.calling = False
            over.set()
            watcher.join()

    def waited(self):
        return self.debugger.waited if self.debugger is not None else 0

    def wait(self, over, seconds):
        used, began = time.process_time(), time.monotonic() - self.waited()
        while not over.wait(0.05):
            if self.debugger is not None and self.debugger.shown:
                continue
            if seconds is not None and time.process_time() - used > seconds:
                self.late = "the %.3g s of CPU time that it had" % seconds
            elif time.monotonic() - self.waited() - began > self.wall:
                self.late = "the %.3g s that a call may take" % self.wall
            else:
                continue
            if hasattr(signal, "pthread_kill"):
                signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)
            else:
                _thread.interrupt_main()
            return


def seat_of(kit, interrupts, debugger):
    """The class of seats that have the time and memory of the recorded game."""

    class Recording(kit.Meter):
        """Keeps no limits, and tells of those of the recorded game."""

        turn = None
        begun = None  # CPU seconds when the turn began, None before the first
        startup = 0  # CPU seconds until then, which the first answer is charged

        def report(self):
            pass

        def exceeded(self):
            return False

        def call(self, function, *arguments):
            return interrupts.watch(self.left()["time_remaining"], super().call, function, *arguments)

        def left(self, clock=None):
            told = super().left()
            clock, used = None, self.used
            if self.begun is not None:
                clock = self.turn["clock"]
                used += self.startup + self.turn["used"] - self.begun
            left = [clock, self.seconds - used if self.seconds else None]
            left = [seconds for seconds in left if seconds is not None]
            told["time_remaining"] = min(left) if left else None
            if told["space_remaining"] is not None and self.turn["memory"] is not None:
                told["space_remaining"] = self.megabytes - self.turn["memory"] / 2 ** 20
            return told

    class Recorded(kit.Seat):
        meter_of = Recording

        def __init__(self, script):
            names = ("referee", "game", "module", "class", "seconds", "megabytes")
            super().__init__([script[name] for name in names], sys.stdout)
            self.meter.turn = script["turns"][0]
            self.number = script["seat"]
            self.seeds.seed = script["seed"]
            self.history = script["actions"]

        def say(self, line):
            """Reports to no program."""

        def start(self, stop=False):
            if stop:
                create = self.game.create
                self.game.create = lambda maker, *rest: create(functools.partial(debugger.runcall, maker), *rest)
            self.begin()
            self.meter.startup = self.meter.used

        def reach(self, turn, actions):
            """Tells the player what happened before a turn: so many actions."""
            if self.meter.begun is not None:
                self.meter.startup = 0
            self.meter.turn, self.meter.begun = turn, self.meter.used
            self.moves = self.history[:actions]
            self.catch_up()

        def tell(self):
            """Tells the player the last action."""
            self.moves = self.history
            self.catch_up()

        def ask(self):
            return self.write(self.meter.call(self.game.ask, self.player, self.meter.left()))

    return Recorded


def approach(seat, script):
    """Goes up to the last call: asks the player at its turns, and counts other answers."""
    if script["method"] == "__init__":
        return
    seat.start()
    *turns, last = script["turns"]
    other = 0
    shown = sys.stderr.isatty()
    for turn in turns:
        if shown:
            print("\rmove %d " % turn["number"], end="", file=sys.stderr, flush=True)
        seat.reach(turn, turn["at"])
        answer = seat.ask()
        if shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
        if answer != turn["answer"]:
            other += 1
            print("At move %d it now answers %s; the record has %s." % (turn["number"], answer, turn["answer"]))
    if other:
        print("It was told the recorded answers; %d of %d differ now." % (other, len(turns)))
    elif turns:
        print("It answers its %d moves before as recorded." % len(turns))
    seat.reach(last, len(seat.history) - (script["method"] == "update"))


def inputs(seat):
    """Prints what the player is called with."""
    print("color: %s" % (seat.game.colours[seat.number],))
    for name, value in seat.meter.left().items():
        print("%s: %s" % (name, "None" if value is None else "%.3f" % value))


def call(seat, script, debugger):
    """Makes the last call, in pdb if there is a debugger, and prints what comes of it."""
    method, turn = script["method"], script["turns"][-1]
    if method == "__init__":
        seat.start(debugger is not None)
        print("It gets ready now; in the game it did not.")
        return
    if debugger is not None:
        seat.player = Stopping(debugger, seat.player, method)
    else:
        inputs(seat)
    sys.stdout.flush()
    began, used = time.perf_counter(), seat.meter.used
    if method == "update":
        seat.tell()
        print("It takes that action now; in the game it did not.")
        return
    print("It answers %s" % seat.ask(), end="")
    if debugger is None:
        print(" after %.2f s of CPU time, %.2f s by the clock" % (seat.meter.used - used, time.perf_counter() - began), end="")
        if seat.meter.base is not None:
            print(", with %.1f MB at most" % ((seat.meter.peak - seat.meter.base) / 1024), end="")
    print(".")
    if turn["answer"] is not None:
        took = "" if turn["took"] is None else ", after %.2f s" % turn["took"]
        print("The record has %s%s." % (turn["answer"], took))


def main():
    sys.stdout.reconfigure(line_buffering=True)
    kit = types.ModuleType("adapter")
    exec(compile(sys.argv[1], "<string>", "exec"), kit.__dict__)
    with open(sys.argv[2], encoding="utf-8") as file:
        script = json.load(file)
    sys.argv = ["referee"]
    debugger = Debugger() if script["stop"] else None
    interrupts = Interrupts(debugger, script["wall"])
    status, used = BEFORE, 0.0
    try:
        seat = seat_of(kit, interrupts, debugger)(script)
        approach(seat, script)
        status, used, interrupts.last = 0, seat.meter.used, True
        call(seat, script, debugger)
    except (Quit, bdb.BdbQuit):
        print()
        status = 0
    except BaseException as raised:  # a class may raise anything, SystemExit too
        kit.tell(raised, bdb.__file__)
        if status == 0:
            print("It failed after %.2f s of CPU time." % (seat.meter.used - used))
        if debugger is not None:
            interrupts.catch()  # the class may have replaced it
            debugger.show_raised(raised)
    leave(status)


main()
