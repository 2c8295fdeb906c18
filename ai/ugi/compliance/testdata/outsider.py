"""An engine for all four games, written from PROTOCOL.md alone: python3 outsider.py GAME.

It plays the action that looks best at once. Beyond what is required of a program it knows
"go perft N", without a line for each action."""

import random
import sys
import threading
import time


class Refused(Exception):
    """What a command, a position or an action is not, and what was expected."""


def number(text, least=0, most=10**9):
    if not text.lstrip("-").isdecimal() or not least <= int(text) <= most:
        raise Refused("%s: expected a number from %d to %d" % (text, least, most))
    return int(text)


def pair(text, count=2, least=0, most=10**9):
    parts = text.split(",")
    if len(parts) != count:
        raise Refused("%s: expected %d numbers with commas between them" % (text, count))
    return tuple(number(p, least, most) for p in parts)


def grid(rows, widths, signs):
    """The cells of rows as {(row, index): sign}."""
    rows = rows.split("/")
    if [len(r) for r in rows] != widths or set("".join(rows)) - set(signs):
        raise Refused("expected %d rows of the signs %s" % (len(widths), signs))
    return {(r, c): sign for r, row in enumerate(rows) for c, sign in enumerate(row)}


def fields(text, count):
    parts = text.split()
    if len(parts) != count:
        raise Refused("the position has %d fields: expected %d" % (len(parts), count))
    return parts


class Freckers:
    seats, rules = 2, ["pads", "referee"]
    start = "*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r 0"
    steps = {"D": (1, 0), "DL": (1, -1), "DR": (1, 1), "U": (-1, 0), "UL": (-1, -1), "UR": (-1, 1), "L": (0, -1), "R": (0, 1)}

    def __init__(self, text, rules):
        rows, side, ply = fields(text, 3)
        self.cells = grid(rows, [8] * 8, "*.RB")
        if side not in ("r", "b"):
            raise Refused("the side is %s: expected r or b" % side)
        self.side, self.ply, self.rules = "rb".index(side), number(ply, 0, 150), rules

    def __str__(self):
        rows = ["".join(self.cells[r, c] for c in range(8)) for r in range(8)]
        return "/".join(rows) + " %s %d" % ("rb"[self.side], self.ply)

    def home(self, side):
        return sum(self.cells[7 - 7 * side, c] == "RB"[side] for c in range(8))

    def result(self):
        """None, or the seat that has won, -1 for a draw."""
        home = [self.home(0), self.home(1)]
        if 6 in home:
            return home.index(6)
        if self.ply < 150:
            return None
        return -1 if home[0] == home[1] else int(home[1] > home[0])

    def ways(self):
        return ["U UL UR L R", "D DL DR L R"][self.side == 0].split()

    def hop(self, at, way, last):
        """Where a hop leads, or None."""
        dr, dc = self.steps[way]
        if self.cells.get((at[0] + dr, at[1] + dc), ".") not in "RB":
            return None
        to = at[0] + 2 * dr, at[1] + 2 * dc
        lands = "*" if last or self.rules == "pads" else "*."
        return to if self.cells.get(to, "R") in lands else None

    def child(self, changes):
        new = object.__new__(Freckers)
        new.cells = dict(self.cells)
        new.cells.update(changes)
        new.side, new.ply, new.rules = 1 - self.side, self.ply + 1, self.rules
        return new

    def moved(self, at, to):
        return self.child({at: ".", to: self.cells[at]})

    def play(self, text):
        words = text.split()
        if words == ["GROW"]:
            around = {(r + dr, c + dc) for (r, c), s in self.cells.items() if s == "RB"[self.side] for dr, dc in self.steps.values()}
            return self.child({cell: "*" for cell in around if self.cells.get(cell) == "."})
        if len(words) != 3 or words[0] != "MOVE":
            raise Refused("%s: expected GROW or MOVE r,c DIR" % text)
        at, ways = pair(words[1], 2, 0, 7), words[2].split(",")
        if self.cells[at] != "RB"[self.side] or set(ways) - set(self.ways()):
            raise Refused("%s: no frog goes that way" % text)
        dr, dc = self.steps[ways[0]]
        to = at[0] + dr, at[1] + dc
        if len(ways) == 1 and self.cells.get(to) == "*":
            return self.moved(at, to)
        to = at
        for i, way in enumerate(ways):
            to = self.hop(to, way, i == len(ways) - 1)
            if to is None:
                raise Refused("%s: direction %d cannot be hopped" % (text, i + 1))
        return self.moved(at, to)

    def actions(self):
        """One action for each result."""
        list = ["GROW"]
        for at, sign in self.cells.items():
            if sign != "RB"[self.side]:
                continue
            name = "MOVE %d,%d " % at
            for way in self.ways():
                if self.cells.get((at[0] + self.steps[way][0], at[1] + self.steps[way][1])) == "*":
                    list.append(name + way)
            seen, queue = {at}, [(at, [])]
            for here, path in queue:
                for way in self.ways():
                    to = self.hop(here, way, False)
                    if to and to not in seen:
                        seen.add(to)
                        queue.append((to, path + [way]))
                        if self.cells[to] == "*":
                            list.append(name + ",".join(path + [way]))
        return list

    def value(self, side):
        ahead = sum(r if s == "R" else 0 for (r, _), s in self.cells.items()) - sum(7 - r for (r, _), s in self.cells.items() if s == "B")
        return ahead if side == 0 else -ahead


