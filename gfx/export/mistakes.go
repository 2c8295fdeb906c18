package export

import (
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// fault is a bad move that a review found.
type fault struct {
	symbol string
	played board.Proposal // where it ended
	// better is what was better, and label its name; empty for an inaccuracy, which is marked only.
	better board.Proposal
	label  string
}

// SymbolOf returns the mark of a grade of a stored review, empty for a move that was not bad.
func SymbolOf(grade string) string {
	switch grade {
	case "inaccuracy":
		return "?!"
	case "mistake":
		return "?"
	case "blunder", "missed win":
		return "??"
	}
	return ""
}

// planMistakes finds the bad moves by the stored review.
func (f *film) planMistakes() {
	v, _ := f.rec.Review() // one that cannot be read marks nothing
	if !f.options.Mistakes || v == nil {
		return
	}
	found := map[int]*replay.ReviewedPosition{}
	for i := range v.Positions {
		found[v.Positions[i].Node] = &v.Positions[i]
	}
	f.faults = map[int]*fault{}
	for move := f.first + 1; move <= f.last; move++ {
		after, before := found[f.line[move]], found[f.line[move-1]]
		if after == nil || SymbolOf(after.Grade) == "" {
			continue
		}
		g := &fault{symbol: SymbolOf(after.Grade)}
		g.played = board.Proposal{Tone: board.Played, Mark: g.symbol, Strength: 1}
		path, grown := board.HintMarks(f.rec.Events(f.line[move]))
		g.played.Path, g.played.Grown = path[max(len(path)-1, 0):], grown
		if before != nil && len(before.Best) > 0 && g.symbol != "?!" {
			g.propose(f, f.rec.State(f.line[move-1]), before.Best[0])
		}
		f.faults[move] = g
	}
}

// propose sets what was better in a position.
func (g *fault) propose(f *film, s game.State, a game.Action) {
	_, events, err := s.Play(a)
	if err != nil {
		return
	}
	g.better = board.Proposal{Tone: board.Better, Mark: "check", Strength: 1}
	g.better.Path, g.better.Grown = board.HintMarks(events)
	g.label = f.options.Locale.T("%s was better", phrases.Label(f.options.Locale, s.Label(a)))
}

// proposals are the moves that a frame marks.
func (f *film) proposals(s frame) []board.Proposal {
	switch g := f.faults[s.move]; {
	case g == nil:
	case s.at == ahead:
		return []board.Proposal{g.better}
	case s.at == still:
		return []board.Proposal{g.played}
	}
	return nil
}
