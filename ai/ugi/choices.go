package ugi

import (
	"fmt"
	"strconv"
	"strings"

	"freckers/game"
)

// mostChoices bounds the choices that are listed from one cell.
const mostChoices = 500

// listChoices lists the actions as a hand takes them, for boards that know no rules: those without a cell first,
// then those from each cell, and last whose turn it is or how the game ended.
func (s *server) listChoices() {
	over := s.state.Outcome().Over
	if !over {
		for _, a := range s.state.GlobalActions() {
			s.send("choice", Pack(string(a)), "0")
		}
		for from := range s.state.Layout().Sites {
			list, _ := s.state.Choices(game.Cell(from), mostChoices)
			for _, c := range list {
				s.sendChoice(c)
			}
		}
	}
	s.send("choices", s.standing())
}

func (s *server) sendChoice(c game.Choice) {
	words := []string{"choice", Pack(string(c.Action)), strconv.Itoa(c.Points)}
	for _, cell := range c.Cells {
		words = append(words, strconv.Itoa(int(cell)))
	}
	s.send(words...)
}

// standing is the side to move or the result, the plies played and each seat's tally: "turn p1 ply 4 tally 0/6 1/6".
func (s *server) standing() string {
	var b strings.Builder
	if out := s.state.Outcome(); out.Over {
		fmt.Fprintf(&b, "result %s %s", ResultName(out), Pack(out.Reason))
	} else {
		fmt.Fprintf(&b, "turn p%d", s.state.ToMove()+1)
	}
	fmt.Fprintf(&b, " ply %d tally", s.state.Ply())
	for i := range s.game.Info().Seats {
		t := s.state.Tally(game.Seat(i))
		fmt.Fprintf(&b, " %d/%d", t.Have, t.Of)
	}
	return b.String()
}
