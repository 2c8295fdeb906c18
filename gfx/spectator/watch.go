// Package spectator is the games of a referee as they come: each is written into a
// record of its own while it is played. It knows no screen and no connection;
// whoever has the feed hands its events to [Watch.Take].
package spectator

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"freckers/ai/refereefeed"
	"freckers/game"
	"freckers/gfx/words"
	"freckers/replay"
)

// Phase is where a game on the feed stands.
type Phase uint8

// The phases.
const (
	Calling   Phase = iota // no referee has answered yet
	Idle                   // a referee is there and no game is on
	Preparing              // the players are being started
	Playing
	Over
	Cut // the connection is lost in a game
	Left
)

// Options say what is watched and where it is kept.
type Options struct {
	Game    game.Game
	Address string       // of the feed
	Store   replay.Store // nil keeps nothing
	// Name is what a game that begins now is saved as.
	Name func() string
}

// Standing is how many games of a series a player has won; a draw is half a one.
type Standing struct {
	Name   string
	Points float64
}

// Watch is the games of a feed, one after the other.
type Watch struct {
	options Options
	names   []string
	journal *replay.Journal
	phase   Phase
	used    []time.Duration
	asked   game.Seat // who thinks, nobody while nobody does
	failed  *refereefeed.Event
	games   int
	score   []Standing
	notice  string
}

// New waits for a first game.
func New(o Options) *Watch {
	n := len(o.Game.Info().Seats)
	return &Watch{options: o, names: make([]string, n), used: make([]time.Duration, n), asked: game.Nobody}
}

// Journal is the record of the game that is watched, or was last; nil before the
// first one.
func (w *Watch) Journal() *replay.Journal { return w.journal }

// Phase is where the game stands.
func (w *Watch) Phase() Phase { return w.phase }

// Asked is the seat whose answer the referee awaits, or nobody.
func (w *Watch) Asked() game.Seat { return w.asked }

// Used is the time that a seat's answers have taken in this game.
func (w *Watch) Used(s game.Seat) time.Duration { return w.used[s] }

// Names are what the players are called, with the title of the seat where that
// tells nothing apart.
func (w *Watch) Names() []string {
	names := slices.Clone(w.names)
	for i, seat := range w.options.Game.Info().Seats {
		switch same := slices.Index(w.names, w.names[i]) != i || slices.Contains(w.names[i+1:], w.names[i]); {
		case names[i] == "":
			names[i] = seat.Title
		case same:
			names[i] = fmt.Sprintf(words.OneOfTwo, seat.Title, names[i])
		}
	}
	return names
}

// Games is how many games have ended, and Score what they came to; it is the
// referee's own where it tells one.
func (w *Watch) Games() int { return w.games }

// Score is how the series stands, empty before the first game has ended.
func (w *Watch) Score() []Standing { return w.score }

// Notice is a line that people should read, once.
func (w *Watch) Notice() string {
	n := w.notice
	w.notice = ""
	return n
}

// Take lets an event happen.
func (w *Watch) Take(e refereefeed.Event) {
	switch e.Kind {
	case refereefeed.Waiting, refereefeed.Told:
		w.say(e.Text)
	case refereefeed.Connected:
		if w.phase == Calling || w.phase == Left {
			w.phase = Idle
		}
	case refereefeed.Players:
		for i := range w.names {
			w.names[i] = ""
			if i < len(e.Names) {
				w.names[i] = e.Names[i]
			}
		}
	case refereefeed.Begun:
		w.begin(e)
	case refereefeed.Preparing:
		if w.phase != Playing {
			w.phase = Preparing
		}
	case refereefeed.Turn:
		w.phase, w.asked = Playing, e.Seat
	case refereefeed.Acted:
		w.act(e)
	case refereefeed.Failed:
		w.failed, w.asked = &e, game.Nobody
		w.say(words.WatchFailed(w.nameOf(e.Seat), firstLine(e.Text)))
	case refereefeed.Ended:
		w.end(e)
	case refereefeed.Series:
		w.series(e)
	case refereefeed.Lost:
		w.lose(e)
	}
}

// nameOf is what a seat's player is called, empty for nobody.
func (w *Watch) nameOf(s game.Seat) string {
	if s == game.Nobody {
		return ""
	}
	return w.Names()[s]
}

func (w *Watch) say(line string) {
	if line != "" && !slices.ContainsFunc(w.Names(), func(name string) bool { return name != "" && strings.HasPrefix(line, name) }) {
		r, n := utf8.DecodeRuneInString(line)
		line = string(unicode.ToUpper(r)) + line[n:]
	}
	if line != "" {
		w.notice = line
	}
}

