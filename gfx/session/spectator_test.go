package session

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"freckers/ai/course/refereefeed"
	"freckers/game"
	"freckers/gfx/text/phrases"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
	"freckers/replay/refereelog"
)

// course is a spectator with events made by hand.
type course struct {
	*Spectator
	t     *testing.T
	store *gamestore.TextStore
	state game.State
}

func begin(t *testing.T) *course {
	t.Helper()
	g, err := refereelog.Game()
	if err != nil {
		t.Fatal(err)
	}
	c := &course{t: t, store: gamestore.NewMemory()}
	n := 0
	c.Spectator = Spectate(SpectatorOptions{Game: g, Address: refereefeed.DefaultAddress, Store: c.store, Name: func() string { n++; return fmt.Sprint("game ", n) }})
	return c
}

// start begins a game of two players.
func (c *course) start(names ...string) {
	c.t.Helper()
	s, err := c.options.Game.New(game.Options{RuleSet: refereelog.RuleSet})
	if err != nil {
		c.t.Fatal(err)
	}
	c.state = s
	c.Handle(refereefeed.Event{Kind: refereefeed.Connected})
	c.Handle(refereefeed.Event{Kind: refereefeed.Players, Names: names})
	c.Handle(refereefeed.Event{Kind: refereefeed.GameStarted, State: s})
}

func (c *course) play(actions ...game.Action) {
	c.t.Helper()
	for _, a := range actions {
		seat := c.state.ToMove()
		c.Handle(refereefeed.Event{Kind: refereefeed.TurnStarted, Seat: seat, Number: c.state.Ply() + 1})
		next, _, err := c.state.Play(a)
		if err != nil {
			c.t.Fatal(err)
		}
		c.state = next
		c.Handle(refereefeed.Event{Kind: refereefeed.ActionPlayed, Seat: seat, Number: next.Ply(), Action: a, State: next, Spent: 1500 * time.Millisecond})
	}
}

func (c *course) saved(name string) *replay.Record {
	c.t.Helper()
	text, err := c.store.Read(name + replay.Extension)
	if err != nil {
		c.t.Fatal(err)
	}
	rec, err := gamefile.Read(name, strings.NewReader(string(text)))
	if err != nil {
		c.t.Fatal(err)
	}
	return rec
}

func TestAGameIsSavedAsItGoesOn(t *testing.T) {
	c := begin(t)
	c.start("ann", "bob")
	c.play("GROW", "GROW", "MOVE 0,3 D")
	rec := c.saved("game 1")
	if len(rec.Nodes) != 4 || rec.Result != nil || rec.Header.Rules != refereelog.RuleSet {
		t.Errorf("%d nodes, result %v, rules %q: want 4, none, referee", len(rec.Nodes), rec.Result, rec.Header.Rules)
	}
	if s := rec.Header.Source; s == nil || s.Kind != replay.SourceLive || s.File != refereefeed.DefaultAddress {
		t.Errorf("source %+v, want a live referee", s)
	}
	if s := rec.Header.Seats; s[0].Name != "ann" || s[1].Name != "bob" || s[0].Kind != replay.KindAgent {
		t.Errorf("seats %+v", s)
	}
	if c.Phase() != Playing || c.Used(0) != 3*time.Second || c.Used(1) != 1500*time.Millisecond {
		t.Errorf("phase %d, used %v and %v", c.Phase(), c.Used(0), c.Used(1))
	}
}

func TestAnotherWindowGoesOnWithAWatchedGame(t *testing.T) {
	c := begin(t)
	c.start("ann", "bob")
	c.play("GROW")
	other, err := replay.Resume(c.store, "game 1"+replay.Extension)
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Play("GROW", 0); err != nil {
		t.Fatal(err)
	}
	c.play("GROW")
	if said := c.TakeNotice(); said != phrases.Forked(nil, false) {
		t.Errorf("said %q", said)
	}
}

