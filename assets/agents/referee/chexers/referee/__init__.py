"""Stands in for the course's package referee of 2019 where a project has none that works."""
