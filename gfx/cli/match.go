package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"freckers/ai"
	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/gfx/cli/commandline"
	"freckers/gfx/results"
	"freckers/gfx/text/phrases"
	"freckers/replay/gamefile"
	"freckers/replay/vfs"
)

// Match plays matches.
type Match struct {
	Play  MatchPlay  `cmd:"" default:"withargs"`
	Merge MatchMerge `cmd:"" help:"Combine files of one match that have parts of its games, as earlier versions wrote them."`
	Game  MatchGame  `cmd:"" help:"Extract a game from the file of a match, to watch it."`
}

// MatchPlay plays a match.
type MatchPlay struct {
	gameFlag
	rulesFlag
	Seat        []string      `sep:"none" help:"A player, two or more times: level:N, 'cmd:./engine --flag', py:module or py:module:Class, and for a class perhaps its folder: 'py:agent in ../mine', or bot:random, bot:greedy or bot:search. Options and limits of its own may follow: 'cmd:./engine option.Hash=64 time=50ms'." placeholder:"WHO"`
	Games       int           `default:"100" least:"1" help:"Number of games, rounded up to complete pairs, or rounds of three. With --resume, a higher number than the file's extends its match; without this flag the file's number stays." placeholder:"N"`
	Time        time.Duration `xor:"time" least:"1ms" help:"Time per action, for levels and programs; course classes use clocks only. Default: 100ms if there is no other limit and a program, or level:0, plays, and 1s against a class." placeholder:"T"`
	Clock       string        `xor:"time" help:"Time per game by the clock on the wall, for classes too, and increment per action: 60s+1s." placeholder:"T"`
	Nodes       uint64        `least:"1" help:"Nodes per action." placeholder:"N"`
	Depth       int           `least:"1" help:"Search depth per action, in plies." placeholder:"N"`
	Openings    string        `help:"random:N for N random actions, or a file with a position, or actions separated by ;, on each line. Default: random:4, and the start of the game where a class plays." placeholder:"O"`
	Seed        uint64        `default:"1" help:"The same seed gives the same openings." placeholder:"S"`
	Gauntlet    bool          `xor:"form" help:"The first player plays each of the others."`
	RoundRobin  bool          `xor:"form" help:"All play all."`
	SPRT        string        `name:"sprt" help:"Stop once it is decided whether the first player is stronger by B Elo, or by no more than A." placeholder:"A,B"`
	Concurrency int           `default:"1" least:"1" help:"Games played at the same time." placeholder:"N"`
	Out         string        `help:"The file for the games, one line each." placeholder:"FILE"`
	Log         string        `help:"A folder for the protocol of each game that a program loses by a fault: the last lines that it received and sent." placeholder:"DIR"`
	Resume      bool          `help:"Continue the file, with the same settings. A match can be given more games."`
	fleetFlag
	marginFlag
	Overload float64 `default:"2" help:"Repeat games of the clock that were played while more processes than this ran or waited for each core, or while this program was not scheduled for longer than the margin; 0 repeats none." placeholder:"X"`
	classFlags
	Cache int `least:"1" help:"Cache size in megabytes, for levels and programs with the option Memory." placeholder:"MB"`
	limitFlags
	adjudicationFlags
	commandline.Given
}

type adjudicationFlags struct {
	Resign   *match.ScoreRule `help:"End a game as lost for a player whose score was -S or less in N moves in a row, if its opponent's was S or more, or is not reported: 'movecount=N score=S'. 100 is a step. With movenumber=M too, not before M moves each." placeholder:"RULE"`
	Draw     *match.ScoreRule `help:"End a game as a draw if both scores were between -S and S in N moves of each player, and M moves each have been played: 'movenumber=M movecount=N score=S'." placeholder:"RULE"`
	MaxPlies int              `least:"1" help:"End a game as a draw after so many actions since the opening." placeholder:"N"`
}

