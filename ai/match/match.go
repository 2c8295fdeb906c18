// Package match lets programs play each other: sets of games from one opening with
// the seats turned, tables with error bars, a test that stops when it is decided,
// and a file that grows by a line a game, so that a match can be stopped at any
// moment and gone on with, and cut into shards that add up to the whole. FORMAT.md
// specifies the file.
package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"freckers/ai/player"
	"freckers/game"
)

// Plan says what games to play. Game, Rules, Programs, Form, Games, Limits,
// Openings, Seed and Shard decide the games, as far as the programs play the
// same when they are asked the same; the rest only how they are played.
type Plan struct {
	Game     game.Game
	Rules    string // empty for what [player.Rules] says of the programs
	Programs []player.Spec
	Form     Form // empty for [Together]
	// Games is the number of games of all shards together. It is made up to
	// whole sets, of as many games as the game has seats.
	Games    int
	Limits   Limits
	Openings Openings
	Seed     uint64
	Shard    Shard
	// SPRT ends the match when it is decided; nil for no test. It is for two
	// programs in a game of two, and not for shards, which do not know of each other.
	SPRT *SPRT
	// Concurrency is the number of games at a time, 0 for 1. Each has its own
	// programs.
	Concurrency int
	// Agents is what programs may use; its Game and Margin are those of the
	// match. Threads is 1 where it is 0.
	Agents player.Options
}

// MostConcurrency bounds the games at a time, the others those of a match and the
// programs in it.
const (
	MostConcurrency = 1024
	mostGames       = 100_000_000
	mostPrograms    = 64
)

const usualTime = 100 * time.Millisecond

// Check says what is wrong with a plan.
func (p *Plan) Check() error {
	settled := *p
	_, err := settled.settle()
	return err
}

// settle checks a plan and fills in what was left open.
func (p *Plan) settle() (schedule, error) {
	if p.Game == nil {
		return schedule{}, errors.New("match: no game to play: name one")
	}
	if p.Rules == "" {
		p.Rules = player.Rules(p.Game, p.Programs...)
	}
	start, err := p.Game.New(game.Options{RuleSet: p.Rules})
	if err != nil {
		return schedule{}, err
	}
	p.Rules = start.RuleSet()
	if p.Form == "" {
		p.Form = Together
	}
	p.Concurrency = max(p.Concurrency, 1)
	p.Agents.Game, p.Agents.Margin = p.Game, Margin
	p.Agents.Threads = max(p.Agents.Threads, 1)
	switch {
	case p.Games < 1 || p.Games > mostGames:
		return schedule{}, fmt.Errorf("%d games: expected 1 to %d", p.Games, mostGames)
	case len(p.Programs) > mostPrograms:
		return schedule{}, fmt.Errorf("%d programs: expected at most %d", len(p.Programs), mostPrograms)
	case p.Concurrency > MostConcurrency:
		return schedule{}, fmt.Errorf("%d games at a time: expected 1 to %d", p.Concurrency, MostConcurrency)
	}
	if err := errors.Join(p.Limits.check(), p.Shard.check()); err != nil {
		return schedule{}, err
	}
	sched, err := newSchedule(len(p.Game.Info().Seats), len(p.Programs), p.Games, p.Form, p.Shard)
	if err != nil {
		return sched, err
	}
	p.Games = sched.games()
	return sched, p.checkTest()
}

func (p *Plan) checkTest() error {
	switch {
	case p.SPRT == nil:
		return nil
	case len(p.Programs) != 2 || len(p.Game.Info().Seats) != 2:
		return errors.New("a test is between two programs in a game of two: leave it out, or choose such")
	case p.Shard.Of > 1:
		return errors.New("a shard knows nothing of the games of the others and cannot stop by a test: leave it out, and have it when the shards are merged")
	}
	return p.SPRT.check()
}

// UsualLimits are those of a plan that names none. Levels have limits of their own,
// and so have classes of the course; where commands or the machine's full strength
// play too they get 100 ms an action, or against a class as much for the game as
// it has.
func (p *Plan) UsualLimits() Limits {
	boundless := func(s player.Spec) bool {
		return s.Kind() == player.Command || s.Kind() == player.EngineLevel && s.Level() == 0
	}
	class := func(s player.Spec) bool { return s.Kind() == player.Python }
	switch {
	case !slices.ContainsFunc(p.Programs, boundless):
		return Limits{}
	case slices.ContainsFunc(p.Programs, class):
		return Limits{Clock: Clock{Base: player.CourseCPU}}
	}
	return Limits{Time: usualTime}
}

// Options say where a match is kept and who is told of it.
type Options struct {
	// Out is the file that grows with the match, empty for none. Resume goes
	// on with one, or begins it where it is not there.
	Out    string
	Resume bool
	// Each, which may be nil, is told what happens, one call at a time. The
	// match waits for it.
	Each func(Event)
	// Open seats a program; nil for [process.Open].
	Open func(player.Spec, player.Options) (player.Player, error)
}

// Run plays a match to its end, to the verdict of its test, or until ctx ends. In
// the last case the games under way end as interrupted, which counts as not
// played, and the error is the cause. The table is of all games that counted,
// whatever the error.
func Run(ctx context.Context, p Plan, o Options) (Table, error) {
	m, err := New(p, o)
	if err != nil {
		return Table{}, err
	}
	err = m.Run(ctx)
	return m.Table(), err
}
