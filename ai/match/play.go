package match

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/game"
	"freckers/replay"
)

// mostPlies ends a game that no rule ends, as a draw by the turn limit.
const mostPlies = 10_000

// play is a game under way.
type play struct {
	m       *Match
	w       *worker
	at      place
	open    opening
	seated  []player.Program
	rec     *replay.Record
	actions []game.Action // since the record's start
	clocks  []ai.Clock    // none where the game has no clock
	game    *Game
}

// play plays the game of a number. The error is a fault of ours, which counts for
// nobody.
func (w *worker) play(ctx context.Context, number int) (*Game, error) {
	p := &play{m: w.m, w: w, at: w.m.sched.at(number)}
	var err error
	if p.seated, err = w.seat(p.at.programs); err != nil {
		return nil, err
	}
	if err := p.begin(); err != nil {
		return nil, err
	}
	w.m.tell(Event{Kind: Began, Number: number, Programs: p.at.programs, Begin: p.rec.State(0), Opening: p.open.actions, State: p.state(), Seat: game.Nobody})
	if seat, err := p.ready(ctx); err != nil {
		return p.failed(ctx, seat, err)
	}
	for {
		if out := p.state().Outcome(); out.Over || len(p.actions) >= mostPlies {
			return p.over(out), nil
		}
		seat := p.state().ToMove()
		if err := p.act(ctx, seat); err != nil {
			return p.failed(ctx, seat, err)
		}
	}
}

// ready has all programs get ready side by side. The error is that of the first seat
// whose program does not.
func (p *play) ready(ctx context.Context) (game.Seat, error) {
	seeds := rng(p.m.plan.Seed, useSeats, p.at.number)
	errs := make([]error, len(p.seated))
	var wg sync.WaitGroup
	for seat, program := range p.seated {
		seed := seeds.Uint64()
		wg.Go(func() { errs[seat] = program.NewGame(ctx, p.rec.State(0), game.Seat(seat), seed) })
	}
	wg.Wait()
	for seat, err := range errs {
		if err != nil {
			return game.Seat(seat), err
		}
	}
	return game.Nobody, nil
}

// begin sets the board up, with the opening played.
func (p *play) begin() (err error) {
	plan := &p.m.plan
	if p.open, err = plan.Openings.at(p.at.opening, plan.Game, plan.Rules, plan.Seed); err != nil {
		return err
	}
	o, seats := game.Options{RuleSet: plan.Rules, Seed: p.open.seed}, p.recordSeats()
	if p.open.given {
		p.rec, err = replay.NewFrom(plan.Game, p.open.start.String(), o, seats)
	} else {
		p.rec, err = replay.New(plan.Game, o, seats)
	}
	if err != nil {
		return err
	}
	l := plan.Limits
	p.rec.Header.Limits = replay.Limits{Turn: l.Time, Game: l.Clock.Base, Nodes: l.Nodes}
	p.rec.Header.Opening = len(p.open.actions)
	for _, a := range p.open.actions {
		if err := p.put(a, 0); err != nil {
			return err
		}
	}
	n := len(p.seated)
	p.game = &Game{Number: p.at.number, Programs: p.at.programs, Opening: p.open.actions, Winner: game.Nobody, By: game.Nobody,
		Spent: make([]time.Duration, n), CPU: make([]time.Duration, n), Record: p.rec}
	if l.Clock.Base > 0 {
		for range n {
			p.clocks = append(p.clocks, ai.Clock{Left: l.Clock.Base, Inc: l.Clock.Inc})
		}
	}
	return nil
}

// recordSeats are the programs as a record names them.
func (p *play) recordSeats() (seats []replay.Seat) {
	for _, i := range p.at.programs {
		spec := p.m.plan.Programs[i]
		if spec.Kind() == player.Level && spec.Level() > 0 {
			seats = append(seats, replay.Seat{Kind: replay.KindLevel, Level: spec.Level()})
		} else {
			seats = append(seats, replay.Seat{Kind: replay.KindAgent, Name: spec.Name()})
		}
	}
	return seats
}

func (p *play) state() game.State { return p.rec.State(len(p.rec.Nodes) - 1) }

