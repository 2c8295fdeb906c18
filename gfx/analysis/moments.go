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

// praiseLoss are the thousandths that a move that deserves praise may lose: few enough that a longer search does
// not find it inaccurate.
const praiseLoss = InaccuracyLoss / 2

// Notable returns the moves of a seat that deserve praise and those that were mistakes, as far as they are judged, the most
// notable first.
func (r *Review) Notable(seat game.Seat) (praised, missed []int) {
	weights := make([]int, len(r.actions))
	for i := range r.actions {
		j, ok := r.Judgment(i)
		switch {
		case !ok || j.Seat != seat || j.Forced:
		case j.Mistake():
			weights[i] = j.Loss
			missed = append(missed, i)
		case j.Loss < praiseLoss:
			weights[i] = r.feat(i)
			praised = append(praised, i)
		}
	}
	for _, list := range [...][]int{praised, missed} {
		slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(weights[b], weights[a]) })
	}
	return praised, missed
}

// What counts in a move besides how much closer to home it leads.
const (
	pointFeat = 10
	hopFeat   = 12 // a hop, or a piece that was won over
	exitFeat  = 20
)

// feat is how much a move does that anybody can see.
func (r *Review) feat(i int) int {
	_, events, err := r.states[i].Play(r.actions[i])
	if err != nil {
		return 0
	}
	w := pointFeat * game.TotalPoints(events)
	for _, ev := range events {
		switch ev.Kind {
		case game.Hop, game.Convert:
			w += hopFeat
		case game.Exit:
			w += exitFeat
		case game.Grow:
			w++
		}
	}
	mover := r.states[i].ToMove()
	return w + max(0, distance(r.states[i], mover)-distance(r.states[i+1], mover))
}

// distance is how far the pieces of a seat are from home, together.
func distance(s game.State, seat game.Seat) (n int) {
	for c := range s.Layout().Sites {
		if d, ok := s.Distance(game.Cell(c)); ok && s.Spot(game.Cell(c)).Piece.Owner == seat {
			n += d
		}
	}
	return n
}
