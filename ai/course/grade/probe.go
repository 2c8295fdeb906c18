package grade

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
)

// Probe holds the checks that come before the games.
type Probe struct {
	Path    string // of the package
	Python  string // version
	Import  Took
	Modules []string // that its import loaded and that are not part of Python
	Class   bool     // whether there is a class
	// Problems say how its methods differ from those that the referee calls.
	Problems []string
	Seats    []First // its first action in each seat
	Printed  int     // bytes, up to the first action in any seat
	Text     string  // the first of them
	// Failure is the first step that failed, nil if none did.
	Failure *Failure
	// Hung is the first step that did not end in time, empty if all did.
	Hung string

	module string
}

// Took is the time and memory that a step used.
type Took struct {
	CPU, Wall time.Duration
	Memory    int64 // bytes of address space since the start of Python, 0 if unknown
}

// First is the answer of a seat to the first question.
type First struct {
	Seat    game.Seat
	Type    string // of the answer in Python
	Action  string // in the notation of the game, or what else it is
	Illegal string // why it is not legal, or empty
	Create  Took
	Think   Took
}

// Failure is a step that failed.
type Failure struct {
	Step  string
	Seat  game.Seat
	Error string // what was raised and where, or how the process ended
	Trace string // the traceback, or empty
	Lacks string // what is missing on this machine and what to do, or empty
	// Ended means that it exceeded a limit or that its process ended, and not that
	// something was raised.
	Ended bool
}

// String describes the failure in a line.
func (f *Failure) String() string { return f.Error }

// facts are those of a step, as the probe reports them.
type facts struct {
	CPU, Wall float64
	Kilobytes int64
	Printed   int
	Text      string
	Path      string
	Python    string
	Modules   []string
	Problems  []string
	Name      string
	Usable    bool
	Type      string
	Action    string

	// of a failure
	Step, Error, Trace, Lacks string
	Exceeded                  bool
}

func (f *facts) took() Took {
	seconds := func(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }
	return Took{seconds(f.CPU), seconds(f.Wall), f.Kilobytes << 10}
}

// The steps of a probe, as they are named in reports.
const (
	StepFind      = "finding the package"
	StepImport    = "the import"
	StepClass     = "finding the class"
	StepConstruct = "the constructor"
	StepAnswer    = "the first action"
	StepUpdate    = "the first update"
)

// steps are the steps by their words, in their order.
func steps() [6][2]string {
	return [...][2]string{{"found", StepFind}, {"imported", StepImport}, {"class", StepClass}, {"created", StepConstruct}, {"answered", StepAnswer}, {"updated", StepUpdate}}
}

// stepAfter returns the name of the step after one, the first for none.
func stepAfter(word string) string {
	list := steps()
	for i, s := range list[:len(list)-1] {
		if s[0] == word {
			return list[i+1][1]
		}
	}
	return list[0][1]
}

func stepName(word string) string {
	for _, s := range steps() {
		if s[0] == word {
			return s[1]
		}
	}
	return word
}

// examine probes the agent's class in each seat.
func (s *Sheet) examine(ctx context.Context, o *Options) error {
	s.Probe = &Probe{}
	s.Probe.module, _ = s.Agent.Spec.Class()
	within, most := ctx, probeTime
	if o.Quick != nil {
		most = o.Quick.Probe
	}
	within, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	state, err := s.Game.New(game.Options{RuleSet: s.Rules, Seed: s.Seed})
	if err != nil {
		return err
	}
	var played []game.Action
	for seat := range game.Seat(len(s.Game.Info().Seats)) {
		list, err := process.Probe(within, s.Agent.Spec, o.Player, seat, played)
		if unequipped := (*player.Unequipped)(nil); errors.As(err, &unequipped) {
			s.Lacks = unequipped.Message
			return nil
		}
		if killed := (*player.Killed)(nil); errors.As(err, &killed) { // perhaps by somebody else
			list, err = process.Probe(within, s.Agent.Spec, o.Player, seat, played)
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := s.Probe.add(seat, state, list, err, most); err != nil {
			return err
		}
		if s.Probe.Failure != nil {
			s.Lacks = s.Probe.Failure.Lacks
		}
		if s.Probe.Failure != nil || s.Probe.Hung != "" {
			return nil
		}
		if state.Outcome().Over {
			return nil
		}
		played = append(played, state.Actions(nil)[0])
		if state, _, err = state.Advance(string(played[len(played)-1])); err != nil {
			return err
		}
	}
	return nil
}

// add adds the steps of a seat. The state is that in which it was asked.
func (p *Probe) add(seat game.Seat, state game.State, list []process.Step, ended error, most time.Duration) error {
	first, last := First{Seat: seat}, ""
	for _, step := range list {
		var f facts
		if err := json.Unmarshal(step.Facts, &f); err != nil {
			return fmt.Errorf("grade: the probe reports %q: %w", step.Facts, err)
		}
		if step.Word == "failed" {
			p.Failure = &Failure{stepName(f.Step), seat, cmp.Or(process.DescribeTraceback(p.module, f.Trace), f.Error), f.Trace, f.Lacks, f.Exceeded}
			return nil
		}
		p.note(&f, step.Word, &first)
		last = step.Word
	}
	if first.Action != "" {
		if _, err := state.ParseAction(first.Action); err != nil {
			first.Illegal = err.Error()
		}
		p.Seats = append(p.Seats, first)
	}
	var forfeit *player.Forfeit
	var killed *player.Killed
	switch {
	case ended == nil:
	case errors.Is(ended, context.DeadlineExceeded):
		p.Hung = stepAfter(last)
	case errors.As(ended, &forfeit):
		p.Failure = &Failure{Step: stepAfter(last), Seat: seat, Error: forfeit.Message, Ended: true}
	case errors.As(ended, &killed):
		p.Failure = &Failure{Step: stepAfter(last), Seat: seat, Error: killed.Message, Ended: true}
	default:
		return ended
	}
	return nil
}

func (p *Probe) note(f *facts, word string, first *First) {
	if f.Printed > p.Printed {
		p.Printed, p.Text = f.Printed, f.Text
	}
	switch word {
	case "found":
		p.Path, p.Python = f.Path, f.Python
	case "imported":
		p.Import, p.Modules = f.took(), f.Modules
	case "class":
		p.Problems, p.Class = f.Problems, f.Usable
	case "created":
		first.Create = f.took()
	case "answered":
		first.Think, first.Type, first.Action = f.took(), f.Type, f.Action
	}
}
