package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"time"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/tournament"
	"freckers/gfx/cli/commandline"
	"freckers/gfx/results"
	"freckers/gfx/text/phrases"
	"freckers/replay/vfs"
)

// Tournament plays tournaments.
type Tournament struct {
	Play     TournamentPlay     `cmd:"" default:"withargs"`
	Add      TournamentAdd      `cmd:"" help:"Add agents to a tournament, or replace those of the same name, also while it is being played."`
	Withdraw TournamentWithdraw `cmd:"" help:"Take an agent out of a tournament from the next round on."`
	Show     TournamentShow     `cmd:"" help:"Print the standings of a tournament, and write its pages."`
	Repair   TournamentRepair   `cmd:"" help:"Restore damaged or missing files of a tournament from what games.jsonl proves. Deletes nothing."`
}

// TournamentPlay plays a tournament, or continues one.
type TournamentPlay struct {
	Agents string `arg:"" help:"A folder with a folder or ZIP file for each agent; a CSV file with the columns name and player; or the folder of a tournament, to continue it." type:"path" placeholder:"DIR_OR_CSV"`
	Out    string `short:"o" help:"The folder of the tournament. Default: tournament." type:"path" placeholder:"DIR"`
	gameFlag
	rulesFlag
	System   string        `default:"swiss" enum:"swiss,round-robin,groups,knockout" help:"swiss, round-robin, groups or knockout." placeholder:"S"`
	Standing bool          `help:"A ladder, which is never over: agents join at any time, by freckers submit or as a folder or ZIP file in the folder of agents."`
	Rounds   *int          `least:"1" help:"Rounds of a Swiss tournament, which may be given more once it has begun; on a ladder, of each new agent. Default: 9." placeholder:"N"`
	Groups   int           `default:"4" least:"1" help:"Number of groups." placeholder:"N"`
	Advance  int           `default:"2" least:"1" help:"How many of each group reach the knockout." placeholder:"N"`
	Lag      *int          `least:"0" help:"Lagged pairings of a Swiss tournament: the scores of the last N rounds do not count for the next one, which begins before their slowest games are over. Default: 0, and 1 for a new tournament on a fleet." placeholder:"N"`
	Games    int           `default:"2" least:"1" help:"Games that those who meet play against each other, rounded up so that everybody has each seat equally often." placeholder:"N"`
	Time     time.Duration `xor:"time" least:"1ms" help:"Time per action for levels and programs. Course classes use clocks only." placeholder:"T"`
	Clock    string        `xor:"time" help:"Time per game by the clock on the wall, for classes too, and increment per action: 60s+1s." placeholder:"T"`
	Opening  int           `help:"Random actions before each game; those who meet play the same ones with the seats swapped." placeholder:"N"`
	Seed     uint64        `default:"1" help:"The same seed gives the same openings." placeholder:"S"`
	limitFlags
	adjudicationFlags
	marginFlag
	Overload    *float64 `help:"Repeat games that were played while more processes than this ran or waited for each core; 0 repeats none. Default: 2. In a tournament that has begun a higher number, or 0, counts from now on." placeholder:"X"`
	Concurrency int      `least:"1" help:"Games played at the same time on this machine. Default: one for each core, and no more than its memory is enough for." placeholder:"N"`
	Python      string   `default:"python3" help:"The Python interpreter for classes." placeholder:"PATH"`
	refereeFlag
	workFlag
	isolationFlag
	fleetFlag
	commandline.Given
}

// Run creates the tournament if it does not exist, and plays until it is over.
func (t *TournamentPlay) Run(c Files) error {
	if t.Standing && t.Has("system") {
		return UsageError{Err: errors.New("--standing is a system of its own: leave out --system")}
	}
	f, err := t.open(c)
	if err != nil {
		return err
	}
	return t.work(c, f)
}