class Chexers:
    seats, rules = 3, ["standard"]
    start = "GGGG/...../....../R.....B/R....B/R...B/R..B r 0,0,0 0"
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
    widths = [4, 5, 6, 7, 6, 5, 4]

    def __init__(self, text, rules):
        rows, side, exits, turns = fields(text, 4)
        signs = grid(rows, self.widths, ".RGB")
        self.cells = {(c + max(-3, -3 - (r - 3)), r - 3): s for (r, c), s in signs.items()}
        if side not in ("r", "g", "b"):
            raise Refused("the side is %s: expected r, g or b" % side)
        self.side, self.exits, self.turns = "rgb".index(side), pair(exits, 3, 0, 4), number(turns, 0, 768)
        self.before = []

    def board(self):
        rows = [[self.cells[q, r] for q in range(max(-3, -3 - r), min(3, 3 - r) + 1)] for r in range(-3, 4)]
        return "/".join("".join(row) for row in rows) + " " + "rgb"[self.side]

    def __str__(self):
        return self.board() + " %d,%d,%d %d" % (self.exits + (self.turns,))

    def result(self):
        if 4 in self.exits:
            return self.exits.index(4)
        return -1 if self.turns >= 768 or self.before.count(self.board()) >= 3 else None

    def goal(self, q, r):
        return [q == 3, r == 3, q + r == -3][self.side]

    def play(self, text):
        words = text.split()
        new = object.__new__(Chexers)
        new.cells, new.exits = dict(self.cells), list(self.exits)
        new.side, new.turns, new.before = (self.side + 1) % 3, self.turns + 1, self.before + [self.board()]
        hexes = [pair(w, 2, -3, 3) for w in words[1:]]
        own, kind = "RGB"[self.side], words[0] if words else ""
        if kind == "PASS" and not hexes and self.actions() == ["PASS"]:
            pass
        elif not hexes or self.cells.get(hexes[0]) != own:
            raise Refused("%s: no piece of the side to move goes there" % text)
        elif kind == "EXIT" and len(hexes) == 1 and self.goal(*hexes[0]):
            new.cells[hexes[0]] = "."
            new.exits[self.side] += 1
        elif kind in ("MOVE", "JUMP") and len(hexes) == 2 and self.cells.get(hexes[1]) == ".":
            (q, r), (to_q, to_r) = hexes
            far = 1 if kind == "MOVE" else 2
            way = (to_q - q) // far, (to_r - r) // far
            over = q + way[0], r + way[1]
            if way not in self.steps or (q + far * way[0], r + far * way[1]) != hexes[1] or far == 2 and self.cells[over] == ".":
                raise Refused("%s: it cannot go there" % text)
            new.cells[hexes[0]] = "."
            if far == 2:
                new.cells[over] = own
            new.cells[hexes[1]] = own
        else:
            raise Refused("%s: expected MOVE, JUMP, EXIT or PASS, where it is legal" % text)
        new.exits = tuple(new.exits)
        return new

    def actions(self):
        list = []
        for (q, r), sign in self.cells.items():
            if sign != "RGB"[self.side]:
                continue
            if self.goal(q, r):
                list.append("EXIT %d,%d" % (q, r))
            for dq, dr in self.steps:
                for far, kind in ((1, "MOVE"), (2, "JUMP")):
                    to = q + far * dq, r + far * dr
                    if self.cells.get(to) == "." and (far == 1 or self.cells[q + dq, r + dr] != "."):
                        list.append("%s %d,%d %d,%d" % ((kind, q, r) + to))
        return list or ["PASS"]

    def value(self, side):
        near = [lambda q, r: q, lambda q, r: r, lambda q, r: -q - r][side]
        return 20 * self.exits[side] + sum(6 + near(q, r) for (q, r), s in self.cells.items() if s == "RGB"[side])


