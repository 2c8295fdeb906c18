package playback

import (
	"testing"

	"freckers/game"
	"freckers/game/gametest"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/replay"
)

func pressGlyph(t *testing.T, d *screentest.Desk, r *Screen, name string) {
	t.Helper()
	d.Rest(r, 1280, 800, 40)
	x, y, ok := d.Glyph(name)
	if !ok {
		t.Fatalf("there is no sign %q", name)
	}
	d.Click(r, 1280, 800, x, y)
	d.Rest(r, 1280, 800, 40)
}

// heightOf is where a label stands in the list of moves, 0 if it does not.
func heightOf(d *screentest.Desk, label string) float32 {
	for _, o := range d.UI.List.Ops {
		if o.Kind == displaylist.Text && o.Name == label && o.X > 792 && o.Y > 360 {
			return o.Y
		}
	}
	return 0
}

// TestPromotingChangesTheListAndNotTheGame promotes a variation of a finished game, and opens it again.
func TestPromotingChangesTheListAndNotTheGame(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Reduced = true
	d.Env.Engine = &screentest.Oracle{}
	name := d.Save(t, screentest.FirstGame(), make([]session.Seat, 2), 6)
	j, err := replay.Resume(d.Env.Store, name)
	if err == nil {
		j.Resign(0)
		err = j.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	open := func() *Screen {
		r := fromFile(t, d, name)
		r.game.Playback.ToPly(3)
		d.Key(r, input.Analyze)
		return r
	}
	r := open()
	result, played := r.game.result, r.game.Moves.Plies[3].Label
	s := r.game.Playback.State()
	var a game.Action
	for _, a = range s.Actions(nil) {
		if l := s.Label(a); l != played && l != r.game.Moves.Plies[1].Label && l != r.game.Moves.Plies[5].Label {
			break
		}
	}
	tried := s.Label(a)
	r.book.playMove(a)
	d.Rest(r, 1280, 800, 40)
	if heightOf(d, tried) < heightOf(d, played) {
		t.Fatalf("%s stands above %s: %q", tried, played, d.Said())
	}
	pressGlyph(t, d, r, "up")
	above := func(r *Screen) {
		t.Helper()
		if x, y := heightOf(d, tried), heightOf(d, played); x == 0 || y > 0 && x >= y {
			t.Errorf("promoted, %s stands at %v and %s at %v", tried, x, played, y)
		}
		if r.game.result != result || len(r.game.Moves.Plies) != 6 || r.game.Moves.Plies[3].Label != played {
			t.Errorf("the game is %q after %d moves now", r.game.result, len(r.game.Moves.Plies))
		}
	}
	above(r)
	gametest.Must(t, r.Close())
	r = open()
	d.Rest(r, 1280, 800, 40)
	above(r)
	r.game.Playback.ToPly(4)
	pressGlyph(t, d, r, "bin")
	if said := "These moves were played in the game, so they stay."; !d.Written(said) || len(r.game.Moves.Plies) != 6 {
		t.Errorf("deleting a move that was played says %q, not %q", d.Said(), said)
	}
	if d.Key(r, input.StepForward); r.game.notice != "" {
		t.Error("the notice stays after the next action")
	}
	r.game.Playback.ToNode(7)
	pressGlyph(t, d, r, "bin")
	if !r.game.Playback.Record().Deleted(7) || r.game.notice != "" {
		t.Errorf("a variation above the game is not deleted: %q", r.game.notice)
	}
}

// TestTheSliderAgreesWithTheCurve looks at both in the game and in a variation of it.
func TestTheSliderAgreesWithTheCurve(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Key(r, input.ReviewGame)
	agree := func(place string, done float32) {
		t.Helper()
		r.game.compares = -1
		d.Rest(r, 1280, 800, 60)
		b, _ := box(d)
		var line float32
		for _, o := range d.UI.List.Ops {
			if o.Kind == displaylist.Segment && o.Color == d.UI.Theme.Accent && b.Contains(o.X, o.Y) {
				line = (o.X - b.X - 11) / (b.W - 22)
			}
		}
		thumb := r.slider
		if want := done / 8; max(line-want, want-line, thumb-want, want-thumb) > 0.01 || !d.Written(place) {
			t.Errorf("at %s the line is at %v and the slider at %v, want %v; it says %q", place, line, thumb, want, d.Said())
		}
	}
	r.game.Playback.ToPly(3)
	agree("Move 3 of 8", 3)
	r.book.playMove(other(r.game.Playback.State(), r.game.Moves.Plies[3].Action))
	agree("Move 4 of 8", 4)
	if r.game.Playback.Len() != 4 {
		t.Fatalf("the variation has %d moves", r.game.Playback.Len())
	}
	r.game.scrubTo(6)
	agree("Move 6 of 8", 6)
}

// TestANoticeMovesNothing compares the places of the words with a notice and without.
func TestANoticeMovesNothing(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {400, 700}} {
		d, r, _ := opened(t, screentest.FirstGame())
		d.Key(r, input.Analyze)
		d.Rest(r, size[0], size[1], 60)
		type placed struct {
			name string
			x, y float32
		}
		at := map[placed]bool{}
		for _, o := range d.UI.List.Ops {
			if o.Kind == displaylist.Text || o.Kind == displaylist.Glyph {
				at[placed{o.Name, o.X, o.Y}] = true
			}
		}
		const notice = "These moves stay"
		r.game.notice = notice
		if d.Rest(r, size[0], size[1], 2); !d.Written(notice) {
			t.Fatalf("at %v the notice is not seen: %q", size, d.Said())
		}
		for _, o := range d.UI.List.Ops {
			if o.Kind != displaylist.Text && o.Kind != displaylist.Glyph {
				continue
			}
			if o.Name != notice && !at[placed{o.Name, o.X, o.Y}] {
				t.Errorf("at %v a notice moves %q to %v, %v", size, o.Name, o.X, o.Y)
			}
		}
		if d.Click(r, size[0], size[1], 5, 5); r.game.notice != "" {
			t.Errorf("at %v the notice stays after a click", size)
		}
	}
}
