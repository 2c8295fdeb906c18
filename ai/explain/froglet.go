package explain

import (
	"freckers/game"
	"freckers/game/froglet"
)

func frogletExplainer[W froglet.Words](s game.State) (explainer, bool) {
	_, ok := game.PosOf[froglet.PosOf[W]](s)
	return explainer{facts: frogletFacts[W], standing: frogletStanding[W], outlook: frogletOutlook[W], lessons: frogletLessons[W], faults: frogletFaults[W]}, ok
}

// prize is what the most valuable frog is worth.
const prize = 4

// frogletFacts returns what speaks for a move of Froglet, most of it in the points that the move earns and those that
// it leaves.
func frogletFacts[W froglet.Words](c change) (list []fact) {
	before, _ := game.PosOf[froglet.PosOf[W]](c.before)
	after, _ := game.PosOf[froglet.PosOf[W]](c.after)
	if before.Full() {
		return firstFacts(&before, &after, c.us)
	}
	earned, caught, dearest := game.TotalPoints(c.events), 0, 0
	for _, e := range c.events {
		if e.Points > 0 {
			caught++
			dearest = max(dearest, e.Points)
		}
	}
	if earned > 0 {
		list = append(list, fact{Reason{Kind: Earns, N: earned, Of: caught, Seat: game.Nobody}, 300 + 10*earned})
	}
	if out := after.Outcome(); out.Over {
		return append(list, wins(out, c.us)...)
	}
	if dearest == prize && caught > 1 {
		list = append(list, fact{Reason{Kind: Prize, N: prize, Seat: game.Nobody}, 120})
	}
	could := before.Moves(nil)
	most, second, exact := richest(could)
	if exact && earned == most && second < most && most >= 2 {
		list = append(list, fact{Reason{Kind: Richest, Seat: game.Nobody}, 200})
	}
	if lead := after.Score(c.us) - after.Score(1-c.us); lead > pointsLeft(&after) {
		list = append(list, fact{Reason{Kind: Decides, Seat: 1 - c.us}, 800})
	}
	list = c.lead(list, 260)
	return append(list, frogletReplies(&after, c.us, most)...)
}

// firstFacts are the facts about the frog that is removed to begin the game.
func firstFacts[W froglet.Words](before, after *froglet.PosOf[W], us game.Seat) []fact {
	leaves, _, exact := richest(after.Moves(nil))
	for _, m := range before.Moves(nil) {
		var p froglet.PosOf[W]
		before.Play(m, &p)
		most, _, all := richest(p.Moves(nil))
		if exact = exact && all; !exact || most < leaves {
			return nil
		}
	}
	return []fact{{Reason{Kind: LeavesLeast, N: leaves, Seat: 1 - us}, 100}}
}

// mostReplies bounds the answers that are looked at one by one.
const mostReplies = 400

// frogletReplies are the facts about what can be earned after the move, where that
// much could have been earned before.
func frogletReplies[W froglet.Words](after *froglet.PosOf[W], us game.Seat, before int) (list []fact) {
	replies := after.Moves(nil)
	best, _, exact := richest(replies)
	if !exact {
		return nil
	}
	if best < before && best <= 4 {
		list = append(list, fact{Reason{Kind: LeavesFew, N: best, Seat: 1 - us}, 240 - 20*best})
	}
	if len(replies) > mostReplies {
		return list
	}
	kept := -1
	for _, m := range replies {
		var p froglet.PosOf[W]
		after.Play(m, &p)
		if n := p.MaxGain(); kept < 0 || n < kept {
			kept = n
		}
		if kept < minKept {
			return list
		}
	}
	return append(list, fact{Reason{Kind: Keeps, N: kept, Seat: 1 - us}, 60 + 20*kept})
}

// minKept is how many points are worth mentioning that are safe for the next turn.
const minKept = 4

// richest returns what the best moves of a list earn, those of one result each. It
// is not exact if the list may leave moves out.
func richest[W froglet.Words](list []froglet.MoveOf[W]) (most, second int, exact bool) {
	exact, second = true, -1
	run := 0
	for i, m := range list {
		switch n := m.Points(); {
		case i == 0:
			most = n
		case n > most:
			most, second = n, most
		case n > second:
			second = n
		}
		if run++; i > 0 && m.From() != list[i-1].From() {
			run = 1
		}
		exact = exact && run < froglet.MaxMovesPerFrog
	}
	return most, second, exact
}

// pointsLeft are what all frogs on the pond are worth.
func pointsLeft[W froglet.Words](p *froglet.PosOf[W]) (points int) {
	for worth := 1; worth <= prize; worth++ {
		points += worth * p.Left(worth)
	}
	return points
}

func frogletStanding[W froglet.Words](s game.State, seat game.Seat) Standing {
	p, _ := game.PosOf[froglet.PosOf[W]](s)
	return Standing{Lead: p.Score(seat) - p.Score(1-seat), Unit: Points, Other: 1 - seat}
}

// frogletOutlook is what the side to move can earn.
func frogletOutlook[W froglet.Words](s game.State) Outlook {
	p, _ := game.PosOf[froglet.PosOf[W]](s)
	if p.Full() {
		return Outlook{Unit: Points}
	}
	most, _, _ := richest(p.Moves(nil))
	return Outlook{Points: most, Unit: Points}
}

// frogletLessons are what a side that lost can do better.
func frogletLessons[W froglet.Words](g *played, seat game.Seat) []lesson {
	list := g.missed(Advice{Kind: TakeMore, Unit: Points}, seat, 3, 20, nil, func(i int) (got, best int) {
		p, _ := game.PosOf[froglet.PosOf[W]](g.states[i])
		return game.TotalPoints(g.events[i]), p.MaxGain()
	})
	worst := Advice{Kind: LeaveLess, N: minLoss, At: -1}
	for i := range len(g.actions) - 1 {
		if n := game.TotalPoints(g.events[i+1]); g.mover(i) == seat && n >= worst.N {
			worst.N, worst.At = n, i
		}
	}
	if worst.At >= 0 {
		list = append(list, lesson{worst, 8 * worst.N})
	}
	return list
}

// minLoss is how many points the other side must take in a turn to be worth mentioning.
const minLoss = 6

// frogletFaults are the faults of those who hop for points.
func frogletFaults[W froglet.Words](c *badMove) (list []flaw) {
	after, _ := game.PosOf[froglet.PosOf[W]](c.after)
	wanted, _ := game.PosOf[froglet.PosOf[W]](c.best.after)
	got, could := game.TotalPoints(c.events), game.TotalPoints(c.best.events)
	if could > got {
		list = append(list, flaw{Fault{Kind: MissedPoints, N: could, Of: got, Unit: Points, Seat: game.Nobody, Cell: game.NoCell}, 200 + 40*(could-got)})
	}
	leaves, _, exact := richest(after.Moves(nil))
	less, _, all := richest(wanted.Moves(nil))
	if exact && all && leaves >= less+2 {
		list = append(list, flaw{Fault{Kind: LeavesPoints, N: leaves, Of: less, Unit: Points, Seat: 1 - c.us, Cell: game.NoCell}, 200 + 40*(leaves-less)})
	}
	return list
}
