package scene

import (
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/session"
	"freckers/gfx/words"
	"freckers/replay"
)

// poke lets ticks go by with the pointer at a place of a scene, then clicks there
// and gives the scene that comes.
func (d *desk) poke(s Scene, x, y float32, after int) Scene {
	for range after {
		d.at(s, 1280, 800, input.State{X: x, Y: y})
	}
	d.at(s, 1280, 800, input.State{X: x, Y: y, Down: true, Pressed: true})
	next := d.at(s, 1280, 800, input.State{X: x, Y: y, Released: true})
	if next != s {
		d.ui.Forget()
	}
	return next
}

// word is where a text stands on what was painted last.
func (d *desk) word(t *testing.T, text string) (x, y float32) {
	t.Helper()
	for _, o := range d.ui.List.Ops {
		if o.Kind == displaylist.Text && o.Name == text {
			return o.X, o.Y - o.Size/3
		}
	}
	t.Fatalf("%q is not on the screen", text)
	return 0, 0
}

// Ticks within the time of a double click, and beyond it.
const (
	soon = 8
	late = 30
)

// stuck is a game in which GROW would open no pad.
func stuck(t *testing.T, d *desk) *Game {
	t.Helper()
	rec, err := replay.NewFrom(theGame(), "********/.*****B*/**B*.**B/BR***R**/R*BB*.R./.******./****..../**..*R*R b 1", game.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	g := play(&d.env, rec, []session.Seat{{}, {}}).(*Game)
	t.Cleanup(func() { g.table.Close() })
	return g
}

func TestAGrowThatGrowsNothingIsAPass(t *testing.T) {
	d := newDesk()
	fresh := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
	d.at(fresh, 1280, 800, input.State{Away: true})
	d.word(t, "Grow")
	g := stuck(t, d)
	d.at(g, 1280, 800, input.State{Away: true})
	x, y := d.word(t, "Pass")
	for _, o := range d.ui.List.Ops {
		if r := (displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}); o.Kind == displaylist.Fill && o.Color == d.ui.Theme.Accent && r.Has(x, y) {
			t.Error("a turn that does nothing is the main button")
		}
	}
	before := g.table.State().Ply()
	for range 40 {
		d.at(g, 1280, 800, input.State{X: x, Y: y})
	}
	d.word(t, "Grow would change nothing: it only passes the turn")
	d.poke(g, x, y, late)
	if got := g.table.State().Ply(); got != before+1 {
		t.Errorf("it leads from action %d to %d", before, got)
	}
}

func TestADoubleClickOnGrowPlaysOneTurn(t *testing.T) {
	d := newDesk()
	d.env.Settings.Speed = "instant"
	g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
	t.Cleanup(func() { g.table.Close() })
	d.at(g, 1280, 800, input.State{Away: true})
	x, y := d.word(t, "Grow")
	for i, want := range []int{1, 1, 1} {
		if d.poke(g, x, y, soon); g.table.State().Ply() != want {
			t.Fatalf("press %d of a quick row leads to action %d, want %d", i+1, g.table.State().Ply(), want)
		}
	}
	if d.poke(g, x, y, late); g.table.State().Ply() != 2 {
		t.Errorf("a press after a pause leads to action %d, want 2", g.table.State().Ply())
	}
}

func TestFastUndosAllCount(t *testing.T) {
	d := newDesk()
	d.env.Settings.Speed = "instant"
	g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
	t.Cleanup(func() { g.table.Close() })
	for range 4 {
		actions := g.table.State().Actions(nil)
		g.table.Act(actions[len(actions)-1])
	}
	d.at(g, 1280, 800, input.State{Away: true})
	x, y := d.word(t, words.UndoButton)
	for range 3 {
		d.poke(g, x, y, 2)
	}
	if got := g.table.State().Ply(); got != 1 {
		t.Errorf("3 quick undos of 4 actions leave %d, want 1", got)
	}
}

