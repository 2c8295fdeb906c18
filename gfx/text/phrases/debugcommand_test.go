package phrases_test

import (
	"runtime"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// TestAdvice asks how to debug games that ended in several ways.
func TestAdvice(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the shell there has other quotes")
	}
	crash := &replay.Result{Winner: 1, Seat: 0, Reason: game.ReasonCrash, Message: "it broke"}
	for name, c := range map[string]struct {
		seat   replay.Seat
		result *replay.Result
		file   string
		number int
		want   string
	}{
		"a named program":      {replay.Seat{Kind: replay.KindAgent, Command: "py:agent in mine"}, crash, "games.jsonl", 17, "to debug it: freckers debug games.jsonl 17"},
		"a file to be quoted":  {replay.Seat{Kind: replay.KindAgent, Command: "py:agent"}, crash, "it's.freckers", 0, `to debug it: freckers debug 'it'\''s.freckers'`},
		"of a referee":         {replay.Seat{Kind: replay.KindAgent, Name: "mine:Agent"}, crash, "game.log", 0, "to debug it, with the agent's folder for DIR: freckers debug game.log --red py:mine:Agent --dir DIR"},
		"without a name":       {replay.Seat{Kind: replay.KindAgent, Name: "RED"}, crash, "game.log", 2, "to debug it, with the agent's folder for DIR: freckers debug game.log 2 --red py:agent --dir DIR"},
		"of no module":         {replay.Seat{Kind: replay.KindAgent, Name: "a/b:Agent"}, crash, "game.log", 0, "to debug it, with the agent's folder for DIR: freckers debug game.log --red py:agent --dir DIR"},
		"a program that quits": {replay.Seat{Kind: replay.KindAgent, Command: "py:agent"}, &replay.Result{Winner: 1, Seat: 0, Reason: game.ReasonResigned}, "g.freckers", 0, ""},
		"a person":             {replay.Seat{}, crash, "g.freckers", 0, ""},
		"nobody":               {replay.Seat{Kind: replay.KindAgent, Command: "py:agent"}, nil, "g.freckers", 0, ""},
	} {
		rec, err := replay.New(catalog.Games()[0], game.Options{}, []replay.Seat{c.seat, {}})
		if err != nil {
			t.Fatal(err)
		}
		rec.Result = c.result
		if got := phrases.DebugAdvice(rec, c.file, c.number); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
