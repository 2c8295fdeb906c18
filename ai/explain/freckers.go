package explain

import (
	"math/bits"

	"freckers/game"
	"freckers/game/freckers"
)

func freckersExplainer(s game.State) (explainer, bool) {
	_, ok := game.PosOf[freckers.Pos](s)
	return explainer{facts: freckersFacts, standing: freckersStanding, outlook: freckersOutlook, lessons: freckersLessons, faults: freckersFaults}, ok
}

// frogProspects are what the frogs of a side could do if it were to move.
type frogProspects struct {
	gain    [64]int // rows that the frog on a cell can come closer to home, 0 for none
	movable uint64  // the frogs that can move at all
	best    int     // the greatest gain
	bests   int     // how many results of a turn have it
	home    int     // frogs that can come home at once
	wins    bool
}

// frogProspectsOf looks at a position as if a side were to move.
func frogProspectsOf(p *freckers.Pos, seat game.Seat) (f frogProspects) {
	q := freckers.Start(p.RuleSet())
	if seat == freckers.BlueSeat {
		q.Play(freckers.Grow, &q)
	}
	q.Red, q.Blue, q.Pads = p.Red, p.Blue, p.Pads
	var buf [128]freckers.Move
	for _, m := range q.Moves(buf[:0]) {
		if m == freckers.Grow {
			continue
		}
		f.movable |= 1 << m.From()
		gain := rowsToGo(m.From(), seat) - rowsToGo(m.To(), seat)
		f.gain[m.From()] = max(f.gain[m.From()], gain)
		if gain > f.best {
			f.best, f.bests = gain, 0
		}
		if gain == f.best {
			f.bests++
		}
	}
	for b := q.Frogs(seat) &^ freckers.Goal(seat); b != 0; b &= b - 1 {
		cell := bits.TrailingZeros64(b)
		if f.gain[cell] == rowsToGo(cell, seat) {
			f.home++
		}
	}
	f.wins = f.home > 0 && q.Home(seat) == freckers.Frogs-1
	return f
}

func freckersOutlook(s game.State) Outlook {
	p, _ := game.PosOf[freckers.Pos](s)
	f := frogProspectsOf(&p, p.ToMove())
	var grown freckers.Pos
	p.Play(freckers.Grow, &grown)
	return Outlook{Wins: f.wins, Home: f.home, Gain: f.best, Unit: Rows, Opens: bits.OnesCount64(grown.Pads &^ p.Pads)}
}

// rowsToGo counts the rows between a cell and a seat's home.
func rowsToGo(cell int, seat game.Seat) int {
	if seat == freckers.RedSeat {
		return 7 - cell/8
	}
	return cell / 8
}

func freckersFacts(c change) []fact {
	before, _ := game.PosOf[freckers.Pos](c.before)
	after, _ := game.PosOf[freckers.Pos](c.after)
	if out := after.Outcome(); out.Over {
		list := wins(out, c.us)
		if after.Home(c.us) > before.Home(c.us) {
			list = append(list, fact{Reason{Kind: Home, N: after.Home(c.us), Of: freckers.Frogs, Seat: game.Nobody}, 600})
		}
		return list
	}
	own, can := frogProspectsOf(&before, c.us), frogProspectsOf(&after, c.us)
	list := freckersReplies(&before, &after, c.us)
	if len(c.cells) == 0 {
		list = append(list, growFacts(&before, &after, c.us, &own, &can)...)
	} else {
		list = append(list, frogFacts(&before, &after, c, &own, &can)...)
	}
	return c.lead(list, 140)
}

func wins(out game.Outcome, us game.Seat) []fact {
	if out.Winner != us {
		return nil
	}
	return []fact{{Reason{Kind: Wins, Seat: game.Nobody}, 1000}}
}

// freckersReplies are the facts about what the other side could and can do.
func freckersReplies(before, after *freckers.Pos, us game.Seat) (list []fact) {
	them := 1 - us
	could, can := frogProspectsOf(before, them), frogProspectsOf(after, them)
	if could.wins && !can.wins {
		list = append(list, fact{Reason{Kind: StopsWin, Seat: them}, 900})
	}
	if could.home > 0 && can.home == 0 {
		list = append(list, fact{Reason{Kind: StopsHome, Seat: them}, 400})
	}
	if could.best >= 3 && can.best <= could.best-2 {
		list = append(list, fact{Reason{Kind: Blocks, Seat: them}, 100 + 60*(could.best-can.best)})
	}
	return list
}

