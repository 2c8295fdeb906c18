package froglet

import (
	"testing"

	"freckers/game"
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

func largeSuite() gametest.Suite {
	s := suite()
	s.RuleSet, s.Data, s.Node = RulesLarge, "testdata/large", gametest.Node[LargePos, LargeMove]
	return s
}

func smallSuite() gametest.Suite {
	s := suite()
	s.RuleSet, s.Data = RulesSmall, "testdata/small"
	return s
}

func TestFroglet(t *testing.T)       { gametest.Run(t, suite()) }
func TestLargeFroglet(t *testing.T)  { gametest.Run(t, largeSuite()) }
func TestSmallFroglet(t *testing.T)  { gametest.Run(t, smallSuite()) }
func FuzzPosition(f *testing.F)      { suite().FuzzPosition(f) }
func FuzzAction(f *testing.F)        { suite().FuzzAction(f) }
func FuzzLargePosition(f *testing.F) { largeSuite().FuzzPosition(f) }
func FuzzLargeAction(f *testing.F)   { largeSuite().FuzzAction(f) }
func FuzzSmallPosition(f *testing.F) { smallSuite().FuzzPosition(f) }
func FuzzSmallPlay(f *testing.F)     { smallSuite().FuzzPlay(f) }
func FuzzPlay(f *testing.F)          { suite().FuzzPlay(f) }
func FuzzLargePlay(f *testing.F)     { largeSuite().FuzzPlay(f) }

// TestAllBoardsAreOneGame starts a game on each, and reads the position of one on the other.
func TestAllBoardsAreOneGame(t *testing.T) {
	g := New()
	for rules, cells := range map[string]int{"": Cells, RulesClassic: Cells, RulesLarge: LargeCells, RulesSmall: SmallCells} {
		s := gametest.Start(t, g, game.Options{RuleSet: rules, Seed: 2})
		if s.Game() != g || len(s.Layout().Sites) != cells || len(g.Info().LayoutUnder(rules).Sites) != cells {
			t.Errorf("under %q there are %d cells of %v", rules, len(s.Layout().Sites), s.Game().Info().Name)
		}
		for _, other := range []string{RulesClassic, RulesLarge, RulesSmall} {
			if _, err := g.Parse(s.String(), game.Options{RuleSet: other}); (err == nil) != (other == s.RuleSet()) {
				t.Errorf("a position under %q read under %q gives the error %v", rules, other, err)
			}
		}
	}
	if g.Info().BoardUnder(RulesClassic) != "froglet" || g.Info().BoardUnder(RulesLarge) != "froglet-18x18" || g.Info().BoardUnder(RulesSmall) != "froglet-8x8" {
		t.Errorf("the boards are %q and %q", g.Info().BoardUnder(RulesClassic), g.Info().BoardUnder(RulesLarge))
	}
}
