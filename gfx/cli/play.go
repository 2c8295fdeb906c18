package cli

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/session"
	"freckers/gfx/terminal"
	"freckers/gfx/terminal/console"
	"freckers/replay"
)

// GameFlags choose a game and a position of it.
type GameFlags struct {
	gameFlag
	rulesFlag
	Position string `help:"The position to start from, in the game's notation. Default: the game's own." placeholder:"P"`
	Seed     uint64 `least:"1" help:"Makes what is left to chance the same each time." placeholder:"S"`
}

// state sets the position up.
func (f *GameFlags) state() (game.State, error) {
	g, err := f.find()
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

// person is the seat flag's word for a person.
const person = "person"

// Play plays a game.
type Play struct {
	GameFlags
	Text bool `help:"Play in this terminal rather than in the window."`
	classFlags
	Seats console.Flags `embed:""`
	who   func(seat string) string
	machineFlags
	Ponder bool `help:"Let the machine think on a person's time too."`
}

// Sit makes a flag for every seat of every game. Call it before the arguments
// are parsed.
func (p *Play) Sit() {
	p.Seats, p.who = console.Words(seatNames(), func(name string) string {
		return "Who plays " + name + ": person, the machine from level:1, the weakest, on, or a program: cmd:PROGRAM, py:MODULE, py:MODULE:CLASS."
	}, "WHO")
}

// seatNames are the seats of all games, each once.
func seatNames() []string {
	var names []string
	for _, g := range catalog.Games() {
		for _, seat := range g.Info().Seats {
			if !slices.Contains(names, seat.Name) {
				names = append(names, seat.Name)
			}
		}
	}
	return names
}

// PlayByDefault plays in the terminal as if nothing had been asked for.
func PlayByDefault(c Files) error {
	p := Play{machineFlags: machineFlags{Threads: 1, Memory: usualMemory}}
	return p.Run(c)
}

// classFlags say where programs and classes of the course are.
type classFlags struct {
	Python string `default:"python3" help:"The interpreter of the classes of py: seats." placeholder:"PATH"`
	Dir    string `help:"The folder in which classes are looked for, and in which the programs of a match run. Default: this one." type:"path" placeholder:"DIR"`
}

// Launcher starts the programs at the seats.
func (p *Play) Launcher() session.Launcher { return newLauncher(p.Python) }

// Seating says who plays: levels of the machine, 0 for others, and the words of
// programs, empty for others.
type Seating struct {
	Levels   []int
	Commands []string
}

// Begin gives the position to begin at and who plays. It sees to a seed.
func (p *Play) Begin() (game.State, Seating, error) {
	if p.Seed == 0 {
		p.Seed = 1 + rand.Uint64N(999_999)
	}
	s, err := p.state()
	if err != nil {
		return nil, Seating{}, err
	}
	who, err := p.seating(s.Game())
	if err != nil {
		return nil, Seating{}, UsageError{Err: err}
	}
	if p.Rules == "" {
		p.Rules = p.usedTo(s.Game(), who.Commands)
		s, err = p.state()
	}
	return s, who, err
}

// usedTo is the rule set by which one of the programs is used to play, or "".
func (p *Play) usedTo(g game.Game, commands []string) string {
	programs := p.Launcher()
	if programs == nil {
		return ""
	}
	defer programs.Close()
	for _, words := range commands {
		if rules := programs.Rules(g, words); rules != "" {
			return rules
		}
	}
	return ""
}

// Run plays in the terminal.
func (p *Play) Run(c Files) error {
	s, who, err := p.Begin()
	if err != nil {
		return err
	}
	if err := p.machineFlags.check(); err != nil {
		return err
	}
	folder, err := replay.DefaultDir()
	if err != nil {
		return err
	}
	programs := p.Launcher()
	if programs != nil {
		defer programs.Close()
	}
	ctx, cancel := untilStopped()
	defer cancel()
	return terminal.Play(ctx, terminal.Options{
		In: c.In, Out: c.Out,
		Echo:  !console.IsTerminal(c.In),
		Color: console.IsTerminal(c.Out) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb",
		Game:  s.Game(), Rules: p.Rules, Position: p.Position, Seed: p.Seed,
		Levels: who.Levels, Commands: who.Commands, Launcher: programs,
		Machine: session.EngineOptions{Threads: p.Threads, Memory: p.Memory << 20, Ponder: p.Ponder},
		Store:   replay.Dir(folder), Folder: folder,
		Name: time.Now().Format("2006-01-02 15.04.05 ") + s.Game().Info().Name,
	})
}

// seating reads who plays each seat. Where nothing is said a person plays the
// first seat, and a newcomer's level the others.
func (p *Play) seating(g game.Game) (Seating, error) {
	seats, most := g.Info().Seats, len(ai.Levels(g))
	who := Seating{make([]int, len(seats)), make([]string, len(seats))}
	for i := 1; i < len(seats); i++ {
		who.Levels[i] = min(ai.StartLevel, most)
	}
	if p.who == nil {
		return who, nil
	}
	for _, name := range seatNames() {
		text := p.who(name)
		if text == "" {
			continue
		}
		i := slices.IndexFunc(seats, func(s game.SeatInfo) bool { return s.Name == name })
		if i < 0 {
			return who, fmt.Errorf("--%s: %s has no such seat: expected one of %s", name, g.Info().Name, seatList(seats))
		}
		var err error
		if who.Commands[i], err = p.commandOf(g, text); err == nil && who.Commands[i] == "" {
			who.Levels[i], err = levelOf(text, most)
		} else {
			who.Levels[i] = 0
		}
		if err != nil {
			return who, fmt.Errorf("--%s is %q: %w", name, text, err)
		}
	}
	return who, nil
}

// commandOf reads the words for a program, and sees that it is there; it is
// empty for anybody else.
func (p *Play) commandOf(g game.Game, text string) (string, error) {
	class := strings.HasPrefix(text, "py:")
	if !class && !strings.HasPrefix(text, "cmd:") {
		return "", nil
	}
	programs := p.Launcher()
	if programs == nil {
		return "", errors.New("programs cannot be started here: expected person or a level")
	}
	defer programs.Close()
	if class && p.Dir != "" {
		text += " in " + p.Dir
	}
	_, err := programs.Name(g, text)
	return text, err
}

// levelOf reads who plays: 0 is a person. The error says what is expected.
func levelOf(who string, most int) (int, error) {
	if who == person {
		return 0, nil
	}
	if most == 0 {
		return 0, errors.New("expected person or a program, as the machine does not play this game")
	}
	number, found := strings.CutPrefix(who, "level:")
	level, err := strconv.Atoi(number)
	if !found || err != nil || level < 1 || level > most {
		return 0, fmt.Errorf("expected person, level:1 to level:%d, or a program, as cmd:PROGRAM or py:MODULE", most)
	}
	return level, nil
}

func seatList(seats []game.SeatInfo) string {
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = s.Name
	}
	return strings.Join(names, ", ")
}