// frogFacts are the facts about the frog that moves, and about those beside it.
func frogFacts(before, after *freckers.Pos, c change, own, can *frogProspects) (list []fact) {
	from, to := int(c.cells[0]), int(c.cells[len(c.cells)-1])
	left := rowsToGo(to, c.us)
	gain := rowsToGo(from, c.us) - left
	switch {
	case gain > 0 && left == 0:
		list = append(list, fact{Reason{Kind: Home, N: after.Home(c.us), Of: freckers.Frogs, Seat: game.Nobody}, 600})
	case gain >= 2 && left == 1:
		list = append(list, fact{Reason{Kind: NearHome, N: left, Seat: game.Nobody}, 120 + 60*gain})
	case gain > 0:
		list = append(list, fact{Reason{Kind: Gains, N: gain, Seat: game.Nobody}, 60 * gain})
	}
	if st := freckersStanding(c.after, c.us); gain > 0 && st.Ahead() && passed(after) {
		list = append(list, fact{Reason{Kind: Leads, Seat: st.Other}, 90})
	}
	if gain >= 3 && gain == own.best && own.bests == 1 {
		list = append(list, fact{Reason{Kind: Farthest, Seat: game.Nobody}, 130})
	}
	if gain > 0 && hindmost(before, c.us, from) {
		list = append(list, fact{Reason{Kind: Last, Seat: game.Nobody}, 150 + 20*gain})
	}
	longer, freed := 0, 0
	for b := after.Frogs(c.us) &^ freckers.Goal(c.us) &^ (1 << to); b != 0; b &= b - 1 {
		cell := bits.TrailingZeros64(b)
		if can.gain[cell] >= own.gain[cell]+2 {
			longer++
		}
		if own.movable>>cell&1 == 0 && can.movable>>cell&1 != 0 {
			freed++
		}
	}
	if longer > 0 {
		list = append(list, fact{Reason{Kind: SetsUp, N: longer, Seat: game.Nobody}, 110 + 30*longer})
	}
	if freed > 0 {
		list = append(list, fact{Reason{Kind: Frees, N: freed, Seat: game.Nobody}, 100 + 60*freed})
	}
	return list
}

// growFacts returns what speaks for GROW. own is what the frogs could do before it, can what they could do next if the
// opponent passed.
func growFacts(before, after *freckers.Pos, us game.Seat, own, can *frogProspects) (list []fact) {
	opens, freed := 0, 0
	for b := before.Frogs(us) &^ freckers.Goal(us); b != 0; b &= b - 1 {
		cell := bits.TrailingZeros64(b)
		if own.gain[cell] == 0 && can.gain[cell] > 0 {
			opens++
		}
		if own.movable>>cell&1 == 0 && can.movable>>cell&1 != 0 {
			freed++
		}
	}
	for _, f := range []fact{
		{Reason{Kind: Opens, N: opens, Seat: game.Nobody}, 100 + 60*opens},
		{Reason{Kind: Frees, N: freed, Seat: game.Nobody}, 70 + 60*freed},
		{Reason{Kind: WayHome, N: can.home - own.home, Seat: game.Nobody}, 200 + 100*(can.home-own.home)},
	} {
		if f.N > 0 {
			list = append(list, f)
		}
	}
	if own.best == 0 && opens > 0 {
		list = append(list, fact{Reason{Kind: NoOther, Seat: game.Nobody}, 250})
	}
	if pads := bits.OnesCount64(after.Pads &^ before.Pads); len(list) == 0 && pads > 0 {
		list = append(list, fact{Reason{Kind: NewPads, N: pads, Seat: game.Nobody}, 10})
	}
	return list
}

// hindmost reports whether the frog on a cell has farther to go than any other of its side.
func hindmost(p *freckers.Pos, seat game.Seat, cell int) bool {
	for b := p.Frogs(seat) &^ (1 << cell); b != 0; b &= b - 1 {
		if rowsToGo(bits.TrailingZeros64(b), seat) >= rowsToGo(cell, seat) {
			return false
		}
	}
	return true
}

