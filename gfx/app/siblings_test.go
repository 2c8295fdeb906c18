package app_test

import (
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/app/apptest"
)

// TestAGameOfEachByMouse lets people play every game from its start to its end
// by clicks alone.
func TestAGameOfEachByMouse(t *testing.T) {
	for _, g := range gametest.Sample(t, catalog.Games(), 2) {
		t.Run(g.Info().Name, func(t *testing.T) {
			w := start(t, apptest.Options{Settings: calm("day"), Args: append(people(t, g.Info().Name), "--seed", "7")})
			played := 0
			for {
				rec := w.record()
				s := rec.State(rec.Cursor)
				if s.Outcome().Over {
					break
				}
				w.greedy(s, rec.Cursor)
				played++
			}
			rec := w.record()
			if rec.Result == nil || rec.Header.Seed != 7 {
				t.Fatalf("the finished game has the result %v and the seed %d", rec.Result, rec.Header.Seed)
			}
			if played < 20 {
				t.Errorf("the game was over after %d actions", played)
			}
		})
	}
}

// people are the arguments that seat people at a game.
func people(t *testing.T, name string) []string {
	t.Helper()
	g, err := catalog.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"play", "--game", name}
	for _, seat := range g.Info().Seats {
		args = append(args, "--"+seat.Name, "person")
	}
	return args
}

// greedy plays by mouse what gains most at once, or presses the button where
// nothing gains; a pass has to play itself.
func (w *window) greedy(s game.State, before int) {
	w.t.Helper()
	best, most := game.Choice{}, -1<<30
	for c := range s.Layout().Sites {
		list, _ := s.Choices(game.Cell(c), 60)
		for _, choice := range list {
			if gain := w.gain(s, choice); !choice.Alternate && gain > most {
				best, most = choice, gain
			}
		}
	}
	if bare := s.GlobalActions(); most <= 0 && len(bare) > 0 && bare[0] != "PASS" {
		best.Cells = nil
		w.grow()
	}
	for i, c := range best.Cells {
		if i == 0 || w.record().Cursor == before {
			w.Click(w.at(c))
		}
	}
	if best.Cells != nil && w.record().Cursor == before {
		w.Click(w.at(best.Cells[len(best.Cells)-1]))
	}
	for deadline := time.Now().Add(2 * time.Minute); w.record().Cursor == before; w.Tick(5) {
		if best.Cells != nil || time.Now().After(deadline) {
			w.t.Fatalf("ply %d: clicks on %v did not play %q", s.Ply(), best.Cells, best.Action)
		}
	}
}

// gain is what an action brings its player at once.
func (w *window) gain(s game.State, c game.Choice) int {
	w.t.Helper()
	next, _, err := s.Play(c.Action)
	if err != nil {
		w.t.Fatal(err)
	}
	return c.Points + worth(next, s.ToMove()) - worth(s, s.ToMove())
}

// worth is how far a seat has come: what is home counts for more than the way
// there.
func worth(s game.State, seat game.Seat) int {
	sum := 30 * s.Tally(seat).Have
	for c := range s.Layout().Sites {
		if n, ok := s.Distance(game.Cell(c)); ok && s.Spot(game.Cell(c)).Piece.Owner == seat {
			sum += 25 - n
		}
	}
	return sum
}

// Positions that show what is peculiar to a game.
const (
	chexersDrawn   = "G..G/.G.../....G./.....B./R....B/R...B/RR.B b 0,0,0 11"
	chexersExit    = "G..R/.G.../....G./.....B./R....B/R...B/RR.B r 0,0,0 12"
	billabongDrawn = "................/................/................/......G........./..R.G.........../................/......~~~~....../......~~~~....../.........r...g../................/.........r..g.../...........r..../.........r....../................ r 0,0 0,1 20"
	frogletDrawn   = "231221333113/122311124331/3231211112.1/22312212..41/123212121211/312122211112/1..1.2.22113/2.1.1..12112/1.2.1.31.2.1/21.2.1.1.21./1.1.2.4.1.1./2.1.3.1.1.2. A 21,17"
)
