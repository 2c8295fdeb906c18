package explain

import (
	"slices"

	"freckers/game"
)

// FaultKind is the statement of a [Fault]. "The mover" made the move, "the better move" is the
// one that a search preferred, and "the reply" the answer that it expects.
type FaultKind uint8

// The kinds of faults, with the fields of [Fault] that each fills. Distances are rows or steps,
// as the game counts them.
const (
	// WinInOne: the better move wins at once, and the move played does not.
	WinInOne FaultKind = iota + 1
	// LosesInOne: Seat can win with its next move, and could not after the better one.
	LosesInOne
	// MissedHome: the better move brings a piece home, and the move played does not.
	MissedHome
	// MissedExit: the better move takes a piece off the board for good, and the move
	// played does not.
	MissedExit
	// MissedChain: the better move is a chain of N hops that brings its piece Of closer
	// to home, at least two more than the move played does.
	MissedChain
	// Slower: the better move brings its piece N closer to home, and the move played
	// Of, at least two less.
	Slower
	// MissedGrow: the better move opens pads: N frogs of the mover that could not get
	// closer to home before then could. The move played helps fewer.
	MissedGrow
	// StuckLast: the piece of the mover that is farthest from home could not get closer
	// if the mover had another turn now. After the better move it could.
	StuckLast
	// Strands: N pieces of the mover could have got closer to home before, and after
	// the better move. After the move played they could not.
	Strands
	// Bridge: the reply hops over the piece on Cell, where the move brought it, and
	// comes N closer to home. Of is the row of the cell, as the notation counts them.
	Bridge
	// PadsForThem: the move opens pads. The longest move of Seat was Of before and is N
	// now, at least two more.
	PadsForThem
	// LongReply: Seat can come N closer to home with its next move, and no more than Of
	// after the better one, at least two less.
	LongReply
	// MissedBlock: so it can, and could have before the move.
	MissedBlock
	// LetsHome: Seat can bring a piece home with its next move. After the better move
	// it could not.
	LetsHome
	// HomeRun: in the expected line Seat brings N pieces home with its next two moves,
	// and fewer in the better line.
	HomeRun
	// MissedCapture: the better move wins over a piece of Seat, and the move played wins
	// over none.
	MissedCapture
	// Exposes: N pieces of the mover can be jumped over by Seat now that could not be
	// before. After the better move fewer could be.
	Exposes
	// LeftExposed: N pieces of the mover could be jumped over by Seat before, and still
	// can. After the better move they could not.
	LeftExposed
	// MissedPoints: the better move earns N points, and the move played Of.
	MissedPoints
	// LeavesPoints: Seat can earn N points with its next move, and no more than Of after
	// the better one, at least two less.
	LeavesPoints
	// Behind: once Moves more moves of the expected line are made, the mover's standing
	// against Seat, as [Standing] counts it, is N worse than in the better line.
	Behind
)

// Fault is one true fact about why a move was bad.
type Fault struct {
	Kind  FaultKind
	N, Of int
	Moves int
	Unit  Unit // of N and Of, where they are a distance
	Seat  game.Seat
	Cell  game.Cell // or [game.NoCell]
}

// Name returns the kind's identifier in stored reviews and reports.
func (k FaultKind) Name() string {
	return [...]string{"", "missed a win", "allowed a win", "missed the way home", "missed an exit", "missed a chain", "moved too slowly",
		"missed Grow", "left the last piece stuck", "stranded pieces", "gave a bridge", "opened pads for others", "allowed a long move",
		"did not block", "let a piece come home", "let pieces come home", "missed a capture", "exposed a piece", "left a piece exposed",
		"missed points", "left points", "fell behind"}[k]
}

// Danger reports whether the fault is something that the move allowed rather than missed.
func (f *Fault) Danger() bool {
	switch f.Kind {
	case LosesInOne, StuckLast, Strands, Bridge, PadsForThem, LongReply, LetsHome, HomeRun, Exposes, LeftExposed, LeavesPoints, Behind:
		return true
	}
	return false
}

type badMove struct {
	change
	best          change
	better, reply []game.Action
}

// flaw is a fault with the weight by which faults are chosen.
type flaw struct {
	Fault
	weight int
}

// Faults explains why a move was bad: at most one fact about what it missed and one about what
// it allowed, the more important first. better is the line that a search preferred in state s,
// and reply the line that it expects after the move played, which may be empty. There are no
// faults if an action is illegal.
func Faults(s game.State, played game.Action, better, reply []game.Action) (list []Fault) {
	x, known := explainerFor(s)
	if !known || len(better) == 0 {
		return nil
	}
	own, ok := changeOf(s, played)
	best, legal := changeOf(s, better[0])
	if !ok || !legal || own.after.String() == best.after.String() {
		return nil
	}
	c := &badMove{change: own, best: best, better: better, reply: reply}
	flaws := c.common(x)
	if !own.after.Outcome().Over && !best.after.Outcome().Over {
		flaws = append(flaws, x.faults(c)...)
	}
	slices.SortStableFunc(flaws, func(a, b flaw) int { return b.weight - a.weight })
	for _, f := range flaws {
		same := func(o Fault) bool {
			return o.Danger() == f.Danger() || o.Kind == WinInOne && f.Kind != LosesInOne
		}
		if f.Kind == Behind && len(list) > 0 || slices.ContainsFunc(list, same) {
			continue
		}
		list = append(list, f.Fault)
	}
	return list
}

func changeOf(s game.State, a game.Action) (c change, ok bool) {
	next, events, err := s.Play(a)
	if err != nil {
		return c, false
	}
	return change{before: s, after: next, events: events, us: s.ToMove(), cells: describe(s, next, events).Cells}, true
}

