package terminal

import (
	"strconv"
	"strings"

	"freckers/game"
	"freckers/gfx/words"
)

// spoken tells an action and what it led to in one plain line: "Blue hops from
// 7,4 to 5,2 in 2 hops. Red to move, action 7 of 150, frogs home 0 to 0."
func spoken(before, after game.State, events []game.Event) string {
	seat := before.Game().Info().Seats[before.ToMove()].Title
	return seat + " " + told(before, events) + ". " + standing(after)
}

// told puts the events of an action into words, in their order; all of one kind
// are told together, where the first of them stands.
func told(s game.State, events []game.Event) string {
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
		if part := toldKind(s, byKind[k]); part != "" {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 {
		parts = append(parts, words.TermGrows(nil))
	}
	if points > 0 {
		parts = append(parts, words.TermPoints(points))
	}
	return strings.Join(parts, ", ")
}

// toldKind puts events of one kind into words, "" for what goes without saying.
func toldKind(s game.State, run []game.Event) string {
	first, last := run[0], run[len(run)-1]
	switch first.Kind {
	case game.Step:
		return words.TermStep(name(s, first.From), name(s, last.To))
	case game.Hop:
		return words.TermHops(name(s, first.From), targets(s, run), name(s, first.Over))
	case game.Grow:
		return words.TermGrows(targets(s, run))
	case game.Capture:
		return words.TermTakes(targets(s, run), s.Game().Info().Piece)
	case game.Convert:
		if kind := kindOf(s.Game().Info(), last.Piece); kind.Title != "" {
			return kind.Title
		}
		return words.TermConverts(len(run), s.Game().Info().Piece)
	case game.Exit:
		return words.TermExits(name(s, first.From))
	case game.Place:
		return words.TermPlaces(name(s, first.To), s.Game().Info().Piece)
	case game.Pass:
		return words.TermPasses
	}
	return ""
}

// targets names the cells that events lead to.
func targets(s game.State, run []game.Event) []string {
	list := make([]string, len(run))
	for i, e := range run {
		list[i] = name(s, e.To)
	}
	return list
}

// task says what is to be done in a turn that is no piece's way: to place one, or
// to take one off. It is "" in others.
func task(s game.State) string {
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
		return words.TermPut(info.Piece)
	}
	return words.TermTake(title, info.Piece)
}

// name is a cell's name in the notation of the game, "" for no cell.
func name(s game.State, c game.Cell) string {
	sites := s.Game().Info().Layout.Sites
	if c < 0 || int(c) >= len(sites) {
		return ""
	}
	return sites[c].Name
}

// standing says whose turn it is, or how the game ended, and the score.
func standing(s game.State) string {
	info := s.Game().Info()
	if out := s.Outcome(); out.Over {
		return ending(s, out.Winner, out.Reason, game.Nobody) + " " + capital(tally(s)) + "."
	}
	turn := words.TermTurn(info.Seats[s.ToMove()].Title, s.Ply(), info.LimitUnder(s.RuleSet()))
	return turn + ", " + tally(s) + "."
}

// ending says how a game ended at a position; by is the seat that ended it,
// [game.Nobody] where the board did.
func ending(s game.State, winner game.Seat, reason string, by game.Seat) string {
	seats := s.Game().Info().Seats
	who := ""
	if by >= 0 && int(by) < len(seats) {
		who = seats[by].Title
	}
	why := words.Ended(reason, who)
	if winner == game.Nobody {
		return words.TermDrawn(why, s.Ply())
	}
	return words.TermWon(seats[winner].Title, why, s.Ply())
}

// tally is the score of the seats, and what they have still to place where there
// is something.
func tally(s game.State) string {
	info := s.Game().Info()
	have, left, any := make([]string, len(info.Seats)), make([]string, len(info.Seats)), false
	for i := range have {
		t := s.Tally(game.Seat(i))
		have[i], left[i], any = strconv.Itoa(t.Have), strconv.Itoa(t.ToPlace), any || t.ToPlace > 0
	}
	text := words.TermTally(info.TallyOf, have)
	if any {
		text += ", " + words.TermTally(words.TermToPlace, left)
	}
	return text
}

func capital(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
