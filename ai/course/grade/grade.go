// Package grade examines an agent as a marker of the course would: whether it can be
// imported, whether its class has the interface, whether it plays whole games without an
// illegal action or an error and within its limits, and how it does against opponents of
// known strength in all seats. It prints nothing.
package grade

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
)

// Agent is the agent under examination.
type Agent struct {
	Name string
	Spec player.Spec
	// Missing says why there is no agent to examine in the folder; it is empty otherwise.
	Missing string
	Files   []File // of its package, the largest first; none unless it was found in a folder
}

// Options configure an examination.
type Options struct {
	Game    game.Game
	RuleSet string // empty for the default of [player.Rules]
	Rubric  *Rubric
	Rounds  int    // games in each seat against each opponent, 0 for 3
	Seed    uint64 // of the players' random choices
	// Concurrency is the number of games played at the same time, 0 for one for each core.
	Concurrency int
	// Player are the resources of the agent; its limits are those of the course unless it
	// has others.
	Player player.Options
	// Time is the time for an action of an agent that is not a class of the course; 0 for
	// a second.
	Time time.Duration
	// Quick bounds the examination, which then has one round; nil for no bounds.
	Quick *Bounds
	// Progress is called as games end, one call at a time; it may be nil.
	Progress func(done, of int)
	// Found is called with the sheet as it stands after the agent was imported and as games end, one call at a time. It must not keep the
	// sheet; it may be nil.
	Found func(s *Sheet)
	// Open opens a player; nil for [process.Open].
	Open func(player.Spec, player.Options) (player.Player, error)
	// File is the match file of the games, which grows as they end; empty for none. Resume
	// continues it after an examination of the same agent that was stopped; otherwise it is
	// replaced.
	File   string
	Resume bool
	// Queue, which may be nil, returns a queue that has the games of a plan played elsewhere.
	Queue func(ctx context.Context, p match.Plan, machine player.Options) (match.Queue, error)
}

// Bounds are those of a quick examination.
type Bounds struct {
	Probe time.Duration // for everything before the games, by the clock on the wall
	CPU   time.Duration // for a game of the agent, which is told so
	Time  time.Duration // for everything, by the clock on the wall
	// Action is the time for an action of an agent that is not a class of the course.
	Action time.Duration
}

// QuickBounds leave time for a review within two minutes.
func QuickBounds() *Bounds {
	return &Bounds{15 * time.Second, 20 * time.Second, 80 * time.Second, 200 * time.Millisecond}
}

// probeTime is how long the probe of an agent may take in an examination that is not
// quick: the limit of the course for a reply.
const probeTime = player.CourseWall

// Sheet holds the results of an examination.
type Sheet struct {
	Agent  Agent
	Game   game.Game
	Rules  string
	Quick  *Bounds       // nil if it was not quick
	CPU    time.Duration // the limits of a game; 0 is none
	Wall   time.Duration // for an answer
	Space  int64         // bytes
	Told   time.Duration // the CPU time that the agent was told it has, less than CPU in a quick examination
	Time   time.Duration // for an action, 0 for a class of the course
	Rounds int
	Seed   uint64
	Probe  *Probe // nil unless a class was probed
	// Lacks is what is missing on this machine for the agent to play, and what to do; it is
	// empty if nothing is.
	Lacks  string
	Checks []Check // in the order of [CheckNames]
	Games  []*Game // in the order of their numbers
	// Opponents are those of the rubric, in their order.
	Opponents []Opponent
	Moves     []Move   // of the agent, by game
	Notes     []string // what was not done, and why
	Rubric    *Rubric
	Marks     []Mark
	Elapsed   time.Duration

	notices []string
}

// Run examines an agent. The error is that the options are not valid, that a player other
// than the agent fails, or the cause of ctx.
func Run(ctx context.Context, a Agent, o Options) (*Sheet, error) {
	began := time.Now()
	s, err := newSheet(a, &o)
	if err != nil {
		return nil, err
	}
	if a.Missing == "" && a.Spec.Kind() == player.Python {
		if err := s.examine(ctx, &o); err != nil {
			return nil, err
		}
	}
	s.show(&o)
	if s.playable() {
		until := ctx
		if o.Quick != nil {
			within, cancel := context.WithDeadline(ctx, began.Add(o.Quick.Time))
			defer cancel()
			until = within
		}
		if err := s.play(until, &o); err != nil {
			return nil, err
		}
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
	}
	s.check()
	s.Notes = append(s.Notes, s.notices...)
	s.mark()
	s.Elapsed = time.Since(began)
	return s, nil
}