class Froglet:
    seats, rules = 2, ["classic", "8x8", "18x18"]
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    columns = "abcdefghijklmnopqr"
    boards = {"classic": (12, [66, 51, 21, 6]), "8x8": (8, [29, 23, 9, 3]), "18x18": (18, [148, 115, 47, 14])}

    @classmethod
    def deal(cls, rules):
        size, counts = cls.boards[rules]
        frogs = [points for points, count in zip("1234", counts) for _ in range(count)]
        random.shuffle(frogs)
        return "/".join("".join(frogs[size * i:size * i + size]) for i in range(size)) + " A 0,0"

    def __init__(self, text, rules):
        rows, side, points = fields(text, 3)
        self.size = self.boards[rules][0]
        self.cells = grid(rows, [self.size] * self.size, ".1234")
        if side not in ("A", "B"):
            raise Refused("the side is %s: expected A or B" % side)
        self.side, self.points = "AB".index(side), pair(points)

    def __str__(self):
        rows = ["".join(self.cells[r, c] for c in range(self.size)) for r in range(self.size)]
        return "/".join(rows) + " %s %d,%d" % (("AB"[self.side],) + self.points)

    def full(self):
        return "." not in self.cells.values()

    def name(self, cell):
        return self.columns[cell[1]] + str(self.size - cell[0])

    def cell(self, name):
        if name[:1] not in tuple(self.columns[:self.size]) or not name[1:].isdecimal() or not 1 <= int(name[1:]) <= self.size:
            raise Refused("%s: expected a cell such as c5" % name)
        return self.size - int(name[1:]), self.columns.index(name[0])

    def leaps(self, cells, at):
        for dr, dc in self.steps:
            over, to = (at[0] + dr, at[1] + dc), (at[0] + 2 * dr, at[1] + 2 * dc)
            if cells.get(over, ".") != "." and cells.get(to) == ".":
                yield over, to

    def result(self):
        if self.full() or any(s != "." and any(self.leaps(self.cells, at)) for at, s in self.cells.items()):
            return None
        a, b = self.points
        return -1 if a == b else int(b > a)

    def child(self, cells, earned):
        new = object.__new__(Froglet)
        new.cells, new.side, new.size = cells, 1 - self.side, self.size
        new.points = tuple(p + earned * (i == self.side) for i, p in enumerate(self.points))
        return new

    def play(self, text):
        names = text.split("-")
        if self.full():
            at = self.cell(names[0][1:])
            if len(names) != 1 or names[0][0] != "x" or self.cells[at] != "1":
                raise Refused("%s: expected a frog of one point to remove, such as xc5" % text)
            return self.child(dict(self.cells) | {at: "."}, 0)
        path = [self.cell(n) for n in names]
        cells, earned, frog = dict(self.cells), 0, self.cells[path[0]]
        if frog == "." or len(path) < 2:
            raise Refused("%s: expected a frog and its landings, such as c5-c7" % text)
        cells[path[0]] = "."
        for at, to in zip(path, path[1:]):
            over = [o for o, t in self.leaps(cells, at) if t == to]
            if not over:
                raise Refused("%s: no leap leads to %s" % (text, self.name(to)))
            earned += int(cells[over[0]])
            cells[over[0]] = "."
        cells[path[-1]] = frog
        return self.child(cells, earned)

    def actions(self):
        if self.full():
            return ["x" + self.name(at) for at, s in self.cells.items() if s == "1"]
        list = []
        for at, frog in self.cells.items():
            seen = set()
            queue = [([at], dict(self.cells) | {at: "."})] if frog != "." else []
            for path, cells in queue:
                for over, to in self.leaps(cells, path[-1]):
                    left = dict(cells) | {over: "."}
                    key = to, tuple(left.values())
                    if key not in seen:
                        seen.add(key)
                        queue.append((path + [to], left))
                        list.append("-".join(self.name(c) for c in path + [to]))
        return list

    def value(self, side):
        return self.points[side] - self.points[1 - side]


