package grade

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"freckers/ai/player"
	"freckers/game"
	"freckers/replay/format"
)

// Rubric gives the marks of each part of an examination.
type Rubric struct {
	Title string `json:"title"`
	// Source says whose rubric it is.
	Source    string        `json:"source"`
	Checks    []CheckMarks  `json:"checks"`
	Opponents []PlayerMarks `json:"opponents"`
}

// CheckMarks are the marks for a check that is passed.
type CheckMarks struct {
	Check string  `json:"check"` // one of [CheckNames]
	Marks float64 `json:"marks"`
}

// PlayerMarks are the marks for the results against an opponent: none for a share of the
// points of From or less, all for To or more, and in proportion between.
type PlayerMarks struct {
	Opponent string  `json:"opponent"` // as [player.Parse] reads it
	Marks    float64 `json:"marks"`
	From     float64 `json:"from"`
	To       float64 `json:"to"` // 0 for 1
}

// DefaultRubric is our own. The course publishes no marks for single opponents; a student's
// report of 2018 names 4 marks for correctness and 7 for performance, and we keep to those.
func DefaultRubric() *Rubric {
	return &Rubric{
		Title: "Freckers' own rubric",
		Source: "This rubric is our own: the course publishes neither its opponents nor the marks for each. " +
			"4 marks for correctness and 7 for performance are what a student of 2018 reports.",
		Checks: []CheckMarks{{CheckImport, 0.5}, {CheckInterface, 0.5}, {CheckRules, 1}, {CheckErrors, 1}, {CheckTime, 0.5}, {CheckMemory, 0.5}},
		Opponents: []PlayerMarks{
			{Opponent: "bot:random", Marks: 3}, {Opponent: "bot:greedy", Marks: 2}, {Opponent: "bot:search", Marks: 2},
		},
	}
}

// ReadRubric reads a rubric as JSON.
func ReadRubric(r io.Reader) (*Rubric, error) {
	text, err := io.ReadAll(io.LimitReader(r, 1<<20))
	if err != nil {
		return nil, err
	}
	var rubric Rubric
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&rubric); err != nil {
		return nil, fmt.Errorf("the rubric cannot be read: %s; freckers grade --print-marks prints an example", format.Reason(err))
	}
	return &rubric, rubric.Check()
}

// OpenRubric reads a rubric from a file, and returns the default one for no name.
func OpenRubric(path string) (*Rubric, error) {
	if path == "" {
		return DefaultRubric(), nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r, err := ReadRubric(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return r, nil
}

// Write writes the rubric as JSON.
func (r *Rubric) Write(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(r)
}

// Check returns an error if the rubric is not valid.
func (r *Rubric) Check() error {
	if len(r.Opponents) == 0 {
		return errors.New("the rubric names no opponents: expected one or more")
	}
	for _, c := range r.Checks {
		if !slices.Contains(CheckNames(), c.Check) {
			return fmt.Errorf("the rubric has marks for %s: expected one of %s", game.Quote(c.Check), strings.Join(CheckNames(), ", "))
		}
		if !(c.Marks >= 0) {
			return fmt.Errorf("the rubric has %v marks for the check %s: expected 0 or more", c.Marks, c.Check)
		}
	}
	for i, o := range r.Opponents {
		spec, err := player.Parse(o.Opponent)
		switch {
		case err != nil:
			return fmt.Errorf("the rubric: %w", err)
		case spec.String() != o.Opponent:
			return fmt.Errorf("the rubric has the opponent %s: write it as %s", game.Quote(o.Opponent), spec)
		case slices.ContainsFunc(r.Opponents[:i], func(other PlayerMarks) bool { return other.Opponent == o.Opponent }):
			return fmt.Errorf("the rubric has the opponent %s twice", o.Opponent)
		case !(o.Marks >= 0) || !(o.From >= 0) || !(o.To == 0 || o.To > o.From) || o.To > 1 || o.From >= 1:
			return fmt.Errorf("the rubric has %v marks from %v to %v for %s: expected marks of 0 or more, and shares of the points from 0 to 1", o.Marks, o.From, o.To, o.Opponent)
		}
	}
	return nil
}

// full is the share of the points that earns all marks.
func (p *PlayerMarks) full() float64 {
	if p.To == 0 {
		return 1
	}
	return p.To
}

// Mark is a line of the result.
type Mark struct {
	Name   string  `json:"name"`
	Marks  float64 `json:"marks"`
	Of     float64 `json:"of"`
	Open   bool    `json:"undecided"`
	Reason string  `json:"reason"`
}

// mark awards the rubric's marks: all of a check's if it passed, and against an opponent in proportion to the share of
// the points. What is not decided yet gets none and is open.
func (s *Sheet) mark() {
	for _, c := range s.Rubric.Checks {
		i := slices.IndexFunc(s.Checks, func(found Check) bool { return found.Name == c.Check })
		m := Mark{Name: c.Check, Of: c.Marks, Reason: string(s.Checks[i].Verdict)}
		switch s.Checks[i].Verdict {
		case Passed:
			m.Marks = c.Marks
		case Open:
			m.Open = true
		}
		s.Marks = append(s.Marks, m)
	}
	for i := range s.Opponents {
		r, o := s.Rubric.Opponents[i], &s.Opponents[i]
		m := Mark{Name: "against " + o.Name, Of: r.Marks}
		share, known := o.Share()
		switch {
		case known:
			m.Marks = r.Marks * min(max((share-r.From)/(r.full()-r.From), 0), 1)
			m.Reason = fmt.Sprintf("%.0f %% of the points in %s", 100*share, game.Count(o.Total().Games(), "game", "games"))
		case s.playable() || s.unknown():
			m.Open, m.Reason = true, "no game was played to its end"
		default:
			m.Reason = "there is no agent to play"
		}
		s.Marks = append(s.Marks, m)
	}
}

// Total returns the marks, of how many, and how many of those are not decided.
func (s *Sheet) Total() (marks, of, open float64) {
	for _, m := range s.Marks {
		marks += m.Marks
		of += m.Of
		if m.Open {
			open += m.Of
		}
	}
	return marks, of, open
}