// open resumes the tournament in the folder named for the agents if there is one, or creates one from the agents found
// there.
func (t *TournamentPlay) open(c Files) (*tournament.Folder, error) {
	if tournament.IsFolder(t.Agents) {
		if t.Referee != "" {
			return nil, UsageError{Err: fmt.Errorf("%s is a tournament already, which keeps the referee that it began with: leave out --referee", t.Agents)}
		}
		if t.Out != "" && t.Out != t.Agents {
			return nil, UsageError{Err: fmt.Errorf("%s is a tournament already: leave out --out", t.Agents)}
		}
		return t.resume()
	}
	list, err := tournament.Find(t.Agents)
	if err != nil && !t.awaits() {
		return nil, UsageError{Err: err}
	}
	out := cmp.Or(t.Out, "tournament")
	s, err := t.settings(list, out)
	if err != nil {
		return nil, UsageError{Err: err}
	}
	f, err := tournament.Create(vfs.OS(), out, s)
	if err != nil {
		return nil, err
	}
	added, err := f.Add(list)
	if err == nil {
		fmt.Fprintln(c.Err, addedText(f, added))
	}
	return f, err
}

// awaits reports whether agents may join later that are put into a folder.
func (t *TournamentPlay) awaits() bool {
	info, err := os.Stat(t.Agents)
	return t.Standing && err == nil && info.IsDir() && !tournament.IsFolder(t.Agents)
}

// resume opens the tournament in the folder, whose settings must be those that were typed.
func (t *TournamentPlay) resume() (*tournament.Folder, error) {
	f, err := tournament.Open(vfs.OS(), t.Agents)
	if err != nil {
		return nil, err
	}
	s := f.Settings()
	if err := t.set(&s, t.Has); err != nil {
		return nil, UsageError{Err: err}
	}
	if err := f.Differ(&s); err != nil {
		return nil, UsageError{Err: err}
	}
	if t.Rounds != nil {
		err = f.Extend(*t.Rounds)
	}
	return f, err
}

// addedText says what became of the candidates.
func addedText(f *tournament.Folder, a tournament.Added) string {
	text := fmt.Sprintf("%s: %d new, %d replaced, %d unchanged", f.Path(), a.New, a.Replaced, a.Unchanged)
	r := f.Results()
	if n := len(r.Rounds); r.Settings.System == tournament.Swiss && n >= r.Settings.Rounds && r.Rounds[n-1].Played == r.Rounds[n-1].Games {
		text += "; all rounds have been played, so what is new does not play"
	}
	return text
}

// defaultRounds and defaultOverload are those of a new tournament.
const (
	defaultRounds   = 9
	defaultOverload = match.DefaultOverload
)

// settings returns those of a tournament of candidates in a folder. If there is one already, it
// keeps its overload, and its rounds and lag unless others are asked for.
func (t *TournamentPlay) settings(list []tournament.Candidate, out string) (s tournament.Settings, err error) {
	s.Rounds, s.Overload = defaultRounds, defaultOverload
	if t.Overload != nil {
		s.Overload = *t.Overload
	}
	if tournament.IsFolder(out) {
		f, err := tournament.Open(vfs.OS(), out)
		if err != nil {
			return s, err
		}
		s.Rounds, s.Overload, s.Lag = f.Settings().Rounds, f.Settings().Overload, f.Settings().Lag
	} else if t.Fleet != "" && !t.Standing && systemOf(t.System) == tournament.Swiss {
		s.Lag = 1
	}
	if t.Rounds != nil {
		s.Rounds = *t.Rounds
	}
	if err := t.set(&s, func(string) bool { return true }); err != nil {
		return s, err
	}
	if s.Limits == (match.Limits{}) {
		p := match.Plan{Game: s.Game}
		for _, c := range list {
			p.Players = append(p.Players, c.Player)
		}
		s.Limits = p.DefaultLimits()
	}
	if s.RefereeFolder, err = t.folder(); err != nil {
		return s, err
	}
	return s, s.Check()
}

