package froglet

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"freckers/game"
)

// hard is a frog with very many chains.
type hard struct {
	pos  Pos
	frog game.Cell
}

// loadHard reads testdata/hard.txt: a cell and a position a line.
func loadHard(t testing.TB) (list []hard) {
	t.Helper()
	text, err := os.ReadFile("testdata/hard.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		cell, position, _ := strings.Cut(strings.TrimSpace(line), " ")
		sq, ok := parseCell[[1]uint64](cell, Side)
		if !ok {
			t.Fatalf("%q begins with no cell", line)
		}
		list = append(list, hard{mustParse(t, position), cellOf[[1]uint64](sq)})
	}
	return list
}

// hover is how many choices a hand looks at.
const hover = 512

// TestHardFrogsHaveEachResultOnce holds the moves of ponds with many chains
// against the second generator, where no frog has more than are listed.
func TestHardFrogsHaveEachResultOnce(t *testing.T) {
	for i, h := range loadHard(t) {
		moves := h.pos.Moves(nil)
		results := make([]string, len(moves))
		for j, m := range moves {
			a := h.pos.FormatMove(m)
			if again, _, err := h.pos.ParseAction(string(a)); err != nil || again != m {
				t.Fatalf("pond %d: the move %+v is written %s, which is %+v, %v", i, m, a, again, err)
			}
			var child Pos
			h.pos.Play(m, &child)
			results[j] = child.String()
		}
		slices.Sort(results)
		if twice := len(results) - len(slices.Compact(slices.Clone(results))); twice > 0 {
			t.Errorf("pond %d: %d results stand twice in the list of %d", i, twice, len(results))
		}
		if _, more := h.pos.Choices(h.frog, 1<<20); more {
			continue
		}
		want, err := slowTurn(h.pos.String(), "")
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(want)
		if !slices.Equal(results, want) {
			t.Errorf("pond %d: %d results: the second generator has %d", i, len(results), len(want))
		}
	}
}

func TestTheFirstHardFrogHasTooManyResults(t *testing.T) {
	h := loadHard(t)[0]
	if n := len(h.pos.Moves(nil)); n != MaxMovesPerFrog {
		t.Errorf("there are %d moves: expected %d", n, MaxMovesPerFrog)
	}
	if list, more := h.pos.Choices(h.frog, 1<<20); !more || len(list) != MaxMovesPerFrog {
		t.Errorf("there are %d choices, cut %v: expected %d, cut", len(list), more, MaxMovesPerFrog)
	}
}

func TestAListThatIsCutShowsTheBestOnEachCell(t *testing.T) {
	for i, h := range loadHard(t) {
		best := map[game.Cell]int{}
		results := 0
		for _, m := range h.pos.Moves(nil) {
			if m.From() == h.frog {
				best[m.To()] = max(best[m.To()], m.Points())
				results++
			}
		}
		all, more := h.pos.Choices(h.frog, hover)
		if results > hover && (!more || len(all) != hover) {
			t.Errorf("pond %d: %d choices, cut %v, of %d results: expected %d", i, len(all), more, results, hover)
		}
		if !slices.IsSortedFunc(all[:len(best)], func(a, b game.Choice) int { return b.Points - a.Points }) {
			t.Errorf("pond %d: the best on each cell are not in order", i)
		}
		for _, c := range all[:len(best)] {
			end := c.Cells[len(c.Cells)-1]
			if c.Points != best[end] {
				t.Errorf("pond %d: %s earns %d: expected %d, the best that ends there", i, c.Action, c.Points, best[end])
			}
			delete(best, end)
		}
		if len(best) > 0 {
			t.Errorf("pond %d: no choice ends on the cells %v", i, best)
		}
	}
}

// TestAChainIsFollowedAlmostToItsEnd has a frog between 60 others, of which
// an unlucky player would leave more than half.
func TestAChainIsFollowedAlmostToItsEnd(t *testing.T) {
	h := loadHard(t)[0]
	all, _ := h.pos.Choices(h.frog, 1)
	if hops := len(all[0].Cells) - 1; hops < 45 {
		t.Errorf("the best chain has %d hops: expected 45 at least", hops)
	}
}

func TestHardFrogsAllocateNothing(t *testing.T) {
	for i, h := range loadHard(t) {
		var child Pos
		moves := h.pos.Moves(nil)
		if n := testing.AllocsPerRun(3, func() {
			moves = h.pos.Moves(moves[:0])
			for _, m := range moves {
				h.pos.Play(m, &child)
			}
		}); n != 0 {
			t.Errorf("a node of pond %d allocates %v times", i, n)
		}
	}
}

// BenchmarkHover lists what a hand shows of each hard frog.
func BenchmarkHover(b *testing.B) {
	for i, h := range loadHard(b) {
		b.Run(strconv.Itoa(i), func(b *testing.B) {
			best := time.Hour
			for b.Loop() {
				start := time.Now()
				h.pos.Choices(h.frog, hover)
				best = min(best, time.Since(start))
			}
			b.ReportMetric(float64(best.Microseconds())/1000, "best-ms")
		})
	}
}
