package scene

import (
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/theme"
)

// click presses and lets go at a place, in a window of w by h.
func (d *desk) click(s Scene, w, h, x, y float32) {
	for _, in := range []input.State{{X: x, Y: y}, {X: x, Y: y, Down: true, Pressed: true}, {X: x, Y: y, Down: true}, {X: x, Y: y, Released: true}, {X: x, Y: y}} {
		d.at(s, w, h, in)
	}
}

// sign is where a sign is painted.
func (d *desk) sign(name string) (x, y float32, found bool) {
	for _, o := range d.ui.List.Ops {
		if o.Kind == displaylist.Glyph && o.Name == name {
			return o.X, o.Y, true
		}
	}
	return 0, 0, false
}

// standsBefore says whether the pond waits for the i-th action, with the better one
// drawn.
func standsBefore(r *Replay, i int) bool {
	m := &r.stage.board.Marks
	return r.reel.Done() == i && r.beforeSlip() && (len(m.Hint) > 0 || len(m.Ghosts) > 0)
}

// slipsOf are the actions that are slips.
func slipsOf(r *Replay) (list []int) {
	for i := range r.look.slips {
		if r.look.slipped(i) {
			list = append(list, i)
		}
	}
	return list
}

// stride is a press on a sign, and the slip that it leads to.
type stride struct {
	sign string
	want int
}

func TestSignsLeadFromSlipToSlip(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, size := range [][2]float32{{1280, 800}, {640, 480}, {390, 664}, {844, 340}} {
			w, h := size[0], size[1]
			d, r, _ := looked(t, g)
			if _, _, there := d.sign("slip-next"); there {
				t.Fatalf("%s: there is a way to the next slip before there is one", g.Info().Name)
			}
			d.key(r, input.LookBack)
			d.at(r, w, h, input.State{Away: true})
			all := slipsOf(r)
			if len(all) == 0 {
				t.Fatalf("%s: there is no slip", g.Info().Name)
			}
			r.reel.ToEnd()
			var way []stride
			for i := range all {
				way = append(way, stride{"slip-prev", all[len(all)-1-i]})
			}
			for _, i := range all[1:] {
				way = append(way, stride{"slip-next", i})
			}
			for _, step := range way {
				d.at(r, w, h, input.State{Away: true})
				x, y, found := d.sign(step.sign)
				if !found {
					t.Fatalf("%s at %v: there is no sign %s", g.Info().Name, size, step.sign)
				}
				if d.click(r, w, h, x, y); !standsBefore(r, step.want) {
					t.Errorf("%s at %v: %s leads to %d, before the slip %v; want %d", g.Info().Name, size, step.sign, r.reel.Done(), r.beforeSlip(), step.want)
				}
			}
			x, y, _ := d.sign("slip-next")
			if d.click(r, w, h, x, y); r.reel.Done() != all[len(all)-1] {
				t.Errorf("%s at %v: from the last slip the way on leads to %d", g.Info().Name, size, r.reel.Done())
			}
		}
	}
}

func TestTheKeysReachTheSignsOfSlips(t *testing.T) {
	d, r, _ := looked(t, theGame())
	d.key(r, input.LookBack)
	d.key(r, input.ToStart)
	x, y, _ := d.sign("slip-next")
	for range 30 {
		var in input.State
		in.Ask(input.NextFocus)
		in.Away, in.Keyed = true, true
		d.at(r, 1280, 800, in)
		for range 40 {
			d.at(r, 1280, 800, input.State{Away: true, Keyed: true})
		}
		if written(d.ui.List, "To the next slip (N)") {
			in = input.State{Away: true, Keyed: true}
			in.Ask(input.Confirm)
			if d.at(r, 1280, 800, in); !standsBefore(r, 2) && r.reel.Done() != 2 {
				t.Errorf("Enter on the sign at %v %v leads to %d", x, y, r.reel.Done())
			}
			return
		}
	}
	t.Error("Tab does not reach the way to the next slip, or its tip does not name the key")
}

// dotOf is where the dot of a slip is on the curve, in a window of 1280 by 800.
func dotOf(d *desk, r *Replay, i int) (x, y float32) {
	p := plotted{of: r.look.shares}
	for _, o := range d.ui.List.Ops {
		if o.Kind == displaylist.Fill && o.Color == d.ui.Theme.Row && o.H == curveHigh {
			p.Rect = displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}
		}
	}
	x, y, _ = p.dot(i, r)
	return x, y
}

// pressRow clicks on the row of the i-th action.
func (d *desk) pressRow(t *testing.T, r *Replay, i int) {
	t.Helper()
	for range 40 {
		d.at(r, 1280, 800, input.State{Away: true})
	}
	for _, o := range d.ui.List.Ops {
		if o.Kind == displaylist.Text && o.Size == theme.BodySize && o.Name == r.numbers[i] && o.X > 792 {
			d.click(r, 1280, 800, o.X+5, o.Y-5)
			return
		}
	}
	t.Fatalf("the row of action %s is not seen", r.numbers[i])
}

