"""The agent that the referee makes."""

from referee.game import Coord, Direction, GrowAction, MoveAction

from .engine import Engine

WAYS = {
    "D": Direction.Down, "DL": Direction.DownLeft, "DR": Direction.DownRight,
    "U": Direction.Up, "UL": Direction.UpLeft, "UR": Direction.UpRight,
    "L": Direction.Left, "R": Direction.Right,
}
NAMES = {way: name for name, way in WAYS.items()}


class Agent:
    def __init__(self, color, **referee):
        self.moves = []
        self.engine = Engine("freckers", "referee", 2)

    def action(self, **referee):
        words = self.engine.play(self.moves, referee.get("time_remaining")).split()
        if words == ["GROW"]:
            return GrowAction()
        row, column = words[1].split(",")
        return MoveAction(Coord(int(row), int(column)), tuple(WAYS[w] for w in words[2].split(",")))

    def update(self, color, action, **referee):
        if isinstance(action, GrowAction):
            self.moves.append("GROW")
            return
        ways = ",".join(NAMES[w] for w in action.directions)
        self.moves.append("MOVE %d,%d %s" % (action.coord.r, action.coord.c, ways))