// set gives the settings the values of those flags that count.
func (t *TournamentPlay) set(s *tournament.Settings, counts func(flag string) bool) (err error) {
	if counts("game") {
		g, err := t.findGame()
		if err != nil {
			return err
		}
		if s.Game != nil && g.Info().Name != s.Game.Info().Name {
			s.RuleSet = ""
		}
		s.Game = g
	}
	if t.Time > 0 {
		s.Limits = match.Limits{Time: t.Time}
	}
	if t.Clock != "" {
		s.Limits = match.Limits{}
		if s.Limits.Clock, err = match.ParseClock(t.Clock); err != nil {
			return err
		}
	}
	if t.Lag != nil {
		s.Lag = *t.Lag
	}
	if t.Standing {
		s.System = tournament.Ladder
	} else if counts("system") {
		s.System = systemOf(t.System)
	}
	for flag, set := range map[string]func(){
		"rules":   func() { s.RuleSet = t.Rules },
		"groups":  func() { s.Groups = t.Groups },
		"advance": func() { s.Advance = t.Advance },
		"games":   func() { s.Games = t.Games },
		"opening": func() { s.Openings = match.Openings{Random: t.Opening} },
		"seed":    func() { s.Seed = t.Seed },
		"cpu":     func() { s.CPU = t.CPU },
		"wall":    func() { s.Wall = t.Wall },
		"margin":  func() { s.Margin = t.Margin },
		"memory":  func() { s.Space = int64(t.Memory) << 20 },
		"resign":  func() { s.Resign = t.Resign },
		"draw":    func() { s.Draw = t.Draw },

		"max-plies": func() { s.MaxPlies = t.MaxPlies },
	} {
		if counts(flag) {
			set()
		}
	}
	return nil
}

func systemOf(flag string) string {
	return map[string]string{"swiss": tournament.Swiss, "round-robin": tournament.RoundRobin, "groups": tournament.Groups, "knockout": tournament.Knockout}[flag]
}

// newQueue is [grade.Options.Queue].
type newQueue func(context.Context, match.Plan, player.Options) (match.Queue, error)

// elsewhere is what a fleet does for a tournament that it plays; without one, tell does nothing and the
// rest is nil.
type elsewhere struct {
	queue    func(context.Context, match.Plan, player.Options, tournament.Observer) (match.Queue, error)
	machines func() []tournament.Machine
	tell     func(*tournament.Results) // has others see how it stands
}

// work plays, showing the progress, and prints the standings.
func (t *TournamentPlay) work(c Files, f *tournament.Folder) error {
	ctx, cancel := interruptible()
	defer cancel()
	show, end := commandline.LiveLine(c.Err)
	defer end()
	concurrency := t.Concurrency
	if concurrency == 0 {
		p := f.Settings().Plan
		concurrency = p.FitConcurrency()
	}
	published, err := newPages(f)
	if err != nil {
		return err
	}
	box, err := t.sandbox(c.Err)
	if err != nil {
		return err
	}
	overload, err := t.accepted(f)
	if err != nil {
		return err
	}
	within, lost := context.WithCancelCause(ctx)
	defer lost(nil)
	watch := ""
	if t.awaits() {
		watch = t.Agents
	}
	others, disconnect, err := t.queues(within, c, f, watch, lost)
	if err != nil {
		return err
	}
	defer disconnect()
	notice := notices(c.Err)
	report := func(text string) { end(); notice(text) }
	err = f.Work(within, tournament.WorkOptions{Watch: watch, Concurrency: concurrency, Overload: overload, Queue: others.queue, Machines: others.machines, Report: report, Player: player.Options{Python: t.Python, Isolation: t.Mode(), Sandbox: box, Notice: report, KeepWork: t.KeepWork}, OnChange: func(r *tournament.Results) {
		show(func() string { return results.TournamentLive(r) })
		others.tell(r)
		_ = published.update(r, false)
	}})
	end()
	err = errors.Join(err, published.update(f.Results(), true))
	fmt.Fprintln(c.Err, "results:", published.index())
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		err = fmt.Errorf("stopped; freckers tournament %s continues", f.Path())
		if watch != "" {
			err = errors.New("stopped; the same command continues")
		}
	}
	return errors.Join(results.WriteTournament(c.Out, f.Results(), debugIn(f, t.Python)), err)
}

func debugIn(f *tournament.Folder, python string) func(number int) string {
	return func(number int) string { return phrases.DebugCommand(f.Path(), number, pythonArguments(python)...) }
}

// accepted returns the load up to which games count from now on, as in [tournament.WorkOptions].
func (t *TournamentPlay) accepted(f *tournament.Folder) (float64, error) {
	least := f.Settings().Overload
	switch {
	case t.Overload == nil:
		return 0, nil
	case *t.Overload < 0, *t.Overload > 0 && *t.Overload < least, *t.Overload > 0 && least == 0:
		return 0, UsageError{Err: fmt.Errorf("--overload is %g, and the tournament repeats games above %g (0 repeats none): expected more than that, or 0", *t.Overload, least)}
	case *t.Overload == 0:
		return math.Inf(1), nil
	}
	return *t.Overload, nil
}

