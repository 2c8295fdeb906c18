package scene

import (
	"fmt"
	"slices"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/input"
	"freckers/gfx/ui"
	"freckers/gfx/words"
)

// look is what the machine says of a recorded game, on the replay screen: made
// anew when it has found more, so that a steady frame makes no text.
type look struct {
	review *analysis.Review         // of the line on the reel, nil before it was asked for
	lines  map[int]*analysis.Review // of every line that was gone over, by its last node
	shares []outlook                // by position
	slips  []slip                   // by action
	any    bool                     // one of them is a slip
	tips   [2]string                // of the ways to the slip before and to the next one
	state  string                   // how far it has come, empty while it rests
	wordy  bool                     // that is told beside the reel's place
	sum    string                   // once it is done
	brief  string                   // the same where there is little room

	aim   int    // the number of actions before the slip that was gone to, -1 for none
	held  int    // the slip that is pressed on the curve, -1 for none
	told  int    // the action that line is about, -1 for none
	line  string // what is said of it
	path  []game.Cell
	grown []game.Cell // what the better action would do
}

// outlook is what the seats are expected to get.
type outlook struct {
	shares [3]int
	known  bool
}

// slip is what an action gave away.
type slip struct {
	lost  int    // thousandths of the points; 0 for less than a slip
	aside string // beside the action in the list
	sign  string // the same where there is little room
}

// newLook is what is said before the machine has looked.
func newLook() look {
	return look{aim: -1, held: -1, told: -1, tips: [...]string{
		fmt.Sprintf(words.ByKey, words.PrevSlipTip, input.KeyOf(input.PrevSlip)),
		fmt.Sprintf(words.ByKey, words.NextSlipTip, input.KeyOf(input.NextSlip)),
	}}
}

func (l *look) slipped(i int) bool { return i >= 0 && i < len(l.slips) && l.slips[i].lost > 0 }

// stop ends what the machine does; what it has found stands.
func (l *look) stop() {
	if l.review != nil {
		l.review.Stop()
	}
	l.state = ""
}

// turnTo leaves the line of a game that was gone over, for the one that ends at
// the node last.
func (r *Replay) turnTo(last int) {
	l := &r.look
	if l.review != nil && l.review == l.lines[last] {
		return
	}
	l.stop()
	l.review, l.aim = l.lines[last], -1
	r.retell()
}

// lookBack lets the machine go over the line on the reel, or go on with it, or
// stops it.
func (r *Replay) lookBack(e *Env) {
	l := &r.look
	switch {
	case len(r.plies) == 0:
		r.notice = words.NothingToLook
		return
	case l.review != nil && l.review.Running():
		l.stop()
		return
	case l.review == nil || l.review.Err() != nil:
		rec, m := r.reel.Record(), e.machine()
		states, actions := []game.State{rec.State(0)}, make([]game.Action, 0, len(r.plies))
		for _, p := range r.plies {
			states, actions = append(states, rec.State(p.ID)), append(actions, p.Action)
		}
		begun, err := analysis.New(analysis.Options{
			Engine: m, Passes: analysis.Passes(), Opening: rec.Header.Opening, Threads: m.Threads, Memory: m.Memory,
		}, states, actions)
		if err != nil {
			r.notice = inWords(err)
			return
		}
		if l.lines == nil {
			l.lines = map[int]*analysis.Review{}
		}
		l.review, l.lines[r.plies[len(r.plies)-1].ID] = begun, begun
	}
	r.notice = ""
	l.review.Go()
	r.retell()
}

// lookOn takes up what the machine has found.
func (r *Replay) lookOn() {
	l := &r.look
	if l.review != nil && l.review.Tick() {
		if err := l.review.Err(); err != nil {
			r.notice = inWords(err)
		}
		r.retell()
	}
}

// retell makes all that is said of the game anew.
func (r *Replay) retell() {
	l := &r.look
	l.told, l.line, l.path, l.grown = -1, "", nil, nil
	l.shares, l.slips, l.any = l.shares[:0], l.slips[:0], false
	l.state, l.sum, l.brief = "", "", ""
	if l.review == nil {
		return
	}
	for i := range l.review.Len() + 1 {
		shares, known := l.review.Shares(i)
		l.shares = append(l.shares, outlook{shares, known})
	}
	for i := range l.review.Len() {
		v, _ := l.review.Verdict(i)
		l.slips = append(l.slips, slipOf(&v, r.reel.Record().Game().Info().Unit))
		l.any = l.any || l.slipped(i)
	}
	switch {
	case l.review.Running():
		done, of := l.review.Progress()
		text := words.LookingBack
		if l.review.Pass() > 0 {
			text = words.LookingCloser
		}
		l.state = fmt.Sprintf(text, done, of)
	case l.review.Done():
		l.sum, l.brief = r.sumWords(words.TurnedAt, r.names), r.sumWords(words.TurnedShort, r.shortNames())
	}
}

func slipOf(v *analysis.Verdict, unit string) slip {
	if !v.Slip() {
		return slip{}
	}
	s := slip{lost: v.Lost, sign: words.SlipSign}
	if v.Blunder() {
		s.sign = words.BlunderSign
	}
	s.aside = s.sign
	switch {
	case v.Before.Win != 0 || v.After.Win != 0:
	case v.Before.ThreePlayers():
		s.aside = fmt.Sprintf(words.SlipBy, s.sign, words.LessShare(v.Lost))
	default:
		s.aside = fmt.Sprintf(words.SlipBy, s.sign, words.Less(v.Before.Steps()-v.After.Steps()))
	}
	return s
}