func (c *badMove) common(x explainer) (list []flaw) {
	won := func(s game.State) bool { return s.Outcome().Over && s.Outcome().Winner == c.us }
	if won(c.best.after) && !won(c.after) {
		list = append(list, flaw{Fault{Kind: WinInOne, Seat: game.Nobody, Cell: game.NoCell}, 2000})
	}
	if winsAtOnce(c.after) && !winsAtOnce(c.best.after) {
		list = append(list, flaw{Fault{Kind: LosesInOne, Seat: c.after.ToMove(), Cell: game.NoCell}, 1500})
	}
	return c.behind(x, list)
}

// mostTried bounds the moves that are tried one by one.
const mostTried = 400

// winsAtOnce reports whether who is to move, never the mover of a bad move, has a winning
// move. It says no where there are very many moves.
func winsAtOnce(s game.State) bool {
	actions := s.Actions(nil)
	if len(actions) > mostTried {
		return false
	}
	return slices.ContainsFunc(actions, func(a game.Action) bool {
		next, _, err := s.Play(a)
		return err == nil && next.Outcome().Over && next.Outcome().Winner == s.ToMove()
	})
}

// mostLine is how many moves of a line are compared, at most.
const mostLine = 6

// behind adds how much worse the expected line is than the better one, after as many
// rounds of both as there are.
func (c *badMove) behind(x explainer, list []flaw) []flaw {
	seats := len(c.before.Game().Info().Seats)
	moves := min(len(c.reply), len(c.better)-1, mostLine)
	moves -= moves % seats
	if moves < seats {
		return list
	}
	is, ok := follow(c.after, c.reply[:moves])
	would, legal := follow(c.best.after, c.better[1:1+moves])
	if !ok || !legal {
		return list
	}
	have, could := x.standing(is, c.us), x.standing(would, c.us)
	n := could.Lead - have.Lead
	if have.Missing > 0 || could.Missing > 0 || have.Other == game.Nobody || have.Other != could.Other || n < clearLead(have.Unit) {
		return list
	}
	return append(list, flaw{Fault{Kind: Behind, N: n, Moves: moves, Unit: have.Unit, Seat: have.Other, Cell: game.NoCell}, 1})
}

func follow(s game.State, line []game.Action) (game.State, bool) {
	for _, a := range line {
		next, _, err := s.Play(a)
		if err != nil {
			return s, false
		}
		s = next
	}
	return s, true
}

// homeRun adds that the other side of two brings pieces home with its next two moves.
func (c *badMove) homeRun(list []flaw) []flaw {
	const three = 3 // two moves of the other side, and one between them
	if len(c.reply) < three || len(c.better) < 1+three {
		return list
	}
	them := 1 - c.us
	is, ok := follow(c.after, c.reply[:three])
	would, legal := follow(c.best.after, c.better[1:1+three])
	if !ok || !legal {
		return list
	}
	n := is.Tally(them).Have - c.after.Tally(them).Have
	if n < 2 || would.Tally(them).Have-c.best.after.Tally(them).Have >= n {
		return list
	}
	return append(list, flaw{Fault{Kind: HomeRun, N: n, Seat: them, Cell: game.NoCell}, 700})
}

// ground is what the faults of the two races for home need of a move.
type ground struct {
	unit            Unit
	played, best    int // how much closer to home their pieces come
	could, can, may int // the longest move of the other side: before, now, after the better move
	homeNow, homeIf int // pieces that it can bring home now, and after the better move
	least           int // a difference worth mentioning
}

// ground are the faults that the two races share.
func (c *badMove) ground(r ground) (list []flaw) {
	them := 1 - c.us
	add := func(k FaultKind, n, of, weight int) {
		seat := game.Nobody
		if k != MissedHome && k != MissedChain && k != Slower {
			seat = them
		}
		list = append(list, flaw{Fault{Kind: k, N: n, Of: of, Unit: r.unit, Seat: seat, Cell: game.NoCell}, weight})
	}
	home := func(s game.State) int { return s.Tally(c.us).Have }
	more := r.best - max(r.played, 0)
	if home(c.best.after) > home(c.before) && home(c.after) == home(c.before) {
		add(MissedHome, 0, 0, 500)
	}
	if hops := hops(c.best.events); hops > 1 && more >= r.least {
		add(MissedChain, hops, r.best, 200+60*more/r.least)
	} else if more >= r.least {
		add(Slower, r.best, max(r.played, 0), 100+60*more/r.least)
	}
	if r.homeNow > 0 && r.homeIf == 0 {
		add(LetsHome, 0, 0, 600)
	}
	if worse := r.can - r.may; worse >= r.least && r.can >= r.could+r.least && has(c.events, game.Grow) {
		add(PadsForThem, r.can, r.could, 280+60*worse/r.least)
	} else if worse >= r.least && r.could >= r.can {
		add(MissedBlock, r.can, r.may, 210+60*worse/r.least)
	} else if worse >= r.least {
		add(LongReply, r.can, r.may, 240+60*worse/r.least)
	}
	return c.homeRun(list)
}

// bridge adds that the reply hops over the piece that has just moved.
func (c *badMove) bridge(unit Unit, columns, least int, gain func(reply change) int, list []flaw) []flaw {
	if len(c.reply) == 0 || len(c.cells) < 2 {
		return list
	}
	reply, ok := changeOf(c.after, c.reply[0])
	at := c.cells[len(c.cells)-1]
	if !ok || !slices.ContainsFunc(reply.events, func(e game.Event) bool { return e.Kind == game.Hop && e.Over == at }) {
		return list
	}
	if n := gain(reply); n >= least {
		return append(list, flaw{Fault{Kind: Bridge, N: n, Of: int(at) / columns, Unit: unit, Seat: reply.us, Cell: at}, 260 + 60*n/least})
	}
	return list
}
