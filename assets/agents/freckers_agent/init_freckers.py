"""A level of Freckers as an agent of the course: python -m referee freckers_agent agent"""

from .program import Agent

__all__ = ["Agent"]
