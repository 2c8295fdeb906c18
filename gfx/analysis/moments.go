package analysis

import (
	"cmp"
	"slices"

	"freckers/game"
)

// Moment is a move worth looking at.
type Moment struct {
	Move int // from 0
	// Turned means that the lead changed hands with the move.
	Turned bool
	Judgment
}

// How key moments are chosen.
const (
	mostMoments = 4
	turnBonus   = 150 // thousandths that a change of the lead adds to the loss
	greatWorth  = 60  // of a great move, which loses nothing
	apart       = 6   // moves closer than this to a chosen one count for a third
)

// Moments returns at most four key moments of what is judged so far, in the order of
// play: faults that turned the game or were the costliest and, if there are few, great
// moves. Faults close to a chosen one, and a second or third of the same seat, have to
// be worse to be chosen.
func (r *Review) Moments() []Moment {
	var all, chosen []Moment
	for i := range r.actions {
		j, ok := r.Judgment(i)
		if ok && j.Grade != Fine {
			all = append(all, Moment{Move: i, Turned: r.turned(i), Judgment: j})
		}
	}
	for len(chosen) < mostMoments && len(all) > 0 {
		best := slices.MaxFunc(all, func(a, b Moment) int { return cmp.Compare(a.weight(chosen), b.weight(chosen)) })
		chosen = append(chosen, best)
		all = slices.DeleteFunc(all, func(m Moment) bool { return m.Move == best.Move })
	}
	slices.SortFunc(chosen, func(a, b Moment) int { return a.Move - b.Move })
	return chosen
}

// turned reports whether the lead changed hands with a move, as far as is known.
func (r *Review) turned(i int) bool {
	before, ok := r.Shares(i)
	after, known := r.Shares(i + 1)
	if !ok || !known {
		return false
	}
	was, is := leader(before), leader(after)
	return was != is && is != game.Nobody && is != r.states[i].ToMove()
}

// weight is how much a moment is worth beside those that are chosen.
func (m *Moment) weight(chosen []Moment) float64 {
	w := float64(m.Loss)
	if m.Turned {
		w += turnBonus
	}
	if m.Grade == Great {
		w = greatWorth
	}
	same := 0
	for _, c := range chosen {
		if d := c.Move - m.Move; d < apart && d > -apart {
			w /= 3
		}
		if c.Seat == m.Seat {
			same++
		}
	}
	if 2*same > len(chosen) {
		w *= 0.6
	}
	return w
}
