package scene

import (
	"time"

	"freckers/ai/refereefeed"
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/playback"
	"freckers/gfx/spectator"
	"freckers/gfx/ui"
	"freckers/gfx/words"
	"freckers/replay/refereelog"
)

// Watch is the screen on which the games of the course's referee are watched
// while they are played. The referee waits while an action is seen.
type Watch struct {
	from    Scene
	typed   string // the address
	feed    *refereefeed.Feed
	games   *spectator.Spectator
	reel    *playback.Playback // nil before the first game
	stage   stage
	follow  bool          // the newest action is looked at
	rest    time.Duration // until the next event is heard
	asked   time.Duration // when the player was asked who thinks
	notice  string
	flipped bool
	seen    bool // the pond had the focus once
	trailOf int
	facts   watchFacts
}

// lookRest is how long an action that has been seen stays, at rate 1, and
// endRest how long the end of a game does.
const (
	lookRest = 250 * time.Millisecond
	endRest  = 4 * time.Second
)

// mostHeard bounds the events that are heard in a frame.
const mostHeard = 8

// NewWatch watches the referee that was watched last; from is where Back leads.
// One that is being watched already is gone back to.
func NewWatch(e *Env, from Scene) *Watch {
	if e.watching != nil {
		return e.watching
	}
	return WatchAt(e, from, "")
}

// WatchAt is [NewWatch] at an address, where it is not empty.
func WatchAt(e *Env, from Scene, address string) *Watch {
	w := &Watch{from: from, typed: address, follow: true}
	w.stage.unmark()
	if w.typed == "" {
		w.typed = e.Settings.Referee
	}
	if w.typed == "" {
		w.typed = refereefeed.DefaultAddress
	}
	e.watching = w
	w.call(e)
	return w
}

// call begins to watch at the address that was typed.
func (w *Watch) call(e *Env) {
	if e.Dial == nil {
		w.notice = words.WatchNotHere
		return
	}
	g, err := refereelog.Game()
	if err == nil {
		w.hangUp()
		w.feed, err = refereefeed.Watch(refereefeed.Options{Game: g, Rules: refereelog.RuleSet, Address: w.typed, Dial: e.Dial})
	}
	if err != nil {
		w.notice = inWords(err)
		return
	}
	w.notice = ""
	if e.Settings.Referee = w.typed; w.typed == refereefeed.DefaultAddress {
		e.Settings.Referee = ""
	}
	w.games = spectator.New(spectator.Options{Game: g, Address: w.feed.Address(), Store: e.Store, Name: spectator.SaveName(g)})
	w.facts = watchFacts{}
}

// hangUp ends what is watched; its record is closed.
func (w *Watch) hangUp() {
	if w.feed == nil {
		return
	}
	w.feed.Stop()
	w.games.Close()
	w.feed = nil
}

// Close ends what goes on, when the window is closed: the record of the game that
// is played, and with it the programs in its seats; a referee's game is watched no
// longer, and its record says so.
func (e *Env) Close() {
	e.endGame()
	if e.watching != nil {
		e.watching.hangUp()
	}
}

// leave ends watching.
func (w *Watch) leave(e *Env) Scene {
	w.hangUp()
	if w.games != nil {
		e.Notice = w.games.Notice()
	}
	e.watching = nil
	return w.from
}

// Frame is one tick of the screen.
func (w *Watch) Frame(c *ui.Context, e *Env) Scene {
	if n := e.takeNotice(); n != "" {
		w.notice = n
	}
	w.advance(c, e)
	s := share(c.W, c.H)
	if w.reel == nil {
		return w.waiting(c, e, s)
	}
	if next := w.keys(c, e); next != nil {
		return next
	}
	w.pond(c, c.Area(s.pond, "pond", ui.Focus(!w.seen)))
	w.seen = true
	w.mark()
	t, at := w.reel.Animation()
	w.stage.set(w.reel.State(), t, at)
	w.stage.lay(s, w.flipped)
	w.stage.paint(c, e)
	panel(c, s)
	w.facts.update(w, c.Now)
	return w.panel(c, e, s)
}

// advance lets what is seen go on, then what is heard.
func (w *Watch) advance(c *ui.Context, e *Env) {
	if w.reel != nil {
		for _, cue := range w.reel.Tick(time.Duration(float64(c.Step) * max(e.pace().Speed, 1))) {
			e.Sound.Play(cue.Sound)
		}
		if w.reel.Done() == w.reel.Len() && !w.reel.Moving() {
			w.follow = true
		}
		if w.reel.Moving() {
			c.Keep()
			return
		}
		if w.rest -= c.Step; w.rest > 0 {
			return
		}
	}
	w.rest = 0
	for range mostHeard {
		// The next game of a series waits for who looks back at this one.
		if w.feed == nil || !w.follow && w.games.Phase() == spectator.Over || w.rest > 0 {
			return
		}
		ev, ok := w.feed.Poll()
		if !ok {
			return
		}
		w.hear(e, ev, c.Now, true)
		if w.reel != nil && w.reel.Moving() {
			return
		}
	}
}

