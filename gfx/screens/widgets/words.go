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

// PlayerNames are [OwnNames], with the seat added to equal ones.
func PlayerNames(l *text.Locale, g game.Game, seats []replay.Seat) []string {
	return apart(l, g, OwnNames(l, g, seats))
}

// OwnNames are the players' names: the level's for the machine, in the user's language, "You" for the only person, otherwise
// the seat's. Two may be equal.
func OwnNames(l *text.Locale, g game.Game, seats []replay.Seat) []string {
	people := 0
	for _, s := range seats {
		if s.Kind == replay.KindPerson {
			people++
		}
	}
	names := make([]string, len(seats))
	for i, s := range seats {
		switch {
		case s.Kind == replay.KindLevel:
			names[i] = l.T(cmp.Or(s.Name, session.LevelName(g, s.Level)))
		case s.Name != "":
			names[i] = replay.PlainLine(s.Name)
		case s.Kind == replay.KindPerson && people == 1:
			names[i] = l.T("You")
		}
		if names[i] == "" && i < len(g.Info().Seats) {
			names[i] = l.T(g.Info().Seats[i].Title)
		}
	}
	return names
}

// TrimBrackets cuts a name before brackets, which leaves the seat of one made by [apart].
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

// ResultReason returns why a recorded game ended, with the illegal move if there is one.
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

// OutcomeText returns how a record ended and why, in a line.
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

// Faulty reports whether a game ended by a forfeit other than resigning.
func Faulty(r *replay.Result) bool {
	return r != nil && r.Seat != game.Nobody && r.Reason != game.ReasonResigned
}

// FaultReason is what a player did that lost by a forfeit, in one paragraph, empty if nothing
// is known of it.
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

// FaultTexts are the message about a forfeit and the program's last error output.
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

// FromReferee reports whether a record was made of what the course's referee wrote.
func FromReferee(rec *replay.Record) bool {
	s := rec.Header.Source
	return s != nil && s.Kind != replay.SourceRecord
}

// IllegalMove is the row of the move list for an illegal move tried at a position, or nil.
func IllegalMove(r *replay.Result, at game.State) *replay.Ply {
	if !Faulty(r) || r.Action == "" || int(r.Seat) >= len(at.Game().Info().Seats) {
		return nil
	}
	return &replay.Ply{Number: at.Ply() + 1, Seat: r.Seat, Label: r.Action}
}

// RoomyRow is the width from which a row of the move list has room for words at its right.
const RoomyRow = 300

// IllegalAside is what stands beside an offence in a row that has room for it.
func IllegalAside(l *text.Locale, row displaylist.Rect) string {
	if row.W < RoomyRow {
		return ""
	}
	return l.T("illegal")
}

// Playable reports whether the machine plays a game.
func Playable(g game.Game) bool { return len(ai.Levels(g)) > 0 }

// Dealt reports whether a game begins on a board that is filled from a seed.
func Dealt(g game.Game) bool { return g.Info().Start == "" }

// PondName is the number of a record's pond, empty if it did not begin with its seed's position.
func PondName(l *text.Locale, rec *replay.Record) string {
	g := rec.Game()
	if !Dealt(g) {
		return ""
	}
	start, err := g.New(game.Options{RuleSet: rec.Header.Rules, Seed: rec.Header.Seed})
	if err != nil || start.String() != rec.Header.Start {
		return ""
	}
	return l.T("pond %d", rec.Header.Seed)
}

// ShortName is a name as a title has room for it: what stands in brackets goes first.
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

// MoveRowHeight is the height of a row of the move list.
const MoveRowHeight = 34

// TwoPlayerPlies converts plies of a three-player game to as many turns of a two-player game.
func TwoPlayerPlies(plies int) int {
	if plies < 0 {
		return -TwoPlayerPlies(-plies)
	}
	return 2*((plies+2)/3) - 1
}

// LimitNear reports whether the last fifth of the moves that a game may take has begun, where the
// limit begins to matter; 0 is no limit.
func LimitNear(move, limit int) bool { return limit > 0 && 5*move > 4*limit }

// Backdrop is the pond behind a screen without a game: that of the game that it was opened from, or a
// new one.
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
