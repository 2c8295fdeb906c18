package widgets

import (
	"cmp"
	"slices"
	"strings"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/refereelog"
)

// PlayerNames returns [OwnNames] with the seat added to equal names.
func PlayerNames(l *text.Locale, g game.Game, seats []replay.Seat) []string {
	return apart(l, g, OwnNames(l, g, seats))
}

// OwnNames returns the players' names: the translated name of an engine level, "You" for the only person, otherwise that of
// the seat. Two may be equal.
func OwnNames(l *text.Locale, g game.Game, seats []replay.Seat) []string {
	person := session.Only(seats, func(s replay.Seat) bool { return s.Kind == replay.KindPerson })
	names := make([]string, len(seats))
	for i, s := range seats {
		switch {
		case s.Kind == replay.KindLevel:
			names[i] = l.T(cmp.Or(s.Name, session.LevelName(g, s.Level)))
		case s.Name != "":
			names[i] = game.PlainWords(s.Name)
		case person == game.Seat(i):
			names[i] = l.T("You")
		}
		if names[i] == "" && i < len(g.Info().Seats) {
			names[i] = l.T(g.Info().Seats[i].Title)
		}
	}
	return names
}

// TrimBrackets cuts a name before its brackets. Of a name made by [apart] it leaves the seat.
func TrimBrackets(name string) string {
	seat, _, _ := strings.Cut(name, " (")
	return seat
}

// apart distinguishes seats of one name by what their pieces are called.
func apart(l *text.Locale, g game.Game, names []string) []string {
	list := slices.Clone(names)
	for i, name := range names {
		if slices.Index(names, name) != i || slices.Contains(names[i+1:], name) {
			list[i] = phrases.NameAndSeat(l, name, l.T(g.Info().Seats[i].Title))
		}
	}
	return list
}

// ResultReason returns the reason for the end of a recorded game, with the illegal move if there is one.
func ResultReason(l *text.Locale, r *replay.Result, names []string) string {
	who := ""
	if r.Seat != game.Nobody && int(r.Seat) < len(names) {
		who = names[r.Seat]
	}
	why := phrases.Reason(l, r.Reason, who)
	if r.Action != "" {
		why = l.T("%s: %s", why, r.Action)
	}
	return why
}

// OutcomeText returns the result of a record and the reason in one line.
func OutcomeText(l *text.Locale, rec *replay.Record, last game.State, names []string) string {
	r := rec.Result
	if rec.Damaged() && r == nil {
		return l.T("The file is damaged: %s could be read", phrases.Moves(l, last.Ply()))
	}
	if r == nil || r.Winner == game.Nobody && r.Reason == game.ReasonInterrupted {
		return l.T("Stopped after %s", phrases.Moves(l, last.Ply()))
	}
	if r.Reason == game.ReasonSearch {
		return phrases.SearchProblem(l)
	}
	how := l.T("Draw")
	if r.Winner != game.Nobody && int(r.Winner) < len(names) {
		how = phrases.Wins(l, names[r.Winner])
	}
	return l.T("%s after %s: %s", how, phrases.Moves(l, last.Ply()), ResultReason(l, r, names))
}

// Faulty reports whether a game ended by a forfeit other than resignation.
func Faulty(r *replay.Result) bool {
	return r != nil && r.Seat != game.Nobody && r.Reason != game.ReasonResigned
}

// FaultReason returns a paragraph about the fault by which a player forfeited, empty if nothing is
// known.
func FaultReason(l *text.Locale, rec *replay.Record) string {
	r := rec.Result
	if !Faulty(r) || r.Message == "" {
		return ""
	}
	message := r.Message
	if FromReferee(rec) {
		message = refereelog.Why(message)
	}
	return l.Sentence(l.Line(message))
}

// FaultTexts returns the message about a forfeit and the program's last error output.
func FaultTexts(l *text.Locale, rec *replay.Record, last int, names []string) []string {
	r := rec.Result
	if !Faulty(r) || int(r.Seat) >= len(names) {
		return nil
	}
	var texts []string
	if r.Message != "" {
		texts = append(texts, text.Capital(l.Line(r.Message))+".")
	}
	if text := rec.Nodes[last].Comment; text != "" {
		texts = append(texts, l.T("The last lines that %s wrote to its error output:", names[r.Seat]), text)
	}
	return texts
}

// FromReferee reports whether a record was imported from the course's referee.
func FromReferee(rec *replay.Record) bool {
	s := rec.Header.Source
	return s != nil && s.Kind != replay.SourceRecord
}

// IllegalMove returns the row of the move list for an illegal move at a position, or nil.
func IllegalMove(r *replay.Result, at game.State) *replay.Ply {
	if !Faulty(r) || r.Action == "" || int(r.Seat) >= len(at.Game().Info().Seats) {
		return nil
	}
	return &replay.Ply{Number: at.Ply() + 1, Seat: r.Seat, Label: r.Action}
}

// RoomyRow is the width from which a move list row has room for words at its right.
const RoomyRow = 300

// IllegalAside returns the words beside an illegal move, empty if the row has no room.
func IllegalAside(l *text.Locale, row displaylist.Rect) string {
	if row.W < RoomyRow {
		return ""
	}
	return l.T("illegal")
}

// Playable reports whether the engine plays a game.
func Playable(g game.Game) bool { return len(ai.Levels(g)) > 0 }

// Dealt reports whether a game's start position is dealt from a seed.
func Dealt(g game.Game) bool { return g.Info().Start == "" }

// PondName returns the number of a record's pond, empty if the game did not start from its seed.
func PondName(l *text.Locale, rec *replay.Record) string {
	if !Dealt(rec.Game()) || rec.SetUp() {
		return ""
	}
	return l.T("pond %d", rec.Header.Seed)
}

// ShortName shortens a name for a title, parts in brackets first.
func ShortName(name string) string {
	const most = 20
	if len([]rune(name)) > most {
		name = TrimBrackets(name)
	}
	if runes := []rune(name); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return name
}

// MoveRowHeight is the height of a move list row in logical pixels.
const MoveRowHeight = 34

// TwoPlayerPlies converts plies of a three-player game to those of a two-player game in which the mover has as
// many turns.
func TwoPlayerPlies(plies int) int {
	if plies < 0 {
		return -TwoPlayerPlies(-plies)
	}
	return 2*((plies+2)/3) - 1
}

// LimitNear reports whether the last fifth of the moves up to the limit has begun, in which the limit
// matters; 0 is no limit.
func LimitNear(move, limit int) bool { return limit > 0 && 5*move > 4*limit }

// Backdrop draws the pond behind a screen without a game: that of the game from which it was opened, or
// a new one.
func Backdrop(c *ui.Frame, e *nav.Env, st *Stage, sc Layout) {
	if st.Board.State == nil {
		if e.Behind.State != nil {
			st.Set(e.Behind.State, nil, 0)
		} else if state, err := e.Game().New(game.Options{}); err == nil {
			st.Set(state, nil, 0)
		}
	}
	st.Place(sc, e.Behind.State != nil && e.Behind.Flipped)
	st.Draw(c, e)
}
