package grade

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"freckers/ai/match/stats"
	"freckers/game"
)

// The names of the checks, in rubrics and on sheets.
const (
	CheckImport    = "import"
	CheckInterface = "interface"
	CheckRules     = "rules"
	CheckErrors    = "errors"
	CheckTime      = "time"
	CheckMemory    = "memory"
)

// CheckNames lists the checks in their order.
func CheckNames() []string {
	return []string{CheckImport, CheckInterface, CheckRules, CheckErrors, CheckTime, CheckMemory}
}

// Verdict is the result of a check.
type Verdict string

// The verdicts. A check is open if a quick examination ended too early or if the machine
// lacks something that the agent needs, and it is not reached if an earlier one failed in a way that leaves nothing to be checked.
const (
	Passed     Verdict = "pass"
	Failed     Verdict = "FAIL"
	Open       Verdict = "undecided"
	NotReached Verdict = "not reached"
)

// Check is something that an agent passes or not.
type Check struct {
	Name    string   `json:"name"`
	Verdict Verdict  `json:"verdict"`
	Reason  string   `json:"reason"`          // in a sentence
	Notes   []string `json:"notes,omitempty"` // what a marker may want to know besides
	Trace   string   `json:"trace,omitempty"` // of what an agent raised, or empty
}

// LargeFile is the size in bytes from which a file is noted.
const LargeFile = 10 << 20

func (s *Sheet) check() {
	s.Checks = []Check{s.checkImport(), s.checkInterface(), s.checkRules(), s.checkErrors(), s.checkTime(), s.checkMemory()}
	if s.Told != s.CPU && len(s.Games) > 0 {
		s.Notes = append(s.Notes, fmt.Sprintf("the agent was told that it has %s of CPU time for a game instead of %s, and games that took more do not count", limit(s.Told), limit(s.CPU)))
	}
}

func limit(d time.Duration) string {
	if d <= 0 {
		return "no limit"
	}
	return fmt.Sprintf("%g s", d.Seconds())
}

// checkImport checks that the agent's module can be imported. A program passes, as it is not imported.
func (s *Sheet) checkImport() Check {
	c := Check{Name: CheckImport, Verdict: Passed}
	for _, f := range s.Agent.Files {
		if f.Size >= LargeFile {
			c.Notes = append(c.Notes, fmt.Sprintf("%s has %.0f MB", f.Name, float64(f.Size)/(1<<20)))
		}
	}
	p := s.Probe
	switch {
	case s.Agent.Missing != "":
		c.Verdict, c.Reason = Failed, s.Agent.Missing
	case p == nil:
		c.Reason = "a program, which is not imported"
	case s.Lacks != "" && p.Import == (Took{}):
		c.Verdict, c.Reason = Open, s.Lacks
	case p.Failure != nil && p.Import == (Took{}):
		c.Verdict, c.Reason, c.Trace = Failed, fmt.Sprintf("%s failed: %v", p.Failure.Step, p.Failure), p.Failure.Trace
	case p.Hung != "" && p.Import == (Took{}):
		c.Reason = p.Hung + " did not end in time"
		if c.Verdict = Failed; s.Quick != nil {
			c.Verdict = Open
			c.Reason = fmt.Sprintf("%s did not end within %v", p.Hung, s.Quick.Probe)
		}
	default:
		c.Reason = fmt.Sprintf("imported in %s of CPU time%s, with Python %s", Duration(p.Import.CPU), megabytes(" and ", p.Import.Memory), p.Python)
		if len(p.Modules) > 0 {
			c.Notes = append(c.Notes, "it imports modules that are not part of Python: "+strings.Join(p.Modules, ", "))
		}
		if p.Printed > 0 {
			c.Notes = append(c.Notes, fmt.Sprintf("it printed %s up to its first move, as %s", game.Count(p.Printed, "byte", "bytes"), game.Quote(firstLine(p.Text))))
		}
	}
	return c
}

func firstLine(text string) string {
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n")
	return text[:min(len(text), 60)]
}

// megabytes is an amount of memory after a word, empty if it is not known.
func megabytes(before string, bytes int64) string {
	if bytes <= 0 {
		return ""
	}
	return fmt.Sprintf("%s%.0f MB of memory", before, float64(bytes)/(1<<20))
}

// checkInterface checks that the agent's class has the methods that the referee calls, and that they answer. A program
// passes: another command tests its protocol.
func (s *Sheet) checkInterface() Check {
	c := Check{Name: CheckInterface, Verdict: Passed}
	p := s.Probe
	switch {
	case p != nil && s.Lacks != "" && (p.Import == (Took{}) || len(p.Problems) == 0):
		c.Verdict, c.Reason = Open, s.Lacks
	case s.Agent.Missing != "", p != nil && p.Import == (Took{}) && (p.Failure != nil || p.Hung != ""):
		c.Verdict, c.Reason = NotReached, "there is no class to look at"
		if s.unknown() {
			c.Verdict = Open
		}
	case p == nil:
		c.Reason = "a program, which speaks the engine protocol: freckers engine check tests that"
	case len(p.Problems) > 0:
		c.Verdict, c.Reason = Failed, strings.Join(p.Problems, "; ")
	case p.Failure != nil && p.Failure.Ended:
		c.Verdict, c.Reason = Open, fmt.Sprintf("%s ended early: %v", p.Failure.Step, p.Failure)
	case p.Failure != nil:
		c.Verdict, c.Reason, c.Trace = Failed, fmt.Sprintf("%s failed as %s: %v", p.Failure.Step, s.title(p.Failure.Seat), p.Failure), p.Failure.Trace
	case p.Hung != "":
		c.Verdict, c.Reason = Open, p.Hung+" did not end in time"
	default:
		c.checkAnswers(s)
	}
	return c
}

