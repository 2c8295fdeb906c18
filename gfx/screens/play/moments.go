package play

import (
	"slices"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/board"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// mood is what a moment is to whoever played it.
type mood uint8

const (
	praise mood = iota
	chance
	turning
)

// moment is a move of a finished game that is worth another look.
type moment struct {
	mood        mood
	move        int // from 0
	node        int // of the record, to look at
	title, text string
	number      string
	state       game.State // that its picture shows
	marks       board.Highlights
	center      [2]float32
}

// most is how many moments are shown.
const most = 3

// lookback finds the moments of a finished game: those on which the first and the second pass of its review agree.
type lookback struct {
	of      *replay.Record // nil before it began
	review  *analysis.Review
	line    []int // the nodes of the positions
	states  []game.State
	actions []game.Action
	us      game.Seat // whose moments they are
	first   []chosen  // of the first pass, nil before it
	done    bool
	moments []moment
}

type chosen struct {
	mood mood
	move int
}

// begin starts the review of a game that has ended, as seen by a seat.
func (b *lookback) begin(e *nav.Env, rec *replay.Record, us game.Seat) {
	states, actions := rec.History(rec.Cursor)
	*b = lookback{of: rec, line: rec.Line(rec.Cursor), states: states, actions: actions, us: us}
	if b.done = len(actions) == 0; b.done {
		return
	}
	job, err := e.ReviewOf(rec, rec.Cursor)
	if b.done = err != nil; !b.done {
		b.review = job
		b.review.Start()
	}
}

// stop ends the searches. What they found stands.
func (b *lookback) stop() {
	if b.review != nil {
		b.review.Stop()
	}
}

// tick takes what the review has found.
func (b *lookback) tick(l *text.Locale, names []string, winner game.Seat) {
	if b.done || b.review == nil {
		return
	}
	b.review.Tick()
	pass := b.review.Pass()
	if b.first == nil && pass > 0 {
		b.first = b.choose()
	}
	if b.review.Err() == nil && pass < 2 {
		return
	}
	b.done = true
	b.stop()
	if b.review.Err() != nil || b.first == nil {
		return
	}
	for _, one := range agreed(b.first, b.choose()) {
		b.add(b.tell(l, one, names))
	}
	b.addTurningPoint(l, names, winner)
	slices.SortStableFunc(b.moments, func(one, other moment) int { return one.move - other.move })
	for i := range b.moments {
		b.moments[i].number = string(rune('1' + i))
	}
}

// agreed are the moves that were chosen as the same twice: the first that is to be praised, the first chance, and
// another to be praised.
func agreed(first, second []chosen) (list []chosen) {
	both := func(m mood) (list []chosen) {
		for _, c := range second {
			for _, o := range first {
				if c == o && c.mood == m {
					list = append(list, c)
				}
			}
		}
		return list
	}
	good, missed := both(praise), both(chance)
	list = append(list, good[:min(1, len(good))]...)
	list = append(list, missed[:min(1, len(missed))]...)
	if len(good) > 1 {
		list = append(list, good[1])
	}
	return list
}

// choose lists the own moves that are to be praised, and the worst of those that missed something, the most notable first.
func (b *lookback) choose() (list []chosen) {
	const kept = 6
	praised, missed := b.review.Notable(b.us)
	for _, i := range praised {
		list = append(list, chosen{praise, i})
	}
	for _, i := range missed[:min(kept, len(missed))] {
		list = append(list, chosen{chance, i})
	}
	return list
}

func (b *lookback) add(m moment, ok bool) {
	if ok && len(b.moments) < most {
		b.moments = append(b.moments, m)
	}
}

// tell puts a move in words.
func (b *lookback) tell(l *text.Locale, c chosen, names []string) (moment, bool) {
	of, i := b.states[0].Game(), c.move
	j, _ := b.review.Judgment(i)
	played, ok := explain.Move(b.states[i], b.actions[i])
	m := moment{mood: c.mood, move: i, node: b.line[i+1], state: b.states[i+1], marks: board.NoHighlights()}
	if c.mood == praise {
		played.Reasons = played.Reasons[:min(1, len(played.Reasons))]
		m.title = phrases.Praised(l, of, played)
		m.text = phrases.Found(l, of, played)
		if names[b.us] != phrases.You(l) {
			m.text = phrases.Shown(l, of, played)
		}
		_, events, _ := b.states[i].Play(b.actions[i])
		m.marks.Trail, m.marks.Grown = board.TrailMarks(events)
		b.aim(&m, m.marks.Trail)
		return m, ok
	}
	better, ok := explain.Move(b.states[i], j.Best())
	m.title, m.state = l.T("A chance"), b.states[i]
	if more := better.Beyond(played); len(more.Reasons) > 0 {
		better = more
	}
	m.text = phrases.Chance(l, of, better)
	if b.line[i] != 0 {
		m.node = b.line[i]
	}
	m.marks.Hint, m.marks.Ghosts = widgets.Advice(b.states[i], j.Best())
	b.aim(&m, m.marks.Hint)
	return m, ok
}

// closeBy is the largest lead, in rows, steps or points, of which two sides are neck and neck.
const closeBy = 4

// addTurningPoint adds the move with which the game was decided, as anybody can count it on the board.
func (b *lookback) addTurningPoint(l *text.Locale, names []string, winner game.Seat) {
	sum := explain.Game(b.states, b.actions, winner)
	m := moment{mood: turning, title: l.T("The turn"), marks: board.NoHighlights()}
	switch {
	case sum.Turning.Kind == explain.Turned && winner != game.Nobody:
		m.move = sum.Turning.At
		if m.text = l.T("From here on %s was ahead.", widgets.ShortName(names[winner])); names[winner] == phrases.You(l) {
			m.text = l.T("From here on you were ahead.")
		}
	case sum.Margin.Kind == explain.Narrow && sum.Margin.Lead == 0:
		m.move, m.title, m.text = sum.Margin.At, l.T("Neck and neck"), l.T("So late in the game, it was still level.")
	case sum.Margin.Kind == explain.Narrow && max(sum.Margin.Lead, -sum.Margin.Lead) <= closeBy:
		m.move, m.title = sum.Margin.At, l.T("Neck and neck")
		m.text = l.T("So late in the game, the sides were only %s apart.", phrases.Distance(l, max(sum.Margin.Lead, -sum.Margin.Lead), sum.Margin.Unit))
	default:
		return
	}
	m.node, m.state = b.line[m.move+1], b.states[m.move+1]
	_, events, err := b.states[m.move].Play(b.actions[m.move])
	m.marks.Trail, m.marks.Grown = board.TrailMarks(events)
	b.aim(&m, m.marks.Trail)
	b.add(m, err == nil)
}

// aim has the picture of a moment show the middle of some cells, or of what grew.
func (b *lookback) aim(m *moment, cells []game.Cell) {
	if len(cells) == 0 {
		cells = append(m.marks.Ghosts, m.marks.Grown...)
	}
	sites := m.state.Layout().Sites
	n := float32(max(1, len(cells)))
	for _, c := range cells {
		m.center[0] += float32(sites[c].X) / n
		m.center[1] += float32(sites[c].Y) / n
	}
}
