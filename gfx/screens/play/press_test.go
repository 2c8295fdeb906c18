package play

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// Ticks within the time of a double click, and beyond it.
const (
	soon = 8
	late = 30
)

// stuck is a game in which GROW would open no pad.
func stuck(t *testing.T, d *screentest.Desk) *Screen {
	t.Helper()
	return from(t, d, screentest.FirstGame(), "********/.*****B*/**B*.**B/BR***R**/R*BB*.R./.******./****..../**..*R*R b 1", []session.Seat{{}, {}})
}

func TestAGrowThatGrowsNothingIsAPass(t *testing.T) {
	d := screentest.New()
	fresh := begin(t, d, screentest.FirstGame(), game.Options{}, []session.Seat{{}, {}})
	d.At(fresh, 1280, 800, screentest.Away())
	d.Word(t, "Grow")
	g := stuck(t, d)
	d.At(g, 1280, 800, screentest.Away())
	x, y := d.Word(t, "Pass")
	for _, o := range d.UI.List.Ops {
		if r := (displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}); o.Kind == displaylist.Fill && o.Color == d.UI.Theme.Accent && r.Contains(x, y) {
			t.Error("a turn that does nothing is the main button")
		}
	}
	before := g.session.State().Ply()
	for range 40 {
		d.At(g, 1280, 800, input.State{X: x, Y: y})
	}
	d.Word(t, "Grow would change nothing: it only passes the turn")
	d.Poke(g, x, y, late)
	if got := g.session.State().Ply(); got != before || g.notice == "" {
		t.Errorf("the first press leads from action %d to %d and says %q", before, got, g.notice)
	}
	d.Poke(g, x, y, late)
	if got := g.session.State().Ply(); got != before+1 {
		t.Errorf("the second press leads from action %d to %d", before, got)
	}
}

func TestADoubleClickOnGrowPlaysOneTurn(t *testing.T) {
	d, g := twoAtOnce(t)
	d.At(g, 1280, 800, screentest.Away())
	x, y := d.Word(t, "Grow")
	for i, want := range []int{1, 1, 1} {
		if d.Poke(g, x, y, soon); g.session.State().Ply() != want {
			t.Fatalf("press %d of a quick row leads to action %d, want %d", i+1, g.session.State().Ply(), want)
		}
	}
	if d.Poke(g, x, y, late); g.session.State().Ply() != 2 {
		t.Errorf("a press after a pause leads to action %d, want 2", g.session.State().Ply())
	}
}

func TestFastUndosAllCount(t *testing.T) {
	d, g := twoAtOnce(t)
	for range 4 {
		actions := g.session.State().Actions(nil)
		g.session.Act(actions[len(actions)-1])
	}
	d.At(g, 1280, 800, screentest.Away())
	x, y := d.Word(t, "Undo")
	for range 3 {
		d.Poke(g, x, y, 2)
	}
	if got := g.session.State().Ply(); got != 1 {
		t.Errorf("3 quick undos of 4 actions leave %d, want 1", got)
	}
}

// TestAPressInTheSamePlaceNeverEndsAGame presses Resign and Restart over and over where they were
// pressed first, by the icon and in the menu.
func TestAPressInTheSamePlaceNeverEndsAGame(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {800, 600}, {640, 480}, {400, 700}} {
		for _, label := range []string{"Resign", "Restart"} {
			for _, menu := range []bool{false, true} {
				d, g := afterAGrow(t)
				g.menu.shown = menu
				d.At(g, size[0], size[1], screentest.Away())
				o, ok := d.TextAt(label)
				if !ok {
					continue // a small panel has it in the menu only
				}
				for range 6 {
					if next := d.Click(g, size[0], size[1], o.X, o.Y-4); next != nil || g.session.Over() || g.session.State().Ply() != 1 {
						t.Fatalf("%s at %v, in the menu %v: it leads to %T, and the game is over: %v", label, size, menu, next, g.session.Over())
					}
					for range late {
						d.At(g, size[0], size[1], screentest.Away())
					}
				}
			}
		}
	}
}

func afterAGrow(t *testing.T) (*screentest.Desk, *Screen) {
	d, g := twoAtOnce(t)
	g.session.Act("GROW")
	g.session.Settle()
	d.At(g, 1280, 800, screentest.Away())
	return d, g
}

