package billabong

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/gametest"
)

// TestJumpPaths compares the chains that hands can take with the oracle's, which
// land on no square twice.
func TestJumpPaths(t *testing.T) {
	compared := 0
	for _, x := range gametest.Load(t, "testdata/oracle").Cases {
		if x.JumpPaths == nil {
			continue
		}
		p := mustParse(t, x.Position, Turns400)
		got := []string{}
		for _, r := range p.Team(p.ToMove()) {
			choices, _ := p.Choices(game.Cell(r.Cell()), 1000)
			for _, c := range choices {
				if a := string(c.Action); a[0] == 'J' && len(slices.Compact(slices.Sorted(slices.Values(c.Cells)))) == len(c.Cells) {
					got = append(got, a)
				}
			}
		}
		slices.Sort(got)
		if slices.Sort(x.JumpPaths); !slices.Equal(got, x.JumpPaths) {
			t.Errorf("%s has the jumps\n%v\nexpected\n%v", x.Position, got, x.JumpPaths)
		}
		compared += len(got)
	}
	if compared == 0 {
		t.Error("the records hold no jumps")
	}
}

// TestChoicesAreThoseOfTheWalk holds the fast list of choices against the one
// that is made by walking.
func TestChoicesAreThoseOfTheWalk(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		p := scattered(rng)
		for _, r := range p.teams[RedSeat] {
			for _, limit := range []int{0, 1, 7, 40} {
				got, more := p.Choices(game.Cell(r.Cell()), limit)
				want, wantMore := game.Choices[Pos, Move](&p, game.Cell(r.Cell()), limit)
				if more != wantMore || !reflect.DeepEqual(got, want) {
					t.Fatalf("%s: from %s the first %d choices are %v, cut %v: expected %v, %v", &p, cellName(r.Cell()), limit, got, more, want, wantMore)
				}
			}
		}
	}
}

func TestChoicesOfAPlacing(t *testing.T) {
	p := Start(Turns400)
	list, more := p.Choices(17, 1)
	if want := []game.Choice{{Action: "P 2,2", Cells: []game.Cell{17}}}; more || !reflect.DeepEqual(list, want) {
		t.Errorf("from 2,2 the choices are %v, cut %v: expected %v", list, more, want)
	}
	if list, more = p.Choices(17, 0); len(list) > 0 || !more {
		t.Errorf("with no room the choices are %v, cut %v", list, more)
	}
	for _, name := range []string{"8,7", "7,8"} {
		if list, more = p.Choices(cellsOf(t, name)[0], 9); len(list) > 0 || more {
			t.Errorf("in the lake the choices are %v, cut %v", list, more)
		}
	}
}

func TestWalkRefusesWhatNoKangarooCanDo(t *testing.T) {
	p := mustParse(t, boardOf(t, "r", "r 3,5", "r 3,3", "g 6,1"), Turns400)
	for _, cells := range [][]game.Cell{
		{game.NoCell}, {224}, {0}, cellsOf(t, "8,7"),
		cellsOf(t, "6,1"),
		append(cellsOf(t, "3,5"), 999), append(cellsOf(t, "3,5"), game.NoCell),
		cellsOf(t, "3,5", "3,4", "3,2"), // a jump after a walk
		cellsOf(t, "3,5", "3,1", "3,2"), // a walk after a jump
		cellsOf(t, "3,5", "3,1", "3,5"), // back to the start
		cellsOf(t, "3,5", "3,5"),
		cellsOf(t, "3,5", "3,3"),
	} {
		if next, stop := p.NextHops(cells); len(next) > 0 || stop != "" {
			t.Errorf("walking %v leads to %v and ends in %q", cells, next, stop)
		}
		if events := p.Preview(cells); len(events) > 0 {
			t.Errorf("walking %v shows %v", cells, events)
		}
	}
}

// TestShowPutsTheRefereeOnTheStart builds a chain jump by jump: the pivots are
// told, and the referee is there from the first landing on.
func TestShowPutsTheRefereeOnTheStart(t *testing.T) {
	p := mustParse(t, boardOf(t, "r", "r 3,5", "r 3,3", "g 6,1"), Turns400)
	cells := cellsOf(t, "3,5", "3,1", "9,1")
	for n, want := range []string{"", "", "hop 3,3 mark 3,5", "hop 3,3 mark 3,5 hop 6,1"} {
		var got []string
		for _, e := range p.Preview(cells[:n]) {
			switch e.Kind {
			case game.Hop:
				got = append(got, "hop", cellName(int(e.Over)))
			case game.Mark:
				got = append(got, "mark", cellName(int(e.To)))
			default:
				t.Errorf("touching %v shows %+v", cells[:n], e)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("touching %v shows %v: expected %s", cells[:n], got, want)
		}
	}
	if walk := p.Preview(cellsOf(t, "3,5", "3,4")); len(walk) != 1 || walk[0].Kind != game.Step {
		t.Errorf("a walk shows %v", walk)
	}
	q := Start(Turns400)
	if got := q.Preview([]game.Cell{0}); len(got) != 1 || got[0].Kind != game.Place || got[0].To != 0 {
		t.Errorf("placing a kangaroo shows %+v", got)
	}
}

// wide is a position in which one kangaroo has tens of thousands of paths.
const wide = "................/................/..G............./.......g......../....r.........../................/......~~~~....../R....G~~~~....../" +
	"..G..R........../....R.........../..r............./................/.......G......../................ r 0,0 0,0 40"

// BenchmarkChoices lists as many paths as a hand looks at, out of the largest
// tree that a search for one has found. It reports the fastest run too: on a
// machine with other work that is the truer one.
func BenchmarkChoices(b *testing.B) {
	p, best := mustParse(b, wide, Turns400), time.Hour
	from := game.Cell(10*Columns + 2)
	for b.Loop() {
		start := time.Now()
		if list, more := p.Choices(from, 512); len(list) != 512 || !more {
			b.Fatalf("there are %d choices, cut %v: expected 512 and more", len(list), more)
		}
		best = min(best, time.Since(start))
	}
	b.ReportMetric(float64(best.Nanoseconds()), "best-ns/op")
}
