package playback

import (
	"fmt"
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/theme"
	"freckers/replay"
)

// printing is a game in which the programs of both seats print something, and draw.
func printing(t testing.TB, g game.Game) *replay.Record {
	t.Helper()
	rec := screentest.Recorded(t, g, 12)
	for i := range rec.Header.Seats {
		rec.Header.Seats[i] = replay.Seat{Name: fmt.Sprintf("agent_v%d", i+2), Kind: replay.KindAgent}
	}
	sites := rec.Layout().Sites
	rec.Nodes[0].Output = []replay.Output{{Seat: 0, Text: "weights loaded: 12 features\n"}}
	for id := 1; id < len(rec.Nodes); id++ {
		mover := rec.State(rec.Nodes[id].Parent).ToMove()
		var b strings.Builder
		fmt.Fprintf(&b, "depth %d  nodes %d\n", 3+id%2, 4120+37*id)
		fmt.Fprintf(&b, "#! value %.2f\n", 0.1*float64(id)-0.3*float64(mover))
		from, to := &sites[0], &sites[0]
		for _, e := range rec.Events(id) {
			if e.Kind == game.Step || e.Kind == game.Hop || e.Kind == game.Place {
				from, to = &sites[max(e.From, 0)], &sites[max(e.To, 0)]
			}
		}
		if from != to {
			fmt.Fprintf(&b, "#! ring %s\n#! arrow %s %s\n#! text %s %+.1f\n#! ring %s gold\n", from.Name, from.Name, to.Name, to.Name, 0.4*float64(id), to.Name)
		}
		fmt.Fprintf(&b, "best of 21, beta cutoffs 318\n")
		rec.Nodes[id].Output = []replay.Output{{Seat: mover, Text: b.String()}}
		if other := (mover + 1) % game.Seat(len(rec.Header.Seats)); id%3 == 0 {
			rec.Nodes[id].Output = append(rec.Nodes[id].Output, replay.Output{Seat: other, Text: "\x1b[31mupdate\x1b[0m took\t2 ms\n"})
		}
	}
	return rec
}

// showing is a replay that shows what was printed, with a review if it is asked for.
func showing(t testing.TB, d *screentest.Desk, g game.Game, review bool) *Screen {
	t.Helper()
	r := New(d.Env, nav.Playback{Record: printing(t, g)})
	if review {
		d.Env.Engine, d.Env.Review = &screentest.Oracle{Leads: map[int]int{}}, nil
		r.turn(layerReview)
		for r.review.review.Job.Running() {
			r.review.poll()
		}
		r.review.poll()
		d.Env.Engine = nil
	}
	if !review {
		d.Env.Engine = &screentest.Oracle{Leads: map[int]int{}}
		r.turn(layerAnalyze)
		d.Env.Engine = nil
	}
	r.analysis.page, r.analysis.sheet = 1, 2
	r.game.goToTrunk(9)
	return r
}

// TestGoldenPrints shows the prints beside the move, the drawings on the pond, and the values as a curve.
func TestGoldenPrints(t *testing.T) {
	for _, c := range []struct {
		name   string
		th     *theme.Theme
		w, h   float32
		review bool
	}{
		{"prints-day", theme.Day(), 1280, 800, false}, {"prints-review-night", theme.Night(), 1280, 800, true},
		{"prints-phone-night", theme.Night(), 400, 700, false}, {"prints-phone-review-day", theme.Day(), 400, 700, true},
	} {
		d := screentest.New()
		d.UI.Theme, d.Env.Settings.Reduced = c.th, true
		r := showing(t, d, screentest.FirstGame(), c.review)
		d.Rest(r, c.w, c.h, 40)
		golden(d, t, c.name, int(c.w), int(c.h))
	}
}

// TestPrintsAreFound goes to what a search finds, and shows the drawings of one program alone.
func TestPrintsAreFound(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Reduced = true
	r := showing(t, d, screentest.FirstGame(), false)
	d.Rest(r, 1280, 800, 3)
	press(t, d, r, "Search all prints")
	d.UI.Insert("Update TOOK")
	if d.Rest(r, 1280, 800, 3); !d.Written("0 of 4") {
		t.Errorf("the search says %q, want 4 lines", d.Said())
	}
	d.Steer(r, 1280, 800, input.Confirm)
	if d.Rest(r, 1280, 800, 3); r.game.Playback.Done() != 9 || !d.Written("3 of 4") {
		t.Errorf("the first match is at move %d, want 9, where the replay stood: %q", r.game.Playback.Done(), d.Said())
	}
	d.Steer(r, 1280, 800, input.Confirm)
	if d.Rest(r, 1280, 800, 3); r.game.Playback.Done() != 12 {
		t.Errorf("the next match is at move %d, want 12", r.game.Playback.Done())
	}
	r.game.goToTrunk(9)
	if d.Rest(r, 1280, 800, 3); r.game.Stage.Board.Marks.Sketch.Empty() {
		t.Error("nothing is drawn at move 9, of Red")
	}
	d.Press(t, r, "Blue")
	if d.Rest(r, 1280, 800, 3); !r.game.Stage.Board.Marks.Sketch.Empty() || d.Written("4453") || !d.Written("update") {
		t.Errorf("of Blue alone it shows %v and %q", r.game.Stage.Board.Marks.Sketch, d.Said())
	}
}

// TestOwnCurveLeavesTheMovesTheirRows looks for the moves below the curve.
func TestOwnCurveLeavesTheMovesTheirRows(t *testing.T) {
	d := screentest.New()
	r := showing(t, d, screentest.FirstGame(), false)
	r.analysis.page = 0
	d.Rest(r, 1280, 900, 3)
	if label := r.game.Playback.Record().Plies(0)[9].Label; !d.Written(label) || !d.Written("Red's own value") {
		t.Errorf("it says %q, want the move %s and the curve", d.Said(), label)
	}
}

// TestNoPrintsTakeNoRoom looks for the tab in a game in which nothing was printed.
func TestNoPrintsTakeNoRoom(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	for _, size := range [][2]float32{{1280, 800}, {400, 700}} {
		if d.Rest(r, size[0], size[1], 3); d.Written("Prints") || d.Written("Red's own value") {
			t.Errorf("at %v it says %q", size, d.Said())
		}
	}
}
