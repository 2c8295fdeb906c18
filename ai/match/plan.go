package match

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
)

// Plan is what is to be played: it is the same for a match of the command line, of the
// window and of many machines, and for each round of a tournament. Its JSON is the first
// line of a match file, which FORMAT.md specifies. Concurrency only affects how the games
// are played; the rest determines them, as far as the players answer the same question in
// the same way.
//
// A further setting also needs a flag in gfx/cli/match.go, a place in the title fields of planfile.go, and lines in FORMAT.md
// and gfx/cli/topics/matches.md; one that ends a match is decided in run.go, and shown by Standings.Over and gfx/results.
type Plan struct {
	Game    game.Game     `json:"-"`     // encoded by its name
	RuleSet string        `json:"rules"` // empty for the default of [player.Rules]
	Players []player.Spec `json:"programs"`
	// Names are those of the players in records; empty for those of their specs.
	Names   []string `json:"names,omitempty"`
	Pairing Pairing  `json:"form,omitempty"` // empty for [Together]
	// Games is the number of games, rounded up to complete
	// rounds of as many games as the game has seats.
	Games int `json:"games"`
	// Limits are those of the players that have none of their own: [SeatLimits].
	Limits
	Resources
	Adjudication
	Openings Openings `json:"-"` // encoded by their text and checksum
	Seed     uint64   `json:"seed,string"`
	// SPRT ends the match once it is decided; nil for no test. It is for two players
	// in a two-player game.
	SPRT *stats.SPRT `json:"sprt,omitempty"`
	// Concurrency is the number of games played at the same time, 0 for 1. Each has
	// its own players.
	Concurrency int `json:"concurrency,omitempty"`
	// KeepLog keeps what was said in a game that is lost by a fault: [stats.Game.Conversation].
	KeepLog bool `json:"keep_log,omitempty"`
	// SelfPlay makes the results positions to train on, of games that the machine plays against
	// itself by the nodes of the limits. It has neither players nor a number of games, and is
	// for jobs alone.
	SelfPlay *SelfPlay `json:"self_play,omitempty"`
}

// SelfPlay is how the machine plays against itself.
type SelfPlay struct {
	// Net is the file of the net that plays, which travels apart from the plan; empty for the
	// hand-made evaluation.
	Net []byte `json:"-"`
}

// Resources are what each player may use, beyond its limits for an action; see
// [player.Options] for what 0 means.
type Resources struct {
	Threads int           `json:"threads,omitempty"` // 0 for 1
	Memory  int           `json:"memory,omitempty"`  // bytes of cache
	CPU     time.Duration `json:"-"`                 // per game
	Wall    time.Duration `json:"-"`                 // for an answer without another limit
	Space   int64         `json:"space,omitempty"`   // bytes of memory
	// Margin is how late an action may be, to allow for communication and a busy
	// machine, before it counts as out of time; 0 for the default. Players do not know of it.
	Margin time.Duration `json:"-"`
	// Overload is the load per core above which a game is repeated, as the machine was too
	// busy for a fair one; 0 never repeats one.
	Overload float64 `json:"overload,omitempty"`
	// Referee is the checksum of the package referee that all classes have, empty if
	// each has its own.
	Referee string `json:"referee,omitempty"`
}

// MaxConcurrency bounds [Plan.Concurrency].
const (
	MaxConcurrency = 1024
	maxGames       = 100_000_000
	maxMargin      = time.Minute
	maxPlayers     = 64
)

// Check returns an error if the plan is not valid.
func (p *Plan) Check() error {
	complete := *p
	_, err := complete.complete()
	return err
}

// Complete checks the plan and fills in defaults.
func (p *Plan) Complete() error {
	_, err := p.complete()
	return err
}

