from referee.game import GrowAction


class Agent:
    def __init__(self, color, **referee):
        self.turns = 0
        print("playing", color.name)

    def action(self, **referee):
        self.turns += 1
        print("turn", self.turns)
        print("#! ring 3,4")
        if self.turns == 2:
            import no_such_module
        return GrowAction()

    def update(self, color, action, **referee):
        pass
