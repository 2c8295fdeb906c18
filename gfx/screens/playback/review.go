package playback

import (
	"slices"

	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/chart"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// review is that of the line that is shown, as far as it has come. Verdicts are there once all passes are complete: each pass may
// take back what one before it found.
type review struct {
	Job      *analysis.Review // nil before it was begun
	Faults   []fault          // by move
	Moments  []reviewMoment   // what is worth a look, in order
	Tour     []int            // the moves that are gone through: the own mistakes of one player first, or the moments if there are none
	Curve    curve
	Accuracy []string // by seat
	State    string   // how far it has come, empty while it rests
	Sum      string   // once it is done
	Version  int      // counts its changes

	lines     map[int]*analysis.Review // of every line that was reviewed, by its last node
	judgments []analysis.Judgment      // by move
	judged    *analysis.Review         // the one that these are of, nil for none
}

// reviewGame describes the line under review.
type reviewGame struct {
	*text.Locale
	Own     game.Seat // whose mistakes come first, or Nobody
	Gentle  bool      // it speaks of moments only, and of a mistake as a chance
	Figures bool      // why a move was bad is said in figures
	Names   []string  // of the players, short
	Plies   []replay.Ply
	Before  func(i int) game.State
	AsSeen  func(string) string // turns the arrows of moves as the board is
}

// fault grades a move; most moves are fine.
type fault struct {
	Grade  analysis.Grade
	Symbol symbol
	Grave  bool
}

// IsFault reports whether the i-th move is one.
func (v *review) IsFault(i int) bool {
	return i >= 0 && i < len(v.Faults) && v.Faults[i].Grade.Fault()
}

// Moment returns the number of the moment at the i-th move, from 0; -1 if it is none.
func (v *review) Moment(i int) int {
	return slices.IndexFunc(v.Moments, func(m reviewMoment) bool { return m.Move == i })
}

// Stops reports whether there is something to be seen at the i-th move.
func (v *review) Stops(i int) bool {
	return i >= 0 && i < len(v.Faults) && (v.Moment(i) >= 0 || v.IsFault(i) && v.Faults[i].Symbol.Text != "")
}

// StopFrom returns the first move from the i-th on at which there is something to be seen, in steps of by, -1 for none.
func (v *review) StopFrom(i, by int) int {
	for ; i >= 0 && i < len(v.Faults); i += by {
		if v.Stops(i) {
			return i
		}
	}
	return -1
}

// MistakesOf returns the moves of a seat that were mistakes or worse.
func (v *review) MistakesOf(seat game.Seat, plies []replay.Ply) (list []int) {
	for i := range v.Faults {
		if v.Faults[i].Grade >= analysis.Mistake && plies[i].Seat == seat {
			list = append(list, i)
		}
	}
	return list
}

// Judgment returns the engine's judgment of the i-th move. ok is false if there is none.
func (v *review) Judgment(i int) (j analysis.Judgment, ok bool) {
	if i < 0 || i >= len(v.judgments) {
		return j, false
	}
	return v.judgments[i], true
}

// Stop stops the engine and keeps its results.
func (v *review) Stop() {
	if v.Job != nil {
		v.Job.Stop()
	}
	v.State = ""
}

// Switch changes to the review of the line that ends at a node, and reports whether that is another one.
func (v *review) Switch(last int) bool {
	if v.Job != nil && v.Job == v.lines[last] {
		return false
	}
	v.Stop()
	v.Job = v.lines[last]
	return true
}

// ids are the nodes of the positions of a line, from the start.
func ids(line []int) []int { return append([]int{0}, line...) }

// Recall takes the review that a record keeps of a line, and reports whether there is one that this version
// of the engine made. By which rules it searched was chosen when it was kept.
func (v *review) Recall(rec *replay.Record, line []int) bool {
	if len(line) == 0 || !rec.HasReview() {
		return false
	}
	kept, err := rec.Review()
	if err != nil {
		return false
	}
	last := line[len(line)-1]
	states, actions := rec.History(last)
	job, err := analysis.Restore(kept, analysis.Options{Opening: rec.Header.Opening, Rules: kept.Rules}, ids(line), states, actions)
	if err != nil {
		return false
	}
	v.add(last, job)
	return true
}

// Export returns the review as a record of the line keeps it, nil if it is not done.
func (v *review) Export(line []int) *replay.Review { return v.Job.Export(ids(line)) }

// Begin starts or resumes the review of the line that ends at a node.
func (v *review) Begin(e *nav.Env, rec *replay.Record, last int) error {
	if v.Job == nil || v.Job.Err() != nil {
		job, err := e.ReviewOf(rec, last)
		if err != nil {
			return err
		}
		v.add(last, job)
	}
	v.Job.Start()
	return nil
}

func (v *review) add(last int, job *analysis.Review) {
	if v.lines == nil {
		v.lines = map[int]*analysis.Review{}
	}
	v.Job, v.lines[last] = job, job
}

// Refresh takes over what the engine has found, and reports whether there are other judgments.
func (v *review) Refresh(g *reviewGame) (judged bool) {
	v.Version++
	v.Curve.Points, v.Curve.Legends = v.Curve.Points[:0], v.Curve.Legends[:0]
	v.State = ""
	judged = v.takeJudgments(g)
	if v.Job == nil {
		return judged
	}
	for i := range v.Job.Len() + 1 {
		shares, known := v.Job.Shares(i)
		v.Curve.Points = append(v.Curve.Points, chart.Point{Shares: shares, Known: known})
	}
	for _, name := range g.Names {
		v.Curve.Legends = append(v.Curve.Legends, g.ahead(name))
	}
	if v.Job.Running() {
		done, of := v.Job.Progress()
		v.State = g.T("First pass, still checking: move %d of %d", done, of)
		if v.Job.Pass() > 0 {
			v.State = g.T("Second pass, checking the first: move %d of %d", done, of)
		}
	}
	return judged
}

// takeJudgments takes over the judgments once all passes are complete.
func (v *review) takeJudgments(g *reviewGame) bool {
	done := v.Job != nil && v.Job.Done()
	if done && v.Job == v.judged || !done && v.judged == nil {
		return false
	}
	v.judged, v.judgments, v.Faults, v.Moments, v.Tour = nil, nil, v.Faults[:0], nil, nil
	v.Accuracy, v.Curve.Dots, v.Sum = v.Accuracy[:0], v.Curve.Dots[:0], ""
	if !done {
		return true
	}
	v.judged = v.Job
	for i := range v.Job.Len() {
		j, _ := v.Job.Judgment(i)
		v.judgments, v.Faults = append(v.judgments, j), append(v.Faults, g.faultOf(&j))
	}
	v.findMoments(g)
	v.findTour(g)
	v.rate(g)
	v.Sum = v.summary(g)
	return true
}

// findTour lists all mistakes, those of the person first; the moments if there are none, or to speak of mistakes is not kind.
func (v *review) findTour(g *reviewGame) {
	if !g.Gentle {
		v.Tour = v.MistakesOf(g.Own, g.Plies)
		for i := range v.Faults {
			if v.Faults[i].Grade >= analysis.Mistake && g.Plies[i].Seat != g.Own {
				v.Tour = append(v.Tour, i)
			}
		}
	}
	if len(v.Tour) == 0 {
		for i := range v.Moments {
			v.Tour = append(v.Tour, v.Moments[i].Move)
		}
	}
}

// ahead is where the curve shows that somebody leads.
func (g *reviewGame) ahead(name string) string {
	if name == phrases.You(g.Locale) {
		return g.T("You ahead")
	}
	return g.T("%s ahead", name)
}

// faultOf is how a move is marked.
func (g *reviewGame) faultOf(j *analysis.Judgment) fault {
	f := fault{Grave: j.Blunder(), Grade: j.Grade}
	if g.Gentle {
		return f
	}
	f.Symbol = symbol{Text: j.Grade.Symbol(), About: symbolName(g.Locale, j.Grade)}
	switch {
	case j.Grade == analysis.Great:
		f.Symbol.Tone = toneGood
	case j.Mistake():
		f.Symbol.Tone = toneBad
	}
	return f
}

// rate finds the accuracy of the seats.
func (v *review) rate(g *reviewGame) {
	accuracy := v.Job.Summary().Accuracy
	for seat := range g.Names {
		share := "—"
		if accuracy[seat] >= 0 {
			share = g.T("%d%%", int(accuracy[seat]+0.5))
		}
		v.Accuracy = append(v.Accuracy, share)
	}
}

// summary is what there is to say of the whole game.
func (v *review) summary(g *reviewGame) string {
	sum := v.Job.Summary()
	if g.Gentle {
		best := 0
		for i := range v.judgments {
			if j := &v.judgments[i]; j.Seat == g.Own && !j.Forced && j.Loss == 0 {
				best++
			}
		}
		return g.N("You found the best move %d time.", "You found the best move %d times.", best)
	}
	if sum.TurningPoint < 0 {
		return g.T("No mistakes.")
	}
	said := mistakesLine(g.Locale, g.Names, sum.Mistakes[:len(g.Names)])
	if g.Own != game.Nobody && sum.Mistakes[g.Own] == 0 {
		if g.Names[g.Own] == phrases.You(g.Locale) {
			return g.T("You made no mistakes. Well played! %s", said)
		}
		return g.T("%s made no mistakes. %s", g.Names[g.Own], said)
	}
	return g.T("%s Costliest mistake: move %d.", said, g.Plies[sum.TurningPoint].Number)
}
