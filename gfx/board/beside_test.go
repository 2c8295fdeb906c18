package board_test

import (
	"math/rand/v2"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/chexers"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/interaction"
)

var arrows = [...][2]float32{{0, -1}, {0, 1}, {-1, 0}, {1, 0}}

// TestArrowsStepToNeighbours expects every step over a board to lead to a cell that touches the last
// one, and up and down to lead back where they came from.
func TestArrowsStepToNeighbours(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, flipped := range []bool{false, true} {
			v := board.View{Layout: g.Info().Layout, Area: displaylist.Rect{W: 704, H: 704}, Flipped: flipped}
			steps := 0
			for i := range v.Layout.Sites {
				if v.Layout.Sites[i].Off {
					continue
				}
				x, y := v.Point(game.Cell(i))
				for _, d := range arrows {
					to := v.Beside(game.Cell(i), d[0], d[1])
					if to == game.NoCell {
						continue
					}
					steps++
					px, py := v.Point(to)
					if far := (px-x)*(px-x) + (py-y)*(py-y); far > 1.02*v.Unit()*v.Unit() {
						t.Errorf("%s: from %s the arrow %v skips to %s", g.Info().Name, v.Layout.Sites[i].Name, d, v.Layout.Sites[to].Name)
					}
				}
			}
			if steps < 100 {
				t.Errorf("%s: only %d steps", g.Info().Name, steps)
			}
		}
	}
	v := board.View{Layout: chexers.New().Info().Layout, Area: displaylist.Rect{W: 704, H: 704}}
	start, _ := v.Layout.Find("0,0")
	for _, d := range arrows[:2] {
		at := start
		for range 3 {
			at = v.Beside(at, d[0], d[1])
		}
		for range 3 {
			at = v.Beside(at, -d[0], -d[1])
		}
		if at != start {
			t.Errorf("three rows by %v and back end on %s", d, v.Layout.Sites[at].Name)
		}
	}
}

// TestArrowsReachEveryLandingOfASelectedPiece plays random games and counts the presses from a
// selected piece to each of its landings.
func TestArrowsReachEveryLandingOfASelectedPiece(t *testing.T) {
	for _, g := range catalog.Games() {
		r := rand.New(rand.NewPCG(1, 2))
		v := board.View{Layout: g.Info().Layout, Area: displaylist.Rect{W: 704, H: 704}}
		most, total, reached := 0, 0, 0
		for range 2 {
			s, err := g.New(game.Options{Seed: r.Uint64()})
			if err != nil {
				t.Fatal(err)
			}
			for range 40 {
				actions := s.Actions(nil)
				if s.Outcome().Over || len(actions) == 0 {
					break
				}
				for c := range v.Layout.Sites {
					var h interaction.Selection
					h.Reset(s, true)
					if !h.Movable(game.Cell(c)) || h.Click(game.Cell(c)) != "" {
						continue
					}
					presses := pressesTo(&v, game.Cell(c), h.Landings())
					for _, to := range h.Landings() {
						n, ok := presses[to]
						if !ok {
							t.Fatalf("%s %v: no arrows lead from %s to %s", g.Info().Name, s, v.Layout.Sites[c].Name, v.Layout.Sites[to].Name)
						}
						most, total, reached = max(most, n), total+n, reached+1
					}
				}
				if s, _, err = s.Play(actions[r.IntN(len(actions))]); err != nil {
					t.Fatal(err)
				}
			}
		}
		t.Logf("%s: %d landings, %.1f presses in the mean, at most %d", g.Info().Name, reached, float64(total)/float64(reached), most)
		if most > 14 {
			t.Errorf("%s: a landing is %d presses away", g.Info().Name, most)
		}
	}
}

// pressesTo counts the presses of arrows from a piece to its landings.
func pressesTo(v *board.View, from game.Cell, among []game.Cell) map[game.Cell]int {
	presses := map[game.Cell]int{from: 0}
	for queue := []game.Cell{from}; len(queue) > 0; queue = queue[1:] {
		for _, d := range arrows {
			next := v.Beside(queue[0], d[0], d[1], among...)
			if _, known := presses[next]; next != game.NoCell && !known {
				presses[next] = presses[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return presses
}
