"""The numbers of the game."""

GAME_NAME = "Freckers"
NUM_PLAYERS = 2
BOARD_N = 8
MAX_TURNS = 150
