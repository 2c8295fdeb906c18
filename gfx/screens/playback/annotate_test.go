package playback

import (
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/replay"
)

// drag draws with the second button from one cell to another.
func drag(d *screentest.Desk, r *Screen, from, to game.Cell) {
	d.Rest(r, 1280, 800, 2)
	x, y := r.game.Stage.Board.Point(from)
	u, v := r.game.Stage.Board.Point(to)
	press := input.State{X: x, Y: y, Second: input.Button{Down: true, Pressed: true}}
	press.Ask(input.Cancel)
	for _, in := range []input.State{{X: x, Y: y}, press, {X: u, Y: v, Second: input.Button{Down: true}}, {X: u, Y: v, Second: input.Button{Released: true}}} {
		if next := d.At(r, 1280, 800, in); next != nil {
			panic("the second button leaves the replay")
		}
	}
	d.Rest(r, 1280, 800, 2)
}

// TestNotesAreKept draws, marks and comments in the replay of a saved game of each kind, and opens it
// again.
func TestNotesAreKept(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		d.Env.Settings.Reduced = true
		name := d.Save(t, g, make([]session.Seat, len(g.Info().Seats)), 6)
		r := fromFile(t, d, name)
		r.game.Playback.ToPly(3)
		drag(d, r, 5, 9)
		drag(d, r, 7, 7)
		drag(d, r, 5, 9) // again: the next tint
		d.Env.Engine = &screentest.Oracle{}
		d.Key(r, input.Analyze)
		x, y, _ := d.Glyph("star")
		d.Click(r, 1280, 800, x, y)
		d.Rest(r, 1280, 800, 30)
		d.Press(t, r, "!?")
		d.Rest(r, 1280, 800, 30)
		x, y, _ = d.Glyph("comment")
		d.Click(r, 1280, 800, x, y)
		d.Rest(r, 1280, 800, 30)
		if d.Click(r, 1280, 800, x, y); !d.UI.Typing() {
			t.Fatalf("%s: a click into the field ends the typing", g.Info().Name)
		}
		d.UI.Insert("Here the pond turned.")
		d.Rest(r, 1280, 800, 1)
		d.Key(r, input.Confirm)
		if !d.Written("Here the pond turned.") || !d.Written("!?") {
			t.Errorf("%s: the notes are not listed: %q", g.Info().Name, d.Said())
		}
		gametest.Must(t, r.Close())
		r = fromFile(t, d, name)
		n := &r.game.Playback.Record().Nodes[r.game.trunk[2]]
		if n.Symbol != "!?" || n.Comment != "Here the pond turned." || len(n.Drawing.Arrows) != 1 || len(n.Drawing.Rings) != 1 || n.Drawing.Arrows[0] != (replay.Arrow{From: 5, To: 9, Tint: 1}) {
			t.Errorf("%s: the file keeps %+v", g.Info().Name, n)
		}
		r.game.Playback.ToPly(3)
		if d.Rest(r, 1280, 800, 2); len(r.game.Stage.Board.Marks.Drawing.Arrows) != 1 {
			t.Errorf("%s: the pond does not show the arrow", g.Info().Name)
		}
	}
}

func TestALongPressDraws(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Rest(r, 400, 700, 60)
	x, y := r.game.Stage.Board.Point(27)
	d.At(r, 400, 700, input.State{X: x, Y: y, Touch: true, Down: true, Pressed: true})
	for range int(time.Second / screentest.Tick) {
		d.At(r, 400, 700, input.State{X: x, Y: y, Touch: true, Down: true})
	}
	u, v := r.game.Stage.Board.Point(29)
	d.At(r, 400, 700, input.State{X: u, Y: v, Touch: true, Down: true})
	d.At(r, 400, 700, input.State{X: u, Y: v, Touch: true, Released: true})
	if got := r.game.Playback.Record().Nodes[0].Drawing.Arrows; len(got) != 1 || got[0].From != 27 || got[0].To != 29 {
		t.Errorf("a long press draws %v", got)
	}
	if r.game.Playback.Playing() {
		t.Error("it plays the game as well")
	}
}

// TestTheKeysDraw draws an arrow in the second color, and a ring, draws the ring again, and goes on with
// the replay.
func TestTheKeysDraw(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Rest(r, 1280, 800, 3)
	drawing := func() replay.Drawing { return r.game.Playback.Record().Nodes[0].Drawing }
	keys := func(list ...input.Action) { d.Steer(r, 1280, 800, list...) }
	keys(input.DrawArrow, input.Left)
	from := r.game.Stage.Board.Marks.Focus
	if from == game.NoCell || r.game.Playback.Done() != 0 {
		t.Fatal("no cell is marked, or the arrows step the game")
	}
	keys(input.DrawArrow, input.DrawColour, input.Down, input.Right)
	if len(r.game.Stage.Board.Marks.Drawing.Arrows) != 1 || len(drawing().Arrows) != 0 {
		t.Error("the arrow is not seen before it is finished, or drawn already")
	}
	keys(input.Confirm)
	if got := drawing().Arrows; len(got) != 1 || got[0].From != from || got[0].To == from || got[0].Tint != 1 {
		t.Errorf("the arrow is %+v from %d", got, from)
	}
	keys(input.DrawArrow, input.DrawArrow)
	if got := drawing().Rings; len(got) != 1 || got[0].Tint != 1 {
		t.Errorf("the ring is %+v", got)
	}
	keys(input.DrawArrow, input.DrawArrow)
	if len(drawing().Rings) != 0 {
		t.Error("drawn again, the ring stays")
	}
	keys(input.DrawArrow, input.Cancel)
	if keys(input.Right); len(drawing().Rings) != 0 || r.game.Stage.Board.Marks.Focus == from {
		t.Error("Esc draws something, or ends the drawing rather than the arrow")
	}
	keys(input.Cancel)
	if keys(input.Right); r.game.Stage.Board.Marks.Focus != game.NoCell || r.game.Playback.Done() == 0 && !r.game.Playback.Moving() {
		t.Error("the arrows do not step the game again")
	}
}
