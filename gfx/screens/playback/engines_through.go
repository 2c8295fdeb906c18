package playback

import (
	"slices"
	"time"

	"freckers/ai"
	"freckers/gfx/analysis"
	"freckers/gfx/chart"
	"freckers/gfx/session"
	"freckers/replay"
)

type line struct {
	last, moves int
}

// curveOf is what an engine thinks of all positions of a game, one after another.
type curveOf struct {
	engine ai.Engine                    // nil for a program
	open   func() session.ProgramEngine // opens the program, which ends with the curve

	program session.ProgramEngine // nil while none is open
	review  *analysis.Review      // nil before it has begun
	points  []chart.Point
	err     error
}

// curveTime is how long a position is searched. It ends just before a poll of an idle window.
const curveTime = 95 * time.Millisecond

func (v *curveOf) rest() {
	if v.review != nil {
		v.review.Stop()
	}
}

func (v *curveOf) close() {
	v.rest()
	if v.program != nil {
		v.program.Close()
		v.program = nil
	}
}

func (v *curveOf) restart() {
	v.close()
	v.review, v.points, v.err = nil, nil, nil
}

// begin prepares the searches along a line of a record.
func (v *curveOf) begin(rec *replay.Record, last int) {
	o := analysis.Options{Engine: v.engine, Passes: []ai.Limits{{Time: curveTime}}}
	states, actions := rec.History(last)
	if v.open != nil {
		v.program = v.open()
		o.Engine, o.Rules = v.program, states[0].RuleSet()
	}
	v.review, v.err = analysis.New(o, states, actions)
}

func (v *curveOf) done() bool { return v.err != nil || v.review != nil && v.review.Done() }

// tick goes on through a line of a record.
func (v *curveOf) tick(rec *replay.Record, last int) {
	if v.review == nil {
		if v.begin(rec, last); v.err != nil {
			return
		}
	}
	v.review.Start()
	if !v.review.Tick() {
		return
	}
	v.err = v.review.Err()
	v.points = v.points[:0]
	for i := range v.review.Len() + 1 {
		shares, known := v.review.Shares(i)
		v.points = append(v.points, chart.Point{Shares: shares, Known: known})
	}
	if v.done() {
		v.close()
	}
}

// engineGame is the line of a record that curves go through.
type engineGame struct {
	Record      *replay.Record
	Last, Moves int
	Reviewed    bool // a review has the curve of the first engine
	Busy        bool // the curves wait
}

// Compares reports whether there are curves of several engines.
func (l *engineList) Compares() bool { return l.on && len(l.all) > 1 }

// Through goes on with the curves through a game if there are several engines, and puts them into a curve.
func (l *engineList) Through(v *curve, g engineGame) {
	v.Lines, l.turns.curve = v.Lines[:0], false
	if !l.Compares() {
		return
	}
	if now := (line{g.Last, g.Moves}); now != l.line {
		l.line = now
		for _, n := range l.all {
			n.curve.restart()
		}
	}
	due := slices.IndexFunc(l.all, func(n *engine) bool { return !n.failed && !n.curve.done() && (n.lines.place > 0 || !g.Reviewed) })
	if due >= 0 && g.Moves > 0 && !g.Busy { // one engine after another
		l.turns.curve = l.all[due].program == nil
		if l.turns.curves() {
			l.all[due].curve.tick(g.Record, g.Last)
		} else {
			l.all[due].curve.rest()
		}
	}
	for i, n := range l.all {
		if (i > 0 || !g.Reviewed) && len(n.curve.points) > 0 {
			v.Lines = append(v.Lines, curveLine{Points: n.curve.points, Engine: i})
		}
	}
	if !g.Reviewed && len(v.Points) != g.Moves+1 {
		v.Points = make([]chart.Point, g.Moves+1)
	}
}
