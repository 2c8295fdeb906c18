// Package puzzle finds positions with one clearly best move in games of the engine
// against itself, and reads the lists of them.
package puzzle

import (
	"fmt"
	"strconv"
	"strings"

	"freckers/game"
)

// Strengths is the number of strengths, from 1 for puzzles that the weakest
// levels solve.
const Strengths = 5

// Puzzle is a position under the game's default rules in which one move is best by far.
type Puzzle struct {
	Start game.State
	// Line is the solution, followed by the best reply and what is best then; the game
	// may end before.
	Line     []game.Action
	Strength int // from 1 to [Strengths]
}

// Solution returns the best move, by its shortest path.
func (p *Puzzle) Solution() game.Action { return p.Line[0] }

// Solves reports whether a move has the result of the solution, by whatever path.
func (p *Puzzle) Solves(a game.Action) bool {
	if a == p.Line[0] {
		return true
	}
	played, _, err := p.Start.Advance(string(a))
	if err != nil {
		return false
	}
	best, _, err := p.Start.Advance(string(p.Line[0]))
	return err == nil && played.Hash() == best.Hash()
}

// ID returns a stable identifier that depends only on the position.
func (p *Puzzle) ID() string { return fmt.Sprintf("%016x", p.Start.Hash()) }

// separators of a line of a list: fields, and the actions of the last one.
const fieldSeparator, actionSeparator = "\t", "; "

// String returns the puzzle as a line of a list: its strength, the position and the
// actions, separated by tabs.
func (p *Puzzle) String() string {
	line := make([]string, len(p.Line))
	for i, a := range p.Line {
		line[i] = string(a)
	}
	return strings.Join([]string{strconv.Itoa(p.Strength), p.Start.String(), strings.Join(line, actionSeparator)}, fieldSeparator)
}

// Parse parses the result of [Puzzle.String].
func Parse(g game.Game, text string) (p Puzzle, err error) {
	fields := strings.Split(text, fieldSeparator)
	if len(fields) != 3 {
		return p, fmt.Errorf("a puzzle has %s: expected a strength, a position and a line, separated by tabs", game.Count(len(fields), "field", "fields"))
	}
	if p.Strength, err = strconv.Atoi(fields[0]); err != nil || p.Strength < 1 || p.Strength > Strengths {
		return p, fmt.Errorf("the strength is %s: expected 1 to %d", game.Quote(fields[0]), Strengths)
	}
	if p.Start, err = g.Parse(fields[1], game.Options{}); err != nil {
		return p, err
	}
	s := p.Start
	for text := range strings.SplitSeq(fields[2], actionSeparator) {
		next, a, err := s.Advance(text)
		if err != nil {
			return p, err
		}
		p.Line, s = append(p.Line, a), next
	}
	return p, nil
}

// ParseList reads a list, a puzzle on each line. The error names the line.
func ParseList(g game.Game, text string) (list []Puzzle, err error) {
	number := 0
	for line := range strings.Lines(text) {
		number++
		p, err := Parse(g, strings.TrimRight(line, "\r\n"))
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		list = append(list, p)
	}
	return list, nil
}
