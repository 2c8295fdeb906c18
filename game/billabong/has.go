package billabong

import "math/bits"

// Has reports whether m is one of [Pos.Moves], faster than by listing them. It returns false
// for [Pass], which needs the list.
func (p *Pos) Has(m Move) bool {
	if p.over() || m == Pass || m.Places() != p.Placing() {
		return false
	}
	var t turn
	if m.Places() {
		t.occ = p.occupied()
		return !t.occ.Has(m.To())
	}
	seat, r := p.at(m.From())
	if r == NoRoo || seat != p.ToMove() {
		return false
	}
	l := ground.bare
	t.stand(p, &l)
	t.walk(r)
	if !t.leads(m) {
		t.follow(r, &l)
	}
	return t.leads(m)
}

func (t *turn) leads(m Move) bool {
	switch {
	case m.Home():
		return t.home
	case m.Crossed():
		return t.ends[1].Has(m.To())
	}
	return t.ends[0].Has(m.To())
}

// follow adds what [turn.spread] finds, without the links that [turn.find] makes
// for all kangaroos: for one they cost more than to look around at each landing.
func (t *turn) follow(r Roo, l *lines) {
	t.todo[0] = r
	for n := 1; n > 0; {
		n = t.around(t.todo[n-1], l, n-1)
	}
}

// around adds the landings of one jump to the n chains of todo: on each line
// through the cell, to both sides, the nearest that is not free must be a
// kangaroo with one more free cell beyond it than before it.
func (t *turn) around(r Roo, l *lines, n int) int {
	for w, at := range &ground.on[r.Cell()&255] {
		line := l[at.line]
		ahead := line >> ((at.bit + 1) & 31)
		if d := bits.TrailingZeros32(ahead) + 1; ahead>>(d&31)&(1<<(d&31)-1) == 0 {
			n = t.jump(r, w, d, n)
		}
		behind := line << ((32 - at.bit) & 31)
		if d := bits.LeadingZeros32(behind) + 1; behind<<(d&31)>>((32-d)&31) == 0 {
			n = t.jump(r, w, -d, n)
		}
	}
	return n
}

// jump adds the jump along a way over what stands so far away, if that is a
// kangaroo.
func (t *turn) jump(r Roo, w, d, n int) int {
	cell, by := r.Cell(), d*ways[w].by
	at := ground.on[cell&255][w]
	if ground.bare[at.line]>>((int(at.bit)+d)&31)&1 != 0 {
		return n
	}
	if max(d, -d) < int(ground.cross[(cell+by)&255][w]) {
		return t.land(cell+2*by, int(r&1), n)
	}
	return t.cross(cell, int(r&1), cell+2*by, n)
}
