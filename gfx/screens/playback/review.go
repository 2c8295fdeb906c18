package playback

import (
	"fmt"
	"slices"
	"strings"

	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/board"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/curve"
	"freckers/gfx/screens/playback/moves"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
)

// review is the engine's review of the game in words, rebuilt only when it has found more.
type review struct {
	job      *analysis.Review         // nil before it was asked for
	lines    map[int]*analysis.Review // of every line that was reviewed, by its last node
	faults   []fault                  // by move
	moments  []int                    // the key moments: moves, in order
	curve    curve.Curve
	accuracy []string // by seat
	state    string   // how far it has come, empty while it rests
	sum      string   // once it is done
	version  int      // counts its changes
	switches [2]string

	target    int  // the number of moves before the fault that was gone to, -1 for none
	played    bool // the move that was played is shown, not the better one
	shown     int  // the move that the card is about, -1 for none
	card      card
	figures   bool // it is said in figures
	proposals [2]board.Proposal
}

// fault is what a move gave away.
type fault struct {
	lost   int // thousandths of the points; 0 for less than a mistake
	symbol moves.Symbol
	grade  string
	grave  bool
}

func newReview(l *text.Locale) review {
	return review{target: -1, shown: -1, switches: [...]string{l.T("Played"), l.T("Better")}}
}

func (l *review) isFault(i int) bool { return i >= 0 && i < len(l.faults) && l.faults[i].lost > 0 }

// anyFault reports whether a move was a fault.
func (l *review) anyFault() bool { return l.faultFrom(0, 1) >= 0 }

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
		rec, m := r.Reel.Record(), e.Machine()
		last := r.Moves.Plies[len(r.Moves.Plies)-1].ID
		states, actions := rec.History(last)
		effort := analysis.Waiting()
		begun, err := analysis.New(analysis.Options{
			Engine: m.Engine, Passes: effort.Passes, Verify: effort.Verify, Opening: rec.Header.Opening, Threads: m.Threads, Memory: m.Memory,
		}, states, actions)
		if err != nil {
			r.notice = e.Error(err)
			return
		}
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

func (r *Screen) pollReview() {
	l := &r.review
	if l.job != nil && l.job.Tick() {
		if err := l.job.Err(); err != nil {
			r.notice = r.Error(err)
			if l.job.Pass() == 0 {
				l.job = nil // it can be tried again
			}
		}
		r.refreshReview()
	}
}

// refreshReview takes over what the engine has found.
func (r *Screen) refreshReview() {
	l := &r.review
	l.version++
	l.shown, l.faults, l.moments, l.accuracy = -1, l.faults[:0], nil, l.accuracy[:0]
	l.curve.Points, l.curve.Dots = l.curve.Points[:0], l.curve.Dots[:0]
	l.state, l.sum = "", ""
	r.bindSheet()
	if l.job == nil {
		return
	}
	for i := range l.job.Len() + 1 {
		shares, known := l.job.Shares(i)
		l.curve.Points = append(l.curve.Points, curve.Point{Shares: shares, Known: known})
	}
	for i := range l.job.Len() {
		v, _ := l.job.Judgment(i)
		l.faults = append(l.faults, r.faultOf(&v))
	}
	r.findMoments()
	r.countGood()
	l.curve.Legends = l.curve.Legends[:0]
	for _, name := range r.names {
		l.curve.Legends = append(l.curve.Legends, r.ahead(widgets.ShortName(name)))
	}
	switch {
	case l.job.Running():
		done, of := l.job.Progress()
		form := r.T("Reviewing: %d of %d")
		if l.job.Pass() > 0 {
			form = r.T("Checking closer: %d of %d")
		}
		l.state = fmt.Sprintf(form, done, of)
	case l.job.Done():
		l.sum = r.summaryText()
	}
}

// ahead is where the curve shows that somebody leads.
func (r *Screen) ahead(name string) string {
	if name == phrases.You(r.Locale) {
		return r.T("You ahead")
	}
	return r.T("%s ahead", name)
}

// faultOf is how a move is marked.
func (r *Screen) faultOf(v *analysis.Judgment) fault {
	if !v.Mistake() {
		return fault{}
	}
	f := fault{lost: v.Loss, symbol: moves.Symbol{Text: "?", Tone: moves.Bad}, grade: r.T("mistake")}
	if f.grave = v.Blunder(); f.grave {
		f.symbol.Text, f.grade = "??", r.T("blunder")
	}
	return f
}

// mostMoments is how many moments are numbered.
const mostMoments = 4

// findMoments numbers the costliest faults, and puts all on the curve.
func (r *Screen) findMoments() {
	l := &r.review
	for i := range l.faults {
		if l.isFault(i) {
			l.moments = append(l.moments, i)
		}
	}
	if len(l.moments) > mostMoments {
		slices.SortStableFunc(l.moments, func(a, b int) int { return l.faults[b].lost - l.faults[a].lost })
		l.moments = l.moments[:mostMoments]
		slices.Sort(l.moments)
	}
	for i := range l.faults {
		if !l.isFault(i) {
			continue
		}
		dot := curve.Dot{Move: i, Seat: r.Moves.Plies[i].Seat, Grave: l.faults[i].grave}
		if n := slices.Index(l.moments, i); n >= 0 {
			dot.Number = fmt.Sprint(n + 1)
		}
		l.curve.Dots = append(l.curve.Dots, dot)
	}
}

// countGood finds the share of each seat's moves that were no mistakes.
func (r *Screen) countGood() {
	l := &r.review
	for seat := range r.names {
		all, good := 0, 0
		for i := range l.faults {
			if _, known := l.job.Judgment(i); !known || int(r.Moves.Plies[i].Seat) != seat {
				continue
			}
			if all++; !l.isFault(i) {
				good++
			}
		}
		share := ""
		if all > 0 {
			share = r.T("%d %%", (100*good+all/2)/all)
		}
		l.accuracy = append(l.accuracy, share)
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
	return r.T("%s Turning point: move %d.", mistakes(r.Locale, names, sum.Mistakes[:len(names)]), r.Moves.Plies[sum.TurningPoint].Number)
}

func mistakes(l *text.Locale, names []string, counts []int) string {
	var parts []string
	for i, n := range counts {
		switch {
		case n == 0:
		case len(parts) > 0:
			parts = append(parts, fmt.Sprintf("%s %d", names[i], n))
		case names[i] == phrases.You(l):
			parts = append(parts, l.N("You made %d mistake", "You made %d mistakes", n))
		default:
			parts = append(parts, l.N("%s made %d mistake", "%s made %d mistakes", n, names[i], n))
		}
	}
	return strings.Join(parts, ", ") + "."
}

// judged is the fault under way, just made, or at rest the next one, then ahead; -1 if none.
func (r *Screen) judged() (i int, ahead bool) {
	l := &r.review
	done, on := r.onTrunk()
	if !on {
		return -1, false
	}
	if t, _ := r.Reel.Animation(); t != nil {
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
	if i < 0 || !ahead || r.Reel.Moving() || r.preview.reel != nil {
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
	if i < 0 || r.review.job == nil {
		return v, false
	}
	return r.review.job.Judgment(i)
}

func (r *Screen) before(i int) game.State {
	rec := r.Reel.Record()
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
