// Package analysis searches positions for hints, and reviews games: each move is judged by
// the scores of the positions before and after it. It does not depend on screens.
package analysis

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"freckers/ai"
	"freckers/game"
)

// Options configure a review.
type Options struct {
	Engine ai.Engine // where the searches run
	// Passes are the limits of a search in each pass over the game.
	Passes []ai.Limits
	// Verify are the limits of one more search of the positions around each move that
	// was not the best, or may be a great one; zero for none.
	Verify ai.Limits
	// Opening is the number of first moves that nobody chose, so that they are
	// no mistakes.
	Opening int
	// Threads is the number of positions that are searched at a time, 0 for one. What
	// is found within limits of nodes does not depend on it.
	Threads int
	Memory  int // of the caches together in bytes, 0 for a default
	// Rules is the rule set by which the moves are searched, as in [SearchRules].
	Rules string
}

// Effort is how long a review searches.
type Effort struct {
	Passes []ai.Limits
	Verify ai.Limits
}

// Waiting returns the effort for a user who is waiting: a quick pass that covers the game within
// seconds, and a careful one. The searches end just before an idle window polls, which it does
// every 50 ms.
func Waiting() Effort {
	return Effort{[]ai.Limits{{Time: 45 * time.Millisecond}, {Time: 145 * time.Millisecond}}, ai.Limits{Time: 295 * time.Millisecond}}
}

// Nodes returns the effort of n nodes for each position, which gives the same result on every
// computer: a tenth of them in a quick pass, and six times as many where a move other than the
// best was played.
func Nodes(n uint64) Effort {
	return Effort{[]ai.Limits{{Nodes: max(n/10, 1)}, {Nodes: n}}, ai.Limits{Nodes: 6 * n}}
}

// Review reviews a game: in passes over all positions, then around moves that may be
// faults. Its methods are for one goroutine, and only Wait blocks.
type Review struct {
	options Options
	played  string       // the rule set of the game
	rules   string       // the one that is searched by
	states  []game.State // under rules, except where the move played needs those of the game
	actions []game.Action
	found   []finding // by position
	pass    int       // from 0; all passes are complete if it exceeds len(options.Passes)
	left    int       // positions of this pass that are still to be searched
	of      int       // that it began with
	begun   int       // one more than the pass that has begun last, so that one that goes on keeps count
	work    *workers  // nil at rest
	err     error
}

// finding is what is known of a position.
type finding struct {
	passes int       // in which it was searched
	forced bool      // there is only one move
	over   bool      // the game is
	played bool      // the best move was played
	unseen bool      // the first pass thought another move the best
	quick  string    // the result of the move that the first pass thought best
	second *ai.Score // of the second best move, nil if unknown
	lines  int       // that the last search compared
	nodes  uint64    // of the last search
	score  ai.Score  // from the view of seat
	seat   game.Seat // the one to move, or any if the game is over
	line   []game.Action
}

// New prepares the review of a line of a game: its positions from the first to the
// last, and the moves between them, one less. [Review.Start] starts it.
func New(o Options, states []game.State, actions []game.Action) (*Review, error) {
	if len(o.Passes) == 0 || o.Engine == nil {
		return nil, errors.New("a review needs one pass or more, and an engine")
	}
	return newReview(o, states, actions)
}

// newReview prepares the review of a game whose states are those before each action and the last one. It fails for a game
// without actions; it starts no search.
func newReview(o Options, states []game.State, actions []game.Action) (*Review, error) {
	switch {
	case len(actions) == 0:
		return nil, errors.New("there is nothing to review: the game has no action yet")
	case len(states) != len(actions)+1:
		return nil, fmt.Errorf("%d positions for %d actions: expected %d", len(states), len(actions), len(actions)+1)
	}
	r := &Review{options: o, played: states[0].RuleSet(), states: states, actions: actions, found: make([]finding, len(states))}
	var err error
	if r.rules, err = SearchRules(o.Rules, states, actions); err != nil {
		return nil, err
	}
	if r.rules != r.played {
		r.narrow()
	}
	for i, s := range r.states {
		f := &r.found[i]
		if out := s.Outcome(); out.Over {
			f.over = true
			f.seat, f.score = resultScore(s.Game(), out)
			continue
		}
		f.seat = s.ToMove()
		f.forced = i < len(actions) && len(s.Actions(nil)) == 1
	}
	return r, nil
}

// Start starts the review, or continues one that was stopped. It does nothing if
// the review is done or has failed.
func (r *Review) Start() {
	if r.err != nil || r.Done() || r.Running() {
		return
	}
	r.startDue()
}

// Stop abandons the searches under way. What was found stands.
func (r *Review) Stop() {
	if r.work != nil {
		r.work.stop()
		r.work = nil
	}
}

// Running reports whether there is more to come.
func (r *Review) Running() bool { return r.work != nil }

// Done reports whether every pass is complete.
func (r *Review) Done() bool { return r.pass > len(r.options.Passes) }

// Err returns why the engine cannot search the game, or nil.
func (r *Review) Err() error { return r.err }

// Pass returns the number of the current pass, from 0; the one after the last is about
// possible faults only.
func (r *Review) Pass() int { return r.pass }

// Len returns the number of moves.
func (r *Review) Len() int { return len(r.actions) }

// Progress returns how far the first pass has come, in moves, or after it all later ones
// together.
func (r *Review) Progress() (done, of int) {
	of = r.Len()
	if r.Done() {
		return of, of
	}
	done = (r.of - r.left) * of / max(r.of, 1)
	if r.pass > 0 {
		done = ((r.pass-1)*of + done) / len(r.options.Passes)
	}
	return done, of
}

