package playback

import (
	"fmt"
	"slices"

	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/board"
	"freckers/gfx/chart"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/curve"
	"freckers/gfx/screens/playback/moves"
	"freckers/gfx/screens/playback/notebook"
	"freckers/gfx/screens/playback/wording"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
	"freckers/replay"
)

// review is the engine's review of the game in words, rebuilt only when it has found more.
type review struct {
	job      *analysis.Review         // nil before it was asked for
	lines    map[int]*analysis.Review // of every line that was reviewed, by its last node
	verdicts []analysis.Judgment      // by move, as they stood when the last pass was complete
	faults   []fault                  // by move
	moments  []int                    // the key moments: moves, in order
	curve    curve.Curve
	accuracy []string         // by seat
	state    string           // how far it has come, empty while it rests
	sum      string           // once it is done
	version  int              // counts its changes
	judged   *analysis.Review // the one that the verdicts are of
	pass     int              // the pass that followed
	switches [2]string

	target    int  // the number of moves before the fault that was gone to, -1 for none
	played    bool // the move that was played is shown, not the better one
	shown     int  // the move that the card is about, -1 for none
	card      card
	figures   bool // it is said in figures
	proposals [2]board.Proposal
}

// fault is how good a move was; most moves are fine.
type fault struct {
	grade  analysis.Grade
	symbol moves.Symbol
	grave  bool
}

func newReview(l *text.Locale) review {
	return review{target: -1, shown: -1, switches: [...]string{l.T("Played"), l.T("Better")}}
}

func (l *review) isFault(i int) bool { return i >= 0 && i < len(l.faults) && l.faults[i].grade.Fault() }

// faultFrom is the first fault from the i-th move on, in steps of by, -1 for none.
func (l *review) faultFrom(i, by int) int {
	for ; i >= 0 && i < len(l.faults); i += by {
		if l.isFault(i) {
			return i
		}
	}
	return -1
}

// stop ends what the engine does; what it has found stands.
func (l *review) stop() {
	if l.job != nil {
		l.job.Stop()
	}
	l.state = ""
}

// switchLine changes to the review of the line that ends at a node.
func (r *Screen) switchLine(last int) {
	l := &r.review
	if l.job != nil && l.job == l.lines[last] {
		return
	}
	l.stop()
	l.job, l.target = l.lines[last], -1
	r.refreshReview()
}

// ids are the nodes of the positions of the game, from the start.
func (r *Screen) ids() []int { return append([]int{0}, r.trunk...) }

// recallReview shows the review that the record keeps, if this version of the engine made it.
func (r *Screen) recallReview() {
	rec, n := r.Playback.Record(), len(r.trunk)
	if n == 0 || !rec.HasReview() {
		return
	}
	v, err := rec.Review()
	if err != nil || v.By(analysis.EngineName, analysis.Version) != nil {
		return
	}
	last := r.trunk[n-1]
	states, actions := rec.History(last)
	job, err := analysis.Restore(v, r.ids(), states, actions, rec.Header.Opening)
	if err != nil {
		return
	}
	l := &r.review
	l.job, l.lines = job, map[int]*analysis.Review{last: job}
	r.refreshReview()
	r.sheet.turn(pageMoments)
}

// keepReview stores a review that is done in the record, if that is kept.
func (r *Screen) keepReview(e *nav.Env) {
	if !notebook.Kept(r.of) {
		return
	}
	if v := r.review.job.Export(r.ids()); v != nil {
		r.change(e, func(j *replay.Journal) error { return j.SetReview(v) })
	}
}

// toggleReview starts, resumes or stops the review.
func (r *Screen) toggleReview(e *nav.Env) {
	l := &r.review
	switch {
	case len(r.Moves.Plies) == 0:
		r.notice = e.T("Nothing to review yet")
		return
	case l.job != nil && l.job.Running():
		l.stop()
		r.refreshReview()
		return
	case l.job == nil || l.job.Err() != nil:
		rec, m := r.Playback.Record(), e.Machine()
		last := r.Moves.Plies[len(r.Moves.Plies)-1].ID
		states, actions := rec.History(last)
		effort := analysis.Waiting()
		if e.Review == nil || !e.Review.Of(states, actions) {
			begun, err := analysis.New(analysis.Options{
				Engine: m.Engine, Passes: effort.Passes, Verify: effort.Verify, Opening: rec.Header.Opening, Threads: m.Threads, Memory: m.Memory,
			}, states, actions)
			if err != nil {
				r.notice = e.Error(err)
				return
			}
			e.Review = begun
		}
		begun := e.Review
		if l.lines == nil {
			l.lines = map[int]*analysis.Review{}
		}
		l.job, l.lines[last] = begun, begun
	}
	r.notice = ""
	l.job.Start()
	r.refreshReview()
	r.sheet.turn(pageMoments)
}

