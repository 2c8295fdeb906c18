package scene

import (
	"strings"
	"testing"
	"time"

	"freckers/gfx/input"
	"freckers/gfx/table"
	"freckers/gfx/ui"
)

// answered is what the panel says after a machine of a level has answered.
func answered(t *testing.T, level int) string {
	t.Helper()
	d := newDesk()
	g := begin(&d.env, "", []table.Seat{{}, table.SeatAt(theGame(), level)}, nil).(*Game)
	t.Cleanup(func() { g.end(&d.env) })
	g.table.Act("GROW")
	for deadline := time.Now().Add(20 * time.Second); g.table.State().Ply() < 2; {
		if time.Now().After(deadline) {
			t.Fatalf("level %d does not answer", level)
		}
		d.frame(g, 2, 2)
	}
	d.frame(g, 2, 2)
	return g.facts.line
}

func TestWhoJudgesRoughlyDoesNotSayHowItStands(t *testing.T) {
	if got := answered(t, 1); got != "Tadpole looked 1 ply ahead" {
		t.Errorf("after level 1 the panel says %q", got)
	}
	if got := answered(t, 10); !strings.HasPrefix(got, "Old toad looked ") || !strings.Contains(got, ": ") {
		t.Errorf("after level 10 the panel says %q", got)
	}
}

func TestQuietLinesLeaveTheButtonsWhereTheyAre(t *testing.T) {
	for _, w := range []float32{1280, 640} {
		d := newDesk()
		g := begin(&d.env, "", []table.Seat{{}, {}}, nil).(*Game)
		var at [2]float32
		for i, notice := range []string{"", longNotice} {
			g.notice = notice
			d.ui = ui.New()
			for range 3 {
				d.ui.Begin(input.State{Away: true}, tick, w, 800, 1)
				g.Frame(d.ui, &d.env)
				d.ui.End()
			}
			for _, o := range d.ui.List.Ops {
				if o.Name == "Grow" {
					at[i] = o.Y
				}
			}
		}
		if at[0] == 0 || at[0] != at[1] {
			t.Errorf("in a window %v wide a long notice moves the buttons from %v to %v", w, at[0], at[1])
		}
	}
}