// complete fills in the defaults of a plan, sets Games to the number that its schedule has, and returns the schedule.
func (p *Plan) complete() (schedule, error) {
	if p.Game == nil {
		return schedule{}, errors.New("match: no game to play: name one")
	}
	start, err := p.Game.New(game.Options{RuleSet: cmp.Or(p.RuleSet, player.Rules(p.Game, p.Players...))})
	if err != nil {
		return schedule{}, err
	}
	p.RuleSet = start.RuleSet()
	p.Pairing = cmp.Or(p.Pairing, Together)
	p.Concurrency = max(p.Concurrency, 1)
	p.Threads = max(p.Threads, 1)
	p.Margin = cmp.Or(p.Margin, Margin)
	switch {
	case p.Games < 1 || p.Games > maxGames:
		return schedule{}, fmt.Errorf("%d games: expected 1 to %d", p.Games, maxGames)
	case len(p.Players) > maxPlayers:
		return schedule{}, fmt.Errorf("%d players: expected at most %d", len(p.Players), maxPlayers)
	case p.Concurrency > MaxConcurrency:
		return schedule{}, fmt.Errorf("%d games at a time: expected 1 to %d", p.Concurrency, MaxConcurrency)
	}
	if err := errors.Join(p.Limits.check(), p.CheckResources(), p.Adjudication.check(len(p.Game.Info().Seats))); err != nil {
		return schedule{}, err
	}
	for _, s := range p.Players {
		if _, err := SeatLimits(s); err != nil {
			return schedule{}, err
		}
	}
	sched, err := newSchedule(len(p.Game.Info().Seats), len(p.Players), p.Games, p.Pairing)
	if err != nil {
		return sched, err
	}
	p.Games = sched.games()
	return sched, p.checkSPRT()
}

func (p *Plan) checkSPRT() error {
	switch {
	case p.SPRT == nil:
		return nil
	case len(p.Players) != 2 || len(p.Game.Info().Seats) != 2:
		return errors.New("a test needs two players in a two-player game: leave the test out, or choose others")
	}
	return p.SPRT.Check()
}

// UsualOpening returns the number of random plies in a match for which nobody chose. A course
// class meets at the marker's what follows from the start of the game.
func UsualOpening(class bool) int {
	if class {
		return 0
	}
	return 4
}

// HasClass reports whether a course class plays.
func (p *Plan) HasClass() bool {
	return slices.ContainsFunc(p.Players, func(s player.Spec) bool { return s.Kind() == player.Python })
}

// DefaultLimits returns the limits of a plan without any. Levels have limits of their
// own, and so do Python classes, whose CPU time counts and not the clock on the wall, so
// that no game is lost to a busy machine. External engines and the machine at full
// strength get 100 ms per action, or with a Python class in the match a second.
func (p *Plan) DefaultLimits() Limits {
	unlimited := func(s player.Spec) bool {
		return s.Limits() == nil && (s.Kind() == player.Command || s.Kind() == player.EngineLevel && s.Level() == 0)
	}
	switch {
	case !slices.ContainsFunc(p.Players, unlimited):
		return Limits{}
	case p.HasClass():
		return Limits{Time: time.Second}
	}
	return Limits{Time: 100 * time.Millisecond}
}

// CheckResources returns an error about resources that no player can have.
func (p *Plan) CheckResources() error {
	switch {
	case p.Margin < 0 || p.Margin > maxMargin:
		return fmt.Errorf("the margin is %v: expected at most %v", p.Margin, maxMargin)
	case !(p.Overload >= 0):
		return fmt.Errorf("the overload is %g: expected 0 or more", p.Overload)
	}
	return nil
}

func (p *Plan) names() []string {
	if len(p.Names) == len(p.Players) {
		return p.Names
	}
	return player.Names(p.Players, player.Spec.Name)
}

// PlayerOptions returns the options of the players on a machine, of which those of the
// plan are replaced.
func (p *Plan) PlayerOptions(machine player.Options) player.Options {
	o := machine
	o.Game, o.Threads, o.Memory, o.CPU, o.Patience, o.Space, o.Margin = p.Game, max(p.Threads, 1), p.Memory, p.CPU, p.Wall, p.Space, cmp.Or(p.Margin, Margin)
	o.Strict = o.Strict || slices.ContainsFunc(p.Players, player.Spec.Outside)
	return o
}
