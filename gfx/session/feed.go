package session

import (
	"context"
	"sync"
	"time"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/game"
	"freckers/replay"
)

// Feed receives a game that is played elsewhere. It is safe for concurrent use.
type Feed struct {
	header replay.Header
	start  game.State

	mu      sync.Mutex
	actions []game.Action
	spent   []time.Duration
	printed []player.Output
	result  *replay.Result
}

// NewFeed returns a feed of a game from a start position, with a record's header.
func NewFeed(start game.State, h replay.Header) *Feed { return &Feed{header: h, start: start} }

// Start returns the start position of the game.
func (f *Feed) Start() game.State { return f.start }

// Add adds a move, the time it took, and what the player's program printed.
func (f *Feed) Add(a game.Action, spent time.Duration, printed player.Output) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.actions, f.spent, f.printed = append(f.actions, a), append(f.spent, spent), append(f.printed, printed)
}

// End ends the game.
func (f *Feed) End(r replay.Result) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.result = &r
}

// Ended reports whether the game has ended.
func (f *Feed) Ended() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.result != nil
}

// Len returns the number of moves so far.
func (f *Feed) Len() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.actions)
}

// at returns what follows after so many moves: a move, with what was printed, or the result of a game
// that the board did not end.
func (f *Feed) at(i int) (r player.Reply, printed player.Output, end *replay.Result) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if i < len(f.actions) {
		return player.Reply{Action: f.actions[i], Elapsed: f.spent[i]}, f.printed[i], nil
	}
	return player.Reply{}, player.Output{}, f.result
}

// Watch returns a session that replays the feed's game as it grows. It is not saved.
func (f *Feed) Watch(p Pace) (*Session, error) {
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
	s := New(j, seats, p)
	for i := range seats {
		s.Sit(game.Seat(i), &feedPlayer{feed: f})
	}
	return s, nil
}

// feedPlayer plays the moves of a feed.
type feedPlayer struct {
	player.InProcess
	feed    *Feed
	printed player.Output // with the last move
}

// TakeOutput returns what was printed with the last move, once.
func (p *feedPlayer) TakeOutput() player.Output {
	o := p.printed
	p.printed = player.Output{}
	return o
}

func (p *feedPlayer) NewGame(context.Context, game.State, game.Seat, uint64) error { return nil }

func (p *feedPlayer) Think(_ context.Context, _ game.State, actions []game.Action, _ player.Limits) player.Turn {
	return &feedTurn{player.NewPending(), p, len(actions)}
}

// feedTurn resolves once the feed has its move.
type feedTurn struct {
	*player.Pending
	player *feedPlayer
	next   int
}

func (t *feedTurn) Poll() (ai.Info, bool) {
	reply, printed, end := t.player.feed.at(t.next)
	switch {
	case reply.Action != "":
		t.player.printed = printed
		t.Resolve(reply, nil)
	case end != nil:
		t.Resolve(player.Reply{}, &endedError{*end})
	}
	return t.Pending.Poll()
}
