"""The game of 2019, which judges actions as the course's referee does."""

import time
from collections import defaultdict

STEPS = ((-1, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1))
RANGE = range(-3, 4)
HEXES = tuple((q, r) for r in RANGE for q in RANGE if -r - q in RANGE)
COLOURS = {"r": "Red", "g": "Green", "b": "Blue"}
STARTS = {
    "r": {(-3, 0), (-3, 1), (-3, 2), (-3, 3)},
    "g": {(0, -3), (1, -3), (2, -3), (3, -3)},
    "b": {(3, 0), (2, 1), (1, 2), (0, 3)},
}
EXITS = {
    "r": {(3, -3), (3, -2), (3, -1), (3, 0)},
    "g": {(-3, 3), (-2, 3), (-1, 3), (0, 3)},
    "b": {(-3, 0), (-2, -1), (-1, -2), (0, -3)},
}
EXITS_TO_WIN = 4
MAX_TURNS = 256  # of each player
MAX_REPEATS = 4  # of a board with the same player to move


class IllegalActionException(Exception):
    """The rules do not allow an action."""


def _add(place, step, times=1):
    return place[0] + times * step[0], place[1] + times * step[1]


class Chexers:
    """A game: the piece on each hex ("r", "g", "b" or " "), the exits of each colour, and
    the number of actions that were played."""

    def __init__(self, logfilename=None, debugboard=False):
        self.hexes = set(HEXES)
        self.board = {place: " " for place in HEXES}
        for colour, places in STARTS.items():
            self.board.update((place, colour) for place in places)
        self.score = dict.fromkeys(COLOURS, 0)
        self.drawmsg = ""
        self.nturns = 0
        self.history = defaultdict(int)
        self.history[self._snap()] = 1
        self.debugboard = debugboard
        self._logfile = None if logfilename is None else open(logfilename, "w")
        self._log("game", "start at", time.asctime())

    def update(self, colour, action):
        """Plays an action of a colour, such as "red". An illegal one raises
        IllegalActionException and changes nothing."""
        available = self._available_actions(colour)
        if action not in available:
            listed = "\n".join("*   %s" % (one,) for one in available)
            self._log("error", "%s: %r" % (colour, action))
            raise IllegalActionException("%s cannot play %r now: expected one of these actions:\n%s" % (colour, action, listed))
        kind, places = action
        own = colour[0]
        if kind in ("MOVE", "JUMP"):
            start, end = places
            self.board[start], self.board[end] = " ", own
        if kind == "JUMP":
            over = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
            self.board[over] = own
        if kind == "EXIT":
            self.board[places] = " "
            self.score[own] += 1
        self.nturns += 1
        self._turn_detect_draw()
        self._log("action", colour, action)

    def over(self):
        """Whether the game has ended."""
        return bool(self.drawmsg) or max(self.score.values()) >= EXITS_TO_WIN

    def end(self):
        """The result in words, None while the game goes on."""
        if not self.over():
            return None
        winners = [COLOURS[colour] for colour, exits in self.score.items() if exits >= EXITS_TO_WIN]
        result = "winner: %s" % winners[0] if winners else "draw detected: %s" % self.drawmsg
        self._log("game", "end at", time.asctime(), result)
        self._end_log()
        return result

    def __str__(self):
        exits = ", ".join("%s: %d exits" % (name, self.score[colour]) for colour, name in COLOURS.items())
        lines = ["scores: %s." % exits, "board:"]
        for r in RANGE:
            row = sorted(place for place in self.hexes if place[1] == r)
            cells = ("%d,%d" % place if self.debugboard and self.board[place] == " " else self.board[place].upper() for place in row)
            lines.append("   " * abs(r) + "|" + "|".join(cell.center(5) for cell in cells) + "|")
        return "\n".join(lines)

    def _available_actions(self, colour):
        own, list_ = colour[0], []
        for place, piece in self.board.items():
            if piece != own:
                continue
            if place in EXITS[own]:
                list_.append(("EXIT", place))
            for step in STEPS:
                near, far = _add(place, step), _add(place, step, 2)
                if self.board.get(near) == " ":
                    list_.append(("MOVE", (place, near)))
                elif near in self.board and self.board.get(far) == " ":
                    list_.append(("JUMP", (place, far)))
        return list_ or [("PASS", None)]

    def _turn_detect_draw(self):
        position = self._snap()
        self.history[position] += 1
        if self.history[position] >= MAX_REPEATS:
            self.drawmsg = "the same position has occurred %d times" % MAX_REPEATS
        elif self.nturns >= MAX_TURNS * len(COLOURS):
            self.drawmsg = "each player has had %d turns" % MAX_TURNS

    def _snap(self):
        pieces = tuple((place, piece) for place, piece in self.board.items() if piece != " ")
        return pieces, self.nturns % len(COLOURS)

    def _log(self, header, *messages):
        if self._logfile is not None:
            print("[%s]" % header, *messages, file=self._logfile, flush=True)

    def _end_log(self):
        if self._logfile is not None:
            self._logfile.close()
            self._logfile = None
