package playback

import (
	"fmt"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/board"
	"freckers/gfx/exercise"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
	"freckers/replay"
)

// trial is a round of exercises, of which one is shown.
type trial struct {
	*exercise.Exercise // nil while nothing is tried
	Text               string
	Answer             string // is said once the answer is shown
	trialOptions

	at      int
	solved  []bool // by mistake
	counter string
	replied bool // the reply to the move tried is shown
	played  [1]board.Proposal
}

// trialOptions configure a trial.
type trialOptions struct {
	*text.Locale
	Moves   []int    // of the game, those to better
	Names   []string // of the players, short
	Engine  ai.Engine
	AsSeen  func(string) string // turns the arrows of moves as the board is
	Hand    *hand               // moves the pieces
	Preview *preview            // shows the moves that are tried
}

// trialStep is a request of the user to the replay around a trial.
type trialStep uint8

// The steps.
const (
	stepNone trialStep = iota
	stepAsk            // the move that is due
	stepClose
	stepFinish // after the last mistake
)

// Ask begins the exercise of the move that is due, whose symbol in the review is given.
func (t *trial) Ask(task exercise.Task, symbol string) {
	if t.Exercise != nil {
		t.Stop()
	}
	t.Exercise = exercise.New(task, t.Engine)
	t.counter = fmt.Sprintf(t.T("%d of %d"), t.at+1, len(t.Moves))
	played := t.label(t.Start, t.Avoid)
	if name := t.Names[t.Start.ToMove()]; name == phrases.You(t.Locale) {
		t.Text = t.T("You played %s. Find a better move.", played)
	} else {
		t.Text = t.T("%s played %s. Find a better move.", name, played)
	}
	t.played[0] = board.Proposal{Tone: board.Played, Mark: symbol, Strength: 0.7}
	t.played[0].Path, t.played[0].Grown = widgets.Advice(t.Start, t.Avoid)
}

// On reports whether a better move is being looked for, with the answer hidden.
func (t *trial) On() bool { return t.Exercise != nil }

// End ends the trial.
func (t *trial) End() {
	if t.On() {
		t.Stop()
		t.Preview.End()
	}
	t.Exercise = nil
}

// Asking reports whether the position waits for a move.
func (t *trial) Asking() bool {
	return t.On() && t.Verdict() == exercise.None && !t.Shown() && !t.Preview.On()
}

// Play plays a move on the pond and has it judged.
func (t *trial) Play(a game.Action) {
	if err := t.Preview.Play(t.Start, []game.Action{a}, 0); err != nil {
		t.Text = t.Error(err)
		return
	}
	t.replied, t.Text = false, t.T("Let me see…")
	t.Try(a)
	if t.Verdict() != exercise.Judging {
		t.judge()
	}
}

// Follow takes the verdict, and plays the reply once the move has landed.
func (t *trial) Follow() {
	if !t.On() {
		return
	}
	if t.Tick() {
		t.judge()
	}
	tried, reply := t.Tried()
	if t.Verdict() == exercise.None || t.Verdict() == exercise.Judging || t.replied || reply == "" || !t.Preview.On() || t.Preview.Moving() {
		return
	}
	t.replied = true
	if err := t.Preview.Play(t.Start, []game.Action{tried, reply}, 1); err != nil {
		t.Text = t.Error(err)
	}
}

// judge says what a move is worth.
func (t *trial) judge() {
	tried, reply := t.Tried()
	label := t.label(t.Start, tried)
	switch t.Verdict() {
	case exercise.Best:
		t.Text = t.T("Yes, %s is the best move!", label)
	case exercise.Close:
		t.Text = t.T("Well found: %s is as good as the best move.", label)
	case exercise.Unknown:
		t.Text = t.T("I cannot tell how good %s is.", label)
	default:
		t.Text = t.T("%s does not help enough yet.", label)
		if exercise.SameMove(t.Start, tried, t.Avoid) {
			t.Text = t.T("That is the move of the game: there is a better one.")
		}
	}
	t.solved[t.at] = t.Solved()
	if next, _, err := t.Start.Play(tried); err == nil && reply != "" && !next.Outcome().Over {
		t.Text += " " + t.answer(next, reply)
	}
}

