package compliance

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

// outsider is the command of an engine that was written from PROTOCOL.md alone.
func outsider(t *testing.T, g game.Game) []string {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3 here")
	}
	path, err := filepath.Abs(filepath.Join("testdata", "outsider.py"))
	if err != nil {
		t.Fatal(err)
	}
	return []string{python, path, g.Info().Name}
}

// TestAnOutsiderComplies checks that PROTOCOL.md holds what every engine has to know. It starts
// the engine for one game, as each start takes its time.
func TestAnOutsiderComplies(t *testing.T) {
	gametest.OneIn(t, 2)
	g := catalog.Games()[0]
	command := outsider(t, g)
	start := func() (*Program, error) {
		cmd := exec.Command(command[0], command[1:]...)
		in, err := cmd.StdinPipe()
		if err != nil {
			return nil, err
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			return nil, err
		}
		return &Program{In: in, Out: out, Kill: func() { _ = cmd.Process.Kill(); _ = cmd.Wait() }}, cmd.Start()
	}
	_, err := Check(t.Context(), start, Options{Game: g, Timeout: time.Minute, Hold: time.Millisecond}, func(r Result) {
		if r.Err != nil {
			t.Errorf("R%d: %v", r.Number, r.Err)
		}
	})
	if err != nil {
		t.Error(err)
	}
}

// TestAnOutsiderPlays plays a whole game against level 1, under every rule set.
func TestAnOutsiderPlays(t *testing.T) {
	for _, g := range gametest.Sample(t, catalog.Games(), 1) {
		for _, rules := range g.Info().RuleSets {
			t.Run(g.Info().Name+"/"+rules.Name, func(t *testing.T) {
				if rules.Limit < 0 {
					t.Skip("the game may not end")
				}
				t.Parallel()
				start, err := g.New(game.Options{RuleSet: rules.Name, Seed: 1})
				if err != nil {
					t.Fatal(err)
				}
				var players []player.Player
				for seat := range g.Info().Seats {
					text := "level:1"
					if seat == 0 {
						text = "cmd:'" + strings.Join(outsider(t, g), "' '") + "'"
					}
					players = append(players, seated(t, text, start, game.Seat(seat)))
				}
				playGame(t, start, players)
			})
		}
	}
}

func seated(t *testing.T, text string, start game.State, seat game.Seat) player.Player {
	t.Helper()
	spec, err := player.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := process.Open(spec, player.Options{Game: start.Game(), Patience: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Close() })
	if err := p.NewGame(t.Context(), start, seat, 1); err != nil {
		t.Fatal(err)
	}
	return p
}

// playGame plays to the end. What a level plays goes through what it can, and what the program
// plays is judged by the rules.
func playGame(t *testing.T, s game.State, players []player.Player) {
	t.Helper()
	var actions []game.Action
	for !s.Outcome().Over {
		r, err := players[s.ToMove()].Think(context.Background(), s, actions, player.Limits{Nodes: 40}).Wait()
		if err != nil {
			t.Fatalf("%s: %v", s, err)
		}
		if s, _, err = s.Play(r.Action); err != nil {
			t.Fatal(err)
		}
		actions = append(actions, r.Action)
	}
}

// figure is a row of a table of PROTOCOL.md: what perft counts in a position.
type figure struct {
	game, position, rules string
	counts                []uint64
}

func figures(t *testing.T) (list []figure) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "PROTOCOL.md"))
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile("^\\| (the [a-z ]+|`[^`]+`) \\| (?:`([a-z]+)` \\| )?([0-9, ]+) \\|$")
	name, first, last := "", "", ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\n")
		if title, ok := strings.CutPrefix(line, "### "); ok {
			name, first = strings.ToLower(title), ""
		}
		if block, ok := strings.CutPrefix(line, "    "); ok && first == "" {
			first = block
		}
		m := row.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		switch m[1] {
		case "the start", "the one above":
			last = first
		case "the same":
		default:
			last = strings.Trim(m[1], "`")
		}
		f := figure{game: name, position: last, rules: m[2]}
		for number := range strings.SplitSeq(m[3], ", ") {
			n, err := strconv.ParseUint(number, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			f.counts = append(f.counts, n)
		}
		list = append(list, f)
	}
	return list
}

// TestFiguresOfTheSpecification counts what PROTOCOL.md says can be counted, and the smaller
// numbers by the engine that was written from it.
func TestFiguresOfTheSpecification(t *testing.T) {
	list := figures(t)
	if len(list) < 11 {
		t.Fatalf("only %d figures are found: %+v", len(list), list)
	}
	for _, f := range list {
		g, err := catalog.Find(f.game)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.Parse(f.position, game.Options{RuleSet: f.rules})
		if err != nil {
			t.Fatal(err)
		}
		command, script, want := outsider(t, g), fmt.Sprintf("setoption name Rules value %s\nposition fen %s\n", s.RuleSet(), f.position), ""
		for i, n := range f.counts {
			if got := s.Perft(i + 1); got != n {
				t.Errorf("%s: %d results after %d turns, and %d in the text", f.position, got, i+1, n)
			}
			if n < 2000 {
				script += fmt.Sprintf("go perft %d\n", i+1)
				want += fmt.Sprintf("total %d\n", n)
			}
		}
		cmd := exec.Command(command[0], command[1:]...)
		cmd.Stdin = strings.NewReader(script)
		if got, err := cmd.Output(); err != nil || string(got) != want {
			t.Errorf("%s: the outsider counts %s(%v), want %s", f.position, got, err, want)
		}
	}
}