// Inspect finds out whether an agent can be imported, and plays no game. The error is that of [Run].
func Inspect(ctx context.Context, a Agent, o Options) (Check, error) {
	s, err := newSheet(a, &o)
	if err == nil && a.Missing == "" && a.Spec.Kind() == player.Python {
		err = s.examine(ctx, &o)
	}
	if err != nil {
		return Check{}, err
	}
	return s.checkImport(), nil
}

func (s *Sheet) show(o *Options) {
	if o.Found == nil {
		return
	}
	now := *s
	now.Notes = slices.Clone(s.Notes)
	now.check()
	now.mark()
	o.Found(&now)
}

// newSheet is the sheet of an agent before its examination, whose options are completed.
func newSheet(a Agent, o *Options) (*Sheet, error) {
	if err := o.complete(a.Spec); err != nil {
		return nil, err
	}
	s := &Sheet{Agent: a, Game: o.Game, Rules: o.RuleSet, Quick: o.Quick, CPU: o.Player.CPU, Wall: o.Player.Patience, Space: o.Player.Space,
		Told: o.Player.CPU, Rounds: o.Rounds, Seed: o.Seed, Rubric: o.Rubric}
	if b := o.Quick; b != nil && (o.Player.CPU <= 0 || o.Player.CPU > b.CPU) {
		s.Told, o.Player.CPU = b.CPU, b.CPU
	}
	for _, one := range o.Rubric.Opponents {
		spec, _ := player.Parse(one.Opponent) // the rubric was checked
		s.Opponents = append(s.Opponents, Opponent{Spec: spec, Name: spec.Name(), Seats: make([]Score, len(o.Game.Info().Seats))})
	}
	if a.Spec.Kind() == player.Command {
		s.Time = o.Time
	}
	s.collectNotices(o)
	if o.Player.Sandbox.Warning() != "" {
		s.Notes = append(s.Notes, o.Player.Sandbox.Warning())
	}
	return s, nil
}

// collectNotices has what is noticed about how the agent is run among the notes, once each.
func (s *Sheet) collectNotices(o *Options) {
	var mu sync.Mutex
	o.Player.Notice = func(text string) {
		mu.Lock()
		defer mu.Unlock()
		if !slices.Contains(s.notices, text) {
			s.notices = append(s.notices, text)
		}
	}
}

// complete fills in the defaults for an agent, among them the course's limits if it is written in Python, and returns
// an error if the agent cannot be graded with these options.
func (o *Options) complete(spec player.Spec) error {
	if o.Game == nil {
		return errors.New("grade: no game to play: name one")
	}
	o.RuleSet = cmp.Or(o.RuleSet, player.Rules(o.Game, spec))
	start, err := o.Game.New(game.Options{RuleSet: o.RuleSet, Seed: o.Seed})
	if err != nil {
		return err
	}
	o.RuleSet = start.RuleSet()
	if o.Rubric == nil {
		o.Rubric = DefaultRubric()
	}
	if err := o.Rubric.Check(); err != nil {
		return err
	}
	for _, one := range o.Rubric.Opponents {
		if one.Opponent == spec.String() {
			return fmt.Errorf("the rubric lets %s play itself: name another opponent", one.Opponent)
		}
	}
	o.Rounds = cmp.Or(o.Rounds, 3)
	if o.Quick != nil {
		o.Rounds = 1
	}
	o.Concurrency = cmp.Or(o.Concurrency, runtime.NumCPU())
	o.Time = cmp.Or(o.Time, time.Second)
	if o.Player.Sandbox == nil {
		if o.Player.Sandbox, err = process.NewSandbox(o.Player.Isolation); err != nil {
			return err
		}
	}
	if o.Quick != nil && o.Quick.Action > 0 {
		o.Time = min(o.Time, o.Quick.Action)
	}
	if o.Open == nil {
		o.Open = process.Open
	}
	if o.Rounds < 1 || o.Concurrency < 1 {
		return fmt.Errorf("grade: %d rounds, %d games at a time: expected 1 or more", o.Rounds, o.Concurrency)
	}
	o.Player.Game, o.Player.Threads, o.Player.Strict = o.Game, max(o.Player.Threads, 1), spec.Outside()
	if spec.Kind() == player.Python {
		o.Player.CPU = cmp.Or(o.Player.CPU, player.CourseCPU)
		o.Player.Space = cmp.Or(o.Player.Space, player.CourseSpace)
		o.Player.Patience = cmp.Or(o.Player.Patience, player.CourseWall)
	}
	return nil
}

