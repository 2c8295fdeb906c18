package explain_test

import (
	"strings"

	"freckers/game"
)

// turned is the same position with another seat to move, early in the game.
func turned(s game.State, seat game.Seat) game.State {
	f := strings.Fields(s.String())
	f[1] = f[1][:0] + strings.ToLower(s.Game().Info().Seats[seat].Name[:1])
	if f[len(f)-1] != "" && s.Game().Info().Unit == "" {
		f[len(f)-1] = "0"
	} else {
		f[1] = strings.ToUpper(f[1])
	}
	q, err := s.Game().Parse(strings.Join(f, " "), game.Options{RuleSet: s.RuleSet()})
	if err != nil {
		panic(err)
	}
	return q
}

type option struct {
	from  game.Cell
	gain  int
	home  bool // the piece comes home
	over  game.Outcome
	after game.State
}

// optionsOf lists all results of a turn of a seat, as if it were to move.
func optionsOf(s game.State, seat game.Seat) (list []option) {
	s = turned(s, seat)
	for _, a := range s.Actions(nil) {
		next, events, err := s.Play(a)
		if err != nil {
			panic(err)
		}
		o := option{from: game.NoCell, gain: gained(s, next, events), over: next.Outcome(), after: next}
		o.home = next.Tally(seat).Have > s.Tally(seat).Have
		for _, e := range events {
			if o.from == game.NoCell && (e.Kind == game.Step || e.Kind == game.Hop || e.Kind == game.Exit) {
				o.from = e.From
			}
		}
		list = append(list, o)
	}
	return list
}

// bestGain is the greatest gain of a list, at least 0.
func bestGain(list []option) (best int) {
	for _, o := range list {
		best = max(best, o.gain)
	}
	return best
}

func pieces(s game.State, seat game.Seat) (cells []game.Cell) {
	for c := range s.Layout().Sites {
		if s.Spot(game.Cell(c)).Piece.Owner == seat && !s.Spot(game.Cell(c)).Piece.None() {
			cells = append(cells, game.Cell(c))
		}
	}
	return cells
}

// distances is what the pieces of a seat have to go together.
func distances(s game.State, seat game.Seat) (sum int) {
	for _, c := range pieces(s, seat) {
		n, _ := s.Distance(c)
		sum += n
	}
	return sum
}

func (h *hint) start() game.Cell { return h.Cells[0] }
func (h *hint) end() game.Cell   { return h.Cells[len(h.Cells)-1] }

// gain is what the move brings its piece closer to home.
func (h *hint) gain() int { return gained(h.before, h.after, h.events) }

// others lists the own pieces that do not move.
func (h *hint) others() (cells []game.Cell) {
	for _, c := range pieces(h.before, h.us) {
		if len(h.Cells) == 0 || c != h.start() {
			cells = append(cells, c)
		}
	}
	return cells
}

func ofPiece(list []option, c game.Cell) (own []option) {
	for _, o := range list {
		if o.from == c {
			own = append(own, o)
		}
	}
	return own
}
