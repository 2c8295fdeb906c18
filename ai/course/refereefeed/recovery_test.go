package refereefeed_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"freckers/ai/course/refereefeed"
	"freckers/ai/course/refereefeed/feedtest"
	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

func TestReconnect(t *testing.T) {
	g := played(t, "game-7")
	items, turns := lead(t, g)
	hello := items[:2]
	join := func(parts ...[]feedtest.Step) []feedtest.Step { return slices.Concat(parts...) }
	torn := []feedtest.Step{feedtest.Disconnect()}
	for _, c := range []struct {
		name    string
		breaks  int // item before which the connection breaks
		resumes int
		acted   int    // in all
		begun   int    // games, counting what goes on from a board
		says    string // what is reported of it
	}{
		{"between turns", turns[10], turns[10], 60, 1, "nothing is missing"},
		{"before the answer", turns[10] + 1, turns[10], 60, 1, "nothing is missing"},
		{"before the board", turns[10] + 2, turns[10] + 2, 60, 1, ""},
		{"board lost", turns[10] + 2, turns[11], 60, 1, ""},
		{"an answer and its board lost", turns[10] + 1, turns[11], 58, 2, "action 11 is missing"},
		{"an answer lost, its board comes", turns[10] + 1, turns[10] + 2, 60, 1, "the action is missing from the feed; "},
		{"four turns lost", turns[10], turns[14], 55, 2, "actions 11 to 14 are missing"},
		{"four turns lost, a board comes first", turns[10], turns[13] + 2, 56, 2, "the position is unknown"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := feedtest.Serve(t, join(items[:c.breaks], torn), join(hello, items[c.resumes:]))
			f := follow(t, r)
			events := append(all(t, f), all(t, f)...)
			c.acted += len(g.Actions) - 60
			if n := len(pick(events, refereefeed.ActionPlayed)); n != c.acted {
				t.Errorf("%d actions were seen, want %d", n, c.acted)
			}
			begun := pick(events, refereefeed.GameStarted)
			if len(begun) != c.begun || c.begun > 1 && begun[1].Text == "" {
				t.Errorf("records begin: %+v, want %d, the second with a reason", begun, c.begun)
			}
			told := ""
			for _, e := range events {
				if e.Kind == refereefeed.Notice || e.Kind == refereefeed.ActionPlayed || e.Kind == refereefeed.GameStarted {
					told += e.Text + "\n"
				}
			}
			if !strings.Contains(told, c.says) {
				t.Errorf("told: %q, want %q in it", told, c.says)
			}
			if lost := pick(events, refereefeed.Disconnected); !strings.Contains(lost[0].Text, "after action 10") {
				t.Errorf("the loss is told as %q", lost[0].Text)
			}
			acted := pick(events, refereefeed.ActionPlayed)
			if last := acted[len(acted)-1]; last.Number != len(g.Actions) || !last.State.Outcome().Over {
				t.Errorf("the last action is %+v, want number %d, which ends the game", last, len(g.Actions))
			}
			if n := len(pick(events, refereefeed.GameEnded)); n != 1 {
				t.Errorf("%d ends, want 1", n)
			}
		})
	}
}

func TestJoiningAGameInProgress(t *testing.T) {
	g := played(t, "game-5")
	items, turns := lead(t, g)
	s := positionAfter(t, g, 20)
	begin := feedtest.Message("GameUpdate:GameBegin", feedtest.Board(s))
	f := follow(t, feedtest.Serve(t, slices.Concat(items[:2], []feedtest.Step{begin}, items[turns[20]:])))
	events := all(t, f)
	begun := pick(events, refereefeed.GameStarted)
	if len(begun) != 1 || begun[0].State.String() != s.String() || begun[0].Text == "" {
		t.Fatalf("begun: %+v, want once, at %s, with a reason", begun, s)
	}
	if n := len(pick(events, refereefeed.ActionPlayed)); n != len(g.Actions)-20 {
		t.Errorf("%d actions were seen, want %d", n, len(g.Actions)-20)
	}
}

