package session

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"freckers/ai/course/refereefeed"
	"freckers/game"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/replay"
	"freckers/replay/gamestore"
	"freckers/replay/refereelog"
)

// SpectatorPhase is the state of the connection and of the game on it.
type SpectatorPhase uint8

// The phases.
const (
	Connecting SpectatorPhase = iota // no referee has answered yet
	Idle                             // connected, no game
	Preparing                        // the players are being started
	Playing
	Over
	Interrupted // the connection was lost during a game
	Disconnected
)

// SpectatorOptions are what to follow and where to keep it.
type SpectatorOptions struct {
	Game    game.Game
	Address string          // of the feed
	Store   gamestore.Store // nil to keep nothing
	Name    func() string   // the file name for a game that begins now
	Locale  *text.Locale    // nil is English
}

// SpectatorStanding is a player's score in a series of games; a draw is half a point.
type SpectatorStanding struct {
	Name   string
	Points float64
}

// Spectator follows the games of a feed, one after the other.
type Spectator struct {
	options  SpectatorOptions
	names    []string
	journal  *replay.Journal
	phase    SpectatorPhase
	used     []time.Duration
	thinking game.Seat
	failed   *refereefeed.Event // how a player failed in this game
	games    int
	lost     int // games
	score    []SpectatorStanding
	notice   string
}

// Spectate returns a spectator that waits for a first game.
func Spectate(o SpectatorOptions) *Spectator {
	n := len(o.Game.Info().Seats)
	return &Spectator{options: o, names: make([]string, n), used: make([]time.Duration, n), thinking: game.Nobody}
}

// Translate changes the language of the texts to come; nil is English.
func (s *Spectator) Translate(l *text.Locale) { s.options.Locale = l }

// Journal returns the record of the current game, or of the last one; nil before
// the first.
func (s *Spectator) Journal() *replay.Journal { return s.journal }

// Phase returns the state of the connection and of the game on it.
func (s *Spectator) Phase() SpectatorPhase { return s.phase }

// Thinking returns the seat whose move the referee awaits, or [game.Nobody].
func (s *Spectator) Thinking() game.Seat { return s.thinking }

// Used returns the time that a seat's moves have taken in this game.
func (s *Spectator) Used(seat game.Seat) time.Duration { return s.used[seat] }

// GamesPlayed returns how many games have ended.
func (s *Spectator) GamesPlayed() int { return s.games }

// GamesLost returns how many games did not end, as the connection was lost and another
// game began, or nobody waits for the rest.
func (s *Spectator) GamesLost() int { return s.lost }

// Score returns the score of the series, the referee's own if it sends one; empty
// before the first game has ended.
func (s *Spectator) Score() []SpectatorStanding { return s.score }

// ScoreText returns the score as text, "a 2 – 1 b", empty if there is none.
func (s *Spectator) ScoreText() string {
	if len(s.score) != 2 || s.games == 0 {
		return ""
	}
	return s.options.Locale.T("%s %s – %s %s after %s", s.score[0].Name, points(s.options.Locale, s.score[0].Points), points(s.options.Locale, s.score[1].Points), s.score[1].Name,
		phrases.Games(s.options.Locale, s.games))
}

// Names returns the players' names, with the seat's title where names are equal or
// missing.
func (s *Spectator) Names() []string {
	names := slices.Clone(s.names)
	for i, seat := range s.options.Game.Info().Seats {
		switch same := slices.Index(s.names, s.names[i]) != i || slices.Contains(s.names[i+1:], s.names[i]); {
		case names[i] == "":
			names[i] = s.options.Locale.T(seat.Title)
		case same:
			names[i] = phrases.NameAndSeat(s.options.Locale, names[i], s.options.Locale.T(seat.Title))
		}
	}
	return names
}

// TakeNotice returns the line to show next, translated, and forgets it; it is empty if there is none.
func (s *Spectator) TakeNotice() string {
	n := s.notice
	s.notice = ""
	return n
}

// notify sets the notice, translated, and with a capital letter unless it begins with
// a name.
func (s *Spectator) notify(line string) {
	if line == "" {
		return
	}
	line = s.options.Locale.Line(line)
	if !slices.ContainsFunc(s.Names(), func(name string) bool { return name != "" && strings.HasPrefix(line, name) }) {
		r, n := utf8.DecodeRuneInString(line)
		line = string(unicode.ToUpper(r)) + line[n:]
	}
	s.notice = line
}

func (s *Spectator) notifyError(err error) {
	if err != nil {
		s.notify(err.Error())
	}
}

// Handle processes an event of the feed.
func (s *Spectator) Handle(e refereefeed.Event) {
	switch e.Kind {
	case refereefeed.Waiting, refereefeed.Notice:
		s.notify(e.Text)
	case refereefeed.Connected:
		if s.phase == Connecting || s.phase == Disconnected {
			s.phase = Idle
		}
	case refereefeed.Players:
		clear(s.names)
		copy(s.names, e.Names)
	case refereefeed.GameStarted:
		s.begin(e)
	case refereefeed.PlayerStarting:
		if s.phase != Playing {
			s.phase = Preparing
		}
	case refereefeed.TurnStarted:
		s.phase, s.thinking = Playing, e.Seat
	case refereefeed.ActionPlayed:
		s.playAction(e)
	case refereefeed.PlayerFailed:
		s.failed, s.thinking = &e, game.Nobody
		s.notify(s.failure(e))
	case refereefeed.GameEnded:
		s.endGame(e)
	case refereefeed.Series:
		s.takeScore(e)
	case refereefeed.Disconnected:
		s.disconnect(e)
	}
}

