package explain

import (
	"slices"

	"freckers/game"
	"freckers/game/billabong"
)

func billabongExplainer(s game.State) (explainer, bool) {
	_, ok := game.PosOf[billabong.Pos](s)
	return explainer{facts: billabongFacts, standing: billabongStanding, outlook: outlookByMoves, lessons: billabongLessons, faults: billabongFaults}, ok
}

// rooProspects are what the kangaroos of the side to move can do.
type rooProspects struct {
	gain  [billabong.Cells]int // steps that the kangaroo on a cell can come closer to home
	best  int                  // the greatest gain
	bests int                  // how many results of a turn have it
	home  int                  // kangaroos that can come home at once
	wins  bool
}

func rooProspectsOf(p *billabong.Pos) (f rooProspects) {
	seat := p.ToMove()
	for _, m := range p.Moves(nil) {
		if m == billabong.Pass || m.Places() {
			continue
		}
		if m.Home() {
			f.home++
		}
		gain := p.Gain(m)
		f.gain[m.From()] = max(f.gain[m.From()], gain)
		if gain > f.best {
			f.best, f.bests = gain, 0
		}
		if gain == f.best {
			f.bests++
		}
	}
	f.wins = f.home > 0 && p.Home(seat) == billabong.Roos-1
	return f
}

// passTurn is the position with the next side to move.
func passTurn(p *billabong.Pos) (q billabong.Pos) {
	p.Play(billabong.Pass, &q)
	return q
}

// billabongFacts returns what speaks for a move of Billabong. If the move ends the game, that is all that counts.
func billabongFacts(c change) []fact {
	before, _ := game.PosOf[billabong.Pos](c.before)
	after, _ := game.PosOf[billabong.Pos](c.after)
	if out := after.Outcome(); out.Over {
		list := wins(out, c.us)
		if home := after.Home(c.us); home > before.Home(c.us) {
			list = append(list, fact{Reason{Kind: Home, N: home, Of: billabong.Roos, Seat: game.Nobody}, 600})
		}
		return list
	}
	switch {
	case len(c.cells) == 0:
		return nil
	case before.Placing():
		return placeFacts(&before, c)
	}
	own := rooProspectsOf(&before)
	again := passTurn(&after)
	can := rooProspectsOf(&again)
	m := rooMove{before: &before, after: &after, change: c}
	list := m.advances(&own)
	list = m.tricks(list)
	list = m.replies(list)
	longer := 0
	for _, r := range after.Team(c.us) {
		if r != billabong.NoRoo && r.Cell() != m.to() && can.gain[r.Cell()] >= own.gain[r.Cell()]+4 {
			longer++
		}
	}
	if longer > 0 {
		list = append(list, fact{Reason{Kind: SetsUp, N: longer, Seat: game.Nobody}, 110 + 30*longer})
	}
	return c.lead(list, 140)
}

func placeFacts(before *billabong.Pos, c change) (list []fact) {
	at, beside, nearest := int(c.cells[0]), false, true
	steps, _ := c.after.Distance(c.cells[0])
	for _, r := range before.Team(c.us) {
		if r != billabong.NoRoo {
			beside = beside || touching(r.Cell(), at)
		}
	}
	for _, m := range before.Moves(nil) {
		nearest = nearest && m.Distance() >= steps
	}
	if nearest {
		list = append(list, fact{Reason{Kind: NearestPlace, Seat: game.Nobody}, 100})
	}
	if beside {
		list = append(list, fact{Reason{Kind: Beside, Seat: game.Nobody}, 90})
	}
	return list
}

// touching reports whether two cells are next to each other.
func touching(a, b int) bool {
	dx, dy := a%billabong.Columns-b%billabong.Columns, a/billabong.Columns-b/billabong.Columns
	return a != b && max(dx, -dx, dy, -dy) == 1
}

type rooMove struct {
	before, after *billabong.Pos
	change
}

func (m *rooMove) from() int { return int(m.cells[0]) }
func (m *rooMove) to() int   { return int(m.cells[len(m.cells)-1]) }

func (m *rooMove) home() bool { return m.after.Home(m.us) > m.before.Home(m.us) }

// advances are the facts about how much closer to home the kangaroo comes.
func (m *rooMove) advances(own *rooProspects) (list []fact) {
	was, _ := m.change.before.Distance(m.cells[0])
	is := 0
	if !m.home() {
		is, _ = m.change.after.Distance(m.cells[len(m.cells)-1])
	}
	gain := was - is
	switch {
	case m.home():
		list = append(list, fact{Reason{Kind: Home, N: m.after.Home(m.us), Of: billabong.Roos, Seat: game.Nobody}, 600})
	case gain > 0 && !crossed(m.before, m.us, m.from()) && crossed(m.after, m.us, m.to()):
		list = append(list, fact{Reason{Kind: StartsLap, Seat: game.Nobody}, 150 + 25*gain})
	case gain > 0:
		list = append(list, fact{Reason{Kind: Advances, N: gain, Seat: game.Nobody}, 25 * gain})
	}
	if gain >= 4 && gain == own.best && own.bests == 1 {
		list = append(list, fact{Reason{Kind: Farthest, Seat: game.Nobody}, 130})
	}
	if gain > 0 && m.last(was) {
		list = append(list, fact{Reason{Kind: Last, Seat: game.Nobody}, 150 + 10*gain})
	}
	return list
}

// crossed reports whether a seat's kangaroo on a cell has crossed the start line.
func crossed(p *billabong.Pos, seat game.Seat, cell int) bool {
	for _, r := range p.Team(seat) {
		if r != billabong.NoRoo && r.Cell() == cell {
			return r.Crossed()
		}
	}
	return false
}

