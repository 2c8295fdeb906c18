package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"freckers/ai"
	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/cli/commandline"
	"freckers/gfx/language"
	"freckers/gfx/session"
	"freckers/gfx/session/launcher"
	"freckers/gfx/terminal"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

// GameFlags select a game and a position of it.
type GameFlags struct {
	gameFlag
	rulesFlag
	Position string `help:"The position to start from, in the game's notation. Default: the start of the game." placeholder:"P"`
	Seed     uint64 `least:"1" help:"Seed of the random numbers: the same seed gives the same game." placeholder:"S"`
}

func (f *GameFlags) state() (game.State, error) {
	g, err := f.findGame()
	if err != nil {
		return nil, err
	}
	o := game.Options{RuleSet: f.Rules, Seed: f.Seed}
	var s game.State
	if f.Position == "" {
		s, err = g.New(o)
	} else {
		s, err = g.Parse(f.Position, o)
	}
	if err != nil {
		return nil, UsageError{Err: err}
	}
	return s, nil
}

// Play plays a game in the window or in the terminal.
type Play struct {
	GameFlags
	Text bool `help:"Play in this terminal instead of the window."`
	classFlags
	limitFlags
	Seats commandline.DynamicFlags `embed:""`
	who   func(seat string) string // the value of a seat's flag
	engineFlags
	Ponder bool `help:"Let the engine think on your turn too."`
}

// AddSeatFlags adds a flag for every seat of every game. It must be called before [Parse].
func (p *Play) AddSeatFlags() {
	p.Seats, p.who = commandline.StringFlags(seatNames(catalog.Games()...), func(name string) string {
		return "Who plays " + name + ": person, a level of the engine from level:1, or a program: cmd:PROGRAM, py:MODULE, py:MODULE:CLASS, 'py:MODULE in FOLDER', or bot:random, bot:greedy or bot:search."
	}, "WHO")
}

// seatNames lists the seats of some games, each once.
func seatNames(games ...game.Game) []string {
	var names []string
	for _, g := range games {
		for _, seat := range g.Info().Seats {
			if !slices.Contains(names, seat.Name) {
				names = append(names, seat.Name)
			}
		}
	}
	return names
}

// classFlags locate course classes and programs.
type classFlags struct {
	Python string `default:"python3" help:"The Python interpreter for py: seats." placeholder:"PATH"`
	Dir    string `help:"The folder with course classes that name none, in which the other programs of a match run. Default: the current one." type:"path" placeholder:"DIR"`
	refereeFlag
	workFlag
	isolationFlag
}

// refereeFlag gives all course classes the same package referee.
type refereeFlag struct {
	Referee string `help:"The course's package referee, or the folder that holds it, for all classes. Default: that of each one's own folder, or the built-in one." type:"path" placeholder:"DIR"`
}

// workFlag keeps the folders in which classes play.
type workFlag struct {
	KeepWork string `help:"Keep the working folders here: each class plays in a copy of its folder, in which it may write, and which is removed after the game." type:"path" placeholder:"DIR"`
}

// folder returns the folder of the package, empty if none was given.
func (f *refereeFlag) folder() (string, error) {
	if f.Referee == "" {
		return "", nil
	}
	folder, err := process.FindReferee(f.Referee)
	if err != nil {
		return "", UsageError{Err: fmt.Errorf("--referee: %w", err)}
	}
	return folder, nil
}

// notices prints what is noticed about how programs run, a line each, once.
func notices(w io.Writer) func(text string) {
	var mu sync.Mutex
	said := map[string]bool{}
	return func(text string) {
		mu.Lock()
		defer mu.Unlock()
		if !said[text] {
			said[text] = true
			fmt.Fprintln(w, game.Plain(text))
		}
	}
}

type isolationFlag struct {
	Isolation string `enum:"auto,off,require" default:"auto" help:"Keep programs from seeing and disturbing others: where possible, off, or required." placeholder:"I"`
}

func (f *isolationFlag) Mode() player.Isolation {
	switch f.Isolation {
	case "off":
		return player.IsolationOff
	case "require":
		return player.IsolationRequire
	}
	return player.IsolationAuto
}

// sandbox returns what isolates programs, and prints why it does not although it should, and
// that they run as root. The error is why they cannot run at all.
func (f *isolationFlag) sandbox(to io.Writer) (player.Sandbox, error) {
	box, err := process.NewSandbox(f.Mode())
	if err != nil {
		return nil, err
	}
	for _, warning := range []string{box.Warning(), process.RootWarning(box)} {
		if warning != "" {
			_, err = fmt.Fprintln(to, warning)
		}
	}
	return box, err
}

// Warn prints why the programs at the seats run without isolation although they should not. It
// fails if they cannot run at all.
func (p *Play) Warn(c Files, who Seating) error {
	if !slices.ContainsFunc(who.Commands, func(text string) bool { return text != "" }) {
		return nil
	}
	_, err := p.sandbox(c.Err)
	return err
}

// limitFlags limit programs. Without them, those of the course apply to its classes.
type limitFlags struct {
	CPU    time.Duration `name:"cpu" least:"1ms" help:"CPU time per game that a program may use. Default: 180s for classes, no limit for others." placeholder:"T"`
	Wall   time.Duration `least:"1ms" help:"Time by the clock on the wall for an answer if there is no other limit. Default: 180s for classes, 60s for others." placeholder:"T"`
	Memory int           `least:"1" help:"Megabytes that a program may use. Default: 250 for classes, measured as the course does; no limit for others." placeholder:"MB"`
}