func (c *Check) checkAnswers(s *Sheet) {
	var answers []string
	for _, f := range s.Probe.Seats {
		if f.Illegal != "" {
			c.Verdict = Failed
			answers = append(answers, fmt.Sprintf("as %s its first answer is %s of the type %s, which is no legal action (%s)", s.title(f.Seat), game.Quote(f.Action), f.Type, f.Illegal))
		}
	}
	if c.Reason = strings.Join(answers, "; "); c.Reason == "" {
		c.Reason = "the methods take what the referee passes, and the first answer is a legal action in each seat"
	}
}

func (s *Sheet) title(seat game.Seat) string { return s.Game.Info().Seats[seat].Title }

func (s *Sheet) faults(kinds ...stats.Termination) (list []*Game) {
	for _, g := range s.Games {
		if g.Fault() && slices.Contains(kinds, g.Termination) {
			list = append(list, g)
		}
	}
	return list
}

// decide gives the verdict of a check of all games: it fails if there are any of some
// faults, and is open if nothing, or not everything, was played.
func (s *Sheet) decide(c *Check, passed string, faults []*Game) {
	whole, cut := 0, 0
	for _, o := range s.Opponents {
		t := o.Total()
		whole, cut = whole+t.Games(), cut+t.Cut
	}
	switch {
	case s.Lacks != "" && len(faults) == 0:
		c.Verdict, c.Reason = Open, "not all games could be played, as something is missing on this machine"
	case s.unknown():
		c.Verdict, c.Reason = Open, "no game was begun"
	case !s.playable() && s.Lacks == "":
		c.Verdict, c.Reason = NotReached, "no game could be played"
	case len(faults) > 0:
		c.Verdict, c.Reason = Failed, s.describe(faults)
		for _, g := range faults {
			if g.Stderr != nil && c.Trace == "" {
				c.Trace = strings.Join(g.Stderr[g.Seat], "\n")
			}
		}
	case whole == 0:
		c.Verdict, c.Reason = Open, "no game was played to its end"
	default:
		c.Verdict, c.Reason = Passed, passed
	}
}

// describe describes the first of some faults, and counts them.
func (s *Sheet) describe(faults []*Game) string {
	g := faults[0]
	text := fmt.Sprintf("game %d, move %d as %s: %s", g.Number, g.Plies+1, s.title(g.Seat), g.Message)
	if g.Action != "" {
		text += fmt.Sprintf(", as written: %s", game.Quote(g.Action))
	}
	if n := len(faults); n > 1 {
		text += fmt.Sprintf("; %d games of %d ended so", n, len(s.Games))
	}
	return text
}

func (s *Sheet) checkRules() Check {
	c := Check{Name: CheckRules}
	whole := 0
	for _, o := range s.Opponents {
		whole += o.Total().Games()
	}
	s.decide(&c, fmt.Sprintf("no illegal action in %s and %s", game.Count(whole, "game", "games"), game.Count(len(s.Moves), "move", "moves")), s.faults(stats.IllegalMove))
	return c
}

func (s *Sheet) checkErrors() Check {
	c := Check{Name: CheckErrors}
	s.decide(&c, "no exception and no early exit in any game", s.faults(stats.Crash, stats.Disconnect))
	return c
}

// checkTime fails if a game ended by a timeout or a stall. It stays open if a game hung, or would pass although games
// were cut short.
func (s *Sheet) checkTime() Check {
	c := Check{Name: CheckTime}
	text, cut := "nothing was measured", 0
	if most := s.most(func(g *Game) int64 { return int64(g.CPU) }); most != nil {
		text = fmt.Sprintf("at most %s of CPU time in a game", Duration(most.CPU))
		if s.CPU > 0 {
			text += ", of " + limit(s.CPU)
		}
	}
	s.decide(&c, text, s.faults(stats.Timeout, stats.Stall))
	hung := ""
	for _, g := range s.Games {
		switch g.Outcome {
		case Hung:
			hung = cmp.Or(hung, g.hung())
		case Cut:
			cut++
		}
	}
	if hung != "" && c.Verdict != Failed {
		c.Verdict, c.Reason = Open, hung
	}
	if (c.Verdict == Passed || hung != "") && cut > 0 {
		c.Verdict = Open
		c.Reason += fmt.Sprintf("; %s cut short", game.Count(cut, "game was", "games were"))
	}
	for _, slow := range s.Slowest(1) {
		c.Notes = append(c.Notes, fmt.Sprintf("its slowest move took %s of CPU time: game %d, move %d", Duration(slow.CPU), slow.Game, slow.Number))
	}
	return c
}

// hung describes where the agent hangs.
func (g *Game) hung() string {
	text := fmt.Sprintf("game %d: it did not answer at turn %d within %s", g.Number, g.Turn, Duration(g.Silent))
	if _, at, ok := strings.Cut(g.Message, "; it was at "); ok {
		text += ", and was at " + at
	}
	return text
}

func (s *Sheet) checkMemory() Check {
	c := Check{Name: CheckMemory}
	text := "nothing was measured"
	if most := s.most(func(g *Game) int64 { return g.Peak }); most != nil && (s.Probe != nil || most.Peak > 0) {
		text = fmt.Sprintf("at most %.1f MB", float64(most.Peak)/(1<<20))
		if s.Probe != nil {
			text += " beyond what Python had before the import"
		}
		if s.Space > 0 {
			text += fmt.Sprintf(", of %d MB", s.Space>>20)
		}
	}
	s.decide(&c, text, s.faults(stats.Memory))
	return c
}

func (s *Sheet) most(value func(*Game) int64) *Game {
	if len(s.Games) == 0 {
		return nil
	}
	return slices.MaxFunc(s.Games, func(a, b *Game) int { return cmp.Compare(value(a), value(b)) })
}
