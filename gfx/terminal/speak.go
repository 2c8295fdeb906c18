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
		return words.TermTakes(len(run))
	case game.Convert:
		return words.TermConverts(len(run))
	case game.Exit:
		return words.TermExits(name(s, first.From))
	case game.Place:
		return words.TermPlaces(name(s, first.To))
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

// whereabouts says where the pieces of each seat are, then the other pieces and
// the free pads where there are any: a board for the ear.
func whereabouts(s game.State) []string {
	info := s.Game().Info()
	at := make([][]string, len(info.Seats))
	var others, pads []string
	for c, site := range info.Layout.Sites {
		switch spot := s.Spot(game.Cell(c)); {
		case spot.Piece.None():
			if spot.Ground == game.Pad {
				pads = append(pads, site.Name)
			}
		case spot.Piece.Owner == game.Nobody:
			others = append(others, site.Name)
		default:
			at[spot.Piece.Owner] = append(at[spot.Piece.Owner], site.Name)
		}
	}
	var list []string
	for i, seat := range info.Seats {
		list = append(list, words.TermPlace(seat.Title, at[i]))
	}
	if others != nil {
		list = append(list, words.TermPlace(words.TermOthers, others))
	}
	if pads != nil {
		list = append(list, words.TermPlace(words.TermPads, pads))
	}
	return list
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
		return ending(s, out.Winner, out.Reason) + " " + capital(tally(s)) + "."
	}
	turn := words.TermTurn(info.Seats[s.ToMove()].Title, s.Ply()+1, info.LimitUnder(s.Rules()))
	return turn + ", " + tally(s) + "."
}

// ending says how a game ended at a position.
func ending(s game.State, winner game.Seat, reason string) string {
	if winner == game.Nobody {
		return words.TermDrawn(reason, s.Ply())
	}
	return words.TermWon(s.Game().Info().Seats[winner].Title, reason, s.Ply())
}

func tally(s game.State) string {
	info := s.Game().Info()
	have := make([]string, len(info.Seats))
	for i := range have {
		have[i] = strconv.Itoa(s.Tally(game.Seat(i)).Have)
	}
	return words.TermTally(info.TallyOf, have)
}

func capital(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
