package billabong

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/gametest"
)

// boardOf writes a position in which these kangaroos stand, as in "r 3,5"; those
// that are not told are home.
func boardOf(t testing.TB, side string, roos ...string) string {
	t.Helper()
	p := Pos{teams: [2]Team{noTeam, noTeam}, home: [2]uint8{Roos, Roos}}
	for _, roo := range roos {
		sign, name, _ := strings.Cut(roo, " ")
		cell, ok := parseCellName(name)
		at := strings.Index("rRgG", sign)
		if !ok || at < 0 {
			t.Fatalf("there is no kangaroo %q", roo)
		}
		p.teams[at/2].replace(NoRoo.Cell(), rooAt(cell, at%2 == 1))
		p.home[at/2]--
	}
	if side == "g" {
		p.side = 1
	}
	p.turns = 20 + int32(p.side)
	return p.String()
}

func mustParse(t testing.TB, text string, r RuleSet) Pos {
	t.Helper()
	p, err := Parse(text, r)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func mustPlay(t testing.TB, p Pos, action string) Pos {
	t.Helper()
	m, _, err := p.ParseAction(action)
	if err != nil {
		t.Fatal(err)
	}
	p.Play(m, &p)
	return p
}

func cellsOf(t testing.TB, names ...string) []game.Cell {
	t.Helper()
	var list []game.Cell
	for _, name := range names {
		cell, ok := parseCellName(name)
		if !ok {
			t.Fatalf("there is no cell %q", name)
		}
		list = append(list, game.Cell(cell))
	}
	return list
}

// scattered is a random position of ten kangaroos.
func scattered(rng *rand.Rand) Pos {
	p := Pos{teams: [2]Team{noTeam, noTeam}, turns: placements}
	for s := range p.teams {
		for p.teams[s].count() < Roos {
			if occ, cell := p.occupied(), rng.IntN(Cells); !occ.Has(cell) {
				p.teams[s].replace(NoRoo.Cell(), rooAt(cell, rng.IntN(2) == 0))
			}
		}
	}
	return p
}

// TestPlayedPositionsAreThoseRead plays at random: a position is the same value
// however it was reached.
func TestPlayedPositionsAreThoseRead(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 40 {
		p := Start(Turns200)
		var moves []Move
		for {
			if moves = p.Moves(moves[:0]); len(moves) == 0 {
				break
			}
			if again := mustParse(t, p.String(), Turns200); again != p {
				t.Fatalf("%s is read as the different value %v: expected %v", &p, again, p)
			}
			p.Play(moves[rng.IntN(len(moves))], &p)
		}
		if p.Ply() > 210 || !p.Outcome().Over {
			t.Fatalf("a game under turns200 has no moves on %s", &p)
		}
	}
}

// TestLayout has the lake, the line and the coordinates where the rules put
// them.
func TestLayout(t *testing.T) {
	g := New()
	l := g.Info().Layout
	s := gametest.Start(t, g, game.Options{})
	var water []string
	for c := range l.Sites {
		if s.Spot(game.Cell(c)).Terrain == game.Lake {
			water = append(water, l.Sites[c].Name)
		}
	}
	if want := strings.Fields("7,7 8,7 9,7 10,7 7,8 8,8 9,8 10,8"); !slices.Equal(water, want) {
		t.Errorf("the lake is %v: expected %v", water, want)
	}
	if want := []game.Line{{X1: 8, Y1: 8, X2: 8, Y2: 14}}; !slices.Equal(l.Lines, want) {
		t.Errorf("the lines are %v: expected %v", l.Lines, want)
	}
	for name, want := range map[string]game.Site{"1,1": {X: 0.5, Y: 0.5}, "16,1": {X: 15.5, Y: 0.5}, "3,14": {X: 2.5, Y: 13.5}} {
		c, ok := l.Find(name)
		if site := l.Sites[c]; !ok || site.X != want.X || site.Y != want.Y {
			t.Errorf("%s is at %v,%v: expected %v,%v", name, site.X, site.Y, want.X, want.Y)
		}
	}
	if len(l.Sites) != 224 || len(l.Tags) != 16+14 {
		t.Errorf("there are %d cells and %d tags: expected 224 and 30", len(l.Sites), len(l.Tags))
	}
}

// TestTheWayToGo counts by hand: round the lake from 8,9 are 12 steps, by 7,9
// 6,8 6,7 7,6 8,6 9,6 10,6 11,7 11,8 10,9 9,9 and across the line.
func TestTheWayToGo(t *testing.T) {
	s := gametest.Position(t, New(), boardOf(t, "r", "r 8,9", "R 8,10", "R 9,9", "r 9,11", "R 1,1", "g 11,8", "G 11,7", "G 16,14"))
	for name, want := range map[string]int{
		"8,9":  14, // one step back across the line, one forwards, and round
		"8,10": 12, "9,9": 1, "9,11": 1 + 12,
		"1,1": 14, "11,8": 3 + 12, "11,7": 4, "16,14": 8,
	} {
		if got, ok := s.Distance(cellsOf(t, name)[0]); !ok || got != want {
			t.Errorf("the kangaroo on %s has %d steps to go, %v: expected %d", name, got, ok, want)
		}
	}
	if got, ok := s.Distance(0 + 5); ok {
		t.Errorf("free land has %d steps to go", got)
	}
}

// TestTheWayToGoIsThatOfWalks lets a lone kangaroo walk: its best step brings it
// one nearer, and none brings it nearer than that.
func TestTheWayToGoIsThatOfWalks(t *testing.T) {
	for cell := 1; cell < Cells; cell++ {
		for _, sign := range []string{"r ", "R "} {
			if lake.Has(cell) {
				continue
			}
			p := mustParse(t, boardOf(t, "r", sign+cellName(cell), "g 1,1"), Endless)
			far, best := p.teams[0][0].Distance(), never
			for _, m := range p.Moves(nil) {
				var child Pos
				switch p.Play(m, &child); {
				case m.Home():
					best = 0
				case slices.Contains(cellsBeside(cell), m.To()):
					best = min(best, child.teams[0][0].Distance())
				}
			}
			if best != far-1 {
				t.Errorf("%s%s has %d steps to go, and after its best step %d", sign, cellName(cell), far, best)
			}
		}
	}
}

func cellsBeside(cell int) (list []int) {
	for d := range 8 {
		if to, ok := beside(cell, d); ok {
			list = append(list, to)
		}
	}
	return list
}