// label names a move within a sentence: by its cells as on the board, or by the name of its button.
func (t *trial) label(s game.State, a game.Action) string {
	label := t.AsSeen(phrases.Label(t.Locale, s.Label(a)))
	if path, _ := widgets.Advice(s, a); len(path) == 0 {
		return text.Capital(label)
	}
	return label
}

// answer says what the other side would play.
func (t *trial) answer(s game.State, reply game.Action) string {
	name := t.Names[s.ToMove()]
	if name == phrases.You(t.Locale) { // who now moves for the other side
		name = t.T(s.Game().Info().Seats[s.ToMove()].Title)
	}
	return t.T("%s would answer with %s.", name, t.label(s, reply))
}

func (t *trial) takeBack() {
	t.Preview.End()
	t.Reset()
	t.Text = t.T("Find a better move.")
}

// hint says more with each press: first what moves, then why.
func (t *trial) hint() {
	why, ok := t.Hint()
	switch path, _ := widgets.Advice(t.Start, t.Exercise.Line[0]); {
	case t.Hints() > 1 && ok && len(why.Reasons) > 0:
		t.Text = t.AsSeen(phrases.Missed(t.Locale, t.Start.Game(), why, ""))
	case len(path) == 0:
		t.Text = t.T("The best move touches none of the pieces.")
	default:
		t.Text = t.T("Look at the ringed piece.")
	}
}

// last reports whether the last mistake is tried.
func (t *trial) last() bool { return t.at+1 == len(t.Moves) }

// next goes on to the next mistake, if there is one.
func (t *trial) next() trialStep {
	if t.last() {
		return stepFinish
	}
	t.Preview.End()
	t.at++
	return stepAsk
}

// Found is at how many mistakes a better move was found.
func (t *trial) Found() (n int) {
	for _, ok := range t.solved {
		if ok {
			n++
		}
	}
	return n
}

// Summary says of how many mistakes a better move was found.
func (t *trial) Summary() string {
	n := t.Found()
	return t.N("You found a better move at %d of %d mistake.", "You found a better move at %d of %d mistakes.", len(t.solved), n, len(t.solved))
}

// Mark shows what was played, or the answer once it may be seen: what was played and what is better.
func (t *trial) Mark(m *board.Highlights, answer *[2]board.Proposal) {
	if t.Preview.On() {
		return
	}
	if t.Shown() {
		answer[0].Strength, answer[1].Strength = 0.6, 1
		m.Proposals = answer[:]
		return
	}
	m.Proposals = t.played[:]
	if path := answer[1].Path; t.Hints() > 0 && len(path) > 0 {
		m.Hint = path[:1]
	}
}

// preview plays lines beside a record.
type preview struct {
	*animation.Playback                     // nil for none
	Last                int                 // the move of the line that it plays to, from 0
	Of                  *animation.Playback // the record's own
	Reduced             bool                // motion
}

// On reports whether a line is on the pond.
func (p *preview) On() bool { return p.Playback != nil }

// End takes the line off the pond.
func (p *preview) End() { p.Playback = nil }

// Animate advances the line.
func (p *preview) Animate(c *ui.Frame, e *nav.Env) {
	if !p.On() {
		return
	}
	e.Hear(p.Tick(c.Step))
	if p.Moving() {
		c.Animate()
	}
}

// Play plays a line from a position up to its i-th move, hop by hop: from where the last preview
// of the line stopped, or from its start. It fails if a move is illegal.
func (p *preview) Play(from game.State, line []game.Action, i int) error {
	rec, err := replay.NewAt(from, replay.Header{})
	if err != nil {
		return err
	}
	node := 0
	for _, a := range line[:i+1] {
		if node, err = rec.Add(node, a, 0); err != nil {
			return err
		}
	}
	start := 0
	if p.On() {
		start = min(p.Last+1, i)
	}
	p.Of.Pause()
	p.Playback, p.Last = animation.New(rec, node, p.Reduced), i
	p.SetSpeed(p.Of.Speed())
	p.ToPly(start)
	p.Toggle()
	return nil
}