// put plays an action on the record.
func (p *play) put(a game.Action, spent time.Duration) error {
	id, err := p.rec.Add(len(p.rec.Nodes)-1, a, spent)
	if err != nil {
		return err
	}
	p.actions = append(p.actions, p.rec.Nodes[id].Action)
	return p.rec.Goto(id)
}

// seer is a program that can be shown the state that actions lead to.
type seer interface {
	See(state game.State, actions []game.Action)
}

// act asks the seat to move for its action.
func (p *play) act(ctx context.Context, seat game.Seat) error {
	l := &p.m.plan.Limits
	if s, ok := p.seated[seat].(seer); ok {
		s.See(p.state(), p.actions)
	}
	reply, err := p.seated[seat].Act(ctx, p.actions, player.Limits{Time: l.Time, Clocks: p.clocks, Nodes: l.Nodes, Depth: l.Depth})
	p.game.Spent[seat] += reply.Elapsed
	p.game.CPU[seat] += reply.CPU
	if err != nil {
		return err
	}
	if len(p.clocks) > 0 {
		p.clocks[seat].Left = max(p.clocks[seat].Left-reply.Elapsed, 0) + l.Clock.Inc
	}
	if err := p.put(reply.Action, reply.Elapsed); err != nil {
		return &player.End{Reason: game.ReasonIllegal, Action: string(reply.Action), Message: err.Error()}
	}
	p.game.Plies++
	if i := reply.Info; i.Scored {
		p.rec.Nodes[p.rec.Cursor].Eval = &replay.Eval{Seat: seat, Value: i.Score.Value, Win: i.Score.Win, Depth: i.Depth}
	}
	p.m.tell(Event{Kind: Acted, Number: p.at.number, Programs: p.at.programs, Begin: p.rec.State(0), Opening: p.open.actions,
		State: p.state(), Action: p.actions[len(p.actions)-1], Seat: seat, Reply: reply})
	return nil
}

// over ends the game by the board.
func (p *play) over(out game.Outcome) *Game {
	if !out.Over {
		out = game.Outcome{Winner: game.Nobody, Reason: game.ReasonLimit}
	}
	g := p.game
	switch {
	case out.Reason == game.ReasonLimit:
		g.End = Limit
	case out.Winner == game.Nobody:
		g.End = Draw
	default:
		g.End = Win
	}
	g.Winner, g.Reason = out.Winner, out.Reason
	return p.settle("")
}

// failed ends the game by an error of a seat's program. A game that was being
// stopped is interrupted, whatever its programs did at that.
func (p *play) failed(ctx context.Context, seat game.Seat, err error) (*Game, error) {
	g := p.game
	var end *player.End
	switch {
	case ctx.Err() != nil:
		g.End, g.Reason = Interrupt, game.ReasonInterrupted
		return p.settle(""), nil
	case !errors.As(err, &end):
		return nil, err
	}
	known := false
	if g.End, known = endOf(end.Reason); !known {
		return nil, err
	}
	g.Reason, g.By, g.Message = end.Reason, seat, end.Message
	if len(p.seated) == 2 {
		g.Winner = 1 - seat
	}
	// Only a program that has ended has said all of its last words.
	if err := p.w.dismiss(p.seated[seat]); err != nil {
		return nil, err
	}
	return p.settle(end.Action), nil
}

// settle gathers what the programs had to say, and closes the record.
func (p *play) settle(action string) *Game {
	g := p.game
	for seat, program := range p.seated {
		lines := program.Stderr()
		if len(lines) == 0 {
			continue
		}
		if g.Stderr == nil {
			g.Stderr = make([][]string, len(p.seated))
		}
		g.Stderr[seat] = lines
	}
	p.rec.Result = &replay.Result{Winner: g.Winner, Reason: g.Reason, Seat: g.By, Action: action, Message: g.Message}
	if g.By != game.Nobody && g.Stderr != nil && len(g.Stderr[g.By]) > 0 {
		text := strings.Join(g.Stderr[g.By], "\n")
		text = text[max(0, len(text)-replay.MaxComment/4):]
		p.rec.Nodes[p.rec.Cursor].Comment = strings.ToValidUTF8(text, "\ufffd")
	}
	return g
}
