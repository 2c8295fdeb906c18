package playback

import (
	"fmt"
	"slices"
	"strings"

	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
)

// review is the machine's analysis in words, rebuilt only when it has found more.
type review struct {
	job         *analysis.Review         // of the line on the playback, nil before it was asked for
	lines       map[int]*analysis.Review // of every line that was gone over, by its last node
	shares      []expectation            // by position
	mistakes    []mistake                // by action
	hasMistakes bool                     // one of them is a mistake
	numbers     []string                 // of the mistakes, from 1
	tips        [2]string                // of the ways to the mistake before and to the next one
	state       string                   // how far it has come, empty while it rests
	wordy       bool                     // that is told beside the playback's place
	sum         string                   // once it is done
	brief       string                   // the same where there is little room
	good        []string                 // by seat, the share of moves that were no mistakes
	switches    [2]string                // between what was played and what was better

	target  int       // the number of actions before the mistake that was gone to, -1 for none
	pressed int       // the mistake that is pressed on the curve, -1 for none
	judged  int       // the action that line is about, -1 for none
	line    string    // what is said of it
	shorter [2]string // the same with one reason, and with none
	card    card      // the same on a card
	figures bool      // it is said in figures
	path    []game.Cell
	grown   []game.Cell // what the better action would do
}

// expectation is what the seats are expected to get.
type expectation struct {
	shares [3]int
	known  bool
}

// mistake is what an action gave away.
type mistake struct {
	lost  int    // thousandths of the points; 0 for less than a mistake
	aside string // beside the action in the list
	mark  string // the same where there is little room
}

func newReview(l *text.Locale) review {
	return review{target: -1, pressed: -1, judged: -1, switches: [...]string{l.T("Played"), l.T("Better")}, tips: [...]string{
		fmt.Sprintf("%s (%s)", l.T("Previous mistake"), input.KeyOf(input.PrevMistake)),
		fmt.Sprintf("%s (%s)", l.T("Next mistake"), input.KeyOf(input.NextMistake)),
	}}
}

func (l *review) isMistake(i int) bool {
	return i >= 0 && i < len(l.mistakes) && l.mistakes[i].lost > 0
}

// stop ends what the machine does; what it has found stands.
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

// toggleReview starts, resumes or stops the review of the current line.
func (r *Screen) toggleReview(e *nav.Env) {
	l := &r.review
	switch {
	case len(r.Moves.Plies) == 0:
		r.notice = e.T("Nothing to review yet")
		return
	case l.job != nil && l.job.Running():
		l.stop()
		return
	case l.job == nil || l.job.Err() != nil:
		rec, m := r.Reel.Record(), e.Machine()
		states, actions := rec.History(r.Moves.Plies[len(r.Moves.Plies)-1].ID)
		begun, err := analysis.New(analysis.Options{
			Engine: m.Engine, Passes: analysis.Passes(), Opening: rec.Header.Opening, Threads: m.Threads, Memory: m.Memory,
		}, states, actions)
		if err != nil {
			r.notice = e.Error(err)
			return
		}
		if l.lines == nil {
			l.lines = map[int]*analysis.Review{}
		}
		l.job, l.lines[r.Moves.Plies[len(r.Moves.Plies)-1].ID] = begun, begun
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
		}
		r.refreshReview()
	}
}