func (r *Screen) pollReview(e *nav.Env) {
	l := &r.review
	if l.job != nil && l.job.Tick() {
		if err := l.job.Err(); err != nil {
			r.notice = r.Error(err)
			if l.job.Pass() == 0 {
				l.job = nil // it can be tried again
			}
		}
		r.refreshReview()
		if l.job != nil && l.job.Done() {
			r.keepReview(e)
		}
	}
}

// refreshReview takes over what the engine has found.
func (r *Screen) refreshReview() {
	l := &r.review
	l.version++
	l.curve.Points = l.curve.Points[:0]
	l.state, l.sum = "", ""
	r.bindSheet()
	r.takeVerdicts()
	if l.job == nil {
		return
	}
	for i := range l.job.Len() + 1 {
		shares, known := l.job.Shares(i)
		l.curve.Points = append(l.curve.Points, chart.Point{Shares: shares, Known: known})
	}
	l.curve.Legends = l.curve.Legends[:0]
	for _, name := range r.names {
		l.curve.Legends = append(l.curve.Legends, r.ahead(widgets.ShortName(name)))
	}
	switch {
	case l.job.Running():
		done, of := l.job.Progress()
		form := r.T("Reviewing: %d of %d")
		if l.job.Pass() > 0 {
			form = r.T("Taking a closer look: %d of %d")
		}
		l.state = fmt.Sprintf(form, done, of)
	case l.job.Done():
		l.sum = r.summaryText()
	}
}

// takeVerdicts takes over the verdicts once a pass is complete: within one they come and go.
func (r *Screen) takeVerdicts() {
	l := &r.review
	if l.job != nil && l.job == l.judged && l.job.Pass() == l.pass {
		return
	}
	l.shown, l.verdicts, l.faults, l.moments = -1, nil, l.faults[:0], nil
	l.accuracy, l.curve.Dots, l.judged = l.accuracy[:0], l.curve.Dots[:0], l.job
	if l.job == nil {
		return
	}
	if l.pass = l.job.Pass(); l.pass > 0 {
		for i := range l.job.Len() {
			v, _ := l.job.Judgment(i)
			l.verdicts, l.faults = append(l.verdicts, v), append(l.faults, r.gradeOf(&v))
		}
		r.findMoments()
	}
	r.rate()
}

// ahead is where the curve shows that somebody leads.
func (r *Screen) ahead(name string) string {
	if name == phrases.You(r.Locale) {
		return r.T("You ahead")
	}
	return r.T("%s ahead", name)
}

// gradeOf is how a move is marked.
func (r *Screen) gradeOf(v *analysis.Judgment) fault {
	f := fault{symbol: moves.Symbol{Text: v.Grade.Symbol()}, grave: v.Blunder(), grade: v.Grade}
	switch {
	case v.Grade == analysis.Great:
		f.symbol.Tone = moves.Good
	case v.Mistake():
		f.symbol.Tone = moves.Bad
	}
	return f
}

// findMoments numbers the key moments, and puts them and all mistakes on the curve.
func (r *Screen) findMoments() {
	l := &r.review
	for _, m := range l.job.Moments() {
		if m.Grade.Fault() {
			l.moments = append(l.moments, m.Move)
		}
	}
	for i := range l.faults {
		n := slices.Index(l.moments, i)
		if n < 0 && l.faults[i].grade < analysis.Mistake {
			continue
		}
		dot := curve.Dot{Move: i, Seat: r.Moves.Plies[i].Seat, Grave: l.faults[i].grave}
		if n >= 0 {
			dot.Number = fmt.Sprint(n + 1)
		}
		l.curve.Dots = append(l.curve.Dots, dot)
	}
}

// rate finds the accuracy of the seats.
func (r *Screen) rate() {
	accuracy := r.review.job.Summary().Accuracy
	for seat := range r.names {
		share := "—"
		if accuracy[seat] >= 0 && r.review.pass > 0 {
			share = r.T("%d%%", int(accuracy[seat]+0.5))
		}
		r.review.accuracy = append(r.review.accuracy, share)
	}
}

