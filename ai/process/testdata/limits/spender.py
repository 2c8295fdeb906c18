"""Agents that spend time or memory. The name of the class says how, where and how
much: burn_action_900 uses 900 ms of CPU time in its first action, and
mmap_init_200 maps 200 MB when it is made. Parts joined by two underscores follow
each other in one call: mmap_update_300__raise_update_0.

The places are the calls: init, action, update, second (its second update, after
its opponent's action), each (one such amount in every call), spread (a fifth in
each of five actions) and late (its fifth action, up to the amount in all).
"""

import mmap
import os
import threading
import time

from referee.game import GrowAction

MEGABYTE = 1 << 20
PIECES = 5


def burn(amount):
    end = time.process_time() + amount / 1000
    while time.process_time() < end:
        pass


def system(amount):
    """CPU time in the kernel."""
    end = time.process_time() + amount / 1000
    with open("/dev/zero", "rb", buffering=0) as zeros:
        while time.process_time() < end:
            zeros.read(MEGABYTE)


def in_thread(work):
    """Does something in a thread."""
    one = threading.Thread(target=work, daemon=True)
    one.start()
    return one


def threads(amount):
    """The CPU time of two threads together."""
    end = time.process_time() + amount / 1000

    def work():
        while time.process_time() < end:
            pass

    other = in_thread(work)
    work()
    other.join()


def in_child(work):
    """Does something in a child, which is waited for."""
    child = os.fork()
    if child == 0:
        work()
        os._exit(0)
    os.waitpid(child, 0)


def child(amount):
    in_child(lambda: burn(amount))


def sleep(amount):
    time.sleep(amount / 1000)


def deadlock(_):
    lock = threading.Lock()
    lock.acquire()
    lock.acquire()


def anonymous(amount, **how):
    return mmap.mmap(-1, amount * MEGABYTE, **how)


def stack(amount):
    """Memory that a thread has for its stack."""
    before = threading.stack_size(amount * MEGABYTE)
    in_thread(lambda: None).join()
    threading.stack_size(before)


def fail(_):
    raise ValueError("on purpose")


def leave(_):
    raise SystemExit(0)


def vanish(status):
    os._exit(status)


# The ways to spend milliseconds or megabytes. What they return is kept.
WAYS = {
    "burn": burn,
    "system": system,
    "threads": threads,
    "child": child,
    "sleep": sleep,
    "childsleep": lambda amount: in_child(lambda: sleep(amount)),
    "threadsleep": lambda amount: in_thread(lambda: sleep(amount)).join(),
    "deadlock": deadlock,
    "mmap": anonymous,
    "reserve": lambda amount: anonymous(amount, prot=0),
    "freed": lambda amount: anonymous(amount).close(),
    "zeros": lambda amount: bytearray(amount * MEGABYTE),
    "touched": lambda amount: b"x" * (amount * MEGABYTE),
    "parts": lambda amount: [bytes(1000) for _ in range(amount * 1000)],
    "stack": stack,
    "childmmap": lambda amount: in_child(lambda: anonymous(amount)),
    "raise": fail,
    "leave": leave,
    "vanish": vanish,
}


class Spender:
    """An agent that grows, and spends."""

    parts = []

    def __init__(self, color, **referee):
        self.color, self.kept = color, []
        self.limit = referee["time_remaining"]
        self.actions = self.updates = 0
        self.resting = None
        self.spend("init", referee)

    def spend(self, place, referee):
        for way, where, amount in self.parts:
            if where == place or where == "each":
                self.kept.append(WAYS[way](amount))
            elif where == "spread" and place.startswith("action") and self.actions <= PIECES:
                self.kept.append(WAYS[way](amount / PIECES))
            elif where == "late" and place == "action%d" % PIECES:
                used = self.limit - referee["time_remaining"]
                self.kept.append(WAYS[way](amount - 1000 * used))

    def action(self, **referee):
        self.actions += 1
        self.spend("action" if self.actions == 1 else "action%d" % self.actions, referee)
        for way, _, amount in self.parts:
            if way == "illegal" and self.actions == amount:
                return None
            if way == "background":
                self.work_until_asked()
        return GrowAction()

    def update(self, color, action, **referee):
        if color != self.color and self.resting:
            self.resting.set()
        self.updates += 1
        self.spend({1: "update", 2: "second"}.get(self.updates, "later"), referee)

    def work_until_asked(self):
        """Burns while the opponent thinks."""
        self.resting = asked = threading.Event()

        def work():
            while not asked.is_set():
                pass

        in_thread(work)


def __getattr__(name):
    """The class of a name."""
    if name.startswith("__"):
        raise AttributeError(name)
    parts = []
    for part in name.split("__"):
        way, place, amount = part.split("_")
        parts.append((way, place, int(amount)))
    return type(name, (Spender,), {"parts": parts})