func (r *Screen) refreshReview() {
	l := &r.review
	l.judged, l.line, l.shorter, l.path, l.grown = -1, "", [2]string{}, nil, nil
	l.shares, l.mistakes, l.hasMistakes, l.numbers = l.shares[:0], l.mistakes[:0], false, l.numbers[:0]
	l.state, l.sum, l.brief, l.good = "", "", "", l.good[:0]
	r.bindSheet()
	if l.job == nil {
		return
	}
	for i := range l.job.Len() + 1 {
		shares, known := l.job.Shares(i)
		l.shares = append(l.shares, expectation{shares, known})
	}
	for i := range l.job.Len() {
		v, _ := l.job.Judgment(i)
		l.mistakes = append(l.mistakes, mistakeOf(&v, r.Reel.Record().Game().Info().Unit))
		if l.isMistake(i) {
			l.hasMistakes = true
			l.numbers = append(l.numbers, fmt.Sprint(len(l.numbers)+1))
		}
	}
	r.countGood()
	switch {
	case l.job.Running():
		done, of := l.job.Progress()
		text := r.T("Reviewing: %d of %d")
		if l.job.Pass() > 0 {
			text = r.T("Checking closer: %d of %d")
		}
		l.state = fmt.Sprintf(text, done, of)
	case l.job.Done():
		l.sum, l.brief = r.summaryText(r.T("%s Turning point: move %d."), r.names), r.summaryText(r.T("%s Turned at %d."), r.shortNames())
	}
}

// countGood finds the share of each seat's moves that were no mistakes.
func (r *Screen) countGood() {
	l := &r.review
	for seat := range r.names {
		all, good := 0, 0
		for i := range l.mistakes {
			if _, known := l.job.Judgment(i); !known || int(r.Moves.Plies[i].Seat) != seat {
				continue
			}
			if all++; !l.isMistake(i) {
				good++
			}
		}
		share := ""
		if all > 0 {
			share = r.T("%d %%", (100*good+all/2)/all)
		}
		l.good = append(l.good, share)
	}
}

func mistakeOf(v *analysis.Judgment, unit string) mistake {
	if !v.Mistake() {
		return mistake{}
	}
	s := mistake{lost: v.Loss, mark: "?"}
	if v.Blunder() {
		s.mark = "??"
	}
	s.aside = s.mark
	switch {
	case v.Before.Win != 0 || v.After.Win != 0:
	case v.Before.ThreePlayers():
		s.aside = fmt.Sprintf("%s %s", s.mark, text.Minus(fmt.Sprintf("-%d%%", (v.Loss+5)/10)))
	default:
		s.aside = fmt.Sprintf("%s %s", s.mark, text.Minus(fmt.Sprintf("-%.1f", max(v.Before.Steps()-v.After.Steps(), 0))))
	}
	return s
}

// shortNames uses the seat's title instead of a long name.
func (r *Screen) shortNames() []string {
	const most = 12
	names := slices.Clone(r.names)
	for i, n := range names {
		if len([]rune(n)) > most {
			names[i] = r.T(r.Reel.Record().Game().Info().Seats[i].Title)
		}
	}
	return names
}

func (r *Screen) summaryText(form string, called []string) string {
	sum := r.review.job.Summary()
	if sum.TurningPoint < 0 {
		return r.T("No mistakes.")
	}
	names := make([]string, len(called))
	for i, n := range called {
		names[i] = widgets.ShortName(n)
	}
	return fmt.Sprintf(form, mistakes(r.Locale, names, sum.Mistakes[:len(names)]), r.Moves.Plies[sum.TurningPoint].Number)
}

// judgedMove is the mistake under way, just made, or at rest the next one, then ahead; -1 if none.
func (r *Screen) judgedMove() (i int, ahead bool) {
	l, done := &r.review, r.Reel.Done()
	if t, _ := r.Reel.Animation(); t != nil {
		if l.isMistake(done) {
			return done, false
		}
		return -1, false
	}
	switch {
	case l.target == done && l.isMistake(done):
		return done, true
	case l.isMistake(done - 1):
		return done - 1, false
	case l.isMistake(done):
		return done, true
	}
	return -1, false
}

