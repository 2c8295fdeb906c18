package refereefeed_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/ai/course/refereefeed"
	"freckers/ai/course/refereefeed/feedtest"
	"freckers/game"
	"freckers/game/freckers"
	"freckers/replay/gamefile"
)

func played(t testing.TB, name string) feedtest.Game {
	t.Helper()
	rec, err := gamefile.Open("../../../replay/testdata/" + name + ".log")
	if err != nil {
		t.Fatal(err)
	}
	g := feedtest.Game{Names: [2]string{name + " red", name + " blue"}, Winner: rec.Result.Winner, Error: rec.Result.Message}
	for _, p := range rec.Plies(0) {
		g.Actions = append(g.Actions, p.Action)
	}
	if rec.Result.Action != "" {
		g.Refused = "MOVE 0,3 D"
	}
	return g
}

// lead returns all messages about a game, and where its turns begin.
func lead(t testing.TB, g feedtest.Game) (items []feedtest.Step, turns []int) {
	t.Helper()
	hello := feedtest.Hello(g.Names)
	items, turns = feedtest.Play(t, freckers.New(), g)
	for i := range turns {
		turns[i] += len(hello)
	}
	return append(hello, items...), turns
}

// follow returns a client of a referee, which ends with the test.
func follow(t testing.TB, r *feedtest.Referee) *refereefeed.Client {
	t.Helper()
	f, err := refereefeed.NewClient(refereefeed.Options{
		Game: freckers.New(), RuleSet: "referee", Address: r.Address, Dial: refereefeed.WebSocket(),
		Backoff: func(int) time.Duration { return time.Millisecond },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(f.Close)
	return f
}

const patience = 2 * time.Minute

// next waits for the next event of one of the kinds.
func next(t testing.TB, f *refereefeed.Client, kinds ...refereefeed.EventKind) refereefeed.Event {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for {
		e, err := f.Wait(ctx)
		if err != nil {
			t.Fatalf("waiting for an event of the kinds %v: %v", kinds, err)
		}
		if slices.Contains(kinds, e.Kind) {
			return e
		}
	}
}

// awaitAcks waits until the referee has received n acknowledgements.
func awaitAcks(t testing.TB, r *feedtest.Referee, n int) {
	t.Helper()
	select {
	case <-r.WhenAcked(n):
	case <-time.After(patience):
		t.Fatalf("the referee has %d answers, want %d", r.Acked(), n)
	}
}

func all(t testing.TB, f *refereefeed.Client) (events []refereefeed.Event) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for {
		e, err := f.Wait(ctx)
		if err != nil {
			t.Fatalf("after %d events: %v", len(events), err)
		}
		if events = append(events, e); e.Kind == refereefeed.Disconnected {
			return events
		}
	}
}

func pick(events []refereefeed.Event, k refereefeed.EventKind) (list []refereefeed.Event) {
	for _, e := range events {
		if e.Kind == k {
			list = append(list, e)
		}
	}
	return list
}

func TestRealGames(t *testing.T) {
	for _, name := range []string{"game-1", "game-3", "game-5", "game-7", "game-8"} {
		t.Run(name, func(t *testing.T) {
			g := played(t, name)
			items, _ := lead(t, g)
			events := all(t, follow(t, feedtest.Serve(t, items)))
			acted := pick(events, refereefeed.ActionPlayed)
			if len(acted) != len(g.Actions) {
				t.Fatalf("%d actions were seen, want %d", len(acted), len(g.Actions))
			}
			for i, e := range acted {
				if e.Action != g.Actions[i] || e.Number != i+1 || e.Seat != game.Seat(i%2) || e.Text != "" || e.State.Ply() != i+1 {
					t.Fatalf("action %d: %+v, want %s and no complaint", i+1, e, g.Actions[i])
				}
			}
			if told := pick(events, refereefeed.Notice); len(told) > 0 {
				t.Errorf("a whole game is complained of: %v", told)
			}
			if end := pick(events, refereefeed.GameEnded); len(end) != 1 || end[0].Seat != g.Winner {
				t.Errorf("ends: %+v, want one, won by %d", end, g.Winner)
			}
			if who := pick(events, refereefeed.Players); len(who) != 1 || !slices.Equal(who[0].Names, g.Names[:]) {
				t.Errorf("players: %+v, want %q", who, g.Names)
			}
			failed := pick(events, refereefeed.PlayerFailed)
			if (g.Error != "") != (len(failed) == 1) {
				t.Fatalf("faults: %+v, want one if %q", failed, g.Error)
			}
			if g.Error != "" && failed[0].Text != g.Error {
				t.Errorf("the fault is told as %q, want %q", failed[0].Text, g.Error)
			}
			if who := map[string]game.Seat{"game-1": game.Nobody, "game-8": 0}[name]; g.Error != "" && failed[0].Seat != who {
				t.Errorf("the fault is seat %d's, want %d's", failed[0].Seat, who)
			}
			if g.Refused != "" && failed[0].Refused != "MOVE(0-3, [[↓]])" {
				t.Errorf("refused: %q", failed[0].Refused)
			}
		})
	}
}

func TestSeries(t *testing.T) {
	a, b := played(t, "game-3"), played(t, "game-5")
	items, _ := lead(t, a)
	more, _ := feedtest.Play(t, freckers.New(), b)
	items = append(append(items, more...),
		feedtest.Message("MatchMetadata", `"info": "best of two", "winner": 1, "players": ["x", "y"], "scores": [1.5, 0.5]`))
	events := all(t, follow(t, feedtest.Serve(t, items)))
	if n := len(pick(events, refereefeed.GameStarted)); n != 2 {
		t.Errorf("%d games began, want 2", n)
	}
	if n := len(pick(events, refereefeed.ActionPlayed)); n != len(a.Actions)+len(b.Actions) {
		t.Errorf("%d actions were seen, want %d", n, len(a.Actions)+len(b.Actions))
	}
	s := pick(events, refereefeed.Series)
	if len(s) != 1 || s[0].Text != "best of two" || !slices.Equal(s[0].Scores, []float64{1.5, 0.5}) || !slices.Equal(s[0].Names, []string{"x", "y"}) {
		t.Errorf("the series: %+v", s)
	}
}

func TestPauseAndStep(t *testing.T) {
	g := played(t, "game-5")
	items, turns := lead(t, g)
	r := feedtest.Serve(t, items)
	f := follow(t, r)
	f.Pause()
	next(t, f, refereefeed.GameStarted)
	held := func(awaitAcks int) {
		t.Helper()
		next(t, f, refereefeed.Held)
		if n := r.Acked(); n != awaitAcks {
			t.Fatalf("%d messages are awaitAcks, want %d", n, awaitAcks)
		}
		if e, ok := f.Poll(); ok || !f.Held() {
			t.Fatalf("a paused game goes on: %+v", e)
		}
	}
	held(2) // the ping and the names
	for i := range 3 {
		f.Step()
		if e := next(t, f, refereefeed.ActionPlayed); e.Number != i+1 {
			t.Fatalf("step %d shows action %d", i+1, e.Number)
		}
		held(turns[i] + 2)
	}
	f.Resume()
	f.Pause()
	f.Resume()
	if e := next(t, f, refereefeed.GameEnded); e.Seat != g.Winner {
		t.Errorf("seat %d won, want %d", e.Seat, g.Winner)
	}
}

func TestPausedClientAnswersPings(t *testing.T) {
	items, _ := lead(t, played(t, "game-5"))
	r := feedtest.Serve(t, items)
	f := follow(t, r)
	f.Pause()
	next(t, f, refereefeed.Held)
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for range 3 {
		if err := r.Ping(ctx); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPauseFinishesTheTurn pauses while a player is thinking.
func TestPauseFinishesTheTurn(t *testing.T) {
	items, turns := lead(t, played(t, "game-5"))
	r := feedtest.Serve(t, items)
	f := follow(t, r)
	next(t, f, refereefeed.TurnStarted)
	awaitAcks(t, r, turns[0]+1)
	f.Pause()
	next(t, f, refereefeed.ActionPlayed)
	next(t, f, refereefeed.Held)
	if n := r.Acked(); n != turns[0]+2 {
		t.Errorf("%d messages are awaitAcks, want %d: all before the board", n, turns[0]+2)
	}
}

// TestUnpolledEventsHoldTheReferee checks what gives viewers time to see every hop.
func TestUnpolledEventsHoldTheReferee(t *testing.T) {
	items, turns := lead(t, played(t, "game-5"))
	r := feedtest.Serve(t, items)
	f := follow(t, r)
	for i := range 5 {
		next(t, f, refereefeed.ActionPlayed)
		if n := r.Acked(); n > turns[i]+3 {
			t.Fatalf("after action %d the referee has %d answers, more than %d", i+1, n, turns[i]+3)
		}
	}
}

func TestWaitingForAReferee(t *testing.T) {
	g := played(t, "game-5")
	r := feedtest.Serve(t)
	f := follow(t, r)
	if e := next(t, f, refereefeed.Waiting); e.Text != "" {
		t.Errorf("before the first try: %q", e.Text)
	}
	if e := next(t, f, refereefeed.Waiting); !strings.Contains(e.Text, "No referee") {
		t.Errorf("a refused call is told as %q", e.Text)
	}
	items, _ := lead(t, g)
	r.Add(items)
	f.Retry()
	next(t, f, refereefeed.Connected)
	if e := next(t, f, refereefeed.GameEnded); e.Seat != g.Winner {
		t.Errorf("seat %d won, want %d", e.Seat, g.Winner)
	}
	if e := next(t, f, refereefeed.Disconnected); !strings.Contains(e.Text, "waiting for the next") {
		t.Errorf("the end of a feed is told as %q", e.Text)
	}
	if e := next(t, f, refereefeed.Waiting); e.Text == "" {
		t.Error("a call in vain after a game is not told")
	}
}

func TestCloseAtAnyTime(t *testing.T) {
	items, _ := lead(t, played(t, "game-5"))
	for name, when := range map[string]func(f *refereefeed.Client){
		"at once":          func(*refereefeed.Client) {},
		"calling":          func(f *refereefeed.Client) { next(t, f, refereefeed.Waiting) },
		"in a game":        func(f *refereefeed.Client) { next(t, f, refereefeed.ActionPlayed) },
		"held":             func(f *refereefeed.Client) { f.Pause(); next(t, f, refereefeed.Held) },
		"with events left": func(f *refereefeed.Client) { next(t, f, refereefeed.GameStarted) },
	} {
		t.Run(name, func(t *testing.T) {
			f := follow(t, feedtest.Serve(t, items))
			when(f)
			f.Close()
			for {
				if _, ok := f.Poll(); !ok {
					break
				}
			}
			if _, err := f.Wait(context.Background()); err == nil {
				t.Error("a closed feed has news")
			}
		})
	}
}

// TestCloseWhileConnecting closes while the other side accepts the connection but sends
// nothing.
func TestCloseWhileConnecting(t *testing.T) {
	called := make(chan struct{})
	f, err := refereefeed.NewClient(refereefeed.Options{
		Game: freckers.New(), RuleSet: "referee",
		Dial: func(ctx context.Context, _ string) (refereefeed.Conn, error) {
			close(called)
			<-ctx.Done()
			return nil, ctx.Err()
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	next(t, f, refereefeed.Waiting)
	<-called
	f.Close()
}

func TestAddresses(t *testing.T) {
	for typed, want := range map[string]string{
		"":                          "ws://127.0.0.1:8765",
		"10.1.2.3":                  "ws://10.1.2.3:8765",
		"localhost:99":              "ws://localhost:99",
		"ws://dimefox":              "ws://dimefox:8765",
		"wss://a.example:1/feed?x=": "wss://a.example:1/feed?x=",
		"[::1]:9":                   "ws://[::1]:9",
		"http://a.example":          "",
		"file:///etc/passwd":        "",
		"ws://":                     "",
		"localhost:99999":           "",
		"localhost:0":               "",
		"ws://me:pass@host":         "",
		"a b":                       "",
		"\x1b[2J":                   "",
	} {
		got, err := refereefeed.ParseAddress(typed)
		if got != want || (err != nil) != (want == "") {
			t.Errorf("Address(%q) is %q, %v; want %q", typed, got, err, want)
		}
	}
}

func TestInvalidOptions(t *testing.T) {
	if _, err := refereefeed.NewClient(refereefeed.Options{Game: freckers.New(), RuleSet: "none"}); err == nil {
		t.Error("a rule set that is not there is taken")
	}
	_, err := refereefeed.NewClient(refereefeed.Options{Game: freckers.New(), RuleSet: "referee", Address: "ftp://x"})
	if err == nil || errors.Is(err, context.Canceled) {
		t.Errorf("an address that cannot be called: %v", err)
	}
}
