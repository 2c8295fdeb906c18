package fleet

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"

	"freckers/ai/match"
	"freckers/game"
)

// live is the prefix of the subjects of games under way, which workers show in plain messages.
const live = "freckers.live."

// mostLive is how many of its games a worker shows.
const mostLive = 4

// liveGame is a game under way, as its worker shows it now and then.
type liveGame struct {
	Worker  string        `json:"worker"`
	Number  int           `json:"number"`
	Players []int         `json:"players"` // of the plan, by seat
	Start   string        `json:"start"`   // the position
	Opening int           `json:"opening,omitempty"`
	Actions []game.Action `json:"actions"`

	shown time.Time // when one of the slot was last
}

// showLive shows the game of a slot now and then.
func (s *slot) showLive(e match.Event) {
	switch l := &s.live; e.Kind {
	case match.GameStarted:
		*l = liveGame{Worker: s.self.ID, Number: e.Number, Players: e.Players, Start: e.Start.String(), Opening: len(e.Opening), Actions: slices.Clone(e.Opening), shown: l.shown}
	case match.ActionPlayed:
		l.Actions = append(l.Actions, e.Action)
		if time.Since(l.shown) < s.show {
			return
		}
		l.shown = time.Now()
		if text, err := json.Marshal(l); err == nil {
			_ = s.nc.Publish(live+s.id, text) // the next one may arrive
		}
	}
}

// spectator turns what workers show into the events of their games.
type spectator struct {
	plan    match.Plan
	onEvent func(match.Event)

	onlooker bool // whether it sees games that nobody awaits

	mu    sync.Mutex
	games map[int]*watched // of the jobs that wait or are being played; for an onlooker nil of those that ended
}

// watched is a game as it was shown last.
type watched struct {
	worker string // empty before it was shown
	start  game.State
	state  game.State
	played int // actions
}

// Follow calls onEvent with the beginnings and moves of games under way, as far as workers show
// them: some of each, every other second. It is called from one other goroutine, and no more for a
// game once Next has returned its result. A game that is lost with its worker begins again.
func (q *Queue) Follow(onEvent func(match.Event)) error {
	q.spectator.mu.Lock()
	q.spectator.onEvent = onEvent
	q.spectator.mu.Unlock()
	s, err := q.fleet.spectate(q.id, &q.spectator)
	if err == nil {
		context.AfterFunc(q.ctx, func() { _ = s.Unsubscribe() })
	}
	return err
}

func (f *Fleet) spectate(id string, s *spectator) (*nats.Subscription, error) {
	return f.nc.Subscribe(live+id, func(m *nats.Msg) {
		var l liveGame
		if json.Unmarshal(m.Data, &l) == nil {
			s.update(&l)
		}
	})
}

func (s *spectator) await(number int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.games[number] == nil {
		s.games[number] = &watched{}
	}
}

func (s *spectator) forget(number int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if delete(s.games, number); s.onlooker {
		s.games[number] = nil
	}
}

// update updates the state of a game, and ignores games of other plans.
func (s *spectator) update(l *liveGame) {
	s.mu.Lock()
	defer s.mu.Unlock()
	w, known := s.games[l.Number]
	if s.onlooker && !known {
		w = &watched{}
		s.games[l.Number] = w
	}
	unknown := func(player int) bool { return player < 0 || player >= len(s.plan.Players) }
	if w == nil || len(l.Players) != len(s.plan.Game.Info().Seats) || slices.ContainsFunc(l.Players, unknown) || l.Opening < 0 || l.Opening > len(l.Actions) {
		return
	}
	e := match.Event{Kind: match.GameStarted, Number: l.Number, Players: l.Players, Opening: l.Actions[:l.Opening], Seat: game.Nobody}
	if w.worker != l.Worker || len(l.Actions) < w.played {
		start, err := s.plan.Game.Parse(l.Start, game.Options{RuleSet: s.plan.RuleSet})
		if err != nil {
			return
		}
		*w = watched{worker: l.Worker, start: start, state: start}
		for _, a := range e.Opening {
			if !w.play(a) {
				return
			}
		}
		e.Start, e.State = w.start, w.state
		s.onEvent(e)
	}
	e.Kind, e.Start = match.ActionPlayed, w.start
	for _, a := range l.Actions[w.played:] {
		e.Action, e.Seat = a, w.state.ToMove()
		if !w.play(a) {
			return
		}
		e.State = w.state
		s.onEvent(e)
	}
}

func (w *watched) play(a game.Action) bool {
	next, _, err := w.state.Play(a)
	if err != nil {
		return false
	}
	w.state, w.played = next, w.played+1
	return true
}

// WatchWorkers returns a function that returns the workers which are alive. It never waits: the list
// is brought up to date in the background until ctx ends.
func (f *Fleet) WatchWorkers(ctx context.Context) func() []Worker {
	var last atomic.Pointer[[]Worker]
	last.Store(&[]Worker{})
	go func() {
		for ctx.Err() == nil {
			within, cancel := context.WithTimeout(ctx, patience)
			if list, err := f.Workers(within); err == nil {
				last.Store(&list)
			}
			cancel()
			wait(ctx, f.sign)
		}
	}()
	return func() []Worker { return *last.Load() }
}
