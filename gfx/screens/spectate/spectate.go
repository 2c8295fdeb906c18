package spectate

import (
	"cmp"
	"time"

	"freckers/ai/course/refereefeed"
	"freckers/gfx/animation"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/ui"
	"freckers/replay/refereelog"
)

// Screen shows a referee's games live. The referee waits while a move is animated.
type Screen struct {
	widgets.RecordView
	typed   string // the address
	feed    *refereefeed.Client
	games   *session.Spectator
	follow  bool          // the newest action is looked at
	rest    time.Duration // until the next event is heard
	askedAt time.Duration // when the player was asked who thinks
	notice  string
	view    view
	env     *nav.Env
	held    []ui.Box // scratch
	next    nav.Route

	steps             widgets.Transport
	back, retry, take ui.Command
}

// moveRest is the pause after a move at rate 1, and endRest the one after a game.
const (
	moveRest = 250 * time.Millisecond
	endRest  = 4 * time.Second
)

// maxEvents bounds the events that are heard in a frame.
const maxEvents = 8

// New watches the referee at an address, empty for the last one.
func New(e *nav.Env, address string) *Screen {
	w := &Screen{typed: cmp.Or(address, e.Settings.Referee, refereefeed.DefaultAddress), follow: true, view: view{Locale: e.Locale}, env: e}
	w.makeCommands()
	w.connect(e)
	return w
}

func (w *Screen) connect(e *nav.Env) {
	if e.Dial == nil {
		w.notice = e.T("A web page cannot watch a referee: use the desktop app")
		return
	}
	g, err := refereelog.Game()
	if err == nil {
		w.disconnect()
		w.feed, err = refereefeed.NewClient(refereefeed.Options{Game: g, RuleSet: refereelog.RuleSet, Address: w.typed, Dial: e.Dial})
	}
	if err != nil {
		w.notice = e.Error(err)
		return
	}
	w.notice = ""
	if e.Settings.Referee = w.typed; w.typed == refereefeed.DefaultAddress {
		e.Settings.Referee = ""
	}
	w.games = session.Spectate(session.SpectatorOptions{Game: g, Address: w.feed.Address(), Store: e.Store, Name: session.SpectatedName(g), Locale: e.Locale})
	w.view = view{Locale: e.Locale}
}

// Translate implements [nav.Translated].
func (w *Screen) Translate(e *nav.Env) {
	w.view, w.notice = view{Locale: e.Locale}, ""
	if w.games != nil {
		w.games.Translate(e.Locale)
	}
}

func (w *Screen) disconnect() {
	if w.feed == nil {
		return
	}
	w.feed.Stop()
	w.games.Close()
	w.feed = nil
}

// Close stops watching. An unfinished record is marked as interrupted.
func (w *Screen) Close() error {
	w.disconnect()
	return nil
}

// Keeps reports whether the game that is watched is saved under a name.
func (w *Screen) Keeps(name string) bool {
	return w.games != nil && w.games.Journal() != nil && w.games.Journal().Name() == name
}

func (w *Screen) leave(e *nav.Env) nav.Route {
	w.disconnect()
	if w.games != nil {
		e.Notice = w.games.TakeNotice()
	}
	return nav.Back{}
}

// Frame implements [nav.Screen].
func (w *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&w.notice)
	w.next = nil
	w.advance(c, e)
	v := c.View()
	if w.Playback == nil {
		typing := c.Typing()
		widgets.Beside(c, e, v, &w.Stage, w.waiting(v))
		if typing && c.In.Take(input.Confirm) {
			w.reconnect(e)
		}
		c.Perform(&w.back)
		return w.next
	}
	if c.Perform(&w.back, &w.take); w.next != nil {
		return w.next
	}
	w.steps.Keys(c)
	w.view.update(w, c.Now)
	content := w.watching(v)
	at := widgets.Window(c, v, content)
	w.Pond(c, at, false, w)
	w.Draw(c, e, at)
	widgets.ShowPanel(c, v, at, content)
	return w.next
}

