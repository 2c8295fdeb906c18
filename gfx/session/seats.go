package session

import (
	"freckers/ai"
	"freckers/game"
	"freckers/replay"
	"slices"
)

// Matched returns a seat for the level closest to a human's rating, or for a human if the
// engine does not play g.
func Matched(g game.Game, f ai.PlayerRating) Seat {
	s := LevelSeat(g, f.Level(g))
	s.Matched = !s.Human()
	return s
}

// LevelSeat returns a seat for a level of the engine, or for a human if g has no such level.
func LevelSeat(g game.Game, level int) Seat {
	if name := LevelName(g, level); name != "" {
		return Seat{Level: level, Name: name}
	}
	return Seat{}
}

// AgainstLevel returns the seats of a game of a person, at the first one, against a level at the others.
func AgainstLevel(g game.Game, level int) []Seat {
	seats := slices.Repeat([]Seat{LevelSeat(g, level)}, len(g.Info().Seats))
	seats[0] = Seat{}
	return seats
}

// LevelName returns the name of a level, empty if there is no such level.
func LevelName(g game.Game, level int) string {
	for _, l := range ai.Levels(g) {
		if l.Number == level {
			return l.Name
		}
	}
	return ""
}

// Only returns the only seat for which is reports true, [game.Nobody] if there are none or several.
func Only[S any](seats []S, is func(S) bool) game.Seat {
	at := slices.IndexFunc(seats, is)
	if at < 0 || slices.ContainsFunc(seats[at+1:], is) {
		return game.Nobody
	}
	return game.Seat(at)
}

// AllHuman reports whether humans play all seats here.
func AllHuman(seats []Seat) bool {
	return !slices.ContainsFunc(seats, func(s Seat) bool { return !s.Human() })
}

// SeatsOf returns the seats of a record. Levels are found by name first, as their
// numbers may have changed since the game began.
func SeatsOf(r *replay.Record) []Seat {
	var seats []Seat
	for _, s := range r.Header.Seats {
		seat := Seat{Name: s.Name, Agent: s.Kind == replay.KindAgent, Friend: s.Kind == replay.KindFriend}
		if s.Kind == replay.KindLevel {
			seat.Level, seat.Matched = s.Level, s.Matched
			for _, l := range ai.Levels(r.Game()) {
				if l.Name == s.Name {
					seat.Level = l.Number
				}
			}
		}
		seats = append(seats, seat)
	}
	return seats
}

// Limits returns the limits of the seats' processes for a record's header. The launcher may be nil if
// no seat has a program.
func Limits(seats []Seat, programs Launcher) (l replay.Limits) {
	for _, s := range seats {
		if s.Agent && s.Command != "" && programs != nil {
			one := programs.Limits(s.Command)
			l.CPU, l.Memory = max(l.CPU, one.CPU), max(l.Memory, one.Memory)
		}
	}
	return l
}

// Recorded converts seats for a record's header.
func Recorded(seats []Seat) []replay.Seat {
	list := make([]replay.Seat, len(seats))
	for i, s := range seats {
		list[i] = replay.Seat{Name: s.Name, Kind: replay.KindPerson}
		switch {
		case s.Agent:
			list[i].Kind, list[i].Command = replay.KindAgent, s.Command
		case s.Friend:
			list[i].Kind = replay.KindFriend
		case s.Level > 0:
			list[i].Kind, list[i].Level, list[i].Matched = replay.KindLevel, s.Level, s.Matched
		}
	}
	return list
}
