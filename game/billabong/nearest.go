package billabong

import "math/bits"

// Leaper computes how far kangaroos can jump. It keeps its memory between calls and is not safe
// for concurrent use.
type Leaper struct {
	turn turn
	over over
}

// Nearest sets steps to the least distance to home of each kangaroo of both seats after a turn
// of jumps, in the order of [Pos.Team], whoever is to move. For a kangaroo that cannot jump
// closer it is the present distance.
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

// Arranged returns the position of an endless game with these teams and kangaroos at home. The
// others are still to be placed, and Red is to move. The teams must be in the order of [Team]
// and must not share cells.
func Arranged(teams [2]Team, home [2]int) Pos {
	p := Pos{teams: teams, rule: Endless}
	for s := range teams {
		p.home[s] = uint8(home[s])
		p.toCome[s] = uint8(Roos - home[s] - teams[s].count())
	}
	return p
}
