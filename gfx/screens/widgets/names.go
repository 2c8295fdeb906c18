package widgets

import (
	"cmp"
	"slices"
	"strings"

	"freckers/game"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/replay"
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
