package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"freckers/ai"
	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/gfx/terminal/console"
	"freckers/replay/gamefile"
)

// Match lets programs play each other.
type Match struct {
	Play  MatchPlay  `cmd:"" default:"withargs"`
	Merge MatchMerge `cmd:"" help:"Add up the files of the shards of a match."`
	Game  MatchGame  `cmd:"" help:"Take a game out of a match's file, to watch it."`
}

// MatchPlay plays a match.
type MatchPlay struct {
	gameFlag
	rulesFlag
	Seat        []string      `sep:"none" help:"A program, two or more: level:N, 'cmd:./engine --flag', py:module or py:module:Class." placeholder:"WHO"`
	Games       int           `default:"100" least:"1" help:"Games in all, made up to whole pairs, or rotations of three." placeholder:"N"`
	Time        time.Duration `xor:"time" least:"1ms" help:"For an action, of levels and programs; a class of the course knows clocks alone. Default: 100ms where no limit is given and programs, or level:0, play." placeholder:"T"`
	Clock       string        `xor:"time" help:"For a game and what each action adds: 60s+1s." placeholder:"T"`
	Nodes       uint64        `least:"1" help:"Positions looked at for an action." placeholder:"N"`
	Depth       int           `least:"1" help:"Plies looked ahead for an action." placeholder:"N"`
	Openings    string        `default:"random:4" help:"random:N for so many random actions, or a file with a position or actions parted by ; on each line." placeholder:"O"`
	Seed        uint64        `default:"1" help:"The same seed gives the same openings." placeholder:"S"`
	Gauntlet    bool          `xor:"form" help:"The first program plays each of the others."`
	RoundRobin  bool          `xor:"form" help:"Each plays each."`
	SPRT        string        `name:"sprt" help:"Stop when it is decided whether the first program is stronger by B Elo or by no more than A." placeholder:"A,B"`
	Concurrency int           `default:"1" least:"1" help:"Games at a time." placeholder:"N"`
	Out         string        `help:"A file that grows by a line a game." placeholder:"FILE"`
	Resume      bool          `help:"Go on with the file."`
	Shard       string        `help:"Play only every N-th pair, from the K-th on; freckers match merge adds the files up." placeholder:"K/N"`
	classFlags
	Memory int `least:"1" help:"Megabytes that a level, or a program with such an option, may remember." placeholder:"MB"`
}

// Run plays, with a bar on stderr where a person sees it, and prints the table.
func (m *MatchPlay) Run(c Files) error {
	p, err := m.plan()
	if err != nil {
		return UsageError{Err: err}
	}
	if m.Time > 0 && hasClass(&p) {
		fmt.Fprintf(c.Err, "--time has no effect on py: seats, which use game clocks: they have %s, or what --clock sets\n", courseLimits())
	}
	ctx, cancel := untilStopped()
	defer cancel()
	progress, end := console.Bar(c.Err, "games")
	defer end()
	o := match.Options{Out: m.Out, Resume: m.Resume}
	var mt *match.Match
	done, of := 0, 0
	begins := beginnings{}
	within, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	o.OnEvent = func(e match.Event) {
		if e.Kind != match.GameEnded || e.Game.Termination == stats.Interrupted {
			return
		}
		if done++; progress != nil {
			progress(done, of)
		}
		if program := begins.neverPlays(e.Game); program >= 0 {
			stop(fmt.Errorf("%s fails before its first action, in %d games of %[2]d: %s", mt.Standings().Rows[program].Name, startsTried, e.Game.Message))
		}
	}
	if mt, err = match.New(p, o); err != nil {
		return err
	}
	table := mt.Standings()
	done, of = table.Games, table.Of
	if progress != nil {
		progress(done, of)
	}
	err = mt.Run(within)
	end()
	table = mt.Standings()
	if err != nil && ctx.Err() == nil && table.Games == 0 {
		return err
	}
	plan := mt.Plan()
	if err := printMatch(c.Out, &plan, &table); err != nil {
		return err
	}
	if err != nil && ctx.Err() != nil {
		advice := "continue with the same command and --resume"
		if m.Out == "" {
			advice = "with --out FILE, a match can be continued with --resume"
		}
		return fmt.Errorf("stopped after %d of %d games; %s", table.Games, table.Of, advice)
	}
	return err
}

// startsTried is the number of first games in which a program may fail before its
// first action.
const startsTried = 2

// beginnings count the games of each program until it has come to an action of
// its own; it is below 0 from then on.
type beginnings map[int]int

// neverPlays takes a game in, and gives the program that has failed at the start of
// all its first games, -1 for none.
func (b beginnings) neverPlays(g *stats.Game) int {
	failed := -1
	// The seats act in turn, so one that fails this early has not acted yet.
	gone := g.Termination == stats.Crash || g.Termination == stats.Disconnect || g.Termination == stats.Stall
	if gone && g.Plies < len(g.Players) {
		failed = g.Players[g.By]
	}
	for seat, program := range g.Players {
		if program != failed && (g.By == game.Nobody || g.Plies > 0) {
			b[program] = -1
		} else if program == failed && game.Seat(seat) == g.By && b[program] >= 0 {
			b[program]++
		}
	}
	if failed >= 0 && b[failed] == startsTried {
		return failed
	}
	return -1
}

