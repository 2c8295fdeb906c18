package ugi

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"freckers/ai"
	"freckers/game"
)

// Limits bound a search; without any, the program decides.
type Limits struct {
	Time  time.Duration // to be used completely
	Nodes uint64
	Depth int
	// Clocks are by seat; empty without clocks. Moves of the first one applies to all.
	Clocks   []ai.Clock
	Infinite bool // until stop
	Ponder   bool // without limits until ponderhit
}

// The greatest values in a command.
const (
	maxTime  = 1_000_000_000_000 // milliseconds
	maxMoves = 1_000_000
)

// command returns the go command with these limits. Times are cut to whole milliseconds, but Time to no less than one.
func (l *Limits) command() string {
	var b strings.Builder
	b.WriteString("go")
	add := func(name string, value int64) { fmt.Fprintf(&b, " %s %d", name, value) }
	if l.Ponder {
		b.WriteString(" ponder")
	}
	if l.Infinite {
		b.WriteString(" infinite")
	}
	if l.Time > 0 {
		add("movetime", max(l.Time.Milliseconds(), 1))
	}
	if l.Nodes > 0 {
		fmt.Fprintf(&b, " nodes %d", l.Nodes)
	}
	if l.Depth > 0 {
		add("depth", int64(l.Depth))
	}
	for i, c := range l.Clocks {
		add(fmt.Sprintf("p%dtime", i+1), c.Left.Milliseconds())
		if c.Inc > 0 {
			add(fmt.Sprintf("p%dinc", i+1), c.Inc.Milliseconds())
		}
	}
	if len(l.Clocks) > 0 && l.Clocks[0].Moves > 0 {
		add("movestogo", int64(l.Clocks[0].Moves))
	}
	return b.String()
}

// limitParser parses the words after go.
type limitParser struct {
	seats  int
	limits Limits
	timed  []bool // the seats with a clock
	clock  bool   // there are clock parameters
}

// parseLimits parses the words after go, and returns the clock of the side to move if there
// is one.
func parseLimits(text string, seats int, toMove game.Seat) (Limits, *ai.Clock, error) {
	p := limitParser{seats: seats, timed: make([]bool, seats)}
	p.limits.Clocks = make([]ai.Clock, seats)
	words := strings.Fields(text)
	for len(words) > 0 {
		name := words[0]
		words = words[1:]
		switch name {
		case "infinite":
			p.limits.Infinite = true
			continue
		case "ponder":
			p.limits.Ponder = true
			continue
		}
		if len(words) == 0 {
			words = []string{""}
		}
		if err := p.read(name, words[0]); err != nil {
			return Limits{}, nil, err
		}
		words = words[1:]
	}
	if !p.clock {
		p.limits.Clocks = nil
		return p.limits, nil, nil
	}
	if !p.timed[toMove] {
		return Limits{}, nil, fmt.Errorf("p%dtime is missing: expected the clock of the side to move", toMove+1)
	}
	own := p.limits.Clocks[toMove]
	own.Moves = p.limits.Clocks[0].Moves
	return p.limits, &own, nil
}

// read reads the value of one limit, and notes that a clock was given and for which seats.
func (p *limitParser) read(name, value string) (err error) {
	l := &p.limits
	timeSeat, isTime := parseSeat(name, "time", p.seats)
	incSeat, isInc := parseSeat(name, "inc", p.seats)
	p.clock = p.clock || isTime || isInc || name == "movestogo"
	switch {
	case name == "movetime":
		l.Time, err = parseMilliseconds(name, value, 1)
	case name == "nodes":
		l.Nodes, err = parseBound[uint64](name, value, 1, maxInt)
	case name == "depth":
		l.Depth, err = parseBound[int](name, value, 1, ai.MaxDepth)
	case name == "movestogo":
		l.Clocks[0].Moves, err = parseBound[int](name, value, 1, maxMoves)
	case isTime:
		p.timed[timeSeat] = true
		l.Clocks[timeSeat].Left, err = parseMilliseconds(name, value, -maxTime)
	case isInc:
		l.Clocks[incSeat].Inc, err = parseMilliseconds(name, value, 0)
	default:
		err = fmt.Errorf("%s is no limit: expected movetime, nodes, depth, p1time to p%dtime, p1inc to p%dinc, movestogo, infinite or ponder",
			game.Quote(name), p.seats, p.seats)
	}
	return err
}

// maxInt bounds numbers without a limit of their own.
const maxInt = 1 << 62

func parseInt[T int | int64 | uint64 | time.Duration](name, value string, least, most int64) (T, error) {
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil || n < least || n > most {
		if value == "" {
			value = "nothing"
		} else {
			value = game.Quote(value)
		}
		return 0, fmt.Errorf("%s is %s: expected a number from %d to %d", name, value, least, most)
	}
	return T(n), nil
}

// parseBound parses an upper bound: whatever is beyond the greatest value counts as that.
func parseBound[T int | uint64 | time.Duration](name, value string, least, most int64) (T, error) {
	n, err := strconv.ParseInt(value, 10, 64) // the nearest number if it is out of range
	if n > most && (err == nil || errors.Is(err, strconv.ErrRange)) {
		return T(most), nil
	}
	return parseInt[T](name, value, least, most)
}

// parseMilliseconds parses a time as an upper bound.
func parseMilliseconds(name, value string, least int64) (time.Duration, error) {
	n, err := parseBound[time.Duration](name, value, least, maxTime)
	return n * time.Millisecond, err
}