func TestADoubleClickOnStartOnlyStarts(t *testing.T) {
	d := newDesk()
	s := NewSetup(&d.env, NewTitle(&d.env))
	d.at(s, 1280, 800, input.State{Away: true})
	x, y := d.word(t, words.Start)
	g, ok := d.poke(s, x, y, late).(*Game)
	if !ok {
		t.Fatal("Start begins no game")
	}
	t.Cleanup(func() { g.table.Close() })
	for range 3 {
		if d.poke(g, x, y, soon); g.sure != noDoubt || g.menu || g.table.Over() {
			t.Fatal("a quick press after Start falls through to the game")
		}
	}
}

func TestADoubleClickOnResignOnlyAsks(t *testing.T) {
	d := newDesk()
	g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
	t.Cleanup(func() { g.table.Close() })
	g.menu = true
	d.at(g, 1280, 800, input.State{Away: true})
	x, y := d.word(t, words.ResignTip)
	d.poke(g, x, y, late)
	if d.poke(g, x, y, soon); g.sure != resigning || g.table.Over() {
		t.Fatalf("after a double click on Resign it is asked for (%v), and the game is over %v", g.sure, g.table.Over())
	}
	if d.poke(g, x, y, late); !g.table.Over() {
		t.Error("a second press after a pause does not resign")
	}
}

// TestAQuestionOfTheGame asks by the sign, by a key and in the menu: what is to be
// pressed is named and lit, and the question ends by itself.
func TestAQuestionOfTheGame(t *testing.T) {
	fresh := func(t *testing.T) (*desk, *Game) {
		d := newDesk()
		g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
		t.Cleanup(func() { g.table.Close() })
		g.table.Act("GROW")
		g.table.Settle()
		d.at(g, 1280, 800, input.State{Away: true})
		return d, g
	}
	lit := func(d *desk, x, y float32) bool {
		return slices.ContainsFunc(d.ui.List.Ops, func(o displaylist.Op) bool {
			r := displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}
			if o.Kind == displaylist.Disc {
				r = displaylist.Rect{X: o.X - o.R, Y: o.Y - o.R, W: 2 * o.R, H: 2 * o.R}
			}
			return (o.Kind == displaylist.Disc || o.Kind == displaylist.Fill) && o.Color == d.ui.Theme.Accent && r.Has(x, y)
		})
	}
	for _, c := range []struct {
		glyph, want string
		sure        doubt
	}{
		{"flag", "Resign this game? Press the flag once more", resigning},
		{"restart", "Start again? This game is kept. Press the arrow once more", restarting},
	} {
		d, g := fresh(t)
		x, y, _ := d.sign(c.glyph)
		if lit(d, x, y) {
			t.Errorf("the sign %s is lit before it is pressed", c.glyph)
		}
		d.poke(g, x, y, late)
		for range late {
			d.at(g, 1280, 800, input.State{Away: true})
		}
		if g.sure != c.sure || !lit(d, x, y) || seenQuestion(d) != c.want {
			t.Errorf("the sign %s asks %v, lit %v, with %q", c.glyph, g.sure, lit(d, x, y), seenQuestion(d))
		}
		for range sureFor / tick {
			d.at(g, 1280, 800, input.State{Away: true})
		}
		if g.sure != noDoubt || lit(d, x, y) || seenQuestion(d) != "" {
			t.Errorf("after %v the sign %s still asks", sureFor, c.glyph)
		}
	}
	d, g := fresh(t)
	for range 2 {
		in := input.State{Away: true}
		in.Ask(input.Resign)
		d.at(g, 1280, 800, in)
	}
	if d.at(g, 1280, 800, input.State{Away: true}); !written(d.ui.List, "Resign this game? Press Shift+R once more") || g.table.Over() {
		t.Errorf("the key asks %q, and twice at once resigns: %v", seenQuestion(d), g.table.Over())
	}
	if d.key(g, input.Cancel); g.sure != noDoubt || g.menu {
		t.Error("Esc does not take the question back")
	}
	d.key(g, input.Resign)
	if d.key(g, input.Menu); g.sure != noDoubt || !g.menu {
		t.Error("the question stands though the menu opens")
	}
	d.at(g, 1280, 800, input.State{Away: true})
	x, y := d.word(t, words.ResignTip)
	d.poke(g, x, y, late)
	for range late {
		d.at(g, 1280, 800, input.State{Away: true})
	}
	if x, y := d.word(t, words.AgainResign); !lit(d, x+1, y) {
		t.Error("the entry of the menu is not lit")
	}
	if d.key(g, input.Menu); g.sure != noDoubt || g.menu {
		t.Error("the question stands though the menu closes")
	}
	d.key(g, input.Resign)
	if d.key(g, input.Resign); !g.table.Over() {
		t.Error("two presses of the key do not resign")
	}
	d, g = fresh(t)
	x, y, _ = d.sign("flag")
	d.poke(g, x, y, late)
	d.press(t, g, words.Settings)
	if g.sure != noDoubt {
		t.Error("the question stands though another screen has come")
	}
}

