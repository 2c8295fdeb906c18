package match

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/ai/match/stats"
	"freckers/ai/process"
)

// TestOutputIsRecorded plays a class against an engine, both of which print and the class
// fails, and reads what they printed from the file of the match, with its turn.
func TestOutputIsRecorded(t *testing.T) {
	b := behaviour{made: "print('made')", asked: "print('asked')\nself.n = getattr(self, 'n', 0) + 1\nif self.n == 3: 1 / 0", told: "print('told', color)"}
	dir := agent(t, "talking", b.source("", "", 0, 0))
	file := filepath.Join(t.TempDir(), "match.jsonl")
	plan := Plan{Game: find(t, "freckers"), Games: 2, Seed: 9, Players: specs(t, "py:talking in "+dir, fmt.Sprintf("cmd:'%s' %s talks", os.Args[0], hostileWord))}
	var heard []string // with the actions of game 1
	table, err := Run(context.Background(), plan, Options{Open: process.Open, Out: file, OnEvent: func(e Event) {
		if e.Kind == ActionPlayed && e.Number == 1 && e.Seat == 0 {
			heard = append(heard, e.Printed.Text)
		}
	}})
	if err != nil || table.Terminations[stats.Crash] != 2 {
		t.Fatalf("%v; the games ended by %v", err, table.Terminations)
	}
	rec, err := OpenGame(file, 1)
	if err != nil {
		t.Fatal(err)
	}
	class := map[int]string{0: "made\n", 1: "asked\ntold RED\n", 2: "told BLUE\n", 3: "asked\ntold RED\n"}
	for id := range rec.Nodes {
		said, other := rec.Nodes[id].Printed(0), strings.Replace(rec.Nodes[id].Printed(1), "I am talks\n", "", 1) // on the other stream
		want := map[bool]string{true: "depth 3\n"}[id > 0 && id%2 == 0]
		if last := id == rec.Cursor; !last && said != class[id] || last && !strings.HasPrefix(said, "told BLUE\nasked\nTraceback") || other != want {
			t.Errorf("node %d of %d has %q and %q", id, rec.Cursor, said, other)
		}
	}
	if got := strings.Join(heard, "|"); got != "asked\n|asked\n" {
		t.Errorf("with its actions %q was heard", got)
	}
	if rec.Cursor != 4 {
		t.Errorf("the game has %d actions", rec.Cursor)
	}
}
