package play

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// beginWith begins a game of a person against a level, whose character speaks up.
func beginWith(t *testing.T, d *screentest.Desk, level int) *Screen {
	g := begin(t, d, screentest.FirstGame(), game.Options{}, []session.Seat{{}, session.LevelSeat(screentest.FirstGame(), level)})
	d.Rest(g, 1280, 800, 5)
	return g
}

func says(g *Screen) string {
	line, _ := g.players.company.Says()
	return line
}

func TestTheOpponentGreetsForAWhile(t *testing.T) {
	d := screentest.New()
	g := beginWith(t, d, 3)
	if greeting := says(g); greeting == "" || !strings.Contains(d.Said(), strings.Fields(greeting)[0]) {
		t.Fatalf("%q is not in %q", greeting, d.Said())
	}
	d.Rest(g, 1280, 800, 400)
	if !d.Written("Newt") || !d.Written("None home yet") {
		t.Errorf("after a while it says %q", d.Said())
	}
}

func TestOpponentsKeepSilentIfAsked(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Talk = false
	beginWith(t, d, 3)
	if !d.Written("Newt") {
		t.Errorf("its seat says %q", d.Said())
	}
}

func TestABubbleMovesNothing(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {400, 700}, {667, 331}} {
		for level := range 10 {
			d := screentest.New()
			g := beginWith(t, d, level+1)
			d.At(g, size[0], size[1], screentest.Away())
			if said := d.Said(); says(g) == "" || strings.Contains(said, "…") {
				t.Errorf("at %v %q is cut in %q", size, says(g), said)
			}
			x, y := d.Word(t, "Hint")
			d.Rest(g, size[0], size[1], 300)
			if says(g) != "" {
				t.Errorf("%q is still said", says(g))
			}
			if nx, ny := d.Word(t, "Hint"); nx != x || ny != y {
				t.Errorf("at %v the bubble moves Hint", size)
			}
		}
	}
}

func TestTheWinnerIsHappyAndTheOtherBeaten(t *testing.T) {
	d := screentest.New()
	g := beginWith(t, d, 3)
	if g.players.company.Face(0) != character.Idle || g.players.company.Face(1) != character.Idle {
		t.Error("somebody makes a face at the start")
	}
	g.session.Act("GROW")
	g.session.Resign()
	d.Rest(g, 1280, 800, 120)
	if g.players.company.Face(0) != character.Beaten || g.players.company.Face(1) != character.Happy {
		t.Errorf("after a resignation the faces are %d and %d", g.players.company.Face(0), g.players.company.Face(1))
	}
}

// TestAnUndoneMoveIsNotTalkedAboutAgain takes a move back and plays it again.
func TestAnUndoneMoveIsNotTalkedAboutAgain(t *testing.T) {
	d := screentest.New()
	g := beginWith(t, d, 3)
	greeting := says(g)
	g.session.Act("GROW")
	d.Rest(g, 1280, 800, 60)
	g.session.Undo()
	d.Rest(g, 1280, 800, 5)
	if says(g) == greeting {
		t.Error("the greeting is said again")
	}
}

func TestAPokedPortraitGiggles(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {400, 700}} {
		d := screentest.New()
		g := beginWith(t, d, 3)
		if size[0] > 400 { // where there is room for one portrait, it is that of whoever speaks or is to move
			d.Rest(g, size[0], size[1], 300)
		}
		d.Rest(g, size[0], size[1], 5)
		for _, o := range d.UI.List.Ops {
			if o.Kind == displaylist.Sprite && o.Name == "portrait-newt" {
				d.Click(g, size[0], size[1], o.X, o.Y)
				break
			}
		}
		if g.players.company.Face(1) != character.Happy || says(g) == "" || !strings.Contains(d.Said(), strings.Fields(says(g))[0]) {
			t.Errorf("at %v its face is %d, and %q is said", size, g.players.company.Face(1), d.Said())
		}
	}
}
