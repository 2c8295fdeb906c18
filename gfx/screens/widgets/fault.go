package widgets

import (
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/text"
	"freckers/replay"
	"freckers/replay/refereelog"
)

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
		texts = append(texts, Capital(l.Line(r.Message))+".")
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
