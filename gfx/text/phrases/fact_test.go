package phrases_test

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"freckers/game"
)

// fact is a bad move as a reader of the sentence sees it: positions alone.
type fact struct {
	before, played, better game.State
	reply                  []game.State // after each move of the expected line
	instead                []game.State // after each move of the better line, from the second on
	playedMove, betterMove game.Action
	us                     game.Seat
}

func word(s string) int {
	list := strings.Fields("no one two three four five six seven eight nine ten eleven twelve")
	if n := slices.Index(list, strings.ToLower(s)); n >= 0 {
		return n
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		return -1
	}
	return n
}

// named finds a seat by its title.
func (f *fact) named(title string) game.Seat {
	for i, s := range f.before.Game().Info().Seats {
		if s.Title == title || "Player "+s.Title == text1(title) {
			return game.Seat(i)
		}
	}
	return 1 - f.us // "the other player"
}

func text1(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// cellsOf maps the cells of a seat's pieces to how far each has to go.
func cellsOf(s game.State, seat game.Seat) map[game.Cell]int {
	cells := map[game.Cell]int{}
	for c := range s.Layout().Sites {
		if p := s.Spot(game.Cell(c)).Piece; !p.None() && p.Owner == seat {
			cells[game.Cell(c)], _ = s.Distance(game.Cell(c))
		}
	}
	return cells
}

func sum(s game.State, seat game.Seat) (all int) {
	for n := range maps.Values(cellsOf(s, seat)) {
		all += n
	}
	return all
}

// gain is how much closer a move brings its side.
func gain(before, after game.State, seat game.Seat) int { return sum(before, seat) - sum(after, seat) }

func as(s game.State, seat game.Seat) game.State {
	if s.ToMove() == seat && !s.Outcome().Over {
		return s
	}
	fields := strings.Fields(s.String())
	was, is := s.Game().Info().Seats[s.ToMove()], s.Game().Info().Seats[seat]
	for i, f := range fields {
		if i > 0 && strings.EqualFold(f, was.Name[:1]) {
			sign := is.Name[:1]
			if f == strings.ToUpper(f) {
				sign = strings.ToUpper(sign)
			}
			fields[i] = sign
			break
		}
	}
	if _, err := strconv.Atoi(fields[len(fields)-1]); err == nil {
		fields[len(fields)-1] = "0"
	}
	q, err := s.Game().Parse(strings.Join(fields, " "), game.Options{RuleSet: s.RuleSet()})
	if err != nil {
		panic(err)
	}
	return q
}

// walk calls f with every position that a seat can reach by one move.
func walk(s game.State, seat game.Seat, f func(next game.State, events []game.Event)) {
	s = as(s, seat)
	for _, a := range s.Actions(nil) {
		next, events, err := s.Play(a)
		if err != nil {
			panic(err)
		}
		f(next, events)
	}
}

// longest is the most that a move of a seat brings it closer.
func longest(s game.State, seat game.Seat) (best int) {
	walk(s, seat, func(next game.State, _ []game.Event) { best = max(best, gain(s, next, seat)) })
	return best
}

// canHome reports whether a seat can bring a piece home with a move.
func canHome(s game.State, seat game.Seat) (can bool) {
	walk(s, seat, func(next game.State, _ []game.Event) { can = can || next.Tally(seat).Have > s.Tally(seat).Have })
	return can
}

// canWin reports whether a seat can win with a move.
func canWin(s game.State, seat game.Seat) (can bool) {
	walk(s, seat, func(next game.State, _ []game.Event) {
		can = can || next.Outcome().Over && next.Outcome().Winner == seat
	})
	return can
}

// moving lists the cells of a seat from which a move brings a piece closer.
func moving(s game.State, seat game.Seat) (cells []game.Cell) {
	walk(s, seat, func(next game.State, events []game.Event) {
		if gain(s, next, seat) <= 0 {
			return
		}
		if e := events[0]; (e.Kind == game.Step || e.Kind == game.Hop) && !slices.Contains(cells, e.From) {
			cells = append(cells, e.From)
		}
	})
	return cells
}

// inReach lists the pieces of a seat that another could jump over with a move.
func inReach(s game.State, us, them game.Seat) (cells []game.Cell) {
	walk(s, them, func(_ game.State, events []game.Event) {
		for _, e := range events {
			if e.Kind == game.Hop && s.Spot(e.Over).Piece.Owner == us && !slices.Contains(cells, e.Over) {
				cells = append(cells, e.Over)
			}
		}
	})
	return cells
}

// richest is the most that a move of who is to move earns.
func richest(s game.State) (best int) {
	walk(s, s.ToMove(), func(_ game.State, events []game.Event) { best = max(best, game.TotalPoints(events)) })
	return best
}

func eventsOf(s game.State, a game.Action) []game.Event {
	_, events, err := s.Play(a)
	if err != nil {
		panic(err)
	}
	return events
}

func hops(events []game.Event) (n int) {
	for _, e := range events {
		if e.Kind == game.Hop {
			n++
		}
	}
	return n
}

// converts reports whether a move wins over a piece of a seat, or of any other.
func converts(before, after game.State, us, from game.Seat) bool {
	for seat := range before.Game().Info().Seats {
		if s := game.Seat(seat); s != us && (from == game.Nobody || from == s) && len(cellsOf(after, s)) < len(cellsOf(before, s)) && len(cellsOf(after, us)) > len(cellsOf(before, us)) {
			return true
		}
	}
	return false
}

// missing counts the cells of a list that are not in another.
func missing(list, in []game.Cell) (n int) {
	for _, c := range list {
		if !slices.Contains(in, c) {
			n++
		}
	}
	return n
}

// turnsAhead is by how many turns a seat is closer to taking all the pieces off that it
// needs than the best of the others, with single steps and nobody in the way.
func turnsAhead(s game.State, us game.Seat) int {
	const needed = 4
	turns := func(seat game.Seat) (n int, enough bool) {
		left := needed - s.Tally(seat).Have
		distances := slices.Sorted(maps.Values(cellsOf(s, seat)))
		for _, d := range distances[:min(len(distances), left)] {
			n += d
		}
		return n, len(distances) >= left
	}
	own, _ := turns(us)
	best := 1000
	for seat := range game.Seat(3) {
		if n, enough := turns(seat); seat != us && enough {
			best = min(best, n)
		}
	}
	return best - own
}

// overMoved reports whether the expected reply, of a seat, hops over the piece that moved
// where it landed, and comes so much closer.
func overMoved(f *fact, who string, closer int, at func(game.Cell) bool) bool {
	them := f.named(who)
	if len(f.reply) == 0 || f.played.ToMove() != them || gain(f.played, f.reply[0], them) != closer {
		return false
	}
	landed := game.NoCell
	for c := range cellsOf(f.played, f.us) {
		if _, before := cellsOf(f.before, f.us)[c]; !before {
			landed = c
		}
	}
	over := false
	walk(f.played, them, func(next game.State, events []game.Event) {
		for _, e := range events {
			over = over || next.String() == f.reply[0].String() && e.Kind == game.Hop && e.Over == landed
		}
	})
	return over && at(landed)
}

func after(t *testing.T, s game.State, a game.Action) game.State {
	t.Helper()
	next, _, err := s.Play(a)
	if err != nil {
		t.Fatal(err)
	}
	return next
}

func follow(t *testing.T, s game.State, line []game.Action) (list []game.State) {
	t.Helper()
	for _, a := range line {
		s = after(t, s, a)
		list = append(list, s)
	}
	return list
}