// seenQuestion is the line of a question on the panel, empty where there is none.
func seenQuestion(d *desk) string {
	for _, o := range d.ui.List.Ops {
		if o.Kind == displaylist.Text && strings.Contains(o.Name, "?") {
			return o.Name
		}
	}
	return ""
}

func TestNoticesLeaveTheMenuWhereItIs(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {800, 600}, {640, 480}, {390, 844}} {
		d := newDesk()
		g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
		g.menu = true
		var at float32
		for _, notice := range []string{"", words.SureRestart, longNotice} {
			g.notice = notice
			d.at(g, size[0], size[1], input.State{Away: true})
			_, y := d.word(t, words.ResignTip)
			if at == 0 {
				at = y
			}
			if y != at {
				t.Errorf("at %v the notice %q moves the entries from %v to %v", size, notice, at, y)
			}
		}
		g.table.Close()
	}
}

func TestTheFilmOfAGameLeadsBackToIt(t *testing.T) {
	d := newDesk()
	g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
	t.Cleanup(func() { g.table.Close() })
	for range 3 {
		g.table.Act("GROW")
	}
	g.table.Resign()
	g.table.Settle()
	d.at(g, 1280, 800, input.State{Away: true})
	x, y := d.word(t, words.WatchButton)
	r, ok := d.poke(g, x, y, late).(*Replay)
	if !ok {
		t.Fatal("no film is shown")
	}
	if !r.reel.Playing() || r.reel.Done() != 0 {
		t.Errorf("the film plays %v from action %d on, want from the start", r.reel.Playing(), r.reel.Done())
	}
	d.at(r, 1280, 800, input.State{Away: true})
	if back := r.back(&d.env); back != Scene(g) || d.env.playing != g {
		t.Fatalf("Back leads to %T", back)
	}
	d.at(g, 1280, 800, input.State{Away: true})
	d.word(t, words.AgainButton)
	g.table.Undo()
	if g.table.Over() || g.table.State().Ply() != 3 {
		t.Errorf("after undo the game is over %v at action %d", g.table.Over(), g.table.State().Ply())
	}
}

func TestTheTitleNamesTheGameToGoOnWith(t *testing.T) {
	for _, x := range []struct {
		level int
		w, h  float32
		want  string
	}{
		{10, 1280, 800, "Go on with Froglet against Old toad"},
		{10, 640, 480, "Go on: Froglet, Old toad"},
		{0, 1280, 800, "Go on with Froglet"},
	} {
		d := newDesk()
		other := d.env.all()[2]
		seats := []session.Seat{{}, {}}
		if x.level > 0 {
			seats[1] = session.SeatAt(other, x.level)
		}
		g := begin(&d.env, other, game.Options{Seed: 5}, seats, nil).(*Game)
		actions := g.table.State().Actions(nil)
		g.table.Act(actions[0])
		g.leave(&d.env)
		title := NewTitle(&d.env)
		d.at(title, x.w, x.h, input.State{Away: true})
		d.word(t, x.want)
		title.close()
	}
}
