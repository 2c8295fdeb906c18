"""Goes through a recorded game with a class of the course, up to one of its turns.

    python3 debugger.py ADAPTER SCRIPT

ADAPTER is the source of the program that seats the class in games. SCRIPT is the
name of a file with a JSON object:

    referee, game, module, class, seconds, megabytes
              as the adapter takes them
    seat      0 for the first
    seed      of the random choices
    actions   of the game before the last turn
    turns     those of the class: number is that of the move, at the number of
              actions before it, answer the recorded action or null, used the CPU
              seconds used before, clock the seconds left on its clock or null,
              memory the bytes used before or null, took the CPU seconds of the
              recorded answer or null
    stop      whether to stop in pdb as the last turn begins, or only to print it
    unready   whether the class failed as it was made, so that it had no turn

The class is asked at each turn, is told the recorded answers, and learns of the
time and memory that it had then. The exit status is 0 once the last turn was
reached, and 70 if the class failed before.
"""

import bdb
import json
import os
import pdb
import signal
import sys
import time
import types

BEFORE = 70  # the exit status of a class that fails before the last turn


class Quit(BaseException):
    """Ctrl-C. A class that catches every Exception does not catch it."""


def interrupt(*_):
    raise Quit


class Stopping:
    """Stands in for a player whose action begins in pdb."""

    def __init__(self, player):
        self.player = player

    def action(self, **limits):
        return pdb.Pdb().runcall(self.player.action, **limits)


def seat_of(kit):
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

        def start(self):
            self.begin()
            self.meter.startup = self.meter.used

        def reach(self, turn):
            """Tells the player what happened before a turn."""
            if self.meter.begun is not None:
                self.meter.startup = 0
            self.meter.turn, self.meter.begun = turn, self.meter.used
            self.moves = self.history[:turn["at"]]
            self.catch_up()

        def ask(self, player):
            return self.game.write(self.meter.call(self.game.ask, player, self.meter.left()))

    return Recorded


def replay(seat, turns):
    """Asks the player at the turns before the last, and counts other answers."""
    other = 0
    shown = sys.stderr.isatty()
    for turn in turns[:-1]:
        if shown:
            print("\rmove %d " % turn["number"], end="", file=sys.stderr, flush=True)
        seat.reach(turn)
        answer = seat.ask(seat.player)
        if shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
        if answer != turn["answer"]:
            other += 1
            print("At move %d it now answers %s; the record has %s." % (turn["number"], answer, turn["answer"]))
    if other:
        print("It was told the recorded answers; %d of %d differ now." % (other, len(turns) - 1))
    elif len(turns) > 1:
        print("It answers its %d moves before as recorded." % (len(turns) - 1))


def inputs(seat):
    """Prints what the player is asked with."""
    print("color: %s" % (seat.game.colours[seat.number],))
    for name, value in seat.meter.left().items():
        print("%s: %s" % (name, "None" if value is None else "%.3f" % value))


def last(kit, seat, turn, stop):
    """Asks the player at the last turn, in pdb if it is to stop there."""
    seat.reach(turn)
    if not stop:
        inputs(seat)
    sys.stdout.flush()
    began, used = time.perf_counter(), seat.meter.used
    try:
        answer = seat.ask(Stopping(seat.player) if stop else seat.player)
    except (bdb.BdbQuit, pdb.Restart, Quit):
        return
    except BaseException as raised:  # a class may raise anything, SystemExit too
        kit.tell(raised)
        print("It failed after %.2f s of CPU time." % (seat.meter.used - used))
        if stop:
            pdb.post_mortem(raised.__traceback__)
        return
    finally:
        signal.signal(signal.SIGINT, interrupt)  # pdb may have replaced it
    print("It answers %s" % answer, end="")
    if not stop:
        print(" after %.2f s of CPU time, %.2f s by the clock" % (seat.meter.used - used, time.perf_counter() - began), end="")
        if seat.meter.base is not None:
            print(", with %.1f MB at most" % ((seat.meter.peak - seat.meter.base) / 1024), end="")
    print(".")
    if turn["answer"] is not None:
        took = "" if turn["took"] is None else ", after %.2f s" % turn["took"]
        print("The record has %s%s." % (turn["answer"], took))


def get_ready(kit, seat, stop):
    """Makes the player, which has failed to be made, and stops in pdb where it fails."""
    try:
        seat.start()
    except Quit:
        raise
    except BaseException as raised:  # a class may raise anything, SystemExit too
        kit.tell(raised)
        if stop:
            pdb.post_mortem(raised.__traceback__)
        return
    print("It gets ready now; in the game it did not.")


def main():
    sys.stdout.reconfigure(line_buffering=True)
    kit = types.ModuleType("adapter")
    exec(compile(sys.argv[1], "<string>", "exec"), kit.__dict__)
    with open(sys.argv[2], encoding="utf-8") as file:
        script = json.load(file)
    sys.argv = ["referee"]
    signal.signal(signal.SIGINT, interrupt)
    status = 0
    at_end = False
    turns = script["turns"]
    try:
        seat = seat_of(kit)(script)
        if script["unready"]:
            get_ready(kit, seat, script["stop"])
        else:
            seat.start()
            replay(seat, turns)
            at_end = True
            last(kit, seat, turns[-1], script["stop"])
    except Quit:
        print()
    except BaseException as raised:
        kit.tell(raised)
        status = 1 if at_end else BEFORE
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            pass
    os._exit(status)  # no thread of the class keeps the program


main()
