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

// maxTime is the longest time in a command.
const maxTime = 1_000_000_000_000 // milliseconds

// command returns the go command for the limits.
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
	r := limitParser{seats: seats, timed: make([]bool, seats)}
	r.limits.Clocks = make([]ai.Clock, seats)
	words := strings.Fields(text)
	for len(words) > 0 {
		name := words[0]
		words = words[1:]
		switch name {
		case "infinite":
			r.limits.Infinite = true
			continue
		case "ponder":
			r.limits.Ponder = true
			continue
		}
		if len(words) == 0 {
			words = []string{""}
		}
		if err := r.read(name, words[0]); err != nil {
			return Limits{}, nil, err
		}
		words = words[1:]
	}
	if !r.clock {
		r.limits.Clocks = nil
		return r.limits, nil, nil
	}
	if !r.timed[toMove] {
		return Limits{}, nil, fmt.Errorf("p%dtime is missing: expected the clock of the side to move", toMove+1)
	}
	own := r.limits.Clocks[toMove]
	own.Moves = r.limits.Clocks[0].Moves
	return r.limits, &own, nil
}

// read parses one limit.
func (r *limitParser) read(name, value string) error {
	millis := func(least int64) (time.Duration, error) {
		n, err := parseInt(name, value, least, maxTime)
		return time.Duration(n) * time.Millisecond, err
	}
	var err error
	var n int64
	switch name {
	case "movetime":
		r.limits.Time, err = millis(1)
		return err
	case "nodes":
		n, err = parseInt(name, value, 1, 1<<62)
		r.limits.Nodes = uint64(n)
		return err
	case "depth":
		n, err = parseInt(name, value, 1, ai.MaxDepth)
		r.limits.Depth = int(n)
		return err
	case "movestogo":
		n, err = parseInt(name, value, 1, 1_000_000)
		r.limits.Clocks[0].Moves, r.clock = int(n), true
		return err
	}
	if seat, ok := parseSeat(name, "time", r.seats); ok {
		r.timed[seat], r.clock = true, true
		r.limits.Clocks[seat].Left, err = millis(-maxTime)
		return err
	}
	if seat, ok := parseSeat(name, "inc", r.seats); ok {
		r.clock = true
		r.limits.Clocks[seat].Inc, err = millis(0)
		return err
	}
	return fmt.Errorf("%s is no limit: expected movetime, nodes, depth, p1time to p%dtime, p1inc to p%dinc, movestogo, infinite or ponder",
		game.Quote(name), r.seats, r.seats)
}

func parseInt(name, value string, least, most int64) (int64, error) {
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil || n < least || n > most {
		if value == "" {
			value = "nothing"
		} else {
			value = game.Quote(value)
		}
		return 0, fmt.Errorf("%s is %s: expected a number from %d to %d", name, value, least, most)
	}
	return n, nil
}

// errPerftDepth marks an error in go perft, which is not answered with a bestmove.
var errPerftDepth = errors.New("perft")
