package spectate

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/ai/course/refereefeed"
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/ui"
	"freckers/replay/refereelog"
)

// silence is a referee that never answers.
func silence(ctx context.Context, _ string) (refereefeed.Conn, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

// course is a watching screen that receives from the test what the referee says.
type course struct {
	*Screen
	d     *screentest.Desk
	state game.State
}

func watchBy(t testing.TB, d *screentest.Desk) *course {
	t.Helper()
	d.Env.Dial = silence
	w := New(d.Env, "")
	t.Cleanup(func() { w.leave(d.Env) })
	return &course{Screen: w, d: d}
}

func (c *course) say(events ...refereefeed.Event) {
	for _, e := range events {
		c.handle(c.d.Env, e, 0, true)
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
	c.say(refereefeed.Event{Kind: refereefeed.Connected}, refereefeed.Event{Kind: refereefeed.Players, Names: names}, refereefeed.Event{Kind: refereefeed.GameStarted, State: c.state})
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
		c.say(refereefeed.Event{Kind: refereefeed.TurnStarted, Seat: seat, Number: next.Ply()},
			refereefeed.Event{Kind: refereefeed.ActionPlayed, Seat: seat, Number: next.Ply(), Action: a, State: next, Spent: 700 * time.Millisecond})
	}
}

// settle lets time pass until nothing moves.
func (c *course) settle() {
	for range 600 {
		c.d.Frame(c.Screen, 0, 0)
		if !c.Playback.Moving() && c.rest <= 0 {
			return
		}
	}
}

const longName = "an_agent_whose_author_likes_names_that_go_on_and_on"

// crowded are the moments of the screen, as crowded as they get.
func crowded(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	t.Helper()
	list := map[string]screentest.Framer{}
	add := func(name string, do func(c *course)) {
		c := watchBy(t, d)
		do(c)
		list[name] = c.Screen
	}
	add("watch, waiting", func(c *course) { c.notice = screentest.LongNotice })
	add("watch, plain waiting", func(*course) {})
	add("watch, playing", func(c *course) { c.begin(t, longName, longName); c.play(t, 30) })
	add("watch, told", func(c *course) {
		c.begin(t, "agent", "other")
		c.play(t, 20)
		c.say(refereefeed.Event{Kind: refereefeed.Notice, Text: screentest.LongNotice})
	})
	add("watch, looking back", func(c *course) { c.begin(t, "agent", "other"); c.play(t, 20); c.Seek(c.Playback.ToStart) })
	add("watch, over", func(c *course) {
		c.begin(t, longName, "other")
		c.play(t, 20)
		c.say(refereefeed.Event{Kind: refereefeed.PlayerFailed, Seat: 0, Text: "ILLEGAL ACTION: " + screentest.LongNotice, Refused: "MOVE(0-3, [[↓]])"},
			refereefeed.Event{Kind: refereefeed.GameEnded, Seat: 1})
	})
	return list
}

func TestNewActionsAreSeenOneAfterTheOther(t *testing.T) {
	d := screentest.New()
	c := watchBy(t, d)
	c.begin(t, "agent", "other")
	c.play(t, 1)
	if !c.Playback.Moving() || c.Playback.Done() != 0 {
		t.Fatal("a new action is not shown")
	}
	c.settle()
	if c.Playback.Done() != 1 || !c.follow {
		t.Fatalf("after the action %d are done, followed %v", c.Playback.Done(), c.follow)
	}
	nodes := ui.AppendWidgets(nil, d.UI)
	if i := slices.IndexFunc(nodes, func(n ui.Node) bool { return n.Role == "slider" }); i < 0 || nodes[i].Value != "move 1" {
		t.Errorf("where the game stands is not read as move 1: %+v", nodes)
	}
	d.Env.Settings.Speed = platform.SpeedInstant
	c.play(t, 1)
	if c.Playback.Moving() || c.Playback.Done() != 2 {
		t.Error("at instant speed an action takes time")
	}
}

func TestLookingBackKeepsThePlace(t *testing.T) {
	d := screentest.New()
	c := watchBy(t, d)
	c.begin(t, "agent", "other")
	d.Env.Settings.Speed = platform.SpeedInstant
	c.play(t, 6)
	c.Seek(c.Playback.StepBack)
	c.Seek(c.Playback.StepBack)
	c.play(t, 1)
	d.Frame(c.Screen, 0, 0)
	if c.follow || c.Playback.Done() != 4 || c.Playback.Len() != 7 || c.view.line == "" {
		t.Errorf("at action %d of %d, followed %v, told %q", c.Playback.Done(), c.Playback.Len(), c.follow, c.view.line)
	}
	c.Seek(c.Playback.ToEnd)
	if !c.follow || c.Playback.Done() != 7 {
		t.Error("the end is not followed again")
	}
}

func TestKeysPauseAndStep(t *testing.T) {
	d := screentest.New()
	c := watchBy(t, d)
	c.begin(t, "agent", "other")
	press := func(a input.Action) nav.Route { return d.Ask(c.Screen, a) }
	d.Frame(c.Screen, 0, 0)
	press(input.PlayPause)
	d.Frame(c.Screen, 0, 0)
	if !c.feed.Paused() || c.view.line == "" {
		t.Errorf("paused %v, told %q", c.feed.Paused(), c.view.line)
	}
	press(input.Confirm)
	if c.feed.Paused() {
		t.Error("Confirm on the pond does not let the game go on")
	}
	if next := press(input.Cancel); next != (nav.Back{}) || c.feed != nil {
		t.Error("Cancel does not end watching")
	}
}

// TestSpacePausesAfterAReturn takes over a game by a click and comes back from it.
func TestSpacePausesAfterAReturn(t *testing.T) {
	d := screentest.New()
	c := watchBy(t, d)
	c.begin(t, "agent", "other")
	d.Env.Settings.Speed = platform.SpeedInstant
	c.play(t, 2)
	d.Frame(c.Screen, 0, 0)
	if next, own := d.Press(t, c.Screen, "Take over").(nav.Play); !own {
		t.Fatalf("Take over leads to %+v", next)
	}
	d.UI.Reset()
	d.Frame(c.Screen, 0, 0)
	for _, want := range []bool{true, false} {
		if d.Ask(c.Screen, input.Confirm); c.feed.Paused() != want {
			t.Errorf("after the return Space leaves the game paused %v, want %v", c.feed.Paused(), want)
		}
	}
}

func TestTheAddressIsKept(t *testing.T) {
	d := screentest.New()
	c := watchBy(t, d)
	c.typed = "10.0.0.7"
	c.reconnect(d.Env)
	if d.Env.Settings.Referee != "10.0.0.7" || c.feed.Address() != "ws://10.0.0.7:8765" {
		t.Errorf("kept %q, called %q", d.Env.Settings.Referee, c.feed.Address())
	}
	c.typed = "http://x"
	c.reconnect(d.Env)
	if !strings.Contains(c.notice, "expected one such as") || d.Env.Settings.Referee != "10.0.0.7" {
		t.Errorf("told %q, kept %q", c.notice, d.Env.Settings.Referee)
	}
	c.typed = "ws://127.0.0.1:8765"
	c.reconnect(d.Env)
	if d.Env.Settings.Referee != "" {
		t.Errorf("the usual address is kept as %q", d.Env.Settings.Referee)
	}
}

func TestWordsStayInsideThePanelAndApart(t *testing.T) {
	screentest.Apart(t, crowded, func(_ *screentest.Desk, _ string, w, h float32) bool {
		return h <= 700 && w < platform.MinWidth || h < platform.MinHeight // a page watches no referee
	})
}

// TestLargeTextLeavesTheButtonsApart watches in a low window whose text is large.
func TestLargeTextLeavesTheButtonsApart(t *testing.T) {
	for _, size := range [][2]float32{{571, 330}, {667, 331}, {640, 400}} {
		d := screentest.New()
		for name, s := range crowded(t, d) {
			d.Rest(s, size[0], size[1], 40)
			if list := append(d.Picture().Covered(), d.Picture().Overlaps()...); len(list) > 0 {
				t.Errorf("%s at %v: %q", name, size, list)
			}
		}
	}
}

func TestSteadyFrameAllocatesNothing(t *testing.T) {
	screentest.Steady(t, func(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
		c := watchBy(t, d)
		c.begin(t, "agent", "other")
		c.play(t, 30)
		return map[string]screentest.Framer{"spectate": c.Screen}
	})
}

func TestTakingOverIsAGameOfItsOwn(t *testing.T) {
	d := screentest.New()
	c := watchBy(t, d)
	c.begin(t, "agent", "other")
	d.Env.Settings.Speed = platform.SpeedInstant
	c.play(t, 5)
	c.Seek(c.Playback.StepBack)
	next, ok := c.takeOver(d.Env).(nav.Play)
	if !ok {
		t.Fatal("taking over begins no game")
	}
	rec := next.Record
	if s := rec.State(rec.Cursor); s.Hash() != c.Playback.State().Hash() || !next.Seats[s.ToMove()].Human() || next.Seats[1].Human() || rec.Header.Rules != refereelog.RuleSet {
		t.Errorf("the game begins at %s, between %v", s, next.Seats)
	}
	if next.Notice == "" {
		t.Error("the new game does not say that it is one's own")
	}
	if c.games.Journal() == nil || len(c.games.Journal().Record().Nodes) != 6 {
		t.Error("the watched record did not stay as it was")
	}
}

// TestTheFeedGoesOnBehindAnotherScreen waits for a call that comes only when the first
// event was taken.
func TestTheFeedGoesOnBehindAnotherScreen(t *testing.T) {
	d := screentest.New()
	c := watchBy(t, d)
	c.begin(t, "agent", "other")
	c.play(t, 3)
	heard := make(chan struct{})
	c.feed.Stop()
	f, err := refereefeed.NewClient(refereefeed.Options{Game: c.state.Game(), RuleSet: refereelog.RuleSet, Dial: func(ctx context.Context, _ string) (refereefeed.Conn, error) {
		close(heard)
		<-ctx.Done()
		return nil, errors.New("gone")
	}})
	if err != nil {
		t.Fatal(err)
	}
	c.feed = f
	for deadline := time.Now().Add(2 * time.Minute); ; {
		c.Pump(d.Env)
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

func TestTheNoticeOfASmallWindowIsWhole(t *testing.T) {
	d := screentest.New()
	c := watchBy(t, d)
	c.notice = "No referee answers; it is called until one does (connection refused)"
	for _, x := range []struct {
		w, h  float32
		about string
	}{{640, 480, "python -m referee agent1 agent2 -S"}, {480, 900, "Start the course's referee with -S, on this computer or another. Its game appears here as it is played:"}} {
		d.Rest(c.Screen, x.w, x.h, 3)
		d.Says(t, c.notice, x.about)
	}
}