// advance lets what is seen go on, then what is heard.
func (w *Screen) advance(c *ui.Frame, e *nav.Env) {
	if w.Playback != nil {
		w.Tick(c, e, time.Duration(float64(c.Step)*max(e.Pace().Speed, 1)))
		if w.Playback.Done() == w.Playback.Len() && !w.Playback.Moving() {
			w.follow = true
		}
		if w.Playback.Moving() {
			return
		}
		if w.rest -= c.Step; w.rest > 0 {
			return
		}
	}
	w.rest = 0
	for range maxEvents {
		// The next game of a series waits for who looks back at this one.
		if w.feed == nil || !w.follow && w.games.Phase() == session.Over || w.rest > 0 {
			return
		}
		ev, ok := w.feed.Poll()
		if !ok {
			return
		}
		w.handle(e, ev, c.Now, true)
		if w.Playback != nil && w.Playback.Moving() {
			return
		}
	}
}

// Pump implements [nav.Background]: it processes events while another screen is shown.
func (w *Screen) Pump(e *nav.Env) {
	for range maxEvents {
		if w.feed == nil {
			return
		}
		ev, ok := w.feed.Poll()
		if !ok {
			return
		}
		w.handle(e, ev, 0, false)
	}
	w.rest = 0
}

// handle takes an event, and shows what follows the newest move, at once unless looked at.
func (w *Screen) handle(e *nav.Env, ev refereefeed.Event, now time.Duration, looked bool) {
	w.games.Handle(ev)
	n := w.games.TakeNotice()
	if n != "" {
		w.notice = n
	}
	switch ev.Kind {
	case refereefeed.ActionPlayed, refereefeed.GameStarted, refereefeed.Connected, refereefeed.GameEnded:
		if n == "" {
			w.notice = ""
		}
	}
	switch ev.Kind {
	case refereefeed.GameStarted:
		w.startGame(e)
	case refereefeed.TurnStarted:
		w.askedAt = now
	case refereefeed.ActionPlayed:
		w.showMove(e, looked)
	case refereefeed.GameEnded:
		if looked && w.follow {
			w.rest = endRest
		}
	}
	w.view.stale = true
}

func (w *Screen) startGame(e *nav.Env) {
	j := w.games.Journal()
	if j == nil {
		return
	}
	started := animation.New(j.Record(), 0, e.Settings.Reduced)
	if w.Playback != nil {
		started.SetSpeed(w.Playback.Speed())
	}
	w.Playback = started
	w.follow = true
}

func (w *Screen) showMove(e *nav.Env, looked bool) {
	if w.Playback == nil {
		return
	}
	w.Playback.Extend()
	switch {
	case !w.follow && looked:
	case !looked || e.Pace().Speed == 0:
		w.Playback.ToEnd()
		w.follow = true
	default:
		w.Playback.StepForward()
		w.rest = time.Duration(float64(moveRest) / w.Playback.Speed())
	}
}

// Toggle pauses the referee's game or lets it go on.
func (w *Screen) Toggle() {
	switch {
	case w.feed == nil:
	case w.feed.Paused():
		w.feed.Resume()
	default:
		w.feed.Pause()
	}
	w.view.stale = true
}

// Seek moves on the playback by hand; at its end the game is followed again.
func (w *Screen) Seek(move func()) {
	w.rest = 0
	move()
	w.follow = w.Playback.Done() == w.Playback.Len()
	w.view.stale = true
}

// Forward shows the next move, or lets a paused referee play one.
func (w *Screen) Forward() {
	if w.Playback.Done() < w.Playback.Len() {
		follows := w.follow
		w.Seek(w.Playback.StepForward)
		w.follow = w.follow || follows
		return
	}
	if w.feed != nil {
		w.feed.Step()
	}
}

// takeOver begins a game from the shown position; the referee's goes on or waits.
func (w *Screen) takeOver(e *nav.Env) nav.Route {
	next, err := e.Branch(w.Playback.Record(), w.Playback.Node())
	if err != nil {
		w.notice = e.Error(err)
		return nil
	}
	next.Notice = e.T("This is your own game from here, against the computer. The referee's game goes on.")
	if w.feed != nil && w.feed.Paused() {
		next.Notice = e.T("This is your own game from here, against the computer. The referee is paused.")
	}
	return next
}
