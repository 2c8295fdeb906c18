package grade

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
)

// agentIndex is the agent's place among the players of the plan. The opponents follow.
const agentIndex = 0

// margin is how late an action of a program may be: an examination is no place to lose by
// a busy machine.
const margin = time.Second

// lineup is a game to be played.
type lineup struct {
	match.Job
	opponent int
	seat     game.Seat // of the agent
}

// lineups lists the games, those of a round together, so that the first ones meet every
// opponent.
func (s *Sheet) lineups() (list []lineup) {
	seats := len(s.Game.Info().Seats)
	for range s.Rounds {
		for opponent := range s.Opponents {
			for seat := range seats {
				players := slices.Repeat([]int{agentIndex + 1 + opponent}, seats)
				players[seat] = agentIndex
				list = append(list, lineup{match.Job{Number: len(list) + 1, Opening: len(list) / seats, Players: players}, opponent, game.Seat(seat)})
			}
		}
	}
	return list
}

// plan is what the games have in common.
func (s *Sheet) plan(o *Options) *match.Plan {
	p := &match.Plan{Game: s.Game, RuleSet: s.Rules, Players: []player.Spec{s.Agent.Spec}, Names: []string{s.Agent.Name}, Seed: s.Seed,
		Limits: match.Limits{Time: s.Time}, Resources: match.Resources{Margin: margin, Threads: o.Player.Threads, Memory: o.Player.Memory, CPU: o.Player.CPU, Wall: o.Player.Patience, Space: o.Player.Space}}
	for _, one := range s.Opponents {
		p.Players, p.Names = append(p.Players, one.Spec), append(p.Names, one.Name)
	}
	return p
}

// play plays all games until ctx ends.
func (s *Sheet) play(ctx context.Context, o *Options) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	plan, list := s.plan(o), s.lineups()
	var mu sync.Mutex // guards what follows, and the sheet
	var failure error
	next, done := make(chan lineup), 0
	var wg sync.WaitGroup
	for range min(o.Concurrency, len(list)) {
		wg.Go(func() {
			w := s.newWorker(plan, o)
			for l := range next {
				g, moves, err := w.play(ctx, l)
				mu.Lock()
				if unequipped := (*player.Unequipped)(nil); errors.As(err, &unequipped) {
					s.Lacks = unequipped.Message
					s.Opponents[l.opponent].Seats[l.seat].Cut++
					stop(err)
				} else if err != nil {
					failure = cmp.Or(failure, err)
					stop(err)
				} else {
					s.add(g, moves)
					s.show(o)
				}
				if done++; o.Progress != nil {
					o.Progress(done, len(list))
				}
				mu.Unlock()
			}
			err := w.Close()
			mu.Lock()
			failure = cmp.Or(failure, err)
			mu.Unlock()
		})
	}
	skipped := 0
	for _, l := range list {
		select {
		case next <- l:
		case <-ctx.Done():
			mu.Lock()
			s.Opponents[l.opponent].Seats[l.seat].Cut++
			mu.Unlock()
			skipped++
		}
	}
	close(next)
	wg.Wait()
	if skipped > 0 && s.Lacks == "" {
		s.Notes = append(s.Notes, fmt.Sprintf("%d of %d games were not begun for want of time", skipped, len(list)))
	}
	s.findHangs()
	slices.SortFunc(s.Games, func(a, b *Game) int { return a.Number - b.Number })
	slices.SortStableFunc(s.Moves, func(a, b Move) int { return a.Game - b.Game })
	return failure
}

// worker plays games one after the other.
type worker struct {
	*match.Worker
	sheet *Sheet
	agent *meter    // of the game under way, nil before the first one
	moves []Move    // of the agent in the game under way
	asked time.Time // when the last action was played there
}

func (s *Sheet) newWorker(p *match.Plan, o *Options) *worker {
	w := &worker{sheet: s}
	w.Worker = match.NewWorker(p, o.Player, func(spec player.Spec, po player.Options) (player.Player, error) {
		if spec != s.Agent.Spec {
			po.CPU, po.Space, po.Patience = 0, 0, 0 // an opponent has its own
			return o.Open(spec, po)
		}
		p, err := o.Open(spec, po)
		if err != nil {
			return nil, err
		}
		w.agent = &meter{Player: p}
		return w.agent, nil
	}, nil, w.note)
	return w
}