// shortNames are how the seats are called where there is little room: by what their
// pieces are called where a name is long.
func (r *Replay) shortNames() []string {
	const most = 12
	names := slices.Clone(r.names)
	for i, n := range names {
		if len([]rune(n)) > most {
			names[i] = r.reel.Record().Game().Info().Seats[i].Title
		}
	}
	return names
}

// sumWords say in a sentence who slipped, and where the game turned.
func (r *Replay) sumWords(form string, called []string) string {
	sum := r.look.review.Sum()
	if sum.Turned < 0 {
		return words.NobodySlipped
	}
	names := make([]string, len(called))
	for i, n := range called {
		names[i] = brief(n)
	}
	return fmt.Sprintf(form, words.Slips(names, sum.Slips[:len(names)]), r.plies[sum.Turned].Number)
}

// judged is the action at the reel's place that has something to be said of, -1
// for none: the one under way or the last one, or at rest the next one, which is
// then ahead.
func (r *Replay) judged() (i int, ahead bool) {
	l, done := &r.look, r.reel.Done()
	if t, _ := r.reel.Animation(); t != nil {
		if l.slipped(done) {
			return done, false
		}
		return -1, false
	}
	switch {
	case l.aim == done && l.slipped(done):
		return done, true
	case l.slipped(done - 1):
		return done - 1, false
	case l.slipped(done):
		return done, true
	}
	return -1, false
}

// judge puts into words what was better than the action at the reel's place, and
// marks that on the pond while the action is still to come.
func (r *Replay) judge() {
	l := &r.look
	m := &r.stage.board.Marks
	m.Hint, m.Ghosts = nil, nil
	i, ahead := r.judged()
	if i != l.told {
		l.told, l.line, l.path, l.grown = i, "", nil, nil
		if v, ok := r.verdict(i); ok {
			before := r.before(i)
			l.line = betterWords(&v, before, r.plies[i].Number)
			l.path, l.grown = adviceOf(before, v.Best())
		}
	}
	if ahead {
		m.Hint, m.Ghosts = l.path, l.grown
	}
}

// verdict is the machine's of the i-th action, false for none.
func (r *Replay) verdict(i int) (v analysis.Verdict, ok bool) {
	if i < 0 || r.look.review == nil {
		return v, false
	}
	return r.look.review.Verdict(i)
}

// before is the position in which the i-th action was played.
func (r *Replay) before(i int) game.State {
	rec := r.reel.Record()
	return rec.State(rec.Nodes[r.plies[i].ID].Parent)
}

// betterWords say what was better than an action, and what it gave away.
func betterWords(v *analysis.Verdict, before game.State, number int) string {
	better := before.Label(v.Best())
	switch {
	case v.LetGo:
		return fmt.Sprintf(words.BetterWin, number, words.Turns(turnPlies(v.Before)), better)
	case v.Walked:
		return fmt.Sprintf(words.BetterLoss, number, words.Turns(turnPlies(v.After)), better)
	case v.Before.ThreePlayers():
		return fmt.Sprintf(words.BetterBy, number, better, words.ByShare(v.Lost))
	}
	rows := v.Before.Steps() - v.After.Steps()
	return fmt.Sprintf(words.BetterBy, number, better, words.ByRows(rows, before.Game().Info().Unit))
}

// turnPlies are the plies to a proven end as [words.Turns] counts them.
func turnPlies(s ai.Score) int {
	win := max(s.Win, -s.Win)
	if s.ThreePlayers() {
		return ofTwo(win)
	}
	return win
}

// slipKeys lead from slip to slip.
func (r *Replay) slipKeys(c *ui.Context) {
	last, first := r.aroundSlip()
	if c.In.Take(input.NextSlip) {
		r.toSlip(first, 1)
	}
	if c.In.Take(input.PrevSlip) {
		r.toSlip(last, -1)
	}
}

// aroundSlip are the last action before the reel's place and the first one after
// it; a slip that is told of and still to come is neither.
func (r *Replay) aroundSlip() (before, after int) {
	switch at, ahead := r.judged(); {
	case ahead:
		return at - 1, at + 1
	case at >= 0:
		return at, at + 1
	}
	return r.reel.Done() - 1, r.reel.Done()
}

// slipFrom is the first slip from the i-th action on, in steps of by, -1 for none.
func (l *look) slipFrom(i, by int) int {
	for ; i >= 0 && i < len(l.slips); i += by {
		if l.slipped(i) {
			return i
		}
	}
	return -1
}

// toSlip goes before the first slip from the i-th action on, in steps of by.
func (r *Replay) toSlip(i, by int) {
	if i = r.look.slipFrom(i, by); i >= 0 {
		r.goBefore(i)
	}
}

// goBefore goes to where the i-th action, a slip, is still to come.
func (r *Replay) goBefore(i int) {
	r.reel.ToPly(i)
	r.look.aim, r.notice = i, ""
}

// beforeSlip says that the reel rests where a slip that was gone to is still to
// come.
func (r *Replay) beforeSlip() bool {
	i, ahead := r.judged()
	return ahead && i == r.look.aim
}