// begin starts the record of a game. If the feed resumes the current game at a
// later position, the moves before it stay in a record of their own.
func (s *Spectator) begin(e refereefeed.Event) {
	resumed := e.Text != "" && s.phase != Over && s.journal != nil
	if !resumed {
		s.abandon()
	}
	s.finish(e.Text)
	seats := make([]replay.Seat, len(s.names))
	for i, name := range s.names {
		seats[i] = replay.Seat{Name: name, Kind: replay.KindAgent}
	}
	rec, err := replay.NewFrom(s.options.Game, e.State.String(), game.Options{RuleSet: e.State.RuleSet()}, seats)
	if err != nil {
		s.notifyError(err)
		return
	}
	rec.Header.Source = &replay.Source{Kind: replay.SourceLive, File: s.options.Address}
	if e.Text != "" {
		rec.Header.Source.Notes = []replay.Note{{Text: e.Text}}
		s.notify(e.Text)
	}
	if s.phase = Preparing; resumed {
		s.phase = Playing
	} else {
		clear(s.used)
	}
	s.failed, s.thinking = nil, game.Nobody
	s.journal, err = replay.Create(s.options.Store, s.options.Name(), rec)
	s.notifyError(err)
}

func (s *Spectator) playAction(e refereefeed.Event) {
	s.thinking, s.phase = game.Nobody, Playing
	if s.journal == nil {
		return
	}
	if err := s.journal.Play(e.Action, e.Spent); err != nil {
		s.notifyError(err)
		return
	}
	s.used[e.Seat] += e.Spent
	if e.Text != "" {
		s.notify(e.Text)
		s.notifyError(s.journal.Annotate(s.journal.Record().Cursor, replay.Annotation{Comment: &e.Text}))
	}
	err := s.journal.Err()
	if fork := (*gamestore.ForkError)(nil); errors.As(err, &fork) {
		s.notify(phrases.Forked(s.options.Locale, false))
	} else {
		s.notifyError(err)
	}
}

// endGame records the result that the referee has announced. It prevails over what the board says, with a notice.
func (s *Spectator) endGame(e refereefeed.Event) {
	s.phase, s.thinking = Over, game.Nobody
	s.count(e.Seat)
	if s.journal == nil {
		return
	}
	board := s.journal.Result()
	res := replay.Result{Winner: e.Seat, Seat: game.Nobody, Reason: game.ReasonReferee}
	switch {
	case s.failed != nil:
		res.Reason, res.Message, res.Action = refereelog.Reason(s.failed.Text), s.failed.Text, s.failed.Refused
		if res.Seat = s.failed.Seat; e.Seat != game.Nobody {
			res.Seat = 1 - e.Seat
		}
	case board != nil && board.Winner == e.Seat:
		return
	case board != nil:
		res.Reason = board.Reason
		s.notify(s.options.Locale.T("The referee's result differs from the board. The referee's result is kept."))
	}
	s.journal.Finish(res)
	s.notifyError(s.journal.Flush())
}

func (s *Spectator) count(winner game.Seat) {
	s.games++
	for i, name := range s.Names() {
		at := slices.IndexFunc(s.score, func(p SpectatorStanding) bool { return p.Name == name })
		if at < 0 {
			at = len(s.score)
			s.score = append(s.score, SpectatorStanding{Name: name})
		}
		switch winner {
		case game.Nobody:
			s.score[at].Points += 0.5
		case game.Seat(i):
			s.score[at].Points++
		}
	}
}

// takeScore takes over the referee's own score.
func (s *Spectator) takeScore(e refereefeed.Event) {
	s.notify(e.Text)
	if len(e.Scores) == 0 || len(e.Scores) != len(e.Names) {
		return
	}
	s.score = nil
	for i, points := range e.Scores {
		s.score = append(s.score, SpectatorStanding{Name: e.Names[i], Points: points})
	}
}

func (s *Spectator) disconnect(e refereefeed.Event) {
	s.thinking = game.Nobody
	s.notify(e.Text)
	switch s.phase {
	case Playing, Preparing:
		s.phase = Interrupted
	case Interrupted, Over:
	default:
		s.phase = Disconnected
	}
}

// finish closes the record of the current game; one without moves is not kept.
func (s *Spectator) finish(why string) {
	j := s.journal
	s.journal = nil
	if j == nil {
		return
	}
	if !j.Empty() && j.Result() == nil {
		j.Finish(replay.Result{Winner: game.Nobody, Seat: game.Nobody, Reason: game.ReasonInterrupted, Message: why})
	}
	s.notifyError(j.Close())
}

// abandon counts the current game if it has not ended.
func (s *Spectator) abandon() {
	if s.journal != nil && s.phase != Over {
		s.lost++
	}
}

// Close stops following. An unfinished game is recorded as interrupted.
func (s *Spectator) Close() {
	s.abandon()
	s.finish("")
	s.phase = Disconnected
}

// SpectatedName returns a function that names a saved game after the current time.
func SpectatedName(g game.Game) func() string {
	return func() string { return fmt.Sprintf("%s %s", time.Now().Format("2006-01-02 15.04.05"), g.Info().Name) }
}

// failure returns what a player did wrong, in the first line of the referee's words.
func (s *Spectator) failure(e refereefeed.Event) string {
	l, name := s.options.Locale, ""
	if e.Seat != game.Nobody {
		name = s.Names()[e.Seat]
	}
	switch message, _, _ := strings.Cut(e.Text, "\n"); {
	case message == "" && name == "":
		return l.T("The referee reports that a player failed")
	case message == "":
		return l.T("The referee reports that %s failed", name)
	case name == "":
		return l.T("Referee: %s", message)
	default:
		return l.T("%s failed: %s", name, message)
	}
}

// points is a number of points, with halves.
func points(l *text.Locale, n float64) string {
	if n != n || math.Abs(n) > 1e6 {
		return "?"
	}
	return l.Sprintf("%v", float32(n))
}