// StillToStart reports whether a piece of the side to move has not yet crossed the start line of a
// race.
func StillToStart(s game.State, cell game.Cell) bool {
	p, ok := game.PosOf[billabong.Pos](s)
	if !ok {
		return false
	}
	at := func(r billabong.Roo) bool { return r != billabong.NoRoo && r.Cell() == int(cell) }
	team := p.Team(p.ToMove())
	i := slices.IndexFunc(team[:], at)
	return i >= 0 && !team[i].Crossed()
}

// last reports whether the kangaroo, with so many steps to go, was behind all others.
func (m *rooMove) last(steps int) bool {
	team := m.before.Team(m.us)
	return !slices.ContainsFunc(team[:], func(r billabong.Roo) bool {
		return r != billabong.NoRoo && r.Cell() != m.from() && r.Distance() >= steps
	})
}

// longLeap is how many squares a hop crosses that is worth mentioning.
const longLeap = 6

// tricks adds long leaps, and leaps over the other side's kangaroos.
func (m *rooMove) tricks(list []fact) []fact {
	leap, over := 0, false
	for _, e := range m.events {
		if e.Kind != game.Hop {
			continue
		}
		a, b := int(e.From), int(e.To)
		dx, dy := a%billabong.Columns-b%billabong.Columns, a/billabong.Columns-b/billabong.Columns
		leap = max(leap, dx, -dx, dy, -dy)
		over = over || m.change.before.Spot(e.Over).Piece.Owner == 1-m.us
	}
	if leap >= longLeap {
		list = append(list, fact{Reason{Kind: Leaps, N: leap, Seat: game.Nobody}, 15 * leap})
	}
	if over {
		list = append(list, fact{Reason{Kind: Springboard, Seat: 1 - m.us}, 85})
	}
	return list
}

// replies adds what the other side could do and can no longer.
func (m *rooMove) replies(list []fact) []fact {
	idle := passTurn(m.before)
	could, can := rooProspectsOf(&idle), rooProspectsOf(m.after)
	them := 1 - m.us
	if could.wins && !can.wins {
		list = append(list, fact{Reason{Kind: StopsWin, Seat: them}, 900})
	}
	if could.home > 0 && can.home == 0 {
		list = append(list, fact{Reason{Kind: StopsHome, Seat: them}, 400})
	}
	if could.best >= 6 && 3*can.best <= 2*could.best {
		list = append(list, fact{Reason{Kind: Blocks, Seat: them}, 100 + 20*(could.best-can.best)})
	}
	return list
}

// billabongStanding counts the steps that the kangaroos still have to go, once all
// are on the board.
func billabongStanding(s game.State, seat game.Seat) Standing {
	p, _ := game.PosOf[billabong.Pos](s)
	st := Standing{Unit: Steps, Other: 1 - seat}
	if p.ToCome(seat)+p.ToCome(1-seat) == 0 {
		st.Lead = stepsLeft(&p, 1-seat) - stepsLeft(&p, seat)
	}
	return st
}

func stepsLeft(p *billabong.Pos, seat game.Seat) (steps int) {
	for _, r := range p.Team(seat) {
		if r != billabong.NoRoo {
			steps += r.Distance()
		}
	}
	return steps
}

// billabongLessons are what a side that lost can do better.
func billabongLessons(g *played, seat game.Seat) []lesson {
	list := g.chains(seat, g.behind(seat, 20, nil))
	walks := func(i int) bool { return has(g.events[i], game.Step) }
	if mine, theirs := g.count(seat, walks), g.count(g.winner, walks); mine >= theirs+3 {
		list = append(list, lesson{Advice{Kind: JumpMore, N: mine, Of: theirs, At: -1}, 15 * (mine - theirs)})
	}
	return g.missed(Advice{Kind: LookFarther, Unit: Steps}, seat, 5, 10, list, func(i int) (got, best int) {
		p, _ := game.PosOf[billabong.Pos](g.states[i])
		q, _ := game.PosOf[billabong.Pos](g.states[i+1])
		if p.Placing() {
			return 0, 0
		}
		return max(stepsLeft(&p, seat)-stepsLeft(&q, seat), 0), rooProspectsOf(&p).best
	})
}

// billabongFaults are the faults of kangaroos that race round a lake.
func billabongFaults(c *badMove) (list []flaw) {
	before, _ := game.PosOf[billabong.Pos](c.before)
	after, _ := game.PosOf[billabong.Pos](c.after)
	wanted, _ := game.PosOf[billabong.Pos](c.best.after)
	if before.Placing() || after.Placing() || wanted.Placing() {
		return nil
	}
	idle := passTurn(&before)
	could, can, may := rooProspectsOf(&idle), rooProspectsOf(&after), rooProspectsOf(&wanted)
	list = c.ground(ground{unit: Steps, played: rooGain(&c.change), best: rooGain(&c.best), could: could.best, can: can.best,
		may: may.best, homeNow: can.home, homeIf: may.home, least: 4})
	return c.bridge(Steps, billabong.Columns, 4, func(reply change) int { return rooGain(&reply) }, list)
}

// rooGain is how many steps closer to home a move brings its kangaroo.
func rooGain(c *change) int {
	if len(c.cells) == 0 {
		return 0
	}
	was, _ := c.before.Distance(c.cells[0])
	is, on := c.after.Distance(c.cells[len(c.cells)-1])
	if c.after.Tally(c.us).Have > c.before.Tally(c.us).Have || !on {
		is = 0
	}
	return was - is
}