func positionAfter(t testing.TB, g feedtest.Game, n int) game.State {
	t.Helper()
	s, err := freckers.New().New(game.Options{RuleSet: "referee"})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range g.Actions[:n] {
		if s, _, err = s.Play(a); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// TestBoardOverridesAnswer sends boards that differ from the results of the actions.
func TestBoardOverridesAnswer(t *testing.T) {
	g := played(t, "game-3")
	items, turns := lead(t, g)
	board := func(s game.State) feedtest.Step { return feedtest.Message("GameUpdate:BoardUpdate", feedtest.Board(s)) }
	for _, c := range []struct {
		name  string
		item  feedtest.Step // in place of the board after action 9
		begun int
		says  string
	}{
		{"another action", board(gametest.Play(t, positionAfter(t, g, 8), "GROW")), 2, "GROW does and is played"},
		{"no action", board(positionAfter(t, g, 12)), 3, "the board is used"},
		{"no position", feedtest.Message("GameUpdate:BoardUpdate", strings.Replace(feedtest.Board(positionAfter(t, g, 9)), "1", "2", 1)), 1, "ours is kept"},
		{"no board", feedtest.Message("GameUpdate:BoardUpdate", `"board": [[1,2],[3]]`), 1, "the board has 2 rows"},
		{"no list", feedtest.Message("GameUpdate:BoardUpdate", `"board": "none"`), 1, "is string"},
	} {
		t.Run(c.name, func(t *testing.T) {
			changed := slices.Clone(items)
			changed[turns[8]+2] = c.item
			events := all(t, follow(t, feedtest.Serve(t, changed)))
			if n := len(pick(events, refereefeed.GameStarted)); n != c.begun {
				t.Errorf("%d records begin, want %d", n, c.begun)
			}
			told := ""
			for _, e := range events {
				told += e.Text + "\n"
			}
			if !strings.Contains(told, c.says) {
				t.Errorf("told: %q, want %q in it", told, c.says)
			}
			acted := pick(events, refereefeed.ActionPlayed)
			if last := acted[len(acted)-1]; last.Number != len(g.Actions) {
				t.Errorf("the game was seen to action %d, want %d", last.Number, len(g.Actions))
			}
		})
	}
}

func TestHostileFeeds(t *testing.T) {
	g := played(t, "game-5")
	items, turns := lead(t, g)
	huge := fmt.Sprintf(`{"type": "GameUpdate:PlayerError", "message": %q, "id": 1}`, strings.Repeat("x", 2*refereefeed.MaxMessage))
	flood := make([]feedtest.Step, 500)
	for i := range flood {
		flood[i] = feedtest.Raw(fmt.Sprintf(`{"type": "%d"}`, i))
	}
	for _, c := range []struct {
		name string
		bad  []feedtest.Step
		says string
	}{
		{"garbage", []feedtest.Step{feedtest.Raw("\x00\xff{{{")}, "not JSON"},
		{"no message", []feedtest.Step{feedtest.Raw(`[1,2]`)}, "without a type"},
		{"no type", []feedtest.Step{{Text: `{"id": %d}`, NoAck: true}}, "without a type"},
		{"unknown type", []feedtest.Step{feedtest.Message("Rm -rf", "")}, `"Rm -rf", which is unknown here`},
		{"control characters", []feedtest.Step{feedtest.Message("\x1b[2J\u202eevil\n", "")}, `"\x1b[2J\u202eevil\n"`},
		{"no player", []feedtest.Step{feedtest.Message("GameUpdate:TurnBegin", `"turnId": 1`)}, "there is no player"},
		{"odd player", []feedtest.Step{feedtest.Message("GameUpdate:TurnBegin", `"turnId": 1, "player": 7`)}, "player is 7"},
		{"odd turn", []feedtest.Step{feedtest.Message("GameUpdate:TurnBegin", `"turnId": -3, "player": 1`)}, "turnId is -3"},
		{"turn of another size", []feedtest.Step{feedtest.Message("GameUpdate:TurnBegin", `"turnId": 1e99, "player": 1`)}, "turnId"},
		{"huge", []feedtest.Step{feedtest.Raw(huge)}, "more than 64 KiB"},
		{"flood", flood, "not a referee"},
	} {
		t.Run(c.name, func(t *testing.T) {
			at := turns[6]
			r := feedtest.Serve(t, slices.Concat(items[:at], c.bad, items[at:]), slices.Concat(items[:2], items[at:]))
			f := follow(t, r)
			var told []string
			for {
				e := next(t, f, refereefeed.Notice, refereefeed.GameEnded)
				if e.Kind == refereefeed.GameEnded {
					break
				}
				told = append(told, e.Text)
				if strings.ContainsAny(e.Text, "\x00\x1b\n\u202e") || len(e.Text) > 300 {
					t.Errorf("a notice is not plain: %q", e.Text)
				}
			}
			if !slices.ContainsFunc(told, func(s string) bool { return strings.Contains(s, c.says) }) {
				t.Errorf("told: %q, want %q", told, c.says)
			}
		})
	}
}
