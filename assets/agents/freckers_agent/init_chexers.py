"""A level of Freckers' Chexers as a player of the course: python -m referee red freckers_agent blue"""

from .program import Player

__all__ = ["Player"]