func TestHowGamesEnd(t *testing.T) {
	illegal := refereefeed.Event{Kind: refereefeed.PlayerFailed, Seat: 1, Text: "ILLEGAL ACTION: no frog there", Refused: "MOVE(0-3, [[↓]])"}
	crash := refereefeed.Event{Kind: refereefeed.PlayerFailed, Seat: game.Nobody, Text: "ERROR: error in player 2 agent\nKeyError"}
	for _, w := range []struct {
		name string
		do   func(c *course)
		want replay.Result
	}{
		{"illegal", func(c *course) { c.Handle(illegal); c.Handle(refereefeed.Event{Kind: refereefeed.GameEnded, Seat: 0}) },
			replay.Result{Winner: 0, Reason: game.ReasonIllegal, Seat: 1, Action: illegal.Refused, Message: illegal.Text}},
		{"crash", func(c *course) { c.Handle(crash); c.Handle(refereefeed.Event{Kind: refereefeed.GameEnded, Seat: 0}) },
			replay.Result{Winner: 0, Reason: game.ReasonCrash, Seat: 1, Message: crash.Text}},
		{"as the referee says", func(c *course) { c.Handle(refereefeed.Event{Kind: refereefeed.GameEnded, Seat: game.Nobody}) },
			replay.Result{Winner: game.Nobody, Reason: game.ReasonReferee, Seat: game.Nobody}},
		{"left", func(c *course) { c.Close() },
			replay.Result{Winner: game.Nobody, Reason: game.ReasonInterrupted, Seat: game.Nobody}},
		{"another one begins", func(c *course) { c.start("x", "y") },
			replay.Result{Winner: game.Nobody, Reason: game.ReasonInterrupted, Seat: game.Nobody}},
	} {
		t.Run(w.name, func(t *testing.T) {
			c := begin(t)
			c.start("ann", "bob")
			c.play("GROW")
			w.do(c)
			got := c.saved("game 1").Result
			if got == nil {
				t.Fatal("no result")
			}
			if got.Winner != w.want.Winner || got.Reason != w.want.Reason || got.Seat != w.want.Seat || got.Action != w.want.Action || got.Message != w.want.Message {
				t.Errorf("result %+v, want %+v", *got, w.want)
			}
		})
	}
}

func TestAGameThatGoesOnAtABoard(t *testing.T) {
	c := begin(t)
	c.start("ann", "bob")
	c.play("GROW")
	c.Handle(refereefeed.Event{Kind: refereefeed.Disconnected, Text: "gone"})
	if c.Phase() != Interrupted || c.TakeNotice() != "Gone" {
		t.Errorf("phase %d after the loss", c.Phase())
	}
	at, err := c.options.Game.Parse("*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r 6", game.Options{RuleSet: refereelog.RuleSet})
	if err != nil {
		t.Fatal(err)
	}
	c.Handle(refereefeed.Event{Kind: refereefeed.GameStarted, State: at, Text: "turns are missing"})
	c.state = at
	c.play("GROW")
	first, second := c.saved("game 1"), c.saved("game 2")
	if first.Result == nil || first.Result.Reason != game.ReasonInterrupted || first.Result.Message != "turns are missing" {
		t.Errorf("the first part ends with %+v", first.Result)
	}
	if n := second.Header.Source.Notes; len(n) != 1 || n[0].Text != "turns are missing" || second.State(0).Ply() != 6 {
		t.Errorf("the second part begins at ply %d with the notes %v", second.State(0).Ply(), n)
	}
	if c.Phase() != Playing || c.Used(0) != 3*time.Second || c.GamesPlayed() != 0 {
		t.Errorf("phase %d, used %v, %d games over: want the same game", c.Phase(), c.Used(0), c.GamesPlayed())
	}
}

func TestEmptyGamesAreNotKept(t *testing.T) {
	c := begin(t)
	c.start("ann", "bob")
	c.Close()
	if list, err := c.store.List(); err != nil || len(list) > 0 {
		t.Errorf("kept: %v, %v", list, err)
	}
}

func TestScores(t *testing.T) {
	c := begin(t)
	end := func(winner game.Seat) { c.Handle(refereefeed.Event{Kind: refereefeed.GameEnded, Seat: winner}) }
	c.start("ann", "bob")
	end(0)
	if got := c.ScoreText(); got != "ann 1 – 0 bob after 1 game" {
		t.Error(got)
	}
	c.start("bob", "ann")
	end(1)
	c.start("ann", "bob")
	end(game.Nobody)
	if got := c.ScoreText(); got != "ann 2.5 – 0.5 bob after 3 games" {
		t.Error(got)
	}
	c.Handle(refereefeed.Event{Kind: refereefeed.Series, Names: []string{"a", "b"}, Scores: []float64{7, 1e300}})
	if got := c.ScoreText(); got != "a 7 – ? b after 3 games" {
		t.Error(got)
	}
	c = begin(t)
	c.start("same", "same")
	end(1)
	if got := c.ScoreText(); got != "Red (same) 0 – 1 Blue (same) after 1 game" {
		t.Error(got)
	}
}
