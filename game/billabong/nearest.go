package billabong

import "math/bits"

// Leaper finds how far kangaroos can jump. It holds the memory for that, for one
// goroutine.
type Leaper struct {
	turn turn
	over over
}

// Nearest sets the fewest steps that each kangaroo of both seats has to go after a turn
// of jumps, in the order of [Pos.Team], whoever is to move. One that cannot jump, or only
// to where it is further from home, has what it has now.
func (l *Leaper) Nearest(p *Pos, steps *[2][Roos]uint8) {
	l.over = over{}
	l.turn.find(p, &l.over)
	for s := range p.teams {
		for i, r := range p.teams[s] {
			if r == NoRoo {
				break
			}
			steps[s][i] = l.turn.nearest(r, &l.over)
		}
	}
}

// nearest is [turn.spread], which ends as soon as the kangaroo is home.
func (t *turn) nearest(r Roo, o *over) uint8 {
	steps := ground.toGo[r]
	if o[r.Cell()&255] == 0 {
		return steps
	}
	t.ends, t.home = [2]Board{}, false
	t.todo[0] = r
	for n := 1; n > 0; {
		n--
		r := t.todo[n]
		steps = min(steps, ground.toGo[r])
		cell, side := r.Cell(), int(r&1)
		pivots := o[cell&255]
		for ; pivots&0xFFFF != 0; pivots &= pivots - 1 {
			n = t.land(2*int(t.pivots[bits.TrailingZeros32(pivots)])-cell, side, n)
		}
		for pivots >>= 16; pivots != 0; pivots &= pivots - 1 {
			n = t.cross(cell, side, 2*int(t.pivots[bits.TrailingZeros32(pivots)])-cell, n)
			if t.home {
				return 0
			}
		}
	}
	return steps
}

// Arranged is a position of an endless game in which the teams stand so, as many
// kangaroos are home, the others are still to be placed, and Red is to move. The teams
// must be in the order of [Team] and must not share cells.
func Arranged(teams [2]Team, home [2]int) Pos {
	p := Pos{teams: teams, rule: Endless}
	for s := range teams {
		p.home[s] = uint8(home[s])
		p.toCome[s] = uint8(Roos - home[s] - teams[s].count())
	}
	return p
}
