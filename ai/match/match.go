// Package match lets players play each other: rounds of games from the same opening
// with the seats swapped, standings with error bars, a sequential test that stops the
// match once it is decided, and a file that grows by a line per game, so that a match
// can be stopped at any time and resumed, and split into shards that are merged later.
// FORMAT.md specifies the file.
package match

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
	"freckers/replay/vfs"
)

// Plan is the settings of a match. Game, RuleSet, Players, Pairing, Games, Limits,
// Openings, Seed and Shard determine the games, as far as the players answer the same
// question in the same way; the rest only affects how they are played.
type Plan struct {
	Game    game.Game
	RuleSet string // empty for the default of [player.Rules]
	Players []player.Spec
	Pairing Pairing // empty for [Together]
	// Games is the number of games of all shards together, rounded up to complete
	// rounds of as many games as the game has seats.
	Games    int
	Limits   Limits
	Openings Openings
	Seed     uint64
	Shard    Shard
	// SPRT ends the match once it is decided; nil for no test. It is for two players
	// in a two-player game, and not for shards, which do not know each other's games.
	SPRT *stats.SPRT
	// Concurrency is the number of games played at the same time, 0 for 1. Each has
	// its own players.
	Concurrency int
	// PlayerOptions are the resources of the players. Game, Margin and Strict are set by
	// the match, and Threads is 1 if it is 0.
	PlayerOptions player.Options
}

// MaxConcurrency bounds [Plan.Concurrency].
const (
	MaxConcurrency = 1024
	maxGames       = 100_000_000
	maxPlayers     = 64
)

// Check returns an error if the plan is not valid.
func (p *Plan) Check() error {
	complete := *p
	_, err := complete.complete()
	return err
}

// complete checks the plan and fills in defaults.
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
	p.PlayerOptions.Game, p.PlayerOptions.Margin = p.Game, Margin
	p.PlayerOptions.Strict = slices.ContainsFunc(p.Players, player.Spec.Outside)
	p.PlayerOptions.Threads = max(p.PlayerOptions.Threads, 1)
	switch {
	case p.Games < 1 || p.Games > maxGames:
		return schedule{}, fmt.Errorf("%d games: expected 1 to %d", p.Games, maxGames)
	case len(p.Players) > maxPlayers:
		return schedule{}, fmt.Errorf("%d players: expected at most %d", len(p.Players), maxPlayers)
	case p.Concurrency > MaxConcurrency:
		return schedule{}, fmt.Errorf("%d games at a time: expected 1 to %d", p.Concurrency, MaxConcurrency)
	}
	if err := errors.Join(p.Limits.check(), p.Shard.check()); err != nil {
		return schedule{}, err
	}
	sched, err := newSchedule(len(p.Game.Info().Seats), len(p.Players), p.Games, p.Pairing, p.Shard)
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
	case p.Shard.Of > 1:
		return errors.New("a shard cannot be stopped by a test, as it does not know the games of the others: leave the test out, and give it when merging the shards")
	}
	return p.SPRT.Check()
}

// DefaultLimits returns the limits of a plan without any. Levels have limits of their
// own, and so do Python classes, whose CPU time counts and not the clock on the wall, so
// that no game is lost to a busy machine. External engines and the machine at full
// strength get 100 ms per action, or with a Python class in the match a second.
func (p *Plan) DefaultLimits() Limits {
	unlimited := func(s player.Spec) bool {
		return s.Kind() == player.Command || s.Kind() == player.EngineLevel && s.Level() == 0
	}
	python := func(s player.Spec) bool { return s.Kind() == player.Python }
	switch {
	case !slices.ContainsFunc(p.Players, unlimited):
		return Limits{}
	case slices.ContainsFunc(p.Players, python):
		return Limits{Time: time.Second}
	}
	return Limits{Time: 100 * time.Millisecond}
}

// Options are where a match is saved and who is notified of its progress.
type Options struct {
	// Out is the file that grows with the match, empty for none. Resume continues
	// an existing file, or starts it if it does not exist.
	Out    string
	Resume bool
	// Files is the file system of Out; nil for that of the operating system.
	Files vfs.FS
	// OnEvent, which may be nil, is called for each event, one call at a time. The
	// match waits for it.
	OnEvent func(Event)
	// Open opens a player; nil for [process.Open].
	Open func(player.Spec, player.Options) (player.Player, error)
}

// Run plays a match until all games are played, its test is decided, or ctx ends. In
// the last case games in progress end as interrupted, which do not count, and the
// error is the cause. The standings cover all games that count, whatever the error.
func Run(ctx context.Context, p Plan, o Options) (stats.Standings, error) {
	m, err := New(p, o)
	if err != nil {
		return stats.Standings{}, err
	}
	err = m.Run(ctx)
	return m.Standings(), err
}