func TestPressOnASlipStandsBeforeIt(t *testing.T) {
	for _, g := range catalog.Games() {
		d, r, _ := looked(t, g)
		d.key(r, input.LookBack)
		d.key(r, input.ToEnd)
		i := slipsOf(r)[0]
		x, y := dotOf(d, r, i)
		if d.click(r, 1280, 800, x, y); !standsBefore(r, i) {
			t.Errorf("%s: a press on the dot of slip %d leads to %v", g.Info().Name, i, r.reel.Position())
		}
		if want := "before action " + r.numbers[i]; !written(d.ui.List, want) {
			t.Errorf("%s: %q is not written", g.Info().Name, want)
		}
		r.reel.ToPly(i + 2)
		d.pressRow(t, r, i)
		if !standsBefore(r, i) {
			t.Errorf("%s: a press on the row of slip %d leads to %v", g.Info().Name, i, r.reel.Position())
		}
		if d.pressRow(t, r, i); r.reel.Done() != i+1 {
			t.Errorf("%s: the second press on the row leads to %v", g.Info().Name, r.reel.Position())
		}
		if d.pressRow(t, r, i); !standsBefore(r, i) {
			t.Errorf("%s: the third press on the row leads to %v", g.Info().Name, r.reel.Position())
		}
	}
}

func TestDragFromADotMovesTheReel(t *testing.T) {
	d, r, _ := looked(t, theGame())
	d.key(r, input.LookBack)
	x, y := dotOf(d, r, 2)
	for _, in := range []input.State{{X: x, Y: y}, {X: x, Y: y, Down: true, Pressed: true}, {X: x + 4000, Y: y, Down: true}} {
		d.at(r, 1280, 800, in)
	}
	if r.reel.Position() != 8 {
		t.Errorf("dragging from a dot to the end leads to %v", r.reel.Position())
	}
}

// TestLookingBackKeepsTheActionInView opens the curve over a list that is scrolled
// far down.
func TestLookingBackKeepsTheActionInView(t *testing.T) {
	d := newDesk()
	d.env.Settings.Reduced = true
	d.env.Engine = &oracle{leads: map[int]int{}}
	r := NewReplay(recorded(t, theGame(), 60), &d.env)
	for at := 20; at < 32; at++ {
		r.reel.ToPly(at)
		r.look.stop()
		r.look = newLook()
		d.key(r)
		for d.key(r, input.LookBack); !r.look.review.Done(); {
			d.key(r)
		}
		if !r.look.review.Done() || !written(d.ui.List, r.numbers[at-1]) {
			t.Fatalf("at action %d the list shows %v", at, shownNumbers(d))
		}
	}
}

// shownNumbers are the numbers in the list of actions.
func shownNumbers(d *desk) (all []string) {
	for _, o := range d.ui.List.Ops {
		if o.Kind == displaylist.Text && o.Size == theme.BodySize && strings.Trim(o.Name, "0123456789") == "" {
			all = append(all, o.Name)
		}
	}
	return all
}

func TestASmallPanelSaysWhoSlippedInFull(t *testing.T) {
	d := newDesk()
	r := lookedBack(t, d, theGame(), false)
	r.names = []string{"Red", "Great crested newt"}
	r.retell()
	r.reel.ToStart()
	for range 60 {
		d.at(r, 640, 480, input.State{Away: true})
	}
	if got := allSaid(d.ui.List); r.look.brief == "" || !strings.Contains(got, r.look.brief) {
		t.Errorf("there is no %q in %q", r.look.brief, got)
	}
}

func TestATipOfASlipLeavesTheCurveAndTheWordsFree(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, size := range [][2]float32{{1280, 800}, {640, 480}} {
			d := newDesk()
			r := lookedBack(t, d, g, false)
			s := share(size[0], size[1])
			d.at(r, size[0], size[1], input.State{Away: true})
			x, y, _ := d.sign("slip-next")
			for k := range 60 {
				d.at(r, size[0], size[1], input.State{X: x, Y: y + float32(k%2)})
			}
			var tip, curve displaylist.Rect
			for _, o := range d.ui.List.Ops {
				box := displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}
				switch {
				case o.Kind == displaylist.Fill && o.Color == d.ui.Theme.Ink && o.H > theme.QuietSize:
					tip = box
				case o.Kind == displaylist.Fill && o.H == curveHeight(s) && o.W > s.body.W/2 && curve.W == 0:
					curve = box
				}
			}
			if tip.W == 0 || curve.W == 0 {
				t.Fatalf("%s at %v has the tip %v and the curve %v", g.Info().Name, size, tip, curve)
			}
			if m := meet(tip, curve); m.W > 0 && m.H > 0 {
				t.Errorf("%s at %v: the tip lies on the curve: %v on %v", g.Info().Name, size, tip, curve)
			}
			said, boxes := seenText(d.ui.List, s.panel)
			for i, b := range boxes {
				if m := meet(tip, b); m.W > 0 && m.H > 0 && said[i] != r.look.tips[1] {
					t.Errorf("%s at %v: the tip lies on %q", g.Info().Name, size, said[i])
				}
			}
		}
	}
}
