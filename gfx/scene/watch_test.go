package scene

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"freckers/ai/refereefeed"
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/words"
	"freckers/replay/refereelog"
)

// silence is a referee that never answers.
func silence(ctx context.Context, _ string) (refereefeed.Conn, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

// course is a watching screen that is told by hand what the referee says.
type course struct {
	*Watch
	d     *desk
	state game.State
}

func watchBy(t testing.TB, d *desk) *course {
	t.Helper()
	d.env.Dial = silence
	w := NewWatch(&d.env, NewSettings(nil))
	t.Cleanup(func() { w.leave(&d.env) })
	return &course{Watch: w, d: d}
}

func (c *course) say(events ...refereefeed.Event) {
	for _, e := range events {
		c.hear(&c.d.env, e, 0, true)
	}
}

// begin lets a game between two players begin.
func (c *course) begin(t testing.TB, names ...string) {
	t.Helper()
	g, err := refereelog.Game()
	if err != nil {
		t.Fatal(err)
	}
	if c.state, err = g.New(game.Options{RuleSet: refereelog.RuleSet}); err != nil {
		t.Fatal(err)
	}
	c.say(refereefeed.Event{Kind: refereefeed.Connected}, refereefeed.Event{Kind: refereefeed.Players, Names: names}, refereefeed.Event{Kind: refereefeed.Begun, State: c.state})
}

// play lets any n actions be played.
func (c *course) play(t testing.TB, n int) {
	t.Helper()
	for range n {
		actions, seat := c.state.Actions(nil), c.state.ToMove()
		a := actions[len(actions)-1]
		next, _, err := c.state.Play(a)
		if err != nil {
			t.Fatal(err)
		}
		c.state = next
		c.say(refereefeed.Event{Kind: refereefeed.Turn, Seat: seat, Number: next.Ply()},
			refereefeed.Event{Kind: refereefeed.Acted, Seat: seat, Number: next.Ply(), Action: a, State: next, Spent: 700 * time.Millisecond})
	}
}

// settle lets time pass until nothing moves.
func (c *course) settle() {
	for range 600 {
		c.d.frame(c.Watch, 0, 0)
		if !c.reel.Moving() && c.rest <= 0 {
			return
		}
	}
}

const longName = "an_agent_whose_author_likes_names_that_go_on_and_on"

// watchScreens are the watching screen at its moments, as crowded as they get.
func watchScreens(t testing.TB, d *desk) map[string]Scene {
	t.Helper()
	list := map[string]Scene{}
	add := func(name string, do func(c *course)) {
		d.env.watching = nil
		c := watchBy(t, d)
		do(c)
		list[name] = c.Watch
	}
	add("watch, waiting", func(c *course) { c.notice = longNotice })
	add("watch, plain waiting", func(*course) {})
	add("watch, playing", func(c *course) { c.begin(t, longName, longName); c.play(t, 30) })
	add("watch, told", func(c *course) {
		c.begin(t, "agent", "other")
		c.play(t, 20)
		c.say(refereefeed.Event{Kind: refereefeed.Told, Text: longNotice})
	})
	add("watch, looking back", func(c *course) { c.begin(t, "agent", "other"); c.play(t, 20); c.look(c.reel.ToStart) })
	add("watch, over", func(c *course) {
		c.begin(t, longName, "other")
		c.play(t, 20)
		c.say(refereefeed.Event{Kind: refereefeed.Failed, Seat: 0, Text: "ILLEGAL ACTION: " + longNotice, Refused: "MOVE(0-3, [[↓]])"},
			refereefeed.Event{Kind: refereefeed.Ended, Seat: 1})
	})
	d.env.watching = nil
	return list
}

func TestNewActionsAreSeenOneAfterTheOther(t *testing.T) {
	d := newDesk()
	c := watchBy(t, d)
	c.begin(t, "agent", "other")
	c.play(t, 1)
	if !c.reel.Moving() || c.reel.Done() != 0 {
		t.Fatal("a new action is not shown")
	}
	c.settle()
	if c.reel.Done() != 1 || !c.follow {
		t.Fatalf("after the action %d are done, followed %v", c.reel.Done(), c.follow)
	}
	d.env.Settings.Speed = platform.SpeedInstant
	c.play(t, 1)
	if c.reel.Moving() || c.reel.Done() != 2 {
		t.Error("at instant speed an action takes time")
	}
}

func TestLookingBackKeepsThePlace(t *testing.T) {
	d := newDesk()
	c := watchBy(t, d)
	c.begin(t, "agent", "other")
	d.env.Settings.Speed = platform.SpeedInstant
	c.play(t, 6)
	c.look(c.reel.StepBack)
	c.look(c.reel.StepBack)
	c.play(t, 1)
	d.frame(c.Watch, 0, 0)
	if c.follow || c.reel.Done() != 4 || c.reel.Len() != 7 || c.facts.line != words.WatchBehind {
		t.Errorf("at action %d of %d, followed %v, told %q", c.reel.Done(), c.reel.Len(), c.follow, c.facts.line)
	}
	c.look(c.reel.ToEnd)
	if !c.follow || c.reel.Done() != 7 {
		t.Error("the end is not followed again")
	}
}

func TestKeysPauseAndStep(t *testing.T) {
	d := newDesk()
	c := watchBy(t, d)
	c.begin(t, "agent", "other")
	press := func(a input.Action) Scene {
		in := input.State{Away: true}
		in.Ask(a)
		return d.at(c.Watch, 1280, 800, in)
	}
	d.frame(c.Watch, 0, 0)
	press(input.PlayPause)
	d.frame(c.Watch, 0, 0)
	if !c.feed.Paused() || c.facts.line != words.WatchHolding {
		t.Errorf("paused %v, told %q", c.feed.Paused(), c.facts.line)
	}
	press(input.Confirm)
	if c.feed.Paused() {
		t.Error("Confirm on the pond does not let the game go on")
	}
	if next := press(input.Cancel); next != c.from || d.env.watching != nil {
		t.Error("Cancel does not end watching")
	}
}

func TestTakingOverComesBack(t *testing.T) {
	d := newDesk()
	c := watchBy(t, d)
	c.begin(t, "agent", "other")
	d.env.Settings.Speed = platform.SpeedInstant
	c.play(t, 5)
	c.look(c.reel.StepBack)
	g, ok := c.takeOver(&d.env).(*Game)
	if !ok {
		t.Fatal("taking over begins no game")
	}
	rec := g.table.Journal().Record()
	if g.table.State().Hash() != c.reel.State().Hash() || !g.table.PersonToMove() || g.table.Seats()[1].Person() || rec.Header.Rules != refereelog.RuleSet {
		t.Errorf("the game begins at %s, person to move %v", g.table.State(), g.table.PersonToMove())
	}
	if g.notice != words.WatchTaken {
		t.Errorf("told %q", g.notice)
	}
	if c.games.Journal() == nil || len(c.games.Journal().Record().Nodes) != 6 {
		t.Error("the watched record did not stay as it was")
	}
	if next := g.leave(&d.env); next != Scene(c.Watch) {
		t.Errorf("leaving the game leads to %T, want the referee's", next)
	}
}

func TestTheFeedGoesOnBehindAnotherScreen(t *testing.T) {
	d := newDesk()
	c := watchBy(t, d)
	c.begin(t, "agent", "other")
	c.play(t, 3)
	heard := make(chan struct{})
	d.env.watching.feed.Stop()
	f, err := refereefeed.Watch(refereefeed.Options{Game: c.state.Game(), Rules: refereelog.RuleSet, Dial: func(ctx context.Context, _ string) (refereefeed.Conn, error) {
		close(heard)
		<-ctx.Done()
		return nil, errors.New("gone")
	}})
	if err != nil {
		t.Fatal(err)
	}
	c.feed = f
	// The call comes only when the first event was taken: by a tick of
	// another screen.
	other := NewSettings(nil)
	for deadline := time.Now().Add(30 * time.Second); ; {
		d.ui.Begin(input.State{}, tick, 1280, 800, 1)
		Tick(d.ui, &d.env, other)
		d.ui.End()
		select {
		case <-heard:
			return
		default:
		}
		if time.Now().After(deadline) {
			t.Fatal("nobody hears the feed")
		}
	}
}

func TestTheAddressIsKept(t *testing.T) {
	d := newDesk()
	c := watchBy(t, d)
	c.typed = "10.0.0.7"
	c.callAgain(&d.env)
	if d.env.Settings.Referee != "10.0.0.7" || c.feed.Address() != "ws://10.0.0.7:8765" {
		t.Errorf("kept %q, called %q", d.env.Settings.Referee, c.feed.Address())
	}
	c.typed = "http://x"
	c.callAgain(&d.env)
	if !strings.Contains(c.notice, "expected one such as") || d.env.Settings.Referee != "10.0.0.7" {
		t.Errorf("told %q, kept %q", c.notice, d.env.Settings.Referee)
	}
	c.typed = "ws://127.0.0.1:8765"
	c.callAgain(&d.env)
	if d.env.Settings.Referee != "" {
		t.Errorf("the usual address is kept as %q", d.env.Settings.Referee)
	}
}

func TestWatchedGamesAreNotOfferedToGoOnWith(t *testing.T) {
	d := newDesk()
	c := watchBy(t, d)
	c.begin(t, "agent", "other")
	c.play(t, 3)
	title := NewTitle(&d.env)
	defer title.close()
	title.look(&d.env)
	if title.open != "" {
		t.Errorf("the title offers %q", title.open)
	}
}