// marginFlag is how late an answer may be.
type marginFlag struct {
	Margin time.Duration `default:"50ms" least:"1ms" help:"How late an answer may be, for the delays of this program and of the machine, before it counts as out of time. Players do not know of it." placeholder:"T"`
}

func (f *limitFlags) resources() match.Resources {
	return match.Resources{CPU: f.CPU, Wall: f.Wall, Space: int64(f.Memory) << 20}
}

// Programs returns how programs are started.
func (p *Play) Programs() player.Options {
	o := player.Options{Python: p.Python, CPU: p.CPU, Patience: p.Wall, Space: int64(p.Memory) << 20}
	o.Isolation = p.Mode()
	o.KeepWork = p.KeepWork
	o.Referee, _ = p.folder() // checked by Begin
	return o
}

// Seating holds the players by seat: the engine's level, 0 for others, and the command of a
// program, empty for others.
type Seating struct {
	Levels   []int
	Commands []string
}

// Begin returns the start position and the players. It chooses a seed if none was given.
func (p *Play) Begin() (game.State, Seating, error) {
	p.Seed = cmp.Or(p.Seed, 1+rand.Uint64N(999_999))
	s, err := p.state()
	if err != nil {
		return nil, Seating{}, err
	}
	if _, err := p.folder(); err != nil {
		return nil, Seating{}, err
	}
	programs := launcher.New("", p.Programs())
	defer programs.Close()
	who, err := p.seating(s.Game(), programs)
	if err != nil {
		return nil, Seating{}, UsageError{Err: err}
	}
	for _, command := range who.Commands {
		if p.Rules == "" && command != "" {
			p.Rules = programs.Rules(s.Game(), command)
		}
	}
	s, err = p.state()
	return s, who, err
}

// Run plays in the terminal.
func (p *Play) Run(c Files) error {
	s, who, err := p.Begin()
	if err != nil {
		return err
	}
	if err := p.engineFlags.check(); err != nil {
		return err
	}
	if err := p.Warn(c, who); err != nil {
		return err
	}
	var store gamestore.Store
	data := ""
	folder, unkept := gamestore.DefaultDir()
	if unkept == nil {
		data, store = filepath.Dir(folder), gamestore.Dir(vfs.OS(), folder)
	}
	options := p.Programs()
	options.Notice = notices(c.Err)
	programs := launcher.New("", options)
	defer programs.Close()
	locale, err := language.Wanted(data)
	if err != nil {
		return err
	}
	ctx, cancel := interruptible()
	defer cancel()
	return terminal.Play(ctx, terminal.Options{
		Locale: locale,
		In:     c.In, Out: c.Out,
		Echo:  !commandline.IsTerminal(c.In),
		Color: colored(c.Out),
		Game:  s.Game(), Rules: p.Rules, Position: p.Position, Seed: p.Seed,
		Levels: who.Levels, Commands: who.Commands, Launcher: programs,
		Machine: session.EngineOptions{Engine: ai.Local{}, Threads: p.Threads, Memory: p.Cache << 20, Ponder: p.Ponder},
		Store:   store, Folder: folder, Unkept: unkept,
		Name: time.Now().Format("2006-01-02 15.04.05 ") + s.Game().Info().Name,
	})
}

// seating parses the seat flags. By default a human plays the first seat, and a level for
// beginners the others.
func (p *Play) seating(g game.Game, programs session.Launcher) (Seating, error) {
	seats, most := g.Info().Seats, len(ai.Levels(g))
	who := Seating{make([]int, len(seats)), make([]string, len(seats))}
	for i := 1; i < len(seats); i++ {
		who.Levels[i] = min(ai.StartLevel, most)
	}
	for _, name := range seatNames(catalog.Games()...) {
		text := p.who(name)
		if text == "" {
			continue
		}
		i := slices.IndexFunc(seats, func(s game.SeatInfo) bool { return s.Name == name })
		if i < 0 {
			return who, fmt.Errorf("--%s: %s has no such seat: expected one of %s", name, g.Info().Name, strings.Join(seatNames(g), ", "))
		}
		var err error
		if who.Levels[i], who.Commands[i], err = p.sitter(g, text, programs); err != nil {
			return who, fmt.Errorf("--%s is %q: %w", name, text, err)
		}
	}
	return who, nil
}

// sitter reads who takes a seat: a level, or the command of a program, after checking that it
// exists; neither for a human.
func (p *Play) sitter(g game.Game, text string, programs session.Launcher) (level int, command string, err error) {
	if text == "person" {
		return 0, "", nil
	}
	most := len(ai.Levels(g))
	s, err := player.Parse(text)
	switch {
	case err == nil && s.Kind() == player.EngineLevel && len(s.Options())+len(s.Limits()) == 0 && 1 <= s.Level() && s.Level() <= most:
		return s.Level(), "", nil
	case err == nil && s.Kind() != player.EngineLevel:
		if p.Dir != "" {
			text = s.In(p.Dir).String()
		}
		_, err := programs.Name(g, text)
		return 0, text, err
	case err != nil && strings.Contains(text, ":") && !strings.HasPrefix(text, "level:"):
		return 0, "", err
	case most == 0:
		return 0, "", errors.New("expected person or a program, as the engine does not play this game")
	}
	return 0, "", fmt.Errorf("expected person, level:1 to level:%d, or a program, as cmd:PROGRAM, py:MODULE or bot:greedy", most)
}
