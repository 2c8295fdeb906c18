package results

import (
	"fmt"
	"time"

	"freckers/replay"
)

// usage is what a game's record says about the resources of its players, and what they wrote.
type usage struct {
	cpu    [][]time.Duration // of each move, by seat; CPU time, or time by the clock if that is all that is known
	byCPU  bool
	memory []int64 // the most of any move, by seat
	stderr [][]string
}

func newUsage(r *replay.Record, stderr [][]string) *usage {
	seats := len(r.Header.Seats)
	u := &usage{cpu: make([][]time.Duration, seats), memory: make([]int64, seats), stderr: stderr}
	plies := r.Plies(r.Cursor)
	for _, p := range plies {
		u.byCPU = u.byCPU || p.CPU > 0
	}
	for i, p := range plies {
		if i < r.Header.Opening {
			continue
		}
		spent := p.Spent
		if u.byCPU {
			spent = p.CPU
		}
		u.cpu[p.Seat] = append(u.cpu[p.Seat], spent)
		u.memory[p.Seat] = max(u.memory[p.Seat], p.Memory)
	}
	return u
}

// usageOf returns the usage of a game, which it reads if it is not known yet. A game that cannot be
// read has none: the error was reported where its page is written.
func (w *Writer) usageOf(g *Game) *usage {
	u := w.usage[g.Number]
	if u == nil {
		u = &usage{}
		if record, stderr, err := w.source(g); err == nil {
			u = newUsage(record, stderr)
		}
		w.usage[g.Number] = u
	}
	return u
}

// peak returns the most memory of a seat, 0 if unknown.
func (u *usage) peak(seat int) int64 {
	if seat >= len(u.memory) {
		return 0
	}
	return u.memory[seat]
}

func (u *usage) moves(seat int) []time.Duration {
	if seat >= len(u.cpu) {
		return nil
	}
	return u.cpu[seat]
}

func at(list []time.Duration, seat int) time.Duration {
	if seat >= len(list) {
		return 0
	}
	return list[seat]
}

// seconds is a duration as tables show it, empty if it is 0.
func seconds(d time.Duration) string {
	switch {
	case d == 0:
		return ""
	case d < 10*time.Second:
		return fmt.Sprintf("%.2f s", d.Seconds())
	}
	return fmt.Sprintf("%.0f s", d.Seconds())
}

// megabytes is a size as tables show it, empty if it is 0.
func megabytes(n int64) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%.0f MB", float64(n)/(1<<20))
}
