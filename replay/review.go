package replay

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"freckers/game"
	"freckers/replay/format"
)

// Review is an engine's analysis of a line. A record stores at most one.
type Review struct {
	Engine  string // its name
	Version string // of the engine and of the way that it judges
	Rules   string // the rule set by which it searched; empty for that of the game
	// Nodes and Time are the limits of the search of one position, as far as they
	// were limited.
	Nodes uint64
	Time  time.Duration
	// Positions are those of the line that was reviewed, the start first.
	Positions []ReviewedPosition
}

// ReviewedPosition is what a review found in a position and of the move that led to
// it. Its Best is the better line after the move before, and the refutation of a bad
// move that led to it.
type ReviewedPosition struct {
	Node int
	// Score is that of the best move, Second that of the next best; nil if unknown.
	Score, Second *ReviewScore
	// Expected are the expected points of the seats, in thousandths; nil if unknown.
	Expected []int
	Best     []game.Action // the best line, empty if the game is over

	// The rest is about the move that led here.
	Loss    int    // thousandths of the points that it gave away
	Grade   string // such as "mistake", empty for a fine move
	Reasons []Reason
}

// ReviewScore is an evaluation in a review.
type ReviewScore struct {
	Eval
	Shares []int // the engine's own thousandths by seat, in a game of three
}

// Reason is a fact about a bad move.
type Reason struct {
	Kind    string `json:"kind"`
	Numbers []int  `json:"numbers,omitempty"`
}

// ReviewVersionError reports that a review was made by another engine, or another
// version of it.
type ReviewVersionError struct{ Engine, Version, Want string }

// Error returns who made the review.
func (e *ReviewVersionError) Error() string {
	return fmt.Sprintf("the stored review was made by %s %s, not by %s: review the game again", e.Engine, e.Version, e.Want)
}

// By returns a [*ReviewVersionError] unless the review was made by this version of the
// engine.
func (v *Review) By(engine, version string) error {
	if v.Engine == engine && v.Version == version {
		return nil
	}
	return &ReviewVersionError{v.Engine, v.Version, engine + " " + version}
}

// storedReview is the last review of a record as it stands in the file.
type storedReview struct {
	raw  json.RawMessage // nil if there is none
	line int             // in the file that was read, 0 if it was not in it
}

func (s *storedReview) appendLine(b []byte) []byte {
	if s.raw == nil {
		return b
	}
	return append(append(append(b, `{"review":`...), s.raw...), "}\n"...)
}

type reviewLine struct {
	Engine    string            `json:"engine"`
	Version   string            `json:"version"`
	Rules     string            `json:"rules,omitempty"`
	Nodes     uint64            `json:"nodes,omitempty"`
	MS        int64             `json:"ms,omitempty"`
	Positions []json.RawMessage `json:"positions"`
}

type positionLine struct {
	Node     int           `json:"node"`
	Score    *scoreLine    `json:"score,omitempty"`
	Second   *scoreLine    `json:"second,omitempty"`
	Expected []int         `json:"expected,omitempty"`
	Best     []game.Action `json:"best,omitempty"`
	Loss     int           `json:"loss,omitempty"`
	Grade    string        `json:"grade,omitempty"`
	Reasons  []Reason      `json:"reasons,omitempty"`
}

type scoreLine struct {
	evalLine
	Shares []int `json:"shares,omitempty"`
}

// HasReview reports whether a review is stored, readable or not.
func (r *Record) HasReview() bool { return r.review.raw != nil }

// Review returns the stored review, nil if there is none. It leaves out positions that cannot
// be read or are not in the record, and ends lines before an illegal move. It fails if nothing
// can be read. It does not check the engine: see [Review.By].
func (r *Record) Review() (*Review, error) {
	if r.review.raw == nil {
		return nil, nil
	}
	return r.readReview(nil)
}

// readReview reads the stored review; ids leads from its nodes to those of the record,
// unless it is nil.
func (r *Record) readReview(ids map[int]int) (*Review, error) {
	fail := func(why string) error {
		return errors.New(Note{r.review.line, "the stored review " + why + ": review the game again"}.String())
	}
	var line reviewLine
	if err := json.Unmarshal(r.review.raw, &line); err != nil {
		return nil, fail("cannot be read (" + format.Reason(err) + ")")
	}
	v := &Review{Engine: line.Engine, Version: line.Version, Rules: line.Rules, Nodes: line.Nodes, Time: milliseconds(line.MS)}
	for _, raw := range line.Positions {
		var p positionLine
		err := json.Unmarshal(raw, &p)
		id, ok := p.Node, true
		if ids != nil {
			id, ok = ids[id]
		}
		if err != nil || !ok || r.check(id) != nil {
			continue
		}
		v.Positions = append(v.Positions, ReviewedPosition{Node: id, Score: r.scoreOf(p.Score), Second: r.scoreOf(p.Second),
			Expected: p.Expected, Best: r.legal(id, p.Best), Loss: p.Loss, Grade: p.Grade, Reasons: p.Reasons})
	}
	if len(v.Positions) == 0 {
		return nil, fail("is about no position of this game")
	}
	return v, nil
}

// legal returns the actions of a line, from a node on, as far as they are legal.
func (r *Record) legal(id int, line []game.Action) []game.Action {
	s := r.states[id]
	for i, a := range line {
		next, canonical, err := s.Advance(string(a))
		if err != nil {
			return line[:i:i]
		}
		s, line[i] = next, canonical
	}
	return line
}

// SetReview replaces the stored review. It fails if the review names nodes that the record
// does not have, or is too long for a line of the file.
func (j *Journal) SetReview(v *Review) error {
	r := j.rec
	if len(v.Positions) == 0 {
		return errors.New("the review is empty")
	}
	for i := range v.Positions {
		if err := r.check(v.Positions[i].Node); err != nil {
			return err
		}
	}
	s := storedReview{raw: r.encodeReview(v)}
	line := s.appendLine(nil)
	if len(line) > MaxLine {
		return fmt.Errorf("the review has %d bytes: expected at most %d", len(line), MaxLine)
	}
	r.review = s
	j.save(line)
	return nil
}

func (r *Record) encodeReview(v *Review) json.RawMessage {
	line := reviewLine{Engine: v.Engine, Version: v.Version, Rules: v.Rules, Nodes: v.Nodes, MS: v.Time.Milliseconds()}
	for i := range v.Positions {
		p := &v.Positions[i]
		line.Positions = append(line.Positions, format.Append(nil, &positionLine{Node: p.Node, Score: r.scoreLine(p.Score), Second: r.scoreLine(p.Second),
			Expected: p.Expected, Best: p.Best, Loss: p.Loss, Grade: p.Grade, Reasons: p.Reasons}, nil))
	}
	return format.Append(nil, &line, nil)
}

func (r *Record) scoreLine(e *ReviewScore) *scoreLine {
	if e == nil {
		return nil
	}
	return &scoreLine{evalLine{Seat: r.game.Info().SeatName(e.Seat), Value: e.Value, Win: e.Win, Depth: e.Depth}, e.Shares}
}

// scoreOf returns a score from a file, nil if there is none that can be understood.
func (r *Record) scoreOf(line *scoreLine) *ReviewScore {
	if line == nil {
		return nil
	}
	e := r.evalOf(&line.evalLine)
	if e == nil {
		return nil
	}
	return &ReviewScore{*e, line.Shares}
}