// begin starts the record of a game. One that was under way and goes on at a
// board has its first part in a record of its own.
func (w *Watch) begin(e refereefeed.Event) {
	goesOn := e.Text != "" && w.phase != Over && w.journal != nil
	w.finish(e.Text)
	seats := make([]replay.Seat, len(w.names))
	for i, name := range w.names {
		seats[i] = replay.Seat{Name: name, Kind: replay.KindAgent}
	}
	rec, err := replay.NewFrom(w.options.Game, e.State.String(), game.Options{RuleSet: e.State.RuleSet()}, seats)
	if err != nil {
		w.say(err.Error())
		return
	}
	rec.Header.Source = &replay.Source{Kind: replay.SourceLive, File: w.options.Address}
	if e.Text != "" {
		rec.Header.Source.Notes = []replay.Note{{Text: e.Text}}
		w.say(e.Text)
	}
	if w.phase = Preparing; goesOn {
		w.phase = Playing
	} else {
		clear(w.used)
	}
	w.failed, w.asked = nil, game.Nobody
	if w.journal, err = replay.Create(w.options.Store, w.options.Name(), rec); err != nil {
		w.say(err.Error())
	}
}

// act writes an action down.
func (w *Watch) act(e refereefeed.Event) {
	w.asked, w.phase = game.Nobody, Playing
	if w.journal == nil {
		return
	}
	if _, err := w.journal.Play(e.Action, e.Spent); err != nil {
		w.say(err.Error())
		return
	}
	w.used[e.Seat] += e.Spent
	if e.Text != "" {
		w.say(e.Text)
		if err := w.journal.Annotate(w.journal.Record().Cursor, replay.Annotation{Comment: &e.Text}); err != nil {
			w.say(err.Error())
		}
	}
	w.trouble()
}

func (w *Watch) trouble() {
	err := w.journal.Trouble()
	if fork := (*replay.ForkError)(nil); errors.As(err, &fork) {
		w.say(words.WentOn(false))
	} else if err != nil {
		w.say(err.Error())
	}
}

// end writes the result of a game down.
func (w *Watch) end(e refereefeed.Event) {
	w.phase, w.asked = Over, game.Nobody
	w.count(e.Seat)
	if w.journal == nil {
		return
	}
	said := w.journal.Result()
	res := replay.Result{Winner: e.Seat, Seat: game.Nobody, Reason: replay.ReasonReferee}
	switch {
	case w.failed != nil:
		res.Reason, res.Message, res.Action = replay.RefereeReason(w.failed.Text), w.failed.Text, w.failed.Refused
		if res.Seat = w.failed.Seat; e.Seat != game.Nobody {
			res.Seat = 1 - e.Seat
		}
	case said != nil && said.Winner == e.Seat:
		return
	case said != nil:
		res.Reason = said.Reason
		w.say(words.WatchOtherWinner)
	}
	if err := w.journal.Finish(res); err != nil {
		w.say(err.Error())
	}
}

// count adds a game to the score.
func (w *Watch) count(winner game.Seat) {
	w.games++
	for i, name := range w.Names() {
		points := 0.0
		switch winner {
		case game.Nobody:
			points = 0.5
		case game.Seat(i):
			points = 1
		}
		at := slices.IndexFunc(w.score, func(s Standing) bool { return s.Name == name })
		if at < 0 {
			at = len(w.score)
			w.score = append(w.score, Standing{Name: name})
		}
		w.score[at].Points += points
	}
}

// series takes the referee's own score.
func (w *Watch) series(e refereefeed.Event) {
	if len(e.Scores) == 0 || len(e.Scores) != len(e.Names) {
		w.say(e.Text)
		return
	}
	w.score = nil
	for i, points := range e.Scores {
		w.score = append(w.score, Standing{Name: e.Names[i], Points: points})
	}
	w.say(e.Text)
}

// lose takes the loss of the connection.
func (w *Watch) lose(e refereefeed.Event) {
	w.asked = game.Nobody
	w.say(e.Text)
	if w.phase == Playing || w.phase == Preparing {
		w.phase = Cut
	} else if w.phase != Cut && w.phase != Over {
		w.phase = Left
	}
}

// finish closes the record of a game that is followed no longer. One in which
// nothing was played is not kept.
func (w *Watch) finish(why string) {
	j := w.journal
	w.journal = nil
	if j == nil {
		return
	}
	if len(j.Record().Nodes) == 1 && j.Result() == nil {
		if w.options.Store != nil {
			// A file that was never made cannot be removed.
			_ = w.options.Store.Remove(j.Name())
		}
		return
	}
	if j.Result() == nil {
		// What cannot be saved is told by Close.
		_ = j.Finish(replay.Result{Winner: game.Nobody, Seat: game.Nobody, Reason: replay.ReasonInterrupted, Message: why})
	}
	if err := j.Close(); err != nil {
		w.say(err.Error())
	}
}

// Close ends watching. The record of an unfinished game says that it was left.
func (w *Watch) Close() {
	w.finish("")
	w.phase = Left
}

// ScoreWords is the score in words, "a 2 – 1 b", empty where there is none.
func (w *Watch) ScoreWords() string {
	if len(w.score) != 2 || w.games == 0 {
		return ""
	}
	return words.WatchScore(w.score[0].Name, w.score[1].Name, w.score[0].Points, w.score[1].Points, w.games)
}

// Place names a saved game by the time at which it began.
func Place(g game.Game) func() string {
	return func() string { return fmt.Sprintf("%s %s", time.Now().Format("2006-01-02 15.04.05"), g.Info().Name) }
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}
