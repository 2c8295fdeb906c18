package report

import (
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/export"
)

// pictureSize is the width of a picture in pixels; pages show it at half of that.
const pictureSize = 440

// picture draws a bad move and the better one.
func picture(f *Fault) ([]byte, error) {
	return export.Still(f.state, []board.Proposal{
		proposal(f.state, f.judge.Played, board.Played, f.judge.Grade.Symbol()),
		proposal(f.state, f.judge.Best(), board.Better, "check"),
	}, pictureSize)
}

func proposal(s game.State, a game.Action, tone board.Tone, mark string) board.Proposal {
	p := board.Proposal{Tone: tone, Mark: mark, Strength: 1}
	if e, ok := explain.Move(s, a); ok {
		p.Path = e.Cells
	}
	_, events, err := s.Play(a)
	if err != nil {
		return p
	}
	for _, e := range events {
		if e.Kind == game.Grow {
			p.Grown = append(p.Grown, e.To)
		}
	}
	return p
}
