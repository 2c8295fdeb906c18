package froglet

import (
	"testing"

	"freckers/game/gametest"
)

func suite() gametest.Suite {
	return gametest.Suite{
		Game:    New(),
		RuleSet: RulesClassic,
		Data:    "testdata/oracle",
		Slow:    slowTurn,
		Plyless: true,
		Most:    MaxMovesPerFrog,
		Node:    gametest.Node[Pos, Move],
	}
}

// largeSuite checks the board of 18 by 18.
func largeSuite() gametest.Suite {
	s := suite()
	s.RuleSet, s.Data, s.Node = RulesLarge, "testdata/large", gametest.Node[LargePos, LargeMove]
	return s
}

func TestFroglet(t *testing.T)       { gametest.Run(t, suite()) }
func TestLargeFroglet(t *testing.T)  { gametest.Run(t, largeSuite()) }
func FuzzPosition(f *testing.F)      { suite().FuzzPosition(f) }
func FuzzAction(f *testing.F)        { suite().FuzzAction(f) }
func FuzzLargePosition(f *testing.F) { largeSuite().FuzzPosition(f) }
func FuzzLargeAction(f *testing.F)   { largeSuite().FuzzAction(f) }
func FuzzPlay(f *testing.F)          { suite().FuzzPlay(f) }
func FuzzLargePlay(f *testing.F)     { largeSuite().FuzzPlay(f) }
