"""The player that the referee makes."""

from .engine import Engine


class Player:
    def __init__(self, colour):
        self.moves = []
        self.engine = Engine("chexers", None, 3)

    def action(self):
        words = self.engine.play(self.moves).split()
        hexes = tuple(tuple(int(n) for n in w.split(",")) for w in words[1:])
        if not hexes:
            return (words[0], None)
        return (words[0], hexes if len(hexes) > 1 else hexes[0])

    def update(self, colour, action):
        kind, hexes = action
        if kind == "PASS":
            hexes = []
        elif kind == "EXIT":
            hexes = [hexes]
        self.moves.append(" ".join([kind] + ["%d,%d" % tuple(h) for h in hexes]))