// showJudgement explains what was better, and marks it while the mistake is still ahead.
func (r *Screen) showJudgement() {
	l := &r.review
	m := &r.Stage.Board.Marks
	m.Hint, m.Ghosts = nil, nil
	i, ahead := r.judgedMove()
	if i != l.judged {
		l.judged, l.line, l.shorter, l.path, l.grown = i, "", [2]string{}, nil, nil
		if v, ok := r.verdict(i); ok {
			before := r.before(i)
			why, _ := explain.Move(before, v.Best())
			explained := len(why.Reasons) > 0
			l.card = r.cardOf(i, &v, why, explained)
			l.line = r.betterText(&v, before, r.Moves.Plies[i].Number, why, explained)
			for reasons := range l.shorter {
				why.Reasons = why.Reasons[:min(len(why.Reasons), 1-reasons)]
				l.shorter[reasons] = r.betterText(&v, before, r.Moves.Plies[i].Number, why, explained)
			}
			l.path, l.grown = widgets.Advice(before, v.Best())
		}
	}
	if ahead {
		m.Hint, m.Ghosts = l.path, l.grown
	}
}

// verdict is the machine's of the i-th action, false for none.
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

// betterText explains what was better, in figures where these are told.
func (r *Screen) betterText(v *analysis.Judgment, before game.State, number int, why explain.Explanation, explained bool) string {
	l, better := r.Locale, before.Label(v.Best())
	switch {
	case v.MissedWin:
		return l.T("Move %d threw away a win in %s. Better: %s", number, phrases.Turns(l, turnPlies(v.Before)), better)
	case v.AllowedLoss:
		return l.T("Move %d walked into a loss in %s. Better: %s", number, phrases.Turns(l, turnPlies(v.After)), better)
	case explained && !r.review.figures:
		name := widgets.ShortName(r.names[v.Seat])
		if name == phrases.You(l) {
			name = ""
		}
		return l.T("Move %d. %s", number, phrases.Missed(l, before.Game(), why, name))
	case v.Before.ThreePlayers():
		return l.T("Move %d: %s was better, by %s", number, better, l.T("%d%% of the points", (v.Loss+5)/10))
	}
	rows := v.Before.Steps() - v.After.Steps()
	return l.T("Move %d: %s was better, by %s", number, better, phrases.Units(l, rows, before.Game().Info().Unit))
}

// turnPlies are the plies to a proven end as [words.Turns] counts them.
func turnPlies(s ai.Score) int {
	win := max(s.Win, -s.Win)
	if s.ThreePlayers() {
		return widgets.TwoPlayerPlies(win)
	}
	return win
}

func (r *Screen) mistakeKeys(c *ui.Frame) {
	last, first := r.aroundMistake()
	if c.In.Take(input.NextMistake) {
		r.toMistake(first, 1)
	}
	if c.In.Take(input.PrevMistake) {
		r.toMistake(last, -1)
	}
}

// aroundMistake returns the moves before and after the current place, skipping a shown mistake.
func (r *Screen) aroundMistake() (before, after int) {
	switch at, ahead := r.judgedMove(); {
	case ahead:
		return at - 1, at + 1
	case at >= 0:
		return at, at + 1
	}
	return r.Reel.Done() - 1, r.Reel.Done()
}

// mistakeFrom is the first mistake from the i-th action on, in steps of by, -1 for none.
func (l *review) mistakeFrom(i, by int) int {
	for ; i >= 0 && i < len(l.mistakes); i += by {
		if l.isMistake(i) {
			return i
		}
	}
	return -1
}

// toMistake goes before the first mistake from the i-th action on, in steps of by.
func (r *Screen) toMistake(i, by int) {
	if i = r.review.mistakeFrom(i, by); i >= 0 {
		r.goBefore(i)
	}
}

// goBefore goes to where the i-th action, a mistake, is still to come.
func (r *Screen) goBefore(i int) {
	r.Reel.ToPly(i)
	r.review.target, r.notice = i, ""
}

// beforeMistake reports whether the playback rests before the mistake it was sent to.
func (r *Screen) beforeMistake() bool {
	i, ahead := r.judgedMove()
	return ahead && i == r.review.target
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
