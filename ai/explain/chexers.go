package explain

import (
	"math/bits"

	"freckers/game"
	"freckers/game/chexers"
)

func chexersExplainer(s game.State) (explainer, bool) {
	_, ok := game.PosOf[chexers.Pos](s)
	return explainer{facts: chexersFacts, standing: chexersStanding, outlook: outlookByMoves, lessons: chexersLessons, faults: chexersFaults}, ok
}

// chexersFacts returns what speaks for a move of Chexers. If the move ends the game, that is all that counts; nothing
// speaks for a pass.
func chexersFacts(c change) []fact {
	before, _ := game.PosOf[chexers.Pos](c.before)
	after, _ := game.PosOf[chexers.Pos](c.after)
	if out := c.after.Outcome(); out.Over {
		return wins(out, c.us)
	}
	if len(c.cells) == 0 {
		return nil
	}
	m := hexMove{before: &before, after: &after, us: c.us, from: chexers.BitOf(c.cells[0])}
	var list []fact
	if len(c.cells) == 1 {
		list = append(list, fact{Reason{Kind: Exits, N: after.Exits(c.us), Of: chexers.Needed, Seat: game.Nobody}, 600})
		return c.lead(m.protects(list), 140)
	}
	m.to = chexers.BitOf(c.cells[1])
	for _, e := range c.events {
		if e.Kind == game.Convert {
			m.won = 1 << chexers.BitOf(e.To)
		}
	}
	list = m.joins(list)
	list = m.advances(list)
	list = m.enough(m.protects(m.escapes(list)))
	return c.lead(list, 140)
}

type hexMove struct {
	before, after *chexers.Pos
	us            game.Seat
	from, to      int    // bits
	won           uint64 // the board of the piece that changes sides, 0 for none
}

// joins adds what a piece that changes sides means.
func (m *hexMove) joins(list []fact) []fact {
	for s, b := range m.before.Pieces {
		seat := game.Seat(s)
		if b&m.won == 0 || seat == m.us {
			continue
		}
		if m.won&chexers.Goal(seat) != 0 {
			list = append(list, fact{Reason{Kind: StopsExit, Seat: seat}, 520})
		} else {
			list = append(list, fact{Reason{Kind: Joins, Seat: seat}, 500})
		}
	}
	return list
}

// advances adds how much closer to its exits the piece comes, and whether the
// others can win it, or the one that joined, before it can go on.
func (m *hexMove) advances(list []fact) []fact {
	gain := hexesToGo(m.from, m.us) - hexesToGo(m.to, m.us)
	arrives := gain > 0 && hexesToGo(m.to, m.us) == 0
	switch {
	case arrives:
		list = append(list, fact{Reason{Kind: ReachesExit, Seat: game.Nobody}, 200})
	case gain > 0:
		list = append(list, fact{Reason{Kind: NearsExit, N: gain, Seat: game.Nobody}, 50 * gain})
	}
	if (arrives || m.won != 0) && m.secure(1<<m.to|m.won) {
		list = append(list, fact{Reason{Kind: Secure, Seat: game.Nobody}, 160})
	}
	return list
}

// escapes adds that the piece gets out of reach.
func (m *hexMove) escapes(list []fact) []fact {
	if exposed(m.after, m.us)>>m.to&1 != 0 {
		return list
	}
	for s := range game.Seat(chexers.Seats) {
		if s != m.us && acrossOf(m.before, s)>>m.from&1 != 0 {
			return append(list, fact{Reason{Kind: Escapes, Seat: s}, 300})
		}
	}
	return list
}

// protects adds that other pieces get out of reach, if none comes into reach.
func (m *hexMove) protects(list []fact) []fact {
	was, is := exposed(m.before, m.us), exposed(m.after, m.us)
	n := bits.OnesCount64(was &^ is & m.after.Pieces[m.us] &^ (1 << m.from))
	if is&^was == 0 && n > 0 {
		list = append(list, fact{Reason{Kind: Protects, N: n, Seat: game.Nobody}, 250})
	}
	return list
}

// enough adds that the side can win with the pieces that it has now.
func (m *hexMove) enough(list []fact) []fact {
	if missing(m.before, m.us) > 0 && missing(m.after, m.us) == 0 {
		list = append(list, fact{Reason{Kind: Enough, Seat: game.Nobody}, 420})
	}
	return list
}

// secure reports whether no answers of the two other sides take one of some pieces.
func (m *hexMove) secure(pieces uint64) bool {
	var one, two [chexers.Most]chexers.Move
	kept := func(p *chexers.Pos) bool { return p.Pieces[m.us]&pieces == pieces }
	for _, a := range m.after.Moves(one[:0]) {
		var p chexers.Pos
		m.after.Play(a, &p)
		if !kept(&p) {
			return false
		}
		for _, b := range p.Moves(two[:0]) {
			if b.Kind() != chexers.Jump {
				continue
			}
			var q chexers.Pos
			if p.Play(b, &q); !kept(&q) {
				return false
			}
		}
	}
	return true
}

// acrossOf is the board of the hexes that a seat's pieces could jump over now, if
// pieces stood there.
func acrossOf(p *chexers.Pos, seat game.Seat) (hexes uint64) {
	own := p.Pieces[seat]
	free := chexers.Board &^ (p.Pieces[0] | p.Pieces[1] | p.Pieces[2])
	for _, by := range [...]int{1, 7, 8} {
		hexes |= own<<by&(free>>by) | own>>by&(free<<by)
	}
	return hexes
}

