package play

import (
	"slices"
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

func TestTheArrowsLeadFromTheBoardToItsButtons(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {800, 600}, {640, 480}, {390, 844}} {
		away, harmless := input.Right, map[string]bool{"Grow": true, "Hint": true, "Undo": true, "grow": true, "hint": true, "undo": true, "menu": true, "Menu": true}
		if size[0] < 1.1*size[1] { // the panel lies under the board
			away = input.Down
		}
		for _, of := range catalog.Games() {
			d := screentest.New()
			g := beside(t, d, of, make([]session.Seat, len(of.Info().Seats)))
			for _, back := range []input.Action{input.Up, input.Left, input.Down} {
				if back == away {
					continue
				}
				for range 20 {
					if d.Steer(g, size[0], size[1], back); len(d.Focused()) > 0 {
						t.Fatalf("%s at %v: key %d leads from the board to %q, where nothing lies", of.Info().Name, size, back, d.Focused())
					}
				}
			}
			first := ""
			for range 20 {
				d.Steer(g, size[0], size[1], away)
				if got := d.Focused(); len(got) > 0 && first == "" {
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
				d.Steer(g, size[0], size[1], input.Right)
				if got := d.Focused(); len(got) == 0 || !harmless[got[0]] {
					t.Fatalf("%s at %v: the arrow to the right ends on %q", of.Info().Name, size, got)
				}
			}
		}
	}
}

func TestTheFocusGoesPastAnEmptyListOfMoves(t *testing.T) {
	for _, of := range catalog.Games() {
		d := screentest.New()
		g := beside(t, d, of, make([]session.Seat, len(of.Info().Seats)))
		d.At(g, 1280, 800, screentest.Away())
		d.UI.Unfocus()
		for range 16 {
			if d.Steer(g, 1280, 800, input.NextFocus); len(d.Focused()) == 0 && g.pond.stage.Board.Marks.Focus < 0 {
				t.Errorf("%s: the focus is nowhere to be seen", of.Info().Name)
			}
		}
	}
}

func TestTheArrowsReachAllThatTabReaches(t *testing.T) {
	for i, size := range [][2]float32{{1280, 800}, {1050, 608}, {640, 480}} {
		games := catalog.Games()
		if i > 0 {
			games = games[:2] // of two and of three, whose panels differ
		}
		for _, of := range games {
			// after is where the focus is in a new game after these keys.
			after := func(keys ...input.Action) string {
				d := screentest.New()
				g := beside(t, d, of, make([]session.Seat, len(of.Info().Seats)))
				d.Steer(g, size[0], size[1], keys...)
				return strings.Join(d.Focused(), " ")
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

// TestTabFollowsThePanelAndEscapeLeadsBackToTheBoard goes down the panel by Tab, as it is read, and back.
func TestTabFollowsThePanelAndEscapeLeadsBackToTheBoard(t *testing.T) {
	d, g := two(t)
	d.Steer(g, 1280, 800, input.Left)
	var order []string
	for range 16 {
		d.Steer(g, 1280, 800, input.NextFocus)
		order = append(order, d.Focused()...)
	}
	if grow, menu := slices.Index(order, "Grow"), slices.Index(order, "Menu"); grow < 0 || menu < grow {
		t.Errorf("Tab leads through %q, want the main button before the others", order)
	}
	d.UI.Unfocus()
	d.Steer(g, 1280, 800, input.NextFocus, input.NextFocus, input.NextFocus)
	if len(d.Focused()) == 0 {
		t.Fatal("Tab does not lead to the panel")
	}
	if d.Steer(g, 1280, 800, input.Cancel); g.menu.covers() || g.pond.stage.Board.Marks.Focus < 0 {
		t.Errorf("Escape does not lead back to the board: the menu is open %v", g.menu)
	}
	if d.Steer(g, 1280, 800, input.Cancel); !g.menu.covers() {
		t.Error("Escape on the board does not open the menu")
	}
}
