package refereelog

import (
	"cmp"
	"slices"
	"strings"

	"freckers/game"
)

// lane is one of the games whose lines are mixed in a file.
type lane struct {
	last    *taken
	state   game.State
	at      int64 // its clock
	names   [2]string
	named   int  // players whose names are known
	begun   bool // the referee has begun the game
	started int  // players that were initialised
	turn    int
	open    bool // a turn has begun
	act     bool // and its action has come
	illegal bool // the last action could not be played
	failed  bool
	over    bool
	shown   bool // and the result is printed
}

// taken is an event of a lane, and those before it.
type taken struct {
	event *event
	prev  *taken
}

// sorting is a way to sort the lines so far into games. The cost is lower the better it fits.
type sorting struct {
	lanes []lane
	cost  int64
}

// mixed reports whether a game begins before the one before it has ended, and turns of both follow.
func mixed(events []event) bool {
	open, second, turn := false, false, 0
	for i := range events {
		switch e := &events[i]; e.kind {
		case gameBegun:
			open, second, turn = true, open, 0
		case turnBegun:
			if second && e.turn <= turn {
				return true
			}
			turn = e.turn
		case gameEnded, refereeFailed, resultShown:
			open = false
		}
	}
	return false
}

const (
	maxSorted   = 6_000 // events that are taken apart
	maxSortings = 48    // that are followed side by side
	maxLanes    = 8
	// wrongCost, in milliseconds, is that of what cannot be in its game, such as an illegal action.
	wrongCost = 60_000
)

// unravel takes the games apart that referees wrote into one file at once: each line goes on with a game in which it
// can come next, as legally and as soon as possible. It returns nil if no way to sort them takes all lines.
func unravel(events []event) (games [][]event) {
	g, err := Game()
	if err != nil || len(events) > maxSorted {
		return nil
	}
	start, err := g.New(game.Options{RuleSet: RuleSet})
	if err != nil {
		return nil
	}
	list := []sorting{{}}
	for i := range events {
		var next []sorting
		for _, s := range list {
			next = s.with(next, &events[i], start)
		}
		slices.SortStableFunc(next, func(a, b sorting) int { return cmp.Compare(a.cost, b.cost) })
		if list = next[:min(len(next), maxSortings)]; len(list) == 0 {
			return nil
		}
	}
	for _, l := range list[0].lanes {
		var of []event
		for t := l.last; t != nil; t = t.prev {
			of = append(of, *t.event)
		}
		slices.Reverse(of)
		games = append(games, of)
	}
	return games
}

// with appends the ways to take one more event.
func (s sorting) with(next []sorting, e *event, start game.State) []sorting {
	known := len(next)
	for i := range s.lanes {
		if s.lanes[i].fits(e) {
			lanes := slices.Clone(s.lanes)
			next = append(next, sorting{lanes, s.cost + lanes[i].take(e)})
		}
	}
	switch {
	case len(next) > known:
	case e.kind == boardPrinted: // of rows of several, or after a move that is not known
		next = append(next, s)
	case len(s.lanes) < maxLanes && (e.kind == gameBegun || e.kind == playerNamed && e.seat == 0):
		l := lane{state: start, at: e.at}
		l.take(e)
		next = append(next, sorting{append(slices.Clone(s.lanes), l), s.cost})
	}
	return next
}

// fits reports whether a line can be the next one of the game.
func (l *lane) fits(e *event) bool {
	if e.at >= 0 && e.at < l.at {
		return false
	}
	switch e.kind {
	case playerNamed:
		return !l.begun && int(e.seat) == l.named
	case gameBegun:
		return !l.begun
	case boardPrinted:
		return l.act && printed(l.state) == *e.board
	case playerStarted:
		return l.turn == 0 && int(e.seat) == l.started
	case turnBegun:
		return !l.over && (!l.open || l.act && !e.log) && e.turn == l.turn+1 && e.seat == l.state.ToMove()
	case acted:
		return !l.over && l.open && !l.act && (e.turn == 0 || e.turn == l.turn) && e.seat == l.state.ToMove()
	case updated:
		return l.act
	case playerFailed, refereeFailed:
		return !l.over
	case gameEnded:
		return !l.over && (!l.act || !e.log)
	case resultShown:
		return l.over && !l.shown
	}
	return true
}

// take takes a line, and returns its cost: how long the referee would have waited, and an illegal action.
func (l *lane) take(e *event) (cost int64) {
	if e.kind == updated || e.kind == turnBegun || e.kind == gameEnded {
		cost = max(e.at-l.at, 0)
	}
	l.last, l.at = &taken{e, l.last}, max(l.at, e.at)
	switch e.kind {
	case playerNamed:
		l.names[e.seat] = e.text
		l.named++
	case gameBegun:
		l.begun = true
	case playerStarted:
		l.started++
	case turnBegun:
		l.turn, l.open, l.act = e.turn, true, false
	case acted:
		l.act, l.illegal = true, false
		a, ok := parseAction(e.text)
		if ok && !a.incomplete() {
			if next, _, err := l.state.Advance(a.notation()); err == nil {
				l.state = next
				return cost
			}
			l.illegal = true
			cost += wrongCost
		}
		l.state = skipped{l.state}
	case updated:
		l.open, l.act = false, false
	case playerFailed:
		if strings.HasPrefix(e.text, illegalPrefix) != l.illegal {
			cost += wrongCost
		}
		l.act, l.failed = false, true
	case gameEnded:
		if out := l.state.Outcome(); !l.failed && (!out.Over || out.Winner != e.seat) {
			cost += wrongCost
		}
		l.over = true
	case resultShown:
		if e.seat != game.Nobody && l.names[e.seat] != e.text {
			cost += wrongCost
		}
		l.shown = true
	}
	return cost
}

// skipped is a position in which the other side is to move: the action that leads there is not known.
type skipped struct{ game.State }

func (s skipped) ToMove() game.Seat { return 1 - s.State.ToMove() }

// The notes on games whose lines were mixed in a file.
const (
	noteMixed        = "two referees wrote into this file at once; give each a file of its own with -l"
	noteMixedPrinted = "two referees wrote into this file at once, so what the agents printed is left out; give each a file of its own"
)

// gamesIn cuts the events into games, and takes those apart that are mixed: apart is set. It is not ok if they are
// mixed and cannot be taken apart.
func gamesIn(events []event) (games [][]event, apart, ok bool) {
	list := sortable(events)
	if !mixed(list) {
		return splitGames(events), false, true
	}
	games = unravel(list)
	if games != nil && interleaved(games) {
		return games, true, true
	}
	return splitGames(events), false, games != nil
}

// sortable returns the events of a file by which its games can be told apart: those of the log, if there is one, without
// what agents printed, which may be of any game.
func sortable(events []event) (list []event) {
	logged := slices.ContainsFunc(events, func(e event) bool { return e.log })
	list = make([]event, 0, len(events))
	for _, e := range events {
		if e.log != logged || e.kind == gameNamed || e.kind == spoken || e.kind == replied || e.kind == unencodable {
			continue
		}
		if e.printed, e.said = nil, (said{}); !logged {
			e.cost = cost{}
		}
		list = append(list, e)
	}
	return list
}

// interleaved reports whether a game begins before the last line of the one before it.
func interleaved(games [][]event) bool {
	for i := 1; i < len(games); i++ {
		if before := games[i-1]; games[i][0].line < before[len(before)-1].line {
			return true
		}
	}
	return false
}
