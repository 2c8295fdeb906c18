package process

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
)

// talker prints in every way that a class can, and fails at its third action.
const talker = `
import io, os, subprocess, sys
from referee.game import GrowAction

class Agent:
    def __init__(self, color, **referee):
        print("made é", end="")
        self.asked = 0

    def action(self, **referee):
        self.asked += 1
        print("asked", self.asked)
        print("aside", file=sys.stderr)
        if self.asked == 2:
            os.write(1, b"raw\n")
            subprocess.run([sys.executable, "-c", "print('child')"])
            sys.stdout = io.TextIOWrapper(io.FileIO(1, "w", closefd=False))
            print("kept back", end="")
        if self.asked == 3:
            print("last words", end="")
            1 / 0
        return GrowAction()

    def update(self, color, action, **referee):
        print("told", action)
`

// TestOutputIsOfItsTurn takes what a class prints after each call, up to its crash.
func TestOutputIsOfItsTurn(t *testing.T) {
	g := catalog.Games()[0]
	dir := folder(t, map[string]string{"talker/__init__.py": "from .program import Agent\n", "talker/program.py": talker})
	p := open(t, "py:talker", player.Options{Game: g, Dir: dir})
	start, err := g.New(game.Options{RuleSet: "referee"})
	if err != nil {
		t.Fatal(err)
	}
	if err := p.NewGame(t.Context(), start, 0, 5); err != nil {
		t.Fatal(err)
	}
	says := func(when, want string) {
		t.Helper()
		if o := p.TakeOutput(); o.Text != want || o.Cut != 0 {
			t.Errorf("%s it printed %q and %d bytes more, want %q", when, o.Text, o.Cut, want)
		}
	}
	says("at its start", "made é")
	actions := []game.Action{}
	for _, want := range []string{"asked 1\naside\n", "asked 2\naside\nraw\nchild\nkept back"} {
		if _, err := p.Think(t.Context(), start, actions, player.Limits{}).Wait(); err != nil {
			t.Fatal(err)
		}
		says("asked", want)
		actions = append(actions, "GROW")
		if err := p.(player.Observer).Observe(t.Context(), actions); err != nil {
			t.Fatal(err)
		}
		says("told", "told GROW\n")
		actions = append(actions, "GROW")
		if err := p.(player.Observer).Observe(t.Context(), actions); err != nil {
			t.Fatal(err)
		}
		says("told of the other's", "told GROW\n")
	}
	_, err = p.Think(t.Context(), start, actions, player.Limits{}).Wait()
	if f := (*player.Forfeit)(nil); !errors.As(err, &f) || f.Reason != game.ReasonCrash {
		t.Fatalf("the third turn ends with %v", err)
	}
	if o := p.TakeOutput(); !strings.HasPrefix(o.Text, "aside\nasked 3\nlast words") || !strings.Contains(o.Text, "ZeroDivisionError") {
		t.Errorf("at its crash it printed %q", o.Text)
	}
}

// TestOutputIsBounded has a class print more than is kept, and counts the rest.
func TestOutputIsBounded(t *testing.T) {
	const size = 1 << 20
	p := flooding(t, size)
	for range 2 {
		if o := p.TakeOutput(); o.Text != strings.Repeat("x", player.MaxOutput) || o.Cut != size-player.MaxOutput {
			t.Errorf("%d bytes are kept and %d cut, of %d", len(o.Text), o.Cut, size)
		}
		if _, err := p.Think(t.Context(), nil, nil, player.Limits{}).Wait(); err != nil {
			t.Fatal(err)
		}
	}
}

// flooding returns a class in a game, which prints so many bytes at its start and at each action.
func flooding(t testing.TB, size int) player.Player {
	source := fmt.Sprintf(`
import sys
from referee.game import GrowAction

class Agent:
    def __init__(self, color, **referee):
        sys.stdout.write("x" * %[1]d)

    def action(self, **referee):
        sys.stdout.write("x" * %[1]d)
        return GrowAction()

    def update(self, color, action, **referee):
        pass
`, size)
	g := catalog.Games()[0]
	p := open(t, "py:flooding", player.Options{Game: g, Dir: folder(t, map[string]string{"flooding.py": source})})
	start, err := g.New(game.Options{RuleSet: "referee"})
	if err == nil {
		err = p.NewGame(t.Context(), start, 0, 5)
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestOutputOfEngines takes info strings, lines that are not of the protocol, and the standard error.
func TestOutputOfEngines(t *testing.T) {
	p, _ := hostile(t, "talks", short())
	if r, err := firstTurn(t, p, player.Limits{}); err != nil || r.Action != "GROW" {
		t.Fatalf("got %q, %v", r.Action, err)
	}
	if o := p.TakeOutput(); strings.Replace(o.Text, "aside\n", "", 1) != "#! ring 3,4\nhello\n  infos\n" || o.Cut != 0 {
		t.Errorf("it printed %q and %d bytes more", o.Text, o.Cut)
	}
}

// FuzzMark checks that marks are taken out of a stream wherever it is cut, and nothing else is.
func FuzzMark(f *testing.F) {
	f.Add("some\x00text", 3, 5)
	f.Add("\x00\x00", 1, 1)
	f.Fuzz(func(t *testing.T, text string, at, size int) {
		at, size = min(max(at, 0), len(text)), min(max(size, 1), 4096)
		mark := "\x00ABCDEFGHIJKLMNOPQRSTUVWXYZ"
		if strings.Contains(text, mark) || len(text) > player.MaxOutput {
			return
		}
		var said printed
		kept := tail{out: &said, mark: []byte(mark), marked: make(chan struct{})}
		for rest := text[:at] + mark + text[at:]; rest != ""; {
			n := min(size, len(rest))
			kept.Write([]byte(rest[:n]))
			rest = rest[n:]
		}
		select {
		case <-kept.marked:
		default:
			t.Fatal("the mark was not found")
		}
		if o := said.take(); o.Text != text || o.Cut != 0 {
			t.Fatalf("got %q and %d bytes more, want %q", o.Text, o.Cut, text)
		}
	})
}