class Billabong:
    seats, rules = 2, ["turns400", "turns200", "endless"]
    land = "/".join(["." * 16] * 6 + ["......~~~~......"] * 2 + ["." * 16] * 6)
    start = land + " r 5,5 0,0 0"
    steps = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]

    def __init__(self, text, rules):
        rows, side, place, home, turns = fields(text, 5)
        lake = grid(self.land, [16] * 14, ".~")
        cells = grid(rows, [16] * 14, ".~rRgG")
        if any((s == "~") != (lake[at] == "~") for at, s in cells.items()):
            raise Refused("the lake is not where it is")
        if side not in ("r", "g"):
            raise Refused("the side is %s: expected r or g" % side)
        self.cells = {(c + 1, r + 1): s for (r, c), s in cells.items()}
        self.side, self.place, self.home = "rg".index(side), pair(place, 2, 0, 5), pair(home, 2, 0, 5)
        self.turns, self.rules = number(turns), rules

    def __str__(self):
        rows = ["".join(self.cells[x, y] for x in range(1, 17)) for y in range(1, 15)]
        return "/".join(rows) + " %s %d,%d %d,%d %d" % (("rg"[self.side],) + self.place + self.home + (self.turns,))

    def result(self):
        if 5 in self.home:
            return self.home.index(5)
        limit = {"turns400": 410, "turns200": 210}.get(self.rules)
        if limit is None or self.turns < limit:
            return None
        return -1 if self.home[0] == self.home[1] else int(self.home[1] > self.home[0])

    def child(self, changes, home=0, placed=0):
        new = object.__new__(Billabong)
        new.cells = dict(self.cells)
        new.cells.update(changes)
        new.side, new.turns, new.rules = 1 - self.side, self.turns + 1, self.rules
        new.home = tuple(h + home * (i == self.side) for i, h in enumerate(self.home))
        new.place = tuple(p - placed * (i == self.side) for i, p in enumerate(self.place))
        return new

    def crossed(self, sign, a, b):
        """The sign of a kangaroo after a way from a to b, H if it is home."""
        dx = (b[0] > a[0]) - (b[0] < a[0])
        dy = (b[1] > a[1]) - (b[1] < a[1])
        while a != b:
            c = a[0] + dx, a[1] + dy
            if (a[0], c[0]) == (9, 8) and a[1] >= 9 and c[1] >= 9:
                return "H" if sign.isupper() else sign.upper()
            if (a[0], c[0]) == (8, 9) and a[1] >= 9 and c[1] >= 9:
                return sign.lower()
            a = c
        return sign

    def jump(self, cells, at, way):
        """The pivot and the landing of a jump, or None."""
        x, y = at
        far = 0
        while True:
            x, y, far = x + way[0], y + way[1], far + 1
            sign = cells.get((x, y), "~")
            if sign == "~":
                return None
            if sign != ".":
                break
        pivot = x, y
        for _ in range(far):
            x, y = x + way[0], y + way[1]
            if cells.get((x, y)) != ".":
                return None
        return pivot, (x, y)

    def landed(self, start, to, sign):
        changes = {start: "."}
        if sign == "H":
            return self.child(changes, home=1)
        changes[to] = sign
        return self.child(changes)

    def play(self, text):
        words = text.split()
        kind, squares = (words[0] if words else ""), [pair(w, 2, 1, 16) for w in words[1:]]
        if any(s not in self.cells for s in squares):
            raise Refused("%s: that is not on the board" % text)
        if sum(self.place):
            if kind != "P" or len(squares) != 1 or self.cells[squares[0]] != ".":
                raise Refused("%s: expected P and a free square" % text)
            return self.child({squares[0]: "rg"[self.side]}, placed=1)
        if kind == "PASS" and not squares and self.actions() == ["PASS"]:
            return self.child({})
        if len(squares) < 2 or kind not in ("W", "J") or self.cells[squares[0]].lower() != "rg"[self.side]:
            raise Refused("%s: expected W or J and a kangaroo of the side to move" % text)
        at = squares[0]
        sign = self.cells[at]
        if kind == "W":
            to = squares[1]
            if len(squares) != 2 or (to[0] - at[0], to[1] - at[1]) not in self.steps or self.cells[to] != ".":
                raise Refused("%s: it cannot walk there" % text)
            return self.landed(at, to, self.crossed(sign, at, to))
        cells, here = dict(self.cells) | {at: "."}, at
        for pivot in squares[1:]:
            found = [f for f in (self.jump(cells, here, way) for way in self.steps) if f and f[0] == pivot]
            if not found or sign == "H":
                raise Refused("%s: it cannot jump over %d,%d" % ((text,) + pivot))
            to = found[0][1]
            sign, here = self.crossed(sign, here, to), to
            cells[at] = "x"
        return self.landed(at, here, sign)

    def actions(self):
        if sum(self.place):
            return ["P %d,%d" % at for at, s in self.cells.items() if s == "."]
        list = []
        for at, sign in self.cells.items():
            if sign.lower() != "rg"[self.side]:
                continue
            results = set()
            for dx, dy in self.steps:
                to = at[0] + dx, at[1] + dy
                after = self.crossed(sign, at, to) if self.cells.get(to) == "." else None
                key = (to if after != "H" else None, after)
                if after and key not in results:
                    results.add(key)
                    list.append("W %d,%d %d,%d" % (at + to))
            first, cells = dict(self.cells) | {at: "."}, dict(self.cells) | {at: "x"}
            seen, queue = set(), [(at, sign, [])]
            for here, case, path in queue:
                for way in self.steps:
                    found = self.jump(cells if path else first, here, way)
                    if not found:
                        continue
                    pivot, to = found
                    after = self.crossed(case, here, to)
                    key = (to if after != "H" else None, after)
                    if key in seen:
                        continue
                    seen.add(key)
                    longer = path + [pivot]
                    if key not in results:
                        results.add(key)
                        list.append("J %d,%d " % at + " ".join("%d,%d" % p for p in longer))
                    if after != "H":
                        queue.append((to, after, longer))
        return list or ["PASS"]

    def value(self, side):
        def course(x, y, sign):
            if x <= 8 and y >= 9:
                part = 8 - x
            elif x <= 6:
                part = 8 + 14 - y
            elif y <= 6:
                part = 14 + x
            else:
                part = 30 + y + max(0, 16 - x) * (y >= 9)
            return part if sign.isupper() else -x / 100
        worth = sum(course(x, y, s) for (x, y), s in self.cells.items() if s.lower() == "rg"[side])
        return int(worth + 100 * self.home[side])