// playable reports whether there is an agent that games can be played with.
func (s *Sheet) playable() bool {
	return s.Agent.Missing == "" && s.Lacks == "" && (s.Probe == nil || s.Probe.Class)
}

// unknown reports whether it is not known whether there is an agent: a quick examination
// ended before, or something is missing here.
func (s *Sheet) unknown() bool {
	return s.Lacks != "" && len(s.Games) == 0 || s.Quick != nil && s.Probe != nil && s.Probe.Hung != "" && !s.Probe.Class
}

// Opponent holds the scores of the games against one opponent.
type Opponent struct {
	Spec  player.Spec
	Name  string
	Seats []Score // by the seat of the agent
}

// Score counts games from the point of view of the agent. Those that were cut short do
// not count as games.
type Score struct{ Wins, Draws, Losses, Cut int }

// Games is the number of games that count.
func (s Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Total is the score in all seats.
func (o *Opponent) Total() (sum Score) {
	for _, s := range o.Seats {
		sum = Score{sum.Wins + s.Wins, sum.Draws + s.Draws, sum.Losses + s.Losses, sum.Cut + s.Cut}
	}
	return sum
}

// Share is the agent's part of the points, 0 to 1: a draw is shared by all seats. It is
// not known without a game.
func (o *Opponent) Share() (share float64, known bool) {
	t := o.Total()
	if t.Games() == 0 {
		return 0, false
	}
	return (float64(t.Wins) + float64(t.Draws)/float64(len(o.Seats))) / float64(t.Games()), true
}

// Outcome is the result of a game for the agent.
type Outcome string

// The outcomes. A game is cut short by the bounds of a quick examination; if that shows that the
// agent hangs, the outcome is that it gave no answer.
const (
	Won   Outcome = "won"
	Drawn Outcome = "drawn"
	Lost  Outcome = "lost"
	Cut   Outcome = "cut short"
	Hung  Outcome = "no answer"
)

// Game is a game of the agent.
type Game struct {
	*stats.Game
	Opponent int       // index into [Sheet.Opponents]
	Seat     game.Seat // of the agent
	Outcome  Outcome
	Start    time.Duration // CPU time before its first action: import and constructor
	CPU      time.Duration // CPU time of the agent in the whole game
	Peak     int64         // bytes of memory, 0 if unknown
	// Turn is the number of the agent's turn at which the game was cut short, 0 if that was at none;
	// Silent is how long it took there, of CPU time or by the clock.
	Turn   int
	Silent time.Duration
}

// Fault reports whether the agent lost the game by a fault of its own.
func (g *Game) Fault() bool { return g.Outcome == Lost && g.By == g.Seat }

// Ending describes in a few words how the game ended for the agent.
func (g *Game) Ending() string {
	switch {
	case g.Outcome == Hung:
		return fmt.Sprintf("%s at turn %d within %s", g.Outcome, g.Turn, Duration(g.Silent))
	case g.Fault():
		return fmt.Sprintf("%s: %s", g.Outcome, g.Reason)
	}
	return string(g.Outcome)
}

// Move is an action of the agent and what it took.
type Move struct {
	Game   int // number of the game
	Number int // of the move in the game, from 1
	Action game.Action
	CPU    time.Duration
	Wall   time.Duration
	Memory int64 // bytes after the action, 0 if unknown
}