type publishedPages struct {
	*results.Publisher
	dir     string
	written time.Time
}

// pageInterval is how often the pages are brought up to date.
const pageInterval = 5 * time.Second

func newPages(f *tournament.Folder) (*publishedPages, error) {
	p := &publishedPages{dir: filepath.Join(f.Path(), "results")}
	var err error
	p.Publisher, err = results.NewPublisher(f, p.dir)
	return p, err
}

func (p *publishedPages) index() string { return filepath.Join(p.dir, "index.html") }

// update writes the pages, unless they were written a moment ago. A page that cannot be written
// does not stop the games: the error of the last update counts. Where the folder was moved, none
// are written at the old place.
func (p *publishedPages) update(r *tournament.Results, last bool) error {
	if !tournament.IsFolder(filepath.Dir(p.dir)) {
		return nil
	}
	if now := time.Now(); last || now.Sub(p.written) >= pageInterval {
		p.written = now
		_, err := p.Publish(r, now)
		return err
	}
	return nil
}

// TournamentAdd adds agents to a tournament, or replaces them.
type TournamentAdd struct {
	Folder string `arg:"" help:"The folder of the tournament." type:"path" placeholder:"DIR"`
	Agents string `arg:"" help:"A folder or CSV file with agents." type:"path" placeholder:"DIR_OR_CSV"`
}

// Run adds the agents, and prints how many are new.
func (t *TournamentAdd) Run(c Files) error {
	f, err := tournament.Open(vfs.OS(), t.Folder)
	if err != nil {
		return UsageError{Err: err}
	}
	list, err := tournament.Find(t.Agents)
	if err != nil {
		return UsageError{Err: err}
	}
	added, err := f.Add(list)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(c.Out, addedText(f, added))
	return err
}

// TournamentWithdraw withdraws an agent from the next round on.
type TournamentWithdraw struct {
	Folder string `arg:"" help:"The folder of the tournament." type:"path" placeholder:"DIR"`
	Name   string `arg:"" help:"The name of the agent." placeholder:"NAME"`
}

// Run withdraws the agent.
func (t *TournamentWithdraw) Run(c Files) error {
	f, err := tournament.Open(vfs.OS(), t.Folder)
	if err != nil {
		return UsageError{Err: err}
	}
	if err := f.Withdraw(t.Name); err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.Out, "%s plays no further round\n", t.Name)
	return err
}

// TournamentShow prints the standings of a tournament and writes its pages.
type TournamentShow struct {
	Folder string `arg:"" help:"The folder of the tournament." type:"path" placeholder:"DIR"`
}

// Run prints the standings and the path of the pages.
func (t *TournamentShow) Run(c Files) error {
	f, err := tournament.Open(vfs.OS(), t.Folder)
	if err != nil {
		return UsageError{Err: err}
	}
	p, err := newPages(f)
	if err != nil {
		return err
	}
	r := f.Results()
	if err := errors.Join(results.WriteTournament(c.Out, r, debugIn(f, "")), p.update(r, true)); err != nil {
		return err
	}
	_, err = fmt.Fprintln(c.Out, "results:", p.index())
	return err
}

// TournamentRepair restores damaged files of a tournament from its games.
type TournamentRepair struct {
	Folder string `arg:"" help:"The folder of the tournament." type:"path" placeholder:"DIR"`
}

// Run restores the files, and prints what was done and how many games count.
func (t *TournamentRepair) Run(c Files) error {
	if !tournament.IsFolder(t.Folder) {
		return UsageError{Err: fmt.Errorf("%s is not the folder of a tournament: it has neither tournament.json nor games.jsonl", t.Folder)}
	}
	done, err := tournament.Repair(vfs.OS(), t.Folder)
	for _, d := range done {
		fmt.Fprintf(c.Out, "%s %s\n", d.File, d.What)
	}
	if err != nil {
		return err
	}
	f, err := tournament.Open(vfs.OS(), t.Folder)
	if err != nil {
		return err
	}
	text := "nothing was damaged"
	if len(done) > 0 {
		text = "repaired"
	}
	r := f.Results()
	_, err = fmt.Fprintf(c.Out, "%s: %s; %d agents, %d rounds and %d games are there\n", t.Folder, text, len(r.Entrants), len(r.Rounds), len(r.Games))
	return err
}