// exposed is the board of a seat's pieces that another seat could jump over now.
func exposed(p *chexers.Pos, seat game.Seat) (pieces uint64) {
	for s := range game.Seat(chexers.Seats) {
		if s != seat {
			pieces |= acrossOf(p, s)
		}
	}
	return pieces & p.Pieces[seat]
}

// hexesToGo counts the steps from a hex to the nearest one from which a seat's
// pieces may leave.
func hexesToGo(bit int, seat game.Seat) int {
	q, r := chexers.Axial(bit)
	switch seat {
	case chexers.RedSeat:
		return 3 - q
	case chexers.GreenSeat:
		return 3 - r
	}
	return 3 + q + r
}

// missing counts the pieces that a seat must win over before it can win.
func missing(p *chexers.Pos, seat game.Seat) int {
	return max(chexers.Needed-p.Exits(seat)-bits.OnesCount64(p.Pieces[seat]), 0)
}

// turnsToExit counts the turns that a seat needs to win if nobody interferes and
// its pieces only step: the nearest of those that it needs go to the exits and off.
func turnsToExit(p *chexers.Pos, seat game.Seat) (turns int) {
	var at [7]int // pieces by the steps that they have to go
	for b := p.Pieces[seat]; b != 0; b &= b - 1 {
		at[hexesToGo(bits.TrailingZeros64(b), seat)]++
	}
	need := chexers.Needed - p.Exits(seat)
	for steps := 0; steps < len(at) && need > 0; steps++ {
		n := min(at[steps], need)
		turns += n * (steps + 1)
		need -= n
	}
	return turns
}

// chexersStanding compares the turns that the sides need.
func chexersStanding(s game.State, seat game.Seat) Standing {
	p, _ := game.PosOf[chexers.Pos](s)
	st := Standing{Unit: Turns, Other: game.Nobody, Missing: missing(&p, seat)}
	for o := range game.Seat(chexers.Seats) {
		if o == seat || missing(&p, o) > 0 {
			continue
		}
		lead := turnsToExit(&p, o) - turnsToExit(&p, seat)
		if st.Other == game.Nobody || lead < st.Lead {
			st.Lead, st.Other = lead, o
		}
	}
	return st
}

// chexersLessons are what a side that lost can do better.
func chexersLessons(g *played, seat game.Seat) (list []lesson) {
	won, lost, late := 0, 0, 0
	turn := -1 // the last action of the seat
	for i := range g.actions {
		mover := g.mover(i)
		if mover == seat {
			turn = i
		}
		for _, e := range g.events[i] {
			if e.Kind != game.Convert {
				continue
			}
			from := g.states[i].Spot(e.To).Piece.Owner
			switch {
			case mover == seat && from != seat:
				won++
			case mover != seat && from == seat:
				lost++
				if turn >= 0 && g.couldLeave(turn, seat, e.To) {
					late++
				}
			}
		}
	}
	if lost >= 2 && lost > won {
		list = append(list, lesson{Advice{Kind: KeepTogether, N: lost, Of: won, At: -1}, 30 * (lost - won)})
	}
	if late > 0 {
		list = append(list, lesson{Advice{Kind: ExitSooner, N: late, At: -1}, 70 * late})
	}
	return list
}

// couldLeave reports whether a seat, on its turn, could have taken the piece on a
// cell off the board.
func (p *played) couldLeave(turn int, seat game.Seat, c game.Cell) bool {
	pos, _ := game.PosOf[chexers.Pos](p.states[turn])
	return pos.Pieces[seat]&chexers.Goal(seat)>>chexers.BitOf(c)&1 != 0
}

// chexersFaults are the faults of pieces that jump over and win each other.
func chexersFaults(c *badMove) (list []flaw) {
	before, _ := game.PosOf[chexers.Pos](c.before)
	after, _ := game.PosOf[chexers.Pos](c.after)
	wanted, _ := game.PosOf[chexers.Pos](c.best.after)
	if wanted.Exits(c.us) > before.Exits(c.us) && after.Exits(c.us) == before.Exits(c.us) {
		list = append(list, flaw{Fault{Kind: MissedExit, Seat: game.Nobody, Cell: game.NoCell}, 400})
	}
	if from, ok := c.best.winsOver(); ok {
		if _, also := c.winsOver(); !also {
			list = append(list, flaw{Fault{Kind: MissedCapture, Seat: from, Cell: game.NoCell}, 500})
		}
	}
	for s := range game.Seat(chexers.Seats) {
		if s == c.us {
			continue
		}
		was, is, would := before.Pieces[c.us]&acrossOf(&before, s), after.Pieces[c.us]&acrossOf(&after, s), wanted.Pieces[c.us]&acrossOf(&wanted, s)
		weight := 300
		if s == c.after.ToMove() {
			weight += 50 // who is next has the first chance
		}
		if fresh := bits.OnesCount64(is &^ was); fresh > 0 && bits.OnesCount64(would&^was) < fresh {
			list = append(list, flaw{Fault{Kind: Exposes, N: fresh, Seat: s, Cell: game.NoCell}, weight + 30*fresh})
		}
		if kept := bits.OnesCount64(was & is &^ would); kept > 0 {
			list = append(list, flaw{Fault{Kind: LeftExposed, N: kept, Seat: s, Cell: game.NoCell}, weight - 20 + 30*kept})
		}
	}
	return list
}

// winsOver returns whose piece a move wins over, if it does.
func (c *change) winsOver() (from game.Seat, ok bool) {
	for _, e := range c.events {
		if owner := c.before.Spot(e.To).Piece.Owner; e.Kind == game.Convert && owner != c.us {
			return owner, true
		}
	}
	return game.Nobody, false
}
