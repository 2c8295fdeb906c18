package grade

import (
	"cmp"
	"fmt"
	"slices"
	"time"
)

// Spread is how some amounts are spread: the least, the middle one, the one that 95 % do
// not exceed, and the most.
type Spread struct{ Min, Median, High, Max int64 }

// Usage is the time and memory that the moves of an agent used.
type Usage struct {
	Moves  int
	CPU    Spread // nanoseconds
	Wall   Spread // nanoseconds
	Memory Spread // bytes after a move
}

// Usage returns what the moves used, zero if there are none.
func (s *Sheet) Usage() Usage {
	of := func(value func(Move) int64) Spread {
		var list []int64
		for _, m := range s.Moves {
			list = append(list, value(m))
		}
		return spread(list)
	}
	return Usage{
		Moves:  len(s.Moves),
		CPU:    of(func(m Move) int64 { return int64(m.CPU) }),
		Wall:   of(func(m Move) int64 { return int64(m.Wall) }),
		Memory: of(func(m Move) int64 { return m.Memory }),
	}
}

// spread returns the spread of some amounts, by the nearest rank.
func spread(list []int64) Spread {
	if len(list) == 0 {
		return Spread{}
	}
	slices.Sort(list)
	rank := func(percent int) int64 { return list[max((len(list)*percent+99)/100, 1)-1] }
	return Spread{list[0], rank(50), rank(95), list[len(list)-1]}
}

// Slowest returns the moves that took most CPU time, at most so many, the slowest first.
func (s *Sheet) Slowest(most int) []Move {
	list := slices.Clone(s.Moves)
	slices.SortStableFunc(list, func(a, b Move) int { return cmp.Compare(b.CPU, a.CPU) })
	return list[:min(len(list), most)]
}

// Duration formats a time with as many digits as matter.
func Duration(d time.Duration) string {
	switch ms := d.Seconds() * 1000; {
	case d < 10*time.Millisecond:
		return fmt.Sprintf("%.1f ms", ms)
	case d < time.Second:
		return fmt.Sprintf("%.0f ms", ms)
	case d < 100*time.Second:
		return fmt.Sprintf("%.2f s", d.Seconds())
	}
	return fmt.Sprintf("%.0f s", d.Seconds())
}