GAMES = {"freckers": Freckers, "chexers": Chexers, "froglet": Froglet, "billabong": Billabong}


def perft(position, depth):
    if depth == 0:
        return 1
    if position.result() is not None:
        return 0
    return sum(perft(position.play(a), depth - 1) for a in position.actions())


class Engine:
    def __init__(self, name):
        self.name, self.game = name, GAMES[name]
        self.rules = self.game.rules[0]
        self.lock = threading.Lock()
        self.thinking, self.free, self.stopped = None, threading.Event(), threading.Event()
        self.searching = False
        self.reset()

    def say(self, text):
        with self.lock:
            sys.stdout.write(text + "\n")
            sys.stdout.flush()

    def reset(self):
        self.base = self.position = self.game(self.game.deal(self.rules) if self.game is Froglet else self.game.start, self.rules)

    def moved(self, text):
        """The position of a position command."""
        words = text.split()
        until = words.index("moves") if "moves" in words else len(words)
        if words[:until] == ["startpos"]:
            at = self.base if self.game is Froglet else self.game(self.game.start, self.rules)
        elif words[:1] == ["fen"]:
            at = self.game(" ".join(words[1:until]).replace("_", " "), self.rules)
        else:
            raise Refused("expected startpos or fen P")
        for word in words[until + 1:]:
            if at.result() is not None:
                raise Refused("%s: the game is over" % word)
            at = at.play(word.replace("_", " "))
        return at

    def limits(self, text):
        words, given, held = text.split(), {}, None
        while words:
            word = words.pop(0)
            if word in ("infinite", "ponder"):
                held = word
            elif word in ("movetime", "nodes", "depth", "movestogo") or word[:1] == "p" and word[2:] in ("time", "inc"):
                given[word] = number(words.pop(0) if words else "", -10**9 if word.endswith("time") else 0)
            else:
                raise Refused("%s: expected a limit" % word)
        return given, held

    def go(self, text):
        if text.split()[:1] == ["perft"]:
            self.say("total %d" % perft(self.position, number(text.split()[1])))
            return
        try:
            limits, held = self.limits(text)
            if self.position.result() is not None:
                raise Refused("the game is over")
        except Refused as refused:
            self.say("info string error go: %s" % refused)
            self.say("bestmove none")
            return
        self.stopped.clear()
        self.free.clear()
        if not held:
            self.free.set()
        self.held, self.searching = held, True
        self.thinking = threading.Thread(target=self.search, args=(self.position, limits), daemon=True)
        self.thinking.start()

    def search(self, position, limits):
        began, side, best = time.monotonic(), position.side, None
        clock = limits.get("p%dtime" % (side + 1), 60000) / 50
        for count, action in enumerate(random.sample(all := position.actions(), len(all))):
            value = position.play(action).value(side)
            if best is None or value > best[0]:
                best = value, action
            slow = time.monotonic() - began > min(limits.get("movetime", clock), clock) / 2000
            if slow or self.stopped.is_set() or count + 1 >= limits.get("nodes", count + 2):
                break
        took = int(1000 * (time.monotonic() - began))
        shares = " shares 334 333 333" if position.seats == 3 else ""
        self.say("info depth 1 nodes %d time %d score cp %d%s pv %s" % (count + 1, took, 100 * best[0], shares, best[1].replace(" ", "_")))
        self.free.wait()
        if "movetime" in limits and not self.stopped.is_set() and len(all) > 1:
            self.stopped.wait(max(limits["movetime"] / 1000 - (time.monotonic() - began), 0))
        self.searching = False  # whoever reads the answer may send the next command before this thread has ended
        self.say("bestmove " + best[1].replace(" ", "_"))

    def busy(self):
        return self.searching

    def set_option(self, text):
        words = text.split()
        if len(words) != 4 or words[:2] != ["name", "Rules"] or words[2] != "value" or words[3].lower() not in self.game.rules:
            raise Refused("expected name Rules value V")
        self.rules = words[3].lower()

    def query(self, what):
        result = self.position.result()
        if what == "gameover":
            self.say("response " + ("false" if result is None else "true"))
        elif what == "result":
            self.say("response " + {None: "none", -1: "draw"}.get(result, "p%dwin" % (1 + (result or 0))))
        elif what[:1] == "p" and what[2:] == "turn" and what[1:2] in "123"[:self.game.seats]:
            self.say("response " + ("true" if result is None and self.position.side == int(what[1]) - 1 else "false"))
        else:
            raise Refused("%s: expected pKturn, gameover or result" % what)

    def obey(self, word, rest):
        if word == "ugi":
            self.say("id name Outsider\nid author PROTOCOL.md\nid game " + self.name)
            self.say("option name Rules type combo default %s" % self.rules + "".join(" var " + r for r in self.game.rules))
            self.say("ugiok")
        elif word == "isready":
            self.say("readyok")
        elif word == "query":
            self.query(rest)
        elif word in ("stop", "ponderhit"):
            if word == "ponderhit" and not (self.busy() and self.held == "ponder"):
                raise Refused("nothing is pondered")
            if word == "stop":
                self.stopped.set()
            self.free.set()
            if word == "stop" and self.thinking:
                self.thinking.join()
        elif word not in ("setoption", "uginewgame", "position", "go"):
            raise Refused("%s: expected a command" % word)
        elif self.busy():
            raise Refused("a search is under way: expected stop")
        elif word == "setoption":
            self.set_option(rest)
        elif word == "uginewgame":
            self.reset()
        elif word == "position":
            self.position = self.moved(rest)
        else:
            self.go(rest)

    def run(self):
        while True:
            line = sys.stdin.buffer.readline()
            word, _, rest = line.decode("utf-8", "replace").strip().partition(" ")
            if not line or word == "quit":
                return
            try:
                if len(line) > 1048577:
                    raise Refused("the line is too long: expected at most 1048576 bytes")
                if word:
                    self.obey(word, rest.strip())
            except Refused as refused:
                self.say("info string error %s: %s" % (word[:40], str(refused)[:200]))


if __name__ == "__main__":
    Engine(sys.argv[1]).run()