// Of reports whether the review is of a line, as [New] takes it, and has not failed.
func (r *Review) Of(states []game.State, actions []game.Action) bool {
	return r.err == nil && slices.Equal(r.actions, actions) && r.states[0].Game().Info().Name == states[0].Game().Info().Name &&
		r.played == states[0].RuleSet() && r.states[0].String() == states[0].String()
}

// Tick takes what the searches have found, and starts the next pass once one is
// complete. It reports whether anything was found.
func (r *Review) Tick() (news bool) {
	for r.work != nil {
		res, ok := r.work.poll()
		if !ok {
			return news
		}
		news = true
		if res.err == nil && len(res.info.Lines) == 0 {
			res.err = errors.New("the engine found no action")
		}
		if res.err != nil {
			r.err = res.err
			r.Stop()
			return true
		}
		r.keep(res)
		if r.left--; r.left == 0 {
			r.Stop()
			if r.pass < len(r.options.Passes) {
				r.pass++
			}
			r.startDue()
		}
	}
	return news
}

// Wait blocks until a search has ended, so that the next Tick takes its result, or ctx
// has.
func (r *Review) Wait(ctx context.Context) error {
	if r.work == nil {
		return ctx.Err()
	}
	return r.work.wait(ctx)
}

// startDue starts the searches that are due. It goes on to the next pass if there are none.
func (r *Review) startDue() {
	for ; !r.Done(); r.pass++ {
		tasks := r.due()
		if len(tasks) > 0 {
			if r.left = len(tasks); r.begun != r.pass+1 {
				r.of = r.left
			}
			r.begun, r.of = r.pass+1, max(r.of, r.left)
			r.work = r.startWorkers(tasks)
			return
		}
	}
}

// due lists the searches of the current pass that are still to be done, the last
// position first, so that what is found there helps to judge those before it.
func (r *Review) due() (list []task) {
	if r.pass == len(r.options.Passes) {
		return r.doubts()
	}
	for i := len(r.found) - 1; i >= 0; i-- {
		if f := &r.found[i]; !f.forced && !f.over && f.passes <= r.pass {
			list = append(list, task{at: i, pass: r.pass + 1, limits: r.options.Passes[r.pass]})
		}
	}
	return list
}

// doubts lists the searches that decide whether moves are faults, or great. That a
// move loses little by a short search is no reason to leave it out: a longer one often
// finds that it loses more.
func (r *Review) doubts() (list []task) {
	if r.options.Verify == (ai.Limits{}) {
		return nil
	}
	lines := make([]int, len(r.found)) // to compare in a position, 0 if it is not in doubt
	for i := range r.actions {
		j, ok := r.Judgment(i)
		f := &r.found[i]
		switch {
		case !ok || j.Forced:
		case f.played && f.unseen:
			lines[i] = 2
		case !f.played:
			lines[i], lines[r.decided(i+1)] = max(lines[i], 1), max(lines[r.decided(i+1)], 1)
		}
	}
	pass := r.pass + 1
	for i := len(lines) - 1; i >= 0; i-- {
		if f := &r.found[i]; lines[i] > 0 && !f.over && (f.passes < pass || f.lines < lines[i]) {
			list = append(list, task{at: i, pass: pass, lines: lines[i], limits: r.options.Verify})
		}
	}
	return list
}

// decided returns the first position from the i-th on in which there is a choice.
func (r *Review) decided(i int) int {
	for r.found[i].forced {
		i++
	}
	return i
}

// known returns what is known of a position. With only one move it is what is known of
// the next.
func (r *Review) known(i int) (f finding, ok bool) {
	f = r.found[i]
	if !f.forced {
		return f, f.over || f.passes > 0
	}
	next, ok := r.known(i + 1)
	if !ok {
		return f, false
	}
	f.score, f.line = next.score.For(f.seat, next.seat), append([]game.Action{r.actions[i]}, next.line...)
	switch {
	case f.score.Win > 0:
		f.score.Win++
	case f.score.Win < 0:
		f.score.Win--
	}
	return f, true
}

// keep stores what a search has found.
func (r *Review) keep(res result) {
	f, lines := &r.found[res.at], res.info.Lines
	f.passes, f.lines, f.nodes = res.pass, max(res.lines, 1), res.info.Nodes
	f.score, f.line, f.second = lines[0].Score, slices.Clone(lines[0].Actions), nil
	f.line[0] = game.PreferStrict(r.states[res.at], f.line[0])
	if len(lines) > 1 {
		f.second = &lines[1].Score
	}
	if res.at == r.Len() {
		return
	}
	best := r.result(res.at, f.line[0])
	if res.pass == 1 {
		f.quick = best
	}
	f.played, f.unseen = r.same(res.at, f.line[0]), best != f.quick
}

// winValue is the value of a proven win, as in [ai.Score].
const winValue = 20_000

// resultScore returns the score of a finished game and whose view it is: a win
// counts as one in one ply.
func resultScore(g game.Game, out game.Outcome) (game.Seat, ai.Score) {
	three := len(g.Info().Seats) == 3
	switch {
	case out.Winner == game.Nobody && three:
		return 0, ai.Score{Shares: [3]int{334, 333, 333}}
	case out.Winner == game.Nobody:
		return 0, ai.Score{}
	}
	score := ai.Score{Value: winValue, Win: 1}
	if three {
		score.Shares[out.Winner] = 1000
	}
	return out.Winner, score
}
