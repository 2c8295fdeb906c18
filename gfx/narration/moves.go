// Package narration puts what happens into sentences for those who do not see the
// window: moves, whose turn it is, a piece that was selected, the widget with the focus.
// The terminal, the page's hidden document and the window's speech share them.
package narration

import (
	"strconv"

	"freckers/game"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// Narrator puts positions and moves into words. Without a locale it speaks English.
type Narrator struct{ *text.Locale }

// Move puts a move and its result into one plain line: "Blue hops from
// 7,4 to 5,2 in 2 hops. Red to move, 6 of 150 moves played, frogs home 0 to 0."
func (v Narrator) Move(before, after game.State, events []game.Event) string {
	return v.sentences(v.Deed(before, events), v.Status(after))
}

// Deed is who moves and what the move does: "Blue hops from 7,4 to 5,2 in 2 hops."
func (v Narrator) Deed(before game.State, events []game.Event) string {
	seat := v.T(before.Game().Info().Seats[before.ToMove()].Title)
	// Translators: a side, and what it does.
	return v.T("%s %s.", seat, v.Events(before, events))
}

// Events puts the events of an action into words, in their order; those of one kind
// stand together, at the place of the first.
func (v Narrator) Events(s game.State, events []game.Event) string {
	var parts []string
	var kinds []game.EventKind
	byKind := map[game.EventKind][]game.Event{}
	points := 0
	for _, e := range events {
		if byKind[e.Kind] == nil {
			kinds = append(kinds, e.Kind)
		}
		byKind[e.Kind] = append(byKind[e.Kind], e)
		points += e.Points
	}
	for _, k := range kinds {
		if part := v.kindOfEvents(s, byKind[k]); part != "" {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 {
		parts = append(parts, v.T("grows, and no pad opens"))
	}
	if points > 0 {
		parts = append(parts, v.Points(points))
	}
	return phrases.List(v.Locale, parts)
}

// kindOfEvents puts events of one kind into words, "" for what goes without saying.
func (v Narrator) kindOfEvents(s game.State, run []game.Event) string {
	first, last := run[0], run[len(run)-1]
	switch first.Kind {
	case game.Step:
		return v.T("steps from %s to %s", Name(s, first.From), Name(s, last.To))
	case game.Hop:
		from, to := Name(s, first.From), v.stops(targets(s, run))
		if len(run) == 1 {
			return v.T("hops from %s to %s over %s", from, to, Name(s, first.Over))
		}
		return v.T("hops from %s to %s in %d hops", from, to, len(run))
	case game.Grow:
		return v.N("grows %d pad at %s", "grows %d pads at %s", len(run), len(run), v.cells(targets(s, run)))
	case game.Capture:
		return v.T("takes %s at %s", v.pieces(s, len(run)), v.cells(targets(s, run)))
	case game.Convert:
		if kind := kindOf(s.Game().Info(), last.Piece); kind.Title != "" {
			return v.T(kind.Title)
		}
		return v.T("flips %s", v.pieces(s, len(run)))
	case game.Exit:
		return v.T("leaves the board from %s", Name(s, first.From))
	case game.Place:
		return v.T("places a %[2]s on %[1]s", Name(s, first.To), v.T(s.Game().Info().Piece))
	case game.Pass:
		return v.T("passes")
	}
	return ""
}

func (v Narrator) pieces(s game.State, n int) string {
	piece := s.Game().Info().Piece
	return v.N("%d "+piece, "%d "+piece+"s", n)
}

// Points returns what a move earned.
func (v Narrator) Points(n int) string { return v.N("for %d point", "for %d points", n) }

func (v Narrator) sentences(list ...string) string { return phrases.Sentences(v.Locale, list...) }

// joined joins parts as two of them are.
func joined(parts []string, two func(a, b string) string) (all string) {
	for i, part := range parts {
		if i == 0 {
			all = part
		} else {
			all = two(all, part)
		}
	}
	return all
}

// cells joins cells so that their own commas stay clear.
func (v Narrator) cells(list []string) string {
	// Translators: two cells, such as "4,4" and "2,6", of a list.
	return joined(list, func(a, b string) string { return v.C("cells", "%s; %s", a, b) })
}

// stops joins the cells that a chain leads to, one after the other.
func (v Narrator) stops(list []string) string {
	// Translators: two cells that a chain of hops leads to, one after the other.
	return joined(list, func(a, b string) string { return v.C("hops", "%s to %s", a, b) })
}

// count is what a number or a score counts, and its value.
func (v Narrator) count(what, value string) string {
	// Translators: what is counted, such as "frogs home", and the score or the number.
	return v.C("score", "%s %s", what, value)
}

// score joins the scores of the seats.
func (v Narrator) score(each []string) string {
	// Translators: a score, such as "3 to 6".
	return joined(each, func(a, b string) string { return v.C("score", "%s to %s", a, b) })
}

// targets names the cells that events lead to.
func targets(s game.State, run []game.Event) []string {
	cells := make([]string, len(run))
	for i, e := range run {
		cells[i] = Name(s, e.To)
	}
	return cells
}

// Prompt returns what to do on a turn that moves no piece: to place one, or
// to take one off. It is "" in others.
func (v Narrator) Prompt(s game.State) string {
	info := s.Game().Info()
	var first game.Event
	title := ""
	for i, a := range s.Actions(nil) {
		_, events, err := s.Play(a)
		if err != nil || len(events) != 1 || events[0].Kind != game.Place && events[0].Kind != game.Capture {
			return ""
		}
		if i == 0 {
			first, title = events[0], kindOf(info, events[0].Piece).Title
		} else if events[0].Piece != first.Piece {
			title = ""
		}
	}
	switch {
	case first.Piece.None():
		return ""
	case first.Kind == game.Place:
		return v.placing(s)
	}
	if title != "" {
		return v.T("remove a %s %s", v.T(title), v.T(info.Piece))
	}
	return v.T("remove a %s", v.T(info.Piece))
}

// placing is the prompt of a turn that places a piece.
func (v Narrator) placing(s game.State) string { return v.T("place a %s", v.T(s.Game().Info().Piece)) }

// Name returns a cell's name in the notation of the game, empty for no cell.
func Name(s game.State, c game.Cell) string {
	sites := s.Layout().Sites
	if c < 0 || int(c) >= len(sites) {
		return ""
	}
	return sites[c].Name
}

// Status returns whose turn it is, or how the game ended, and the score.
func (v Narrator) Status(s game.State) string {
	info := s.Game().Info()
	if out := s.Outcome(); out.Over {
		return v.sentences(v.Ending(s, out.Winner, out.Reason, game.Nobody), v.T("%s.", text.Capital(v.tally(s))))
	}
	seat, limit := v.T(info.Seats[s.ToMove()].Title), info.LimitUnder(s.RuleSet())
	turn := v.N("%s to move, %d move played", "%s to move, %d moves played", s.Ply(), seat, s.Ply())
	if limit != 0 {
		turn = v.N("%s to move, %d of %d move played", "%s to move, %d of %d moves played", limit, seat, s.Ply(), limit)
	}
	return v.T("%s.", phrases.List(v.Locale, []string{turn, v.tally(s)}))
}

// Ending returns how a game ended at a position; by is the seat that ended it,
// [game.Nobody] where the board did.
func (v Narrator) Ending(s game.State, winner game.Seat, reason string, by game.Seat) string {
	return v.ending(Audience{}, s, winner, reason, by)
}

// ending is Ending for somebody, who is called "you".
func (v Narrator) ending(to Audience, s game.State, winner game.Seat, reason string, by game.Seat) string {
	if reason == game.ReasonSearch {
		return v.T("%s.", phrases.SearchProblem(v.Locale))
	}
	seats := s.Game().Info().Seats
	who := ""
	switch {
	case by < 0 || int(by) >= len(seats):
	case to.is(by):
		who = phrases.You(v.Locale)
	default:
		who = v.T(seats[by].Title)
	}
	why, moves := phrases.Reason(v.Locale, reason, who), phrases.Moves(v.Locale, s.Ply())
	switch {
	case winner == game.Nobody:
		return v.T("A draw after %s: %s.", moves, why)
	case to.is(winner):
		return v.T("You win after %s: %s.", moves, why)
	}
	return v.T("%s wins after %s: %s.", v.T(seats[winner].Title), moves, why)
}

// tally is the score of the seats, and what they have still to place where there
// is something.
func (v Narrator) tally(s game.State) string {
	info := s.Game().Info()
	have, left, any := make([]string, len(info.Seats)), make([]string, len(info.Seats)), false
	for i := range have {
		t := s.Tally(game.Seat(i))
		have[i], left[i], any = strconv.Itoa(t.Have), strconv.Itoa(t.ToPlace), any || t.ToPlace > 0
	}
	line := v.count(v.T(info.TallyOf), v.score(have))
	if any {
		line = phrases.List(v.Locale, []string{line, v.count(v.T("left to place"), v.score(left))})
	}
	return line
}
