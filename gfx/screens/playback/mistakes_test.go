package playback

import (
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
)

// standsBefore reports whether the pond waits for the i-th action, with the better one
// drawn.
func standsBefore(r *Screen, i int) bool {
	m := &r.Stage.Board.Marks
	return r.Reel.Done() == i && r.beforeMistake() && (len(m.Hint) > 0 || len(m.Ghosts) > 0)
}

// mistakesOf are the actions that are mistakes.
func slipsOf(r *Screen) (list []int) {
	for i := range r.review.mistakes {
		if r.review.isMistake(i) {
			list = append(list, i)
		}
	}
	return list
}

// stride is a press on a sign, and the mistake that it leads to.
type stride struct {
	sign string
	want int
}

func TestSignsLeadFromSlipToSlip(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, size := range [][2]float32{{1280, 800}, {640, 480}, {390, 664}, {844, 340}} {
			w, h := size[0], size[1]
			d, r, _ := looked(t, g)
			if _, _, there := d.Glyph("slip-next"); there {
				t.Fatalf("%s: there is a way to the next slip before there is one", g.Info().Name)
			}
			d.Key(r, input.ReviewGame)
			d.At(r, w, h, screentest.Away())
			all := slipsOf(r)
			if len(all) == 0 {
				t.Fatalf("%s: there is no slip", g.Info().Name)
			}
			r.Reel.ToEnd()
			var way []stride
			for i := range all {
				way = append(way, stride{"slip-prev", all[len(all)-1-i]})
			}
			for _, i := range all[1:] {
				way = append(way, stride{"slip-next", i})
			}
			for _, step := range way {
				d.At(r, w, h, screentest.Away())
				x, y, found := d.Glyph(step.sign)
				if !found {
					t.Fatalf("%s at %v: there is no sign %s", g.Info().Name, size, step.sign)
				}
				if d.Click(r, w, h, x, y); !standsBefore(r, step.want) {
					t.Errorf("%s at %v: %s leads to %d, before the slip %v; want %d", g.Info().Name, size, step.sign, r.Reel.Done(), r.beforeMistake(), step.want)
				}
			}
			x, y, _ := d.Glyph("slip-next")
			if d.Click(r, w, h, x, y); r.Reel.Done() != all[len(all)-1] {
				t.Errorf("%s at %v: from the last slip the way on leads to %d", g.Info().Name, size, r.Reel.Done())
			}
		}
	}
}

func TestTheKeysReachTheSignsOfSlips(t *testing.T) {
	d, r, _ := looked(t, screentest.FirstGame())
	d.Key(r, input.ReviewGame)
	d.Key(r, input.ToStart)
	x, y, _ := d.Glyph("slip-next")
	for range 30 {
		var in input.State
		in.Ask(input.NextFocus)
		in.Away, in.Keyed = true, true
		d.At(r, 1280, 800, in)
		for range 40 {
			d.At(r, 1280, 800, input.State{Away: true, Keyed: true})
		}
		if d.Written("Next mistake (N)") {
			in = input.State{Away: true, Keyed: true}
			in.Ask(input.Confirm)
			if d.At(r, 1280, 800, in); !standsBefore(r, 2) && r.Reel.Done() != 2 {
				t.Errorf("Enter on the sign at %v %v leads to %d", x, y, r.Reel.Done())
			}
			return
		}
	}
	t.Error("Tab does not reach the way to the next slip, or its tip does not name the key")
}

// dotOf is where the dot of a mistake is on the curve, in a window of 1280 by 800.
func dotOf(d *screentest.Desk, r *Screen, i int) (x, y float32) {
	p := plot{of: r.review.shares}
	for _, o := range d.UI.List.Ops {
		if o.Kind == displaylist.Fill && o.Color == d.UI.Theme.Row && o.H == curveHeight(widgets.Layout{}) {
			p.Rect = displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}
		}
	}
	x, y, _ = p.dot(i, r)
	return x, y
}

// pressRow clicks on the row of the i-th action.
func pressRow(d *screentest.Desk, t *testing.T, r *Screen, i int) {
	t.Helper()
	for range 40 {
		d.At(r, 1280, 800, screentest.Away())
	}
	for _, o := range d.UI.List.Ops {
		if o.Kind == displaylist.Text && o.Size == theme.BodySize && o.Name == r.Moves.Numbers[i] && o.X > 792 {
			d.Click(r, 1280, 800, o.X+5, o.Y-5)
			return
		}
	}
	t.Fatalf("the row of action %s is not seen", r.Moves.Numbers[i])
}