// plan reads the flags.
func (m *MatchPlay) plan() (p match.Plan, err error) {
	if p.Game, err = m.find(); err != nil {
		return p, err
	}
	if m.Resume && m.Out == "" {
		return p, errors.New("--resume goes on with a file: name it with --out")
	}
	if len(m.Seat) < 2 {
		return p, fmt.Errorf("%d programs: expected --seat twice or more, as in --seat level:3 --seat 'cmd:./engine --flag'", len(m.Seat))
	}
	for _, text := range m.Seat {
		s, err := player.Parse(text)
		if err != nil {
			return p, fmt.Errorf("--seat: %w", err)
		}
		p.Players = append(p.Players, s)
	}
	p.RuleSet, p.Games, p.Seed, p.Concurrency = m.Rules, m.Games, m.Seed, m.Concurrency
	if p.RuleSet == "" {
		p.RuleSet = player.Rules(p.Game, p.Players...)
	}
	switch {
	case m.Gauntlet:
		p.Pairing = match.Gauntlet
	case m.RoundRobin:
		p.Pairing = match.RoundRobin
	}
	if p.Openings, err = match.ParseOpenings(m.Openings, p.Game, game.Options{RuleSet: p.RuleSet, Seed: m.Seed}); err != nil {
		return p, err
	}
	if m.Memory < 0 || m.Memory > ai.MaxCache>>20 {
		return p, fmt.Errorf("--memory is %d: expected 1 to %d megabytes", m.Memory, ai.MaxCache>>20)
	}
	p.PlayerOptions = player.Options{Python: m.Python, Dir: m.Dir, Memory: m.Memory << 20}
	if err := m.conditions(&p); err != nil {
		return p, err
	}
	if err := p.Check(); err != nil {
		return p, err
	}
	return p, there(&p)
}

// there says which program of a plan cannot be seated; none is started.
func there(p *match.Plan) error {
	o := p.PlayerOptions
	o.Game = p.Game
	for _, s := range p.Players {
		program, err := process.Open(s, o)
		if err != nil {
			return fmt.Errorf("--seat is %s: %w", game.Quote(s.String()), err)
		}
		if err := program.Close(); err != nil {
			return err
		}
	}
	return nil
}

// conditions reads the limits, the test and the shard.
func (m *MatchPlay) conditions(p *match.Plan) (err error) {
	p.Limits = match.Limits{Time: m.Time, Nodes: m.Nodes, Depth: m.Depth}
	if m.Clock != "" {
		if p.Limits.Clock, err = match.ParseClock(m.Clock); err != nil {
			return err
		}
	}
	if p.Limits == (match.Limits{}) {
		p.Limits = p.DefaultLimits()
	}
	if m.Shard != "" {
		if p.Shard, err = match.ParseShard(m.Shard); err != nil {
			return err
		}
	}
	p.SPRT, err = testOf(m.SPRT)
	return err
}

// testOf reads a test, nil for none.
func testOf(text string) (*stats.SPRT, error) {
	if text == "" {
		return nil, nil
	}
	s, err := stats.ParseSPRT(text)
	return &s, err
}

// MatchMerge adds shards up.
type MatchMerge struct {
	SPRT  string   `name:"sprt" help:"Say how a test of the games stands." placeholder:"A,B"`
	Files []string `arg:"" help:"The files of the shards."`
}

// Run prints the table of all games.
func (m *MatchMerge) Run(c Files) error {
	test, err := testOf(m.SPRT)
	if err != nil {
		return UsageError{Err: err}
	}
	plan, table, err := match.Merge(m.Files, test)
	if err != nil {
		return err
	}
	return printMatch(c.Out, &plan, &table)
}

// MatchGame takes a game out.
type MatchGame struct {
	File   string `arg:"" help:"The file of a match."`
	Number int    `arg:"" help:"The number of the game, from 1."`
	Out    string `short:"o" required:"" help:"The file to write: a saved game where it ends in .freckers, a log where it ends in .log." placeholder:"FILE"`
}

// Run writes the game, and says on stderr what is not in the file.
func (m *MatchGame) Run(c Files) error {
	if err := gamefile.CheckName(m.Out); err != nil {
		return UsageError{Err: err}
	}
	record, err := match.OpenGame(m.File, m.Number)
	if err != nil {
		return err
	}
	say(c, fmt.Sprintf("%s, game %d", m.File, m.Number), record.Notes)
	notes, err := gamefile.Save(m.Out, record)
	if err == nil {
		say(c, m.Out, notes)
	}
	return err
}
