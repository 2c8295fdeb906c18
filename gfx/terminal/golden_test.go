package terminal

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"freckers/ai"
	"freckers/replay"
	"freckers/replay/gamestore"
)

var update = flag.Bool("update", false, "write the golden transcript anew")

// player types the lines of a game as it goes: it reads what is said, and
// answers each prompt.
type player struct {
	t      *testing.T
	mu     sync.Mutex
	said   bytes.Buffer
	asked  chan struct{}
	store  gamestore.Store
	script map[int]string // what is typed at a prompt instead of an action
	turn   int
}

func (p *player) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	n, err := p.said.Write(b)
	if bytes.HasSuffix(b, []byte("> ")) {
		p.asked <- struct{}{}
	}
	return n, err
}

func (p *player) Read(b []byte) (int, error) {
	<-p.asked
	line := p.line()
	return copy(b, line+"\n"), nil
}

// line is the next one to be typed: what the script says, else a good action in
// its shortest form.
func (p *player) line() string {
	p.turn++
	if typed, ok := p.script[p.turn]; ok {
		return typed
	}
	j, err := replay.Resume(p.store, saved)
	if err != nil {
		p.t.Error(err)
		return "quit"
	}
	if j.State().Outcome().Over {
		return "quit"
	}
	thought, err := ai.Start(p.t.Context(), ai.Request{State: j.State(), Limits: ai.Limits{Nodes: 3000}}).Wait()
	if err != nil {
		p.t.Error(err)
		return "quit"
	}
	return strings.ToLower(strings.TrimPrefix(string(thought.Best()), "MOVE "))
}

// TestGoldenGame plays a whole game against level 1 and holds every word of it.
// Where the machine or the words have changed on purpose:
// go test ./gfx/terminal -run Golden -update
func TestGoldenGame(t *testing.T) {
	store := gamestore.NewMemory()
	p := &player{t: t, asked: make(chan struct{}, 1), store: store, script: map[int]string{
		2: "moves 0,2", 4: "0,1", 6: "undo", 7: "redo", 9: "board", 11: "fly", 13: "7,1 u", 15: "save", 17: "help",
	}}
	o := options(store)
	o.Levels, o.Seed, o.In, o.Out = []int{0, 1}, 2025, p, p
	if err := Play(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	got := p.said.Bytes()
	golden := filepath.Join("testdata", "game.golden")
	if *update {
		if err := os.WriteFile(golden, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if line := differs(got, want); line != "" {
		t.Errorf("the transcript differs from %s in %s", golden, line)
	}
	hold(t, string(got), "wins after", "Freckers> quit")
}

// differs returns the first line in which two texts differ.
func differs(got, want []byte) string {
	g, w := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d: got %q, want %q", i+1, g[i], w[i])
		}
	}
	if len(g) != len(w) {
		return fmt.Sprintf("length: got %d lines, want %d", len(g), len(w))
	}
	return ""
}