func TestPressOnASlipStandsBeforeIt(t *testing.T) {
	for _, g := range catalog.Games() {
		d, r, _ := looked(t, g)
		d.Key(r, input.ReviewGame)
		d.Key(r, input.ToEnd)
		i := slipsOf(r)[0]
		x, y := dotOf(d, r, i)
		if d.Click(r, 1280, 800, x, y); !standsBefore(r, i) {
			t.Errorf("%s: a press on the dot of slip %d leads to %v", g.Info().Name, i, r.Reel.Position())
		}
		if want := "before move " + r.Moves.Numbers[i]; !d.Written(want) {
			t.Errorf("%s: %q is not written", g.Info().Name, want)
		}
		r.Reel.ToPly(i + 2)
		pressRow(d, t, r, i)
		if !standsBefore(r, i) {
			t.Errorf("%s: a press on the row of slip %d leads to %v", g.Info().Name, i, r.Reel.Position())
		}
		if pressRow(d, t, r, i); r.Reel.Done() != i+1 {
			t.Errorf("%s: the second press on the row leads to %v", g.Info().Name, r.Reel.Position())
		}
		if pressRow(d, t, r, i); !standsBefore(r, i) {
			t.Errorf("%s: the third press on the row leads to %v", g.Info().Name, r.Reel.Position())
		}
	}
}

func TestDragFromADotMovesTheReel(t *testing.T) {
	d, r, _ := looked(t, screentest.FirstGame())
	d.Key(r, input.ReviewGame)
	x, y := dotOf(d, r, 2)
	for _, in := range []input.State{{X: x, Y: y}, {X: x, Y: y, Down: true, Pressed: true}, {X: x + 4000, Y: y, Down: true}} {
		d.At(r, 1280, 800, in)
	}
	if r.Reel.Position() != 8 {
		t.Errorf("dragging from a dot to the end leads to %v", r.Reel.Position())
	}
}

// TestLookingBackKeepsTheActionInView opens the curve over a list that is scrolled
// far down.
func TestLookingBackKeepsTheActionInView(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Reduced = true
	d.Env.Engine = &screentest.Oracle{Leads: map[int]int{}}
	r := New(d.Env, nav.Playback{Record: screentest.Recorded(t, screentest.FirstGame(), 60)})
	for at := 20; at < 32; at++ {
		r.Reel.ToPly(at)
		r.review.stop()
		r.review = newReview(nil)
		d.Key(r)
		for d.Key(r, input.ReviewGame); !r.review.job.Done(); {
			d.Key(r)
		}
		if !r.review.job.Done() || !d.Written(r.Moves.Numbers[at-1]) {
			t.Fatalf("at action %d the list shows %v", at, shownNumbers(d))
		}
	}
}

// shownNumbers are the numbers in the list of actions.
func shownNumbers(d *screentest.Desk) (all []string) {
	for _, o := range d.UI.List.Ops {
		if o.Kind == displaylist.Text && o.Size == theme.BodySize && strings.Trim(o.Name, "0123456789") == "" {
			all = append(all, o.Name)
		}
	}
	return all
}

func TestASmallPanelSaysWhoSlippedInFull(t *testing.T) {
	d := screentest.New()
	r := lookedBack(t, d, screentest.FirstGame(), false)
	r.names = []string{"Red", "Great crested newt"}
	r.refreshReview()
	r.Reel.ToStart()
	for range 60 {
		d.At(r, 640, 480, screentest.Away())
	}
	if got := d.Said(); r.review.brief == "" || !strings.Contains(got, r.review.brief) {
		t.Errorf("there is no %q in %q", r.review.brief, got)
	}
}

func TestATipOfASlipLeavesTheCurveAndTheWordsFree(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, size := range [][2]float32{{1280, 800}, {640, 480}} {
			d := screentest.New()
			r := lookedBack(t, d, g, false)
			s := widgets.NewLayout(size[0], size[1])
			d.At(r, size[0], size[1], screentest.Away())
			x, y, _ := d.Glyph("slip-next")
			for k := range 60 {
				d.At(r, size[0], size[1], input.State{X: x, Y: y + float32(k%2)})
			}
			var tip, curve displaylist.Rect
			for _, o := range d.UI.List.Ops {
				box := displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}
				switch {
				case o.Kind == displaylist.Fill && o.Color == d.UI.Theme.Ink && o.H > theme.QuietSize:
					tip = box
				case o.Kind == displaylist.Fill && o.H == curveHeight(s) && o.W > s.Body.W/2 && curve.W == 0:
					curve = box
				}
			}
			if tip.W == 0 || curve.W == 0 {
				t.Fatalf("%s at %v has the tip %v and the curve %v", g.Info().Name, size, tip, curve)
			}
			if m := screentest.Meet(tip, curve); m.W > 0 && m.H > 0 {
				t.Errorf("%s at %v: the tip lies on the curve: %v on %v", g.Info().Name, size, tip, curve)
			}
			said, boxes := d.Seen(s.Panel)
			for i, b := range boxes {
				if m := screentest.Meet(tip, b); m.W > 0 && m.H > 0 && said[i] != r.review.tips[1] {
					t.Errorf("%s at %v: the tip lies on %q", g.Info().Name, size, said[i])
				}
			}
		}
	}
}