// note collects the moves of the agent. A game that is played again starts anew.
func (w *worker) note(e match.Event) {
	w.asked = time.Now()
	if e.Kind == match.GameStarted {
		w.moves = nil
	}
	if e.Kind == match.ActionPlayed && e.Players[e.Seat] == agentIndex {
		w.moves = append(w.moves, Move{Game: e.Number, Number: e.State.Ply(), Action: e.Action, CPU: e.Reply.CPU, Wall: e.Reply.Elapsed, Memory: e.Reply.Memory})
	}
}

// play plays a game. The error is that of the opponent, or of this program.
func (w *worker) play(ctx context.Context, l lineup) (*Game, []Move, error) {
	w.moves = nil
	if w.agent != nil {
		w.agent.start, w.agent.last = player.Usage{}, player.Usage{}
	}
	played, err := w.Play(ctx, l.Job)
	if err != nil {
		return nil, nil, err
	}
	if played.By != game.Nobody && played.By != l.seat {
		return nil, nil, fmt.Errorf("the opponent %s failed in game %d: %s", w.sheet.Opponents[l.opponent].Name, l.Number, played.Message)
	}
	g := &Game{Game: played, Opponent: l.opponent, Seat: l.seat, Outcome: Lost, Start: w.agent.start.CPU, CPU: w.agent.last.CPU, Peak: w.agent.last.Peak}
	switch {
	case played.Termination == stats.Interrupted, played.Termination == stats.Timeout && w.sheet.Told != w.sheet.CPU && g.CPU >= w.sheet.Told:
		g.Outcome = Cut
		w.notice(g)
	case played.Winner == l.seat:
		g.Outcome = Won
	case played.Winner == game.Nobody && played.By == game.Nobody:
		g.Outcome = Drawn
	}
	return g, w.moves, nil
}

// leastHang is the time without an answer from which an agent may hang, and hangFactor how
// many times its longest move that must be.
const (
	leastHang  = 5 * time.Second
	hangFactor = 4
)

// notice notes at which turn of the agent a game was cut short, and whether it hangs there.
func (w *worker) notice(g *Game) {
	rec := g.Record
	if rec != nil && rec.State(rec.Cursor).ToMove() != g.Seat {
		return
	}
	silent, longest := g.CPU-g.Start, time.Duration(0)
	for _, m := range w.moves {
		silent, longest = silent-m.CPU, max(longest, m.CPU, m.Wall)
	}
	if rec != nil && g.Termination == stats.Interrupted {
		silent = max(silent, time.Since(w.asked))
	}
	g.Turn, g.Silent = len(w.moves)+1, silent
	if silent >= max(leastHang, hangFactor*longest) {
		g.Outcome = Hung
	}
}

// findHangs finds the games that were cut short at a turn at which the agent hung in another game.
func (s *Sheet) findHangs() {
	for _, hung := range s.Games {
		for _, g := range s.Games {
			if hung.Outcome == Hung && g.Outcome == Cut && g.Turn == hung.Turn {
				g.Outcome = Hung
			}
		}
	}
}

// add adds a game.
func (s *Sheet) add(g *Game, moves []Move) {
	s.Games, s.Moves = append(s.Games, g), append(s.Moves, moves...)
	score := &s.Opponents[g.Opponent].Seats[g.Seat]
	switch g.Outcome {
	case Won:
		score.Wins++
	case Drawn:
		score.Draws++
	case Lost:
		score.Losses++
	case Cut, Hung:
		score.Cut++
	}
}

// meter is a player that keeps what it has used.
type meter struct {
	player.Player
	start, last player.Usage // before the first action, and as it was read last
}

// NewGame prepares the player.
func (m *meter) NewGame(ctx context.Context, start game.State, seat game.Seat, seed uint64) error {
	err := m.Player.NewGame(ctx, start, seat, seed)
	m.start = m.Player.Usage()
	m.last = m.start
	return err
}

// Observe lets the player hear of an action, if it wants to.
func (m *meter) Observe(ctx context.Context, actions []game.Action) error {
	if o, ok := m.Player.(player.Observer); ok {
		return o.Observe(ctx, actions)
	}
	return nil
}

// Running returns how many threads of the player's processes run or wait for a core.
func (m *meter) Running() int {
	if b, ok := m.Player.(player.Busy); ok {
		return b.Running()
	}
	return 0
}

// Usage returns the usage and keeps it. A match reads it as a game ends.
func (m *meter) Usage() player.Usage {
	m.last = m.Player.Usage()
	return m.last
}