// pump hears what happens while another screen is looked at.
func (w *Watch) pump(e *Env) {
	for range mostHeard {
		if w.feed == nil {
			return
		}
		ev, ok := w.feed.Poll()
		if !ok {
			return
		}
		w.hear(e, ev, 0, false)
	}
	w.rest = 0
}

// hear takes an event; what follows the newest action is shown, at once where
// nobody looks.
func (w *Watch) hear(e *Env, ev refereefeed.Event, now time.Duration, looked bool) {
	w.games.Handle(ev)
	n := w.games.Notice()
	if n != "" {
		w.notice = n
	}
	switch ev.Kind {
	case refereefeed.Acted, refereefeed.Begun, refereefeed.Connected, refereefeed.Ended:
		if n == "" {
			w.notice = ""
		}
	}
	switch ev.Kind {
	case refereefeed.Begun:
		w.begin(e)
	case refereefeed.Turn:
		w.asked = now
	case refereefeed.Acted:
		w.show(e, looked)
	case refereefeed.Ended:
		if looked && w.follow {
			w.rest = endRest
		}
	}
	w.facts.stale = true
}

// begin puts the record of a game that begins on the reel.
func (w *Watch) begin(e *Env) {
	j := w.games.Journal()
	if j == nil {
		return
	}
	reel := playback.New(j.Record(), 0, e.Settings.Reduced)
	if w.reel != nil {
		reel.SetSpeed(w.reel.Speed())
	}
	w.reel = reel
	w.follow, w.trailOf = true, -1
}

// show lets a new action be seen.
func (w *Watch) show(e *Env, looked bool) {
	if w.reel == nil {
		return
	}
	w.reel.Extend()
	switch {
	case !w.follow && looked:
	case !looked || e.pace().Speed == 0:
		w.reel.ToEnd()
		w.follow = true
	default:
		w.reel.StepForward()
		w.rest = time.Duration(float64(lookRest) / w.reel.Speed())
	}
}

// keys does what the named actions ask for.
func (w *Watch) keys(c *ui.Context, e *Env) Scene {
	in := &c.In
	switch {
	case in.Take(input.Cancel):
		return w.leave(e)
	case in.Take(input.PlayPause):
		w.toggle()
	case in.Take(input.StepForward):
		w.forward()
	case in.Take(input.TakeOver):
		return w.takeOver(e)
	case in.Take(input.StepBack):
		w.look(w.reel.StepBack)
	case in.Take(input.HopForward):
		w.look(w.reel.HopForward)
	case in.Take(input.HopBack):
		w.look(w.reel.HopBack)
	case in.Take(input.ToStart):
		w.look(w.reel.ToStart)
	case in.Take(input.ToEnd):
		w.look(w.reel.ToEnd)
	case in.Take(input.Faster):
		w.reel.Faster()
	case in.Take(input.Slower):
		w.reel.Slower()
	case in.Take(input.Flip):
		w.flipped = !w.flipped
	}
	return nil
}

// pond lets arrows and Space do the same while the pond has the focus, and a
// click pause the game.
func (w *Watch) pond(c *ui.Context, t ui.Touch) {
	in := &c.In
	switch {
	case t.Clicked:
		w.toggle()
	case !t.Focused:
	case in.Take(input.Right):
		w.forward()
	case in.Take(input.Left):
		w.look(w.reel.StepBack)
	case in.Take(input.Down):
		w.look(w.reel.HopForward)
	case in.Take(input.Up):
		w.look(w.reel.HopBack)
	case in.Take(input.Confirm):
		w.toggle()
	}
}

// toggle pauses the referee's game or lets it go on.
func (w *Watch) toggle() {
	switch {
	case w.feed == nil:
	case w.feed.Paused():
		w.feed.GoOn()
	default:
		w.feed.Pause()
	}
	w.facts.stale = true
}

// look moves on the reel by hand; at its end the game is followed again.
func (w *Watch) look(move func()) {
	w.rest = 0
	move()
	w.follow = w.reel.Done() == w.reel.Len()
	w.facts.stale = true
}

// forward shows the next action: one that was played, or from a game that is
// paused the next one.
func (w *Watch) forward() {
	if w.reel.Done() < w.reel.Len() {
		follows := w.follow
		w.look(w.reel.StepForward)
		w.follow = w.follow || follows
		return
	}
	if w.feed != nil {
		w.feed.Step()
	}
}

// takeOver begins a game of its own at what is looked at; the referee's goes on,
// or waits.
func (w *Watch) takeOver(e *Env) Scene {
	rec, seats, wrong := branch(e, w.reel.Record(), w.reel.Node())
	if wrong != "" {
		w.notice = wrong
		return nil
	}
	next := play(e, rec, seats)
	if g, ok := next.(*Game); ok && e.Notice == "" {
		g.notice = words.WatchTaken
		if w.feed != nil && w.feed.Paused() {
			g.notice = words.WatchTakenHeld
		}
	}
	return next
}

// mark leaves the trail of the last action on a board at rest.
func (w *Watch) mark() {
	node := w.reel.Node()
	if t, _ := w.reel.Animation(); t != nil {
		node = -2
	}
	if node == w.trailOf {
		return
	}
	w.trailOf = node
	w.stage.unmark()
	var events []game.Event
	if node > 0 {
		events = w.reel.Record().Events(node)
	}
	w.stage.trail(events)
}
