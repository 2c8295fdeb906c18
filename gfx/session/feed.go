package session

import (
	"sync"
	"time"

	"freckers/game"
	"freckers/replay"
)

// Feed is a game that is played elsewhere while it is looked at here. It can be
// used by several goroutines.
type Feed struct {
	header replay.Header
	start  game.State

	mu      sync.Mutex
	actions []game.Action
	spent   []time.Duration
	result  *replay.Result
}

// NewFeed is a game from a start position, between seats as a record has them.
func NewFeed(start game.State, h replay.Header) *Feed { return &Feed{header: h, start: start} }

// Start is the position that the game began with.
func (f *Feed) Start() game.State { return f.start }

// Add tells of an action and of the time it took.
func (f *Feed) Add(a game.Action, spent time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.actions, f.spent = append(f.actions, a), append(f.spent, spent)
}

// End tells how the game ended.
func (f *Feed) End(r replay.Result) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.result = &r
}

// Len is the number of actions so far.
func (f *Feed) Len() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.actions)
}

// Result is how the game ended, nil while it is played.
func (f *Feed) Result() *replay.Result {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.result
}

// at is what comes after so many actions: an action, or the end by what is not
// on the board.
func (f *Feed) at(i int) (a game.Action, spent time.Duration, end *replay.Result) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if i < len(f.actions) {
		return f.actions[i], f.spent[i], nil
	}
	return "", 0, f.result
}

// Watch is a table at which the feed's game is seen action by action. It is
// saved nowhere.
func (f *Feed) Watch(p Pace) (*Table, error) {
	rec, err := replay.NewFrom(f.start.Game(), f.start.String(), game.Options{RuleSet: f.start.RuleSet(), Seed: f.header.Seed}, f.header.Seats)
	if err != nil {
		return nil, err
	}
	rec.Header.Opening = f.header.Opening
	j, err := replay.Create(nil, "watched", rec)
	if err != nil {
		return nil, err
	}
	seats := SeatsOf(rec)
	for i := range seats {
		seats[i].Agent, seats[i].Level = true, 0
	}
	t := New(j, seats, p)
	for i := range seats {
		t.Sit(game.Seat(i), &feedPlayer{feed: f})
	}
	return t, nil
}

// feedPlayer plays what a feed tells.
type feedPlayer struct {
	feed   *Feed
	next   int // the action that is asked for
	asked  bool
	report Report
}

func (p *feedPlayer) Think(_ game.State, actions []game.Action) {
	p.next, p.asked, p.report = len(actions), true, Report{}
}

func (p *feedPlayer) Poll() *Report {
	if !p.asked || p.report.Done {
		return &p.report
	}
	a, spent, end := p.feed.at(p.next)
	switch {
	case a != "":
		p.report = Report{Done: true, Action: a, Spent: spent}
	case end != nil:
		p.report = Report{Done: true, Fault: &Fault{End: end}}
	}
	return &p.report
}

func (p *feedPlayer) Stop() { p.asked = false }

func (p *feedPlayer) Close() {}