// Run plays the match, with the current score in a line on stderr, and prints the standings.
func (m *MatchPlay) Run(c Files) error {
	p, err := m.plan()
	if err != nil {
		return UsageError{Err: err}
	}
	if m.Time > 0 && p.HasClass() {
		fmt.Fprintf(c.Err, "--time has no effect on py: seats: they have %s, and what --clock sets by the clock on the wall\n", results.ClassLimits(&p))
	}
	ctx, cancel := interruptible()
	defer cancel()
	show, end := commandline.LiveLine(c.Err)
	defer end()
	o := match.Options{Out: m.Out, Log: m.Log, Resume: m.Resume, Player: m.machine(), Open: process.Open}
	o.Player.Notice = notices(c.Err)
	if slices.ContainsFunc(p.Players, player.Spec.Outside) {
		if o.Player.Sandbox, err = m.sandbox(c.Err); err != nil {
			return err
		}
	}
	var mt *match.Match
	var others remote
	before, began, told := 0, time.Now(), time.Time{}
	starts := failedStarts{}
	within, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	o.OnEvent = func(e match.Event) {
		switch {
		case e.Kind != match.GameEnded:
			return
		case e.Game.Termination == stats.Interrupted:
			if e.Game.Message != "" {
				end()
				fmt.Fprintf(c.Err, "game %d: %s\n", e.Number, game.PlainLine(e.Game.Message))
			}
			return
		}
		table := mt.Standings()
		stands := func() string {
			return results.Live(&table, table.Games-before, time.Since(began)) + others.where()
		}
		show(stands)
		if time.Since(told) >= tellInterval {
			told = time.Now()
			others.tell(stands(), float64(table.Games-before)/max(time.Since(began).Minutes(), 1e-3))
		}
		// Two players have nothing else to play; in a larger field the others go on.
		if player := starts.add(e.Game); player >= 0 && len(p.Players) == 2 {
			stop(fmt.Errorf("%s fails before its first action, in %d games of %[2]d: %s", table.Rows[player].Name, maxFailedStarts, e.Game.Message))
		}
	}
	report := func(text string) {
		end()
		fmt.Fprintln(c.Err, game.PlainLine(text))
	}
	if m.Fleet != "" && m.Out == "" { // who watches reads the file
		folder, err := vfs.MkdirTemp(vfs.OS(), os.TempDir())
		if err != nil {
			return err
		}
		defer func() { _ = vfs.RemoveAll(vfs.OS(), folder) }()
		o.Out = filepath.Join(folder, "games.jsonl")
	}
	if others, err = m.queue(within, p, o.Player, o.Out, report); err != nil {
		return err
	}
	defer others.disconnect()
	o.Queue = others.queue
	if mt, err = match.New(p, o); err != nil {
		return err
	}
	if most := p.FitConcurrency(); p.Concurrency > most {
		fmt.Fprintf(c.Err, "%d games at a time are more than this machine has cores or memory for, which is %d\n", p.Concurrency, most)
	}
	table := mt.Standings()
	before = table.Games
	show(func() string { return results.Live(&table, 0, 0) })
	others.tell(results.Live(&table, 0, 0), 0)
	err = mt.Run(within)
	end()
	table = mt.Standings()
	if err != nil && ctx.Err() == nil && table.Games == 0 {
		return err
	}
	plan := mt.Plan()
	if err := results.WriteMatch(c.Out, &plan, &table, m.debug); err != nil {
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

// remote is the fleet on which a match is played.
type remote struct {
	queue      match.Queue                     // nil if there is no fleet
	where      func() string                   // how many machines play
	tell       func(text string, rate float64) // has others see how the match stands, and the games a minute
	disconnect func()
}

func noFleet() remote {
	return remote{where: func() string { return "" }, tell: func(string, float64) {}, disconnect: func() {}}
}

// tellInterval is how often others are told how a match stands.
const tellInterval = time.Second

func (m *MatchPlay) debug(number int) string {
	arguments := pythonArguments(m.Python)
	command := phrases.DebugCommand(m.Out, number, arguments...)
	if m.Out == "" {
		command = "to debug it, play with --out FILE, then: " + phrases.DebugCommand("FILE", number, arguments...)
	}
	if m.Log != "" {
		command += "\n  its protocol: " + match.LogFile(m.Log, number)
	}
	return command
}

// pythonArguments name an interpreter on the command line, unless it is the usual one.
func pythonArguments(python string) []string {
	if python == "" || python == "python3" {
		return nil
	}
	return []string{"--python", python}
}

// maxFailedStarts is the number of first games in which a player may fail before its first
// action.
const maxFailedStarts = 2

// failedStarts counts the games in which each player failed before its first action; it is
// negative once the player has played one.
type failedStarts map[int]int

// add counts a game, and returns the player that has failed too often, -1 for none.
func (b failedStarts) add(g *stats.Game) int {
	failed := -1
	// The seats play in turn, so a player that fails this early has not played yet.
	gone := g.Termination == stats.Crash || g.Termination == stats.Disconnect || g.Termination == stats.Stall
	if gone && g.Plies < len(g.Players) {
		failed = g.Players[g.By]
	}
	for seat, player := range g.Players {
		if player != failed && (g.By == game.Nobody || g.Plies > 0) {
			b[player] = -1
		} else if player == failed && game.Seat(seat) == g.By && b[player] >= 0 {
			b[player]++
		}
	}
	if failed >= 0 && b[failed] == maxFailedStarts {
		return failed
	}
	return -1
}

// plan returns the checked plan that the flags describe. A resumed file gives the number of games, unless --games is given.
func (m *MatchPlay) plan() (p match.Plan, err error) {
	if p.Game, err = m.findGame(); err != nil {
		return p, err
	}
	if m.Resume && m.Out == "" {
		return p, errors.New("--resume continues a file: name it with --out")
	}
	if len(m.Seat) < 2 {
		return p, fmt.Errorf("%d players: expected --seat twice or more, as in --seat level:3 --seat 'cmd:./engine --flag'", len(m.Seat))
	}
	for _, text := range m.Seat {
		s, err := player.Parse(text)
		if err != nil {
			return p, fmt.Errorf("--seat: %w", err)
		}
		p.Players = append(p.Players, s)
	}
	p.RuleSet, p.Games, p.Seed, p.Concurrency = cmp.Or(m.Rules, player.Rules(p.Game, p.Players...)), m.Games, m.Seed, m.Concurrency
	if m.Resume && !m.Has("games") {
		if old, err := match.ReadPlan(m.Out); err == nil { // what is wrong with it is found when it is resumed
			p.Games = old.Games
		}
	}
	switch {
	case m.Gauntlet:
		p.Pairing = match.Gauntlet
	case m.RoundRobin:
		p.Pairing = match.RoundRobin
	}
	p.Openings.Random = match.UsualOpening(p.HasClass())
	if m.Openings != "" {
		if p.Openings, err = match.ParseOpenings(m.Openings, p.Game, game.Options{RuleSet: p.RuleSet, Seed: m.Seed}); err != nil {
			return p, err
		}
	}
	if m.Cache < 0 || m.Cache > ai.MaxCache>>20 {
		return p, fmt.Errorf("--cache is %d: expected 1 to %d megabytes", m.Cache, ai.MaxCache>>20)
	}
	p.KeepLog = m.Log != ""
	p.Resources = m.resources()
	p.Adjudication = match.Adjudication(m.adjudicationFlags)
	p.Memory, p.Margin, p.Overload = m.Cache<<20, m.Margin, m.Overload
	if m.Referee, err = m.folder(); err != nil {
		return p, err
	}
	if m.Referee != "" {
		p.Referee = process.RefereeSum(m.Referee)
	}
	if err := m.parseConditions(&p); err != nil {
		return p, err
	}
	if err := p.Check(); err != nil {
		return p, err
	}
	return p, checkPlayers(&p, m.machine())
}

func (m *MatchPlay) machine() player.Options {
	return player.Options{Python: m.Python, Dir: m.Dir, Referee: m.Referee, KeepWork: m.KeepWork, Isolation: m.Mode()}
}

// checkPlayers returns an error for a player that cannot be opened. It starts no program.
func checkPlayers(p *match.Plan, machine player.Options) error {
	o := p.PlayerOptions(machine)
	o.Isolation = player.IsolationOff // nothing is started
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

func (m *MatchPlay) parseConditions(p *match.Plan) (err error) {
	p.Limits = match.Limits{Time: m.Time, Nodes: m.Nodes, Depth: m.Depth}
	if m.Clock != "" {
		if p.Limits.Clock, err = match.ParseClock(m.Clock); err != nil {
			return err
		}
	}
	if p.Limits == (match.Limits{}) {
		p.Limits = p.DefaultLimits()
	}
	p.SPRT, err = parseTest(m.SPRT)
	return err
}

func parseTest(text string) (*stats.SPRT, error) {
	if text == "" {
		return nil, nil
	}
	s, err := stats.ParseSPRT(text)
	return &s, err
}

// MatchMerge combines the files of a match that was split into parts.
type MatchMerge struct {
	SPRT  string   `name:"sprt" help:"Show the state of a test on the games." placeholder:"A,B"`
	Files []string `arg:"" help:"The files."`
}

// Run prints the standings after all games.
func (m *MatchMerge) Run(c Files) error {
	test, err := parseTest(m.SPRT)
	if err != nil {
		return UsageError{Err: err}
	}
	plan, table, err := match.Merge(m.Files, test)
	if err != nil {
		return err
	}
	return results.WriteMatch(c.Out, &plan, &table, func(number int) string {
		return fmt.Sprintf("to debug it, give freckers debug the file with game %d", number)
	})
}

// MatchGame extracts a game from a match file.
type MatchGame struct {
	File   string `arg:"" help:"The file of a match."`
	Number int    `arg:"" help:"The number of the game, from 1."`
	Out    string `short:"o" required:"" help:"The file to write: a saved game if it ends in .freckers, a log if it ends in .log." placeholder:"FILE"`
}

// Run writes the game, and reports on stderr what the file leaves out.
func (m *MatchGame) Run(c Files) error {
	if err := gamefile.CheckName(m.Out); err != nil {
		return UsageError{Err: err}
	}
	record, err := match.OpenGame(m.File, m.Number)
	if err != nil {
		return err
	}
	printNotes(c, fmt.Sprintf("%s, game %d", m.File, m.Number), record.Notes)
	notes, err := gamefile.Save(m.Out, record)
	if err != nil {
		return err
	}
	printNotes(c, m.Out, notes)
	return printAdvice(c.Err, record, m.File, m.Number)
}
