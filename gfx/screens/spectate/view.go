package spectate

import (
	"fmt"
	"time"

	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// view are the words of the screen, made anew when something changes.
type view struct {
	*text.Locale
	stale    bool
	of       *replay.Record
	names    []string
	figures  []character.Figure
	title    string
	counter  string
	line     string
	score    string
	place    string
	placeOf  [3]int
	held     bool
	scrolled int
	listH    float32 // how high the list was when it was scrolled
	clocks   []clock // by seat
}

// clock is the time that a seat has used, with its text.
type clock struct {
	seconds int
	text    string
}

// update makes the texts anew if the game or its position in the feed has changed; those of the clocks in each tick.
func (f *view) update(w *Screen, now time.Duration) {
	f.describeMoment(w)
	f.updateClocks(w, now)
	if held := w.feed != nil && w.feed.Held(); held != f.held {
		f.held, f.stale = held, true
	}
	rec := w.Playback.Record()
	if !f.stale && f.of == rec {
		return
	}
	f.stale = false
	fresh := f.of != rec
	if fresh {
		*f = view{Locale: f.Locale, of: rec, held: f.held, clocks: f.clocks}
		f.describeMoment(w)
	}
	if len(w.Moves.Plies) != w.Playback.Len() || fresh {
		w.Moves.Set(f.Locale, rec.Game(), rec.Plies(lastOf(w.Playback.Line())), nil)
	}
	f.names, f.figures = w.games.Names(), character.Seated(rec.Header.Seats)
	f.score = w.games.ScoreText()
	state := rec.State(lastOf(w.Playback.Line()))
	info := state.Game().Info()
	limit := info.LimitUnder(state.RuleSet())
	number := state.Ply()
	if rec.Result == nil {
		number++ // the one that is to come
	}
	f.counter = f.T("move %d", number)
	if widgets.LimitNear(number, limit) {
		f.counter = f.T("move %d of %d", number, limit)
	}
	f.title = f.headline(w, rec, state)
	f.line = f.standing(w, rec, state)
}

func lastOf(line []int) int {
	if len(line) == 0 {
		return 0
	}
	return line[len(line)-1]
}

func (f *view) headline(w *Screen, rec *replay.Record, state game.State) string {
	switch w.games.Phase() {
	case session.Over, session.Disconnected:
		if r := rec.Result; r != nil && r.Winner != game.Nobody {
			return phrases.Wins(f.Locale, f.names[r.Winner])
		} else if r != nil && r.Reason != game.ReasonInterrupted {
			return f.T("Draw")
		}
		return f.T("Waiting for the next game")
	case session.Interrupted:
		return f.T("Connection lost")
	case session.Preparing:
		return f.T("The players are getting ready")
	}
	if f.held {
		return f.T("Paused")
	}
	return f.T("%s is thinking", f.names[state.ToMove()])
}

// standing returns the line under the headline, about the result, an error or a pause; empty if there is nothing to say.
func (f *view) standing(w *Screen, rec *replay.Record, state game.State) string {
	phase := w.games.Phase()
	paused := w.feed != nil && w.feed.Paused()
	over := phase == session.Over || phase == session.Disconnected
	switch {
	case !w.follow && over && w.feed != nil && w.feed.Connected():
		return f.T("The next game starts when you return to the latest move")
	case over && rec.Result != nil && w.notice != "":
		return fmt.Sprintf("%s. %s", widgets.OutcomeText(f.Locale, rec, state, f.names), w.notice)
	case over && rec.Result != nil:
		return widgets.OutcomeText(f.Locale, rec, state, f.names)
	case w.notice != "":
		return w.notice
	case !w.follow && paused:
		return f.T("Viewing an earlier move while the referee is paused")
	case !w.follow:
		return f.T("Viewing an earlier move while the game goes on")
	case f.held:
		return f.T("The referee is paused: press Resume to continue")
	case paused:
		return f.T("The game pauses after this turn")
	}
	return ""
}

// describeMoment puts into words where the playback is, and how fast it runs.
func (f *view) describeMoment(w *Screen) {
	hop, of := w.Playback.Hop()
	if key := [3]int{w.Playback.Done() + 1, hop, of}; key != f.placeOf {
		f.placeOf, f.stale = key, true
		number := w.Playback.State().Ply()
		if of > 0 {
			number++
		}
		if w.Playback.Done() == 0 && of == 0 {
			number = 0
		}
		f.place = widgets.PlaceText(f.Locale, number, hop, of)
	}
}

func (f *view) updateClocks(w *Screen, now time.Duration) {
	if n := len(w.Playback.State().Game().Info().Seats); len(f.clocks) != n {
		f.clocks = make([]clock, n)
	}
	for i := range f.clocks {
		seat := game.Seat(i)
		used := w.games.Used(seat)
		if w.games.Thinking() == seat && !f.held && w.askedAt > 0 {
			used += now - w.askedAt
		}
		if k, s := &f.clocks[i], int(used/time.Second); k.text == "" || k.seconds != s {
			*k = clock{s, fmt.Sprintf("%d:%02d", s/60, s%60)}
		}
	}
}
