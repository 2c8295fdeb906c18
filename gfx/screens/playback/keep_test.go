package playback

import (
	"slices"
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/ui"
	"freckers/replay"
)

func savedCopy(t *testing.T, d *screentest.Desk) *replay.Record {
	t.Helper()
	names, err := d.Env.Store.List()
	if err != nil || len(names) != 1 {
		t.Fatalf("there are the saved games %v: %v", names, err)
	}
	rec, err := d.Env.ReadSaved(t.Context(), names[0].Name)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// TestWorkOnAGameFromElsewhereIsSaved plays, draws, marks and comments in a replay that has no file among the
// saved games, and finds all of it in one that has come there.
func TestWorkOnAGameFromElsewhereIsSaved(t *testing.T) {
	for _, g := range catalog.Games() {
		d, r, _ := opened(t, g)
		d.Key(r, input.Analyze)
		r.game.Playback.ToPly(2)
		clickMove(t, d, r, r.game.Moves.Plies[2].Action)
		if names, _ := d.Env.Store.List(); len(names) != 0 || strings.Contains(d.Said(), "Saved among your games") {
			t.Fatalf("%s: the game's own move, played again, saves %v", g.Info().Name, names)
		}
		r.game.Playback.ToPly(2)
		a := other(r.game.Playback.State(), r.game.Moves.Plies[2].Action)
		clickMove(t, d, r, a)
		if d.Rest(r, 1280, 800, 2); !strings.Contains(d.Said(), "Saved among your games as") || d.Written("Not saved yet") {
			t.Errorf("%s: it does not say that the game is saved: %q", g.Info().Name, d.Said())
		}
		d.Rest(r, 1280, 800, 100)
		drag(d, r, 5, 9)
		press(t, d, r, "Mark this move")
		d.Press(t, r, "!?")
		press(t, d, r, "Comment on this move")
		d.UI.Insert("Here the pond turned.")
		d.Rest(r, 1280, 800, 1)
		press(t, d, r, "Previous move") // leaves the field without Enter
		gametest.Must(t, r.Close())
		rec := savedCopy(t, d)
		n := rec.Nodes[len(rec.Nodes)-1]
		if len(rec.Nodes) != 10 || n.Action != a || n.Symbol != "!?" || n.Comment != "Here the pond turned." || len(n.Drawing.Arrows) != 1 {
			t.Errorf("%s: the copy keeps %+v", g.Info().Name, n)
		}
	}
}

// TestADrawingIsSavedFromTheReview draws after a review, and finds both again.
func TestADrawingIsSavedFromTheReview(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Key(r, input.ReviewGame)
	for !r.review.review.Job.Done() {
		d.Rest(r, 1280, 800, 1)
	}
	r.game.Playback.ToPly(3)
	if drag(d, r, 5, 9); !strings.Contains(d.Said(), "Saved among your games as") {
		t.Errorf("it does not say that the game is saved: %q", d.Said())
	}
	gametest.Must(t, r.Close())
	rec := savedCopy(t, d)
	review, err := rec.Review()
	if err != nil || review == nil || len(rec.Nodes[3].Drawing.Arrows) != 1 {
		t.Errorf("the copy keeps the review %v and %+v: %v", review, rec.Nodes[3].Drawing, err)
	}
}

// TestWorkThatCannotBeSavedIsSavedLater draws while the disk is full, and saves when there is room.
func TestWorkThatCannotBeSavedIsSavedLater(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	store := d.FillDisk()
	store.Full = true
	d.Key(r, input.Analyze)
	if drag(d, r, 5, 9); !strings.Contains(d.Said(), "disk is full") || !d.Written("Not saved yet") {
		t.Errorf("it does not say that the game cannot be saved: %q", d.Said())
	}
	store.Full = false
	if d.Press(t, r, "Save"); len(savedCopy(t, d).Nodes[0].Drawing.Arrows) != 1 {
		t.Error("the drawing is not saved")
	}
	if d.Rest(r, 1280, 800, 2); d.Written("Not saved yet") {
		t.Error("it still says that the game is not saved")
	}
}

// TestTheSecondButtonLeavesNothing clicks it on the panel.
func TestTheSecondButtonLeavesNothing(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {400, 700}} {
		d, r, _ := opened(t, screentest.FirstGame())
		d.Rest(r, size[0], size[1], 2)
		in := input.State{X: size[0] - 60, Y: size[1] - 60, Second: input.Button{Down: true, Pressed: true}}
		in.Ask(input.Cancel)
		if next := d.At(r, size[0], size[1], in); next != nil {
			t.Errorf("in %v it leads to %T", size, next)
		}
	}
}

// TestEscClosesTheInnermostFirst leaves the symbols, a comment, the engines to add, a message and the replay.
func TestEscClosesTheInnermostFirst(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Key(r, input.Analyze)
	r.game.Playback.ToPly(2)
	d.Rest(r, 1280, 800, 2)
	shown := func(label string) bool {
		return slices.ContainsFunc(ui.AppendNodes(nil, d.UI), func(n ui.Node) bool { return n.Label == label })
	}
	esc := func() nav.Route {
		var in input.State
		in.Ask(input.Cancel)
		next := d.At(r, 1280, 800, in)
		d.Rest(r, 1280, 800, 2)
		return next
	}
	for _, of := range []struct{ label, shows string }{{"Mark this move", "Leave it as it is"}, {"Comment on this move", "Keep the comment"}, {"Add an engine", "Cancel"}} {
		press(t, d, r, of.label)
		if !shown(of.shows) {
			t.Fatalf("%s opens nothing: %q", of.label, d.Said())
		}
		if next := esc(); next != nil || shown(of.shows) {
			t.Errorf("%s: Esc leads to %T: %q", of.label, next, d.Said())
		}
	}
	drag(d, r, 5, 9)
	if next := esc(); next != nil || strings.Contains(d.Said(), "Saved among your games") {
		t.Errorf("at a message Esc leads to %T", next)
	}
	if next := esc(); next == nil {
		t.Error("Esc does not leave the replay")
	}
}
