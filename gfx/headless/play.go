package headless

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/table"
	"freckers/gfx/terminal"
	"freckers/gfx/terminal/console"
	"freckers/replay"
)

// GameFlags choose a game and a position of it.
type GameFlags struct {
	Game     string `default:"freckers" help:"The game."`
	Rules    string `help:"The rule set, such as pads or referee."`
	Position string `help:"The position to start from, in the game's notation." placeholder:"P"`
	Seed     uint64 `help:"Makes what is left to chance the same each time." placeholder:"S"`
}

// state sets the position up.
func (f *GameFlags) state() (game.State, error) {
	g, err := catalog.Find(f.Game)
	if err != nil {
		return nil, UsageError{Err: err}
	}
	o := game.Options{Rules: f.Rules, Seed: f.Seed}
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
	Text bool   `help:"Play in this terminal rather than in the window."`
	Red  string `default:"person" help:"Who plays Red: person, or the machine from level:1, the weakest, to level:10." placeholder:"WHO"`
	Blue string `default:"level:2" help:"Who plays Blue, likewise." placeholder:"WHO"`
	machineFlags
	Ponder bool `help:"Let the machine think on a person's time too."`
}

// PlayByDefault plays in the terminal as if nothing had been asked for.
func PlayByDefault(c Files) error {
	p := Play{
		GameFlags: GameFlags{Game: catalog.Games()[0].Info().Name}, Red: person, Blue: "level:2",
		machineFlags: machineFlags{Threads: 1, Memory: usualMemory},
	}
	return p.play(c)
}

// Run plays in the terminal.
func (p *Play) Run(c Files) error {
	if !p.Text {
		return UsageError{Err: errors.New("the window asks who plays: start freckers by itself, or play here with --text")}
	}
	return p.play(c)
}

func (p *Play) play(c Files) error {
	s, err := p.state()
	if err != nil {
		return err
	}
	levels, err := p.levels(s.Game())
	if err != nil {
		return UsageError{Err: err}
	}
	if err := p.machineFlags.check(); err != nil {
		return err
	}
	folder, err := replay.DefaultDir()
	if err != nil {
		return err
	}
	if p.Seed == 0 {
		p.Seed = rand.Uint64()
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	return terminal.Play(ctx, terminal.Options{
		In: c.In, Out: c.Out,
		Echo:  !console.IsTerminal(c.In),
		Color: console.IsTerminal(c.Out) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb",
		Game:  s.Game(), Rules: p.Rules, Position: p.Position, Seed: p.Seed, Levels: levels,
		Machine: table.Machine{Threads: p.Threads, Memory: p.Memory << 20, Ponder: p.Ponder},
		Store:   replay.Dir(folder), Folder: folder,
		Name: time.Now().Format("2006-01-02 15.04.05 ") + s.Game().Info().Name,
	})
}

// levels reads who plays each seat: 0 is a person.
func (p *Play) levels(g game.Game) ([]int, error) {
	flags := map[string]string{"red": p.Red, "blue": p.Blue}
	most := len(ai.Levels(g))
	levels := make([]int, len(g.Info().Seats))
	for i, seat := range g.Info().Seats {
		who := flags[seat.Name]
		if who == person || who == "" {
			continue
		}
		number, found := strings.CutPrefix(who, "level:")
		level, err := strconv.Atoi(number)
		if !found || err != nil || level < 1 || level > most {
			return nil, fmt.Errorf("--%s is %q: expected person, or level:1 to level:%d", seat.Name, who, most)
		}
		levels[i] = level
	}
	return levels, nil
}