// summaryText is what there is to say of the whole game.
func (r *Screen) summaryText() string {
	sum := r.review.job.Summary()
	if sum.TurningPoint < 0 {
		return r.T("No mistakes.")
	}
	names := make([]string, len(r.names))
	for i, n := range r.names {
		names[i] = widgets.ShortName(n)
	}
	return r.T("%s Turning point: move %d.", wording.Mistakes(r.Locale, names, sum.Mistakes[:len(names)]), r.Moves.Plies[sum.TurningPoint].Number)
}

// judged is the fault under way, just made, or at rest the next one, then ahead; -1 if none.
func (r *Screen) judged() (i int, ahead bool) {
	l := &r.review
	done, on := r.onTrunk()
	if !on {
		return -1, false
	}
	if t, _ := r.Playback.Animation(); t != nil {
		if l.isFault(done) {
			return done, false
		}
		return -1, false
	}
	switch {
	case l.target == done && l.isFault(done):
		return done, true
	case l.isFault(done - 1):
		return done - 1, false
	case l.isFault(done):
		return done, true
	}
	return -1, false
}

// showJudgment makes the card, and compares both moves on the pond while the fault is still ahead.
func (r *Screen) showJudgment() {
	l := &r.review
	i, ahead := r.judged()
	if i != l.shown {
		l.shown = i
		if v, ok := r.verdict(i); ok {
			l.card = r.cardOf(i, &v)
			before := r.before(i)
			l.proposals[0] = board.Proposal{Tone: board.Played, Mark: l.faults[i].symbol.Text}
			l.proposals[0].Path, l.proposals[0].Grown = widgets.Advice(before, v.Played)
			l.proposals[1] = board.Proposal{Tone: board.Better, Mark: "check"}
			l.proposals[1].Path, l.proposals[1].Grown = widgets.Advice(before, v.Best())
		}
	}
	if r.trying() {
		r.markTrial()
		return
	}
	if i < 0 || !ahead || r.Playback.Moving() || r.preview.playback != nil {
		return
	}
	const faint = 0.6
	l.proposals[0].Strength, l.proposals[1].Strength = faint, 1
	if l.played {
		l.proposals[0].Strength, l.proposals[1].Strength = 1, faint
	}
	r.Stage.Board.Marks.Proposals = l.proposals[:]
}

// verdict is the engine's of the i-th move, false for none.
func (r *Screen) verdict(i int) (v analysis.Judgment, ok bool) {
	if i < 0 || i >= len(r.review.verdicts) {
		return v, false
	}
	return r.review.verdicts[i], true
}

func (r *Screen) before(i int) game.State {
	rec := r.Playback.Record()
	return rec.State(rec.Nodes[r.Moves.Plies[i].ID].Parent)
}

func (r *Screen) faultKeys(c *ui.Frame) {
	last, first := r.aroundFault()
	if c.In.Take(input.NextMistake) {
		r.toFault(first, 1)
	}
	if c.In.Take(input.PrevMistake) {
		r.toFault(last, -1)
	}
	if c.In.Take(input.Compare) && !r.trying() {
		if i, _ := r.judged(); i >= 0 {
			r.compare(i, !r.review.played)
		}
	}
}

// aroundFault returns the moves before and after the current place, skipping a shown fault.
func (r *Screen) aroundFault() (before, after int) {
	done, _ := r.onTrunk()
	switch at, ahead := r.judged(); {
	case ahead:
		return at - 1, at + 1
	case at >= 0:
		return at, at + 1
	}
	return done - 1, done
}

// toFault goes before the first fault from the i-th move on, in steps of by.
func (r *Screen) toFault(i, by int) {
	if i = r.review.faultFrom(i, by); i >= 0 {
		r.endTrial()
		r.goBefore(i)
	}
}

// goBefore goes to where the i-th move, a fault, is still to come, and shows what was better.
func (r *Screen) goBefore(i int) { r.compare(i, false) }

// compare goes before the i-th move, a fault, and shows what was played or what was better.
func (r *Screen) compare(i int, played bool) {
	r.preview.end()
	r.toTrunk(i)
	r.review.target, r.review.played, r.notice = i, played, ""
}

// nextMoment goes before the next key moment, after the last one to the first.
func (r *Screen) nextMoment() {
	l := &r.review
	if len(l.moments) == 0 {
		return
	}
	_, first := r.aroundFault()
	k := slices.IndexFunc(l.moments, func(m int) bool { return m >= first })
	r.goBefore(l.moments[max(k, 0)])
}

// beforeFault reports whether the playback rests before the fault it was sent to.
func (r *Screen) beforeFault() bool {
	i, ahead := r.judged()
	return ahead && i == r.review.target
}