// TestResigningTakesTwoPresses asks by the key and in the menu, and answers both ways.
func TestResigningTakesTwoPresses(t *testing.T) {
	asks := map[string]func(d *screentest.Desk, g *Screen){
		"key": func(d *screentest.Desk, g *Screen) { d.Key(g, input.Resign) },
		"menu": func(d *screentest.Desk, g *Screen) {
			d.Key(g, input.Menu)
			d.At(g, 1280, 800, screentest.Away())
			d.Press(t, g, "Resign")
		},
	}
	for name, ask := range asks {
		d, g := afterAGrow(t)
		ask(d, g)
		d.At(g, 1280, 800, screentest.Away())
		d.Press(t, g, "Keep playing")
		if g.menu.covers() || g.session.Over() {
			t.Errorf("%s: Keep playing leaves the question open: %v", name, g.menu.covers())
		}
		ask(d, g)
		d.At(g, 1280, 800, screentest.Away())
		if d.Key(g, input.Cancel); g.menu.about != nothing || g.session.Over() {
			t.Errorf("%s: Esc leaves the question open", name)
		}
		if d.Key(g, input.Cancel); name == "menu" && g.menu.covers() {
			t.Errorf("%s: another Esc leaves the menu open", name)
		}
		g.menu.close()
		ask(d, g)
		d.At(g, 1280, 800, screentest.Away())
		if d.Key(g, input.Confirm); g.menu.covers() || g.session.Over() {
			t.Errorf("%s: Enter does not keep playing", name)
		}
		ask(d, g)
		d.At(g, 1280, 800, screentest.Away())
		if pressNth(t, d, g, "Resign", true); !g.session.Over() {
			t.Errorf("%s: the answer does not resign", name)
		}
	}
	d, g := afterAGrow(t)
	d.Key(g, input.Resign)
	if g.Hide(); g.menu.covers() {
		t.Error("the question stands though another screen has come")
	}
}

func TestRestartingBeginsTheSamePondAgain(t *testing.T) {
	d, g := afterAGrow(t)
	d.Key(g, input.Restart)
	d.At(g, 1280, 800, screentest.Away())
	next, is := d.Press(t, g, "Restart").(nav.Play)
	if !is || next.Record.State(0).String() != g.session.Journal().Record().State(0).String() {
		t.Errorf("it leads to %T", next)
	}
}

// TestNothingReactsUnderTheMenuOrAQuestion sends every key of a game, and clicks on the pond.
func TestNothingReactsUnderTheMenuOrAQuestion(t *testing.T) {
	for name, open := range map[string]func(d *screentest.Desk, g *Screen){
		"menu":     func(d *screentest.Desk, g *Screen) { d.Key(g, input.Menu) },
		"question": func(d *screentest.Desk, g *Screen) { d.Key(g, input.Resign) },
	} {
		d, g := afterAGrow(t)
		for _, k := range []input.Action{input.Up, input.Down, input.Left, input.Right, input.Grow, input.Undo, input.Redo, input.Hint, input.Flip, input.Stop} {
			open(d, g)
			cursor, flipped := g.pond.pointer.Cursor, g.pond.flipped
			d.Key(g, k)
			if !g.menu.covers() || g.session.State().Ply() != 1 || g.session.Hinting() || g.pond.pointer.Cursor != cursor || g.pond.flipped != flipped || g.session.Selection().Holding() {
				t.Errorf("%s: key %v reaches the game beneath", name, k)
			}
			g.menu.close()
		}
		open(d, g)
		if tap(d, g, g.session.Selection().First()); g.session.Selection().Holding() || !g.menu.covers() {
			t.Errorf("%s: a click reaches the pond beneath", name)
		}
	}
}

func TestNoticesLeaveTheMenuWhereItIs(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {800, 600}, {640, 480}, {390, 844}} {
		d, g := two(t)
		g.menu.shown, g.menu.risen = true, takes
		var at float32
		for _, notice := range []string{"", "A notice.", screentest.LongNotice} {
			g.notice = notice
			d.At(g, size[0], size[1], screentest.Away())
			_, y := d.Word(t, "Resign")
			if at == 0 {
				at = y
			}
			if y != at {
				t.Errorf("at %v the notice %q moves the entries from %v to %v", size, notice, at, y)
			}
		}
	}
}

func TestAPressOnGrowIsNoPass(t *testing.T) {
	for _, byKey := range []bool{false, true} {
		d := screentest.New()
		d.Env.Settings.Speed = "instant"
		// Red's frogs have pads all round but for one, which Grow opens.
		g := from(t, d, screentest.FirstGame(), "********/.*****B*/**B*B.**/BR***R**/R*BB*.R./.******./****..../**..*R*R r 1", []session.Seat{{}, {}})
		d.At(g, 1280, 800, screentest.Away())
		press := func() {
			if byKey {
				d.Ask(g, input.Grow)
				return
			}
			o, ok := d.TextAt("Pass")
			if !ok {
				o, _ = d.TextAt("Grow")
			}
			d.Poke(g, o.X, o.Y-4, 0)
		}
		before := g.session.State().Ply()
		press()
		d.Rest(g, 1280, 800, late)
		if _, passes := d.TextAt("Pass"); !passes || g.session.State().Ply() != before+1 {
			t.Fatalf("by key %v: a Grow leads from action %d to %d, and the next one passes: %v", byKey, before, g.session.State().Ply(), passes)
		}
		if g.notice == "" {
			t.Errorf("by key %v: nobody says why Grow has become Pass", byKey)
		}
		press()
		if g.session.State().Ply() != before+1 {
			t.Errorf("by key %v: a press where Grow was passes", byKey)
		}
		if !strings.Contains(g.notice, "Press again") {
			t.Errorf("by key %v: after a press that does nothing it says %q", byKey, g.notice)
		}
		d.Rest(g, 1280, 800, 2*late)
		if press(); g.session.State().Ply() != before+2 {
			t.Errorf("by key %v: later the press does not pass", byKey)
		}
	}
}