// passed reports whether every red frog is in a row below all blue ones, so that
// the sides race on without meeting.
func passed(p *freckers.Pos) bool {
	return bits.TrailingZeros64(p.Red)/8 > (63-bits.LeadingZeros64(p.Blue))/8
}

// freckersStanding counts the rows that the frogs still have to go.
func freckersStanding(s game.State, seat game.Seat) Standing {
	p, _ := game.PosOf[freckers.Pos](s)
	return Standing{Lead: rowsLeft(&p, 1-seat) - rowsLeft(&p, seat), Unit: Rows, Other: 1 - seat}
}

func rowsLeft(p *freckers.Pos, seat game.Seat) (rows int) {
	for b := p.Frogs(seat); b != 0; b &= b - 1 {
		rows += rowsToGo(bits.TrailingZeros64(b), seat)
	}
	return rows
}

// freckersLessons are what a side that lost can do better.
func freckersLessons(g *played, seat game.Seat) []lesson {
	list := g.chains(seat, g.behind(seat, 4, nil))
	grows := func(i int) bool { return has(g.events[i], game.Grow) }
	if mine, theirs := g.count(seat, grows), g.count(g.winner, grows); theirs >= 3 && theirs >= 2*mine {
		list = append(list, lesson{Advice{Kind: GrowMore, N: mine, Of: theirs, At: -1}, 25 * (theirs - mine)})
	}
	return g.missed(Advice{Kind: LookFarther, Unit: Rows}, seat, 3, 30, list, func(i int) (got, best int) {
		p, _ := game.PosOf[freckers.Pos](g.states[i])
		q, _ := game.PosOf[freckers.Pos](g.states[i+1])
		f := frogProspectsOf(&p, seat)
		return max(rowsLeft(&p, seat)-rowsLeft(&q, seat), 0), f.best
	})
}

// freckersFaults returns what is wrong with a bad move of Freckers, compared with the best one.
func freckersFaults(c *badMove) (list []flaw) {
	before, _ := game.PosOf[freckers.Pos](c.before)
	after, _ := game.PosOf[freckers.Pos](c.after)
	wanted, _ := game.PosOf[freckers.Pos](c.best.after)
	them := 1 - c.us
	could, can, may := frogProspectsOf(&before, them), frogProspectsOf(&after, them), frogProspectsOf(&wanted, them)
	list = c.ground(ground{unit: Rows, played: frogGain(&c.change), best: frogGain(&c.best), could: could.best, can: can.best,
		may: may.best, homeNow: can.home, homeIf: may.home, least: 2})
	own, now, then := frogProspectsOf(&before, c.us), frogProspectsOf(&after, c.us), frogProspectsOf(&wanted, c.us)
	opened, helped, stranded := 0, 0, 0
	for b := before.Frogs(c.us) & after.Frogs(c.us) & wanted.Frogs(c.us) &^ freckers.Goal(c.us); b != 0; b &= b - 1 {
		cell := bits.TrailingZeros64(b)
		was, is, would := own.gain[cell] > 0, now.gain[cell] > 0, then.gain[cell] > 0
		switch {
		case !was && would && is:
			opened, helped = opened+1, helped+1
		case !was && would:
			opened++
		case was && would && !is:
			stranded++
		}
		if hindmost(&after, c.us, cell) && !is && would {
			list = append(list, flaw{Fault{Kind: StuckLast, Seat: game.Nobody, Cell: game.Cell(cell)}, 320})
		}
	}
	if has(c.best.events, game.Grow) && opened > helped {
		list = append(list, flaw{Fault{Kind: MissedGrow, N: opened, Seat: game.Nobody, Cell: game.NoCell}, 130 + 60*opened})
	}
	if stranded > 0 {
		list = append(list, flaw{Fault{Kind: Strands, N: stranded, Seat: game.Nobody, Cell: game.NoCell}, 180 + 60*stranded})
	}
	return c.bridge(Rows, 8, 2, func(reply change) int { return frogGain(&reply) }, list)
}

// frogGain is how many rows closer to home a move brings its frog.
func frogGain(c *change) int {
	if len(c.cells) == 0 {
		return 0
	}
	return rowsToGo(int(c.cells[0]), c.us) - rowsToGo(int(c.cells[len(c.cells)-1]), c.us)
}
