package froglet

import (
	"testing"

	"freckers/game/gametest"
)

func suite() gametest.Suite {
	return gametest.Suite{
		Game:    New(),
		Data:    "testdata/oracle",
		Slow:    slowTurn,
		Plyless: true,
		Most:    MaxMovesPerFrog,
		Node:    gametest.Node[Pos, Move],
	}
}

func TestFroglet(t *testing.T)  { gametest.Run(t, suite()) }
func FuzzPosition(f *testing.F) { suite().FuzzPosition(f) }
func FuzzAction(f *testing.F)   { suite().FuzzAction(f) }
func FuzzPlay(f *testing.F)     { suite().FuzzPlay(f) }
