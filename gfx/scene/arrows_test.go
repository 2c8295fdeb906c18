package scene

import (
	"slices"
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/session"
	"freckers/gfx/words"
)

// steer lets a person press keys one after another before a scene.
func (d *desk) steer(s Scene, w, h float32, keys ...input.Action) Scene {
	for _, k := range keys {
		in := input.State{Away: true, Keyed: true}
		in.Ask(k)
		s = d.at(s, w, h, in)
		d.at(s, w, h, input.State{Away: true, Keyed: true})
	}
	return s
}

// ringed are the words and signs inside the ring of the focus on the panel.
func (d *desk) ringed() (all []string) {
	panel := share(d.ui.W, d.ui.H).panel
	for _, f := range d.ui.List.Ops {
		if f.Kind != displaylist.Frame || f.Color != d.ui.Theme.Accent || !panel.Has(f.X+f.W/2, f.Y+f.H/2) {
			continue
		}
		for _, o := range d.ui.List.Ops {
			if (o.Kind == displaylist.Text || o.Kind == displaylist.Glyph) && (displaylist.Rect{X: f.X, Y: f.Y, W: f.W, H: f.H}).Has(o.X, o.Y) {
				all = append(all, o.Name)
			}
		}
	}
	return all
}

func TestTheArrowsLeadFromTheBoardToItsButtons(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {800, 600}, {640, 480}, {390, 844}} {
		away, harmless := input.Right, map[string]bool{"Grow": true, words.HintButton: true, words.UndoButton: true}
		if share(size[0], size[1]).tall {
			away = input.Down
		}
		for _, of := range catalog.Games() {
			d := newDesk()
			g := beside(d, of, make([]session.Seat, len(of.Info().Seats)))
			t.Cleanup(func() { g.table.Close() })
			for _, back := range []input.Action{input.Up, input.Left, input.Down} {
				if back == away {
					continue
				}
				for range 20 {
					if d.steer(g, size[0], size[1], back); len(d.ringed()) > 0 {
						t.Fatalf("%s at %v: key %d leads from the board to %q, where nothing lies", of.Info().Name, size, back, d.ringed())
					}
				}
			}
			first := ""
			for range 20 {
				d.steer(g, size[0], size[1], away)
				if got := d.ringed(); len(got) > 0 && first == "" {
					first = got[0]
				}
				if first != "" {
					break
				}
			}
			if !harmless[first] {
				t.Errorf("%s at %v: the arrows lead from the board to %q", of.Info().Name, size, first)
			}
			for range 10 {
				d.steer(g, size[0], size[1], input.Right)
				if got := d.ringed(); len(got) != 1 || !harmless[got[0]] {
					t.Fatalf("%s at %v: the arrow to the right ends on %q", of.Info().Name, size, got)
				}
			}
		}
	}
}

func TestTheFocusGoesPastAnEmptyListOfMoves(t *testing.T) {
	for _, of := range catalog.Games() {
		d := newDesk()
		g := beside(d, of, make([]session.Seat, len(of.Info().Seats)))
		t.Cleanup(func() { g.table.Close() })
		d.at(g, 1280, 800, input.State{Away: true})
		d.ui.Unfocus()
		for range 16 {
			if d.steer(g, 1280, 800, input.NextFocus); len(d.ringed()) == 0 && g.stage.board.Marks.Focus < 0 {
				t.Errorf("%s: the focus is nowhere to be seen", of.Info().Name)
			}
		}
	}
}

func TestTheRulesAreTurnedByKeys(t *testing.T) {
	for _, keys := range [][2]input.Action{{input.Right, input.Left}, {input.PageDown, input.PageUp}, {input.StepForward, input.StepBack}} {
		d := newDesk()
		out := NewTitle(&d.env)
		t.Cleanup(out.close)
		r := NewRules(theGame(), out)
		d.ui.Forget()
		d.at(r, 1280, 800, input.State{Away: true, Keyed: true})
		n := len(r.lessons)
		for i := 1; i < n; i++ {
			if d.steer(r, 1280, 800, keys[0]); r.page != i {
				t.Fatalf("key %d leads to page %d, want %d", keys[0], r.page, i)
			}
		}
		if got := d.ringed(); len(got) != 1 || got[0] != words.Done {
			t.Errorf("on the last page the focus is on %q", got)
		}
		if keys[0] != input.StepForward && d.steer(r, 1280, 800, keys[0]) != Scene(r) {
			t.Errorf("key %d leads out of the rules", keys[0])
		}
		d.steer(r, 1280, 800, input.PrevFocus)
		for i := n - 2; i >= -1; i-- {
			if d.steer(r, 1280, 800, keys[1]); r.page != max(i, 0) {
				t.Fatalf("key %d leads to page %d, want %d", keys[1], r.page, max(i, 0))
			}
		}
		if got := d.ringed(); len(got) != 1 || got[0] != words.NextPage {
			t.Errorf("back on the first page the focus is on %q", got)
		}
	}
}

func TestTheArrowsReachAllThatTabReaches(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {1050, 608}, {640, 480}} {
		for _, of := range catalog.Games() {
			// after is where the focus is in a new game after these keys.
			after := func(keys ...input.Action) string {
				d := newDesk()
				g := beside(d, of, make([]session.Seat, len(of.Info().Seats)))
				defer g.table.Close()
				d.steer(g, size[0], size[1], keys...)
				return strings.Join(d.ringed(), " ")
			}
			way := []input.Action{input.Right}
			for len(way) < 20 && after(way...) == "" {
				way = append(way, input.Right)
			}
			reached, ways := map[string]bool{after(way...): true}, [][]input.Action{way}
			for len(ways) > 0 {
				way, ways = ways[0], ways[1:]
				for _, k := range []input.Action{input.Up, input.Down, input.Left, input.Right} {
					on := append(slices.Clone(way), k)
					if at := after(on...); at != "" && !reached[at] {
						reached[at], ways = true, append(ways, on)
					}
				}
			}
			var tabs []input.Action
			for range 16 {
				tabs = append(tabs, input.NextFocus)
				if at := after(tabs...); at != "" && !reached[at] {
					t.Errorf("%s at %v: the arrows do not reach %q", of.Info().Name, size, at)
				}
			}
		}
	}
}
