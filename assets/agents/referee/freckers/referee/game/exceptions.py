"""What players do wrong: a message, and whose fault it is."""


class PlayerException(Exception):
    """A player has failed."""


class IllegalActionException(PlayerException):
    """The rules do not allow an action."""
