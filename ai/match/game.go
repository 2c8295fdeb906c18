package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"freckers/ai"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
	"freckers/replay"
)

// maxPlies ends a game that no rule ends, as a draw by the turn limit.
const maxPlies = 10_000

type play struct {
	*Worker
	at      Job
	players []player.Player // by seat
	rec     *replay.Record
	actions []game.Action // since the record's start
	limits  []Limits      // by seat
	clocks  []ai.Clock    // by seat, zero without a clock
	scores  []scores      // by seat
	talks   []*transcript // by seat; nil if none are kept
	game    *stats.Game
	usage   *stats.Examined    // of an examination, else nil
	victims map[game.Seat]bool // whose player was ended from outside when the game was played before, or now
	asked   bool               // a player has been asked for an action that is not played
	took    time.Duration      // its time for the answer
	late    int                // answers within the margin
	span    *span              // what is measured meanwhile
}

// Play plays a game. If ctx ends, the game is interrupted. A game that was disturbed is
// interrupted as well, if the worker repeats those, and played again: at most [MaxRepeats]
// times as the machine was too busy, and as often as this program was stopped, up to a hundred
// times. An event reports the end of each. It is also interrupted if a
// player is ended from outside, which may be the fault of somebody else: an event
// reports its end then, and it is played again. A player to which that happens twice in
// the same game is to blame. The error is a failure for which no player is to blame.
func (w *Worker) Play(ctx context.Context, a Job) (*stats.Game, error) {
	victims, repeats, total := map[game.Seat]bool{}, map[int]int{}, 0 // the repeats by how many there may be
	for {
		p := &play{Worker: w, at: a, victims: victims, span: w.meter.begin(a.Players, w.plan.threads())}
		known := len(victims)
		g, err := p.run(ctx)
		measured := p.span.end()
		if err != nil {
			return g, err
		}
		g.Conditions = measured
		g.Late, g.Repeats = p.late, total
		if len(victims) == known {
			why, most := w.plan.repeats(g, p.span)
			if g.Disturbed = why != "" && repeats[most] >= most; g.Disturbed || why == "" {
				return g, nil
			}
			repeats[most]++
			total++
			repeat(g, why)
		}
		w.notify(newEvent(GameEnded, g))
	}
}

// PlayJob is [Worker.Play] as a [JobPlayer] has it.
func (w *Worker) PlayJob(ctx context.Context, j Job) (Result, error) {
	g, err := w.Play(ctx, j)
	return Result{Number: j.Number, Game: g}, err
}

// run plays the game to its end. A player's failure ends the game with a result; an error is one of the match, after
// which nothing is played any more.
func (p *play) run(ctx context.Context) (g *stats.Game, err error) {
	if p.players, err = p.seat(p.at.Players); err != nil {
		return nil, err
	}
	p.span.watch(p.players)
	p.talks = p.transcripts(p.players)
	if err := p.begin(); err != nil {
		return nil, err
	}
	p.notify(newEvent(GameStarted, p.game))
	if seat, err := p.newGame(ctx); err != nil {
		return p.failed(ctx, seat, err)
	}
	if err := p.keepOutput(0); err != nil {
		return nil, err
	}
	for {
		if out := p.state().Outcome(); out.Over || len(p.actions) >= maxPlies {
			return p.over(out)
		}
		if p.adjudicated() {
			return p.finish()
		}
		seat := p.state().ToMove()
		if err := p.act(ctx, seat); err != nil {
			return p.failed(ctx, seat, err)
		}
		if seat, err := p.observe(ctx); err != nil {
			return p.failed(ctx, seat, err)
		}
		if err := p.keepOutput(p.rec.Cursor); err != nil {
			return nil, err
		}
	}
}

// observe tells the players of the last action, in the order of their seats, unless it has
// ended the game. The error is that of the seat.
func (p *play) observe(ctx context.Context) (game.Seat, error) {
	if p.state().Outcome().Over {
		return game.Nobody, nil
	}
	for seat, one := range p.players {
		if o, ok := one.(player.Observer); ok {
			if err := o.Observe(ctx, p.actions); err != nil {
				return game.Seat(seat), err
			}
		}
	}
	return game.Nobody, nil
}

// newGame prepares all players for the game at the same time. The error is that of the
// first seat whose player fails.
func (p *play) newGame(ctx context.Context) (game.Seat, error) {
	seeds := p.plan.seeds(p.at.Number, len(p.players))
	errs := make([]error, len(p.players))
	var wg sync.WaitGroup
	for seat, one := range p.players {
		wg.Go(func() { errs[seat] = one.NewGame(ctx, p.rec.State(0), game.Seat(seat), seeds[seat]) })
	}
	wg.Wait()
	if p.usage != nil {
		p.usage.Start = p.players[p.examined()].Usage().CPU
	}
	for seat, err := range errs {
		if err != nil {
			return game.Seat(seat), err
		}
	}
	return game.Nobody, nil
}

// begin sets up the record, the clocks and the limits, and plays the opening. The record names only the limits that all
// players have in common.
func (p *play) begin() error {
	t := p.plan
	open, err := t.Openings.at(p.at.Opening, t.Game, t.RuleSet, t.Seed)
	if err != nil {
		return err
	}
	o, seats := game.Options{RuleSet: t.RuleSet, Seed: open.seed}, t.recordSeats(p.at.Players, p.at.Number, p.machine.Dir)
	if open.position {
		p.rec, err = replay.NewFrom(t.Game, open.start.String(), o, seats)
	} else {
		p.rec, err = replay.New(t.Game, o, seats)
	}
	if err != nil {
		return err
	}
	for _, index := range p.at.Players {
		l := t.limits(index)
		p.limits = append(p.limits, l)
		p.clocks = append(p.clocks, ai.Clock{Left: l.Clock.Base, Inc: l.Clock.Inc})
	}
	l := p.limits[0]
	for _, other := range p.limits {
		l = l.common(other)
	}
	p.rec.Header.Limits = replay.Limits{Turn: l.Time, Game: l.Clock.Base, Inc: l.Clock.Inc, Nodes: l.Nodes}
	p.rec.Header.Opening = len(open.actions)
	for _, a := range open.actions {
		if err := p.record(a, 0); err != nil {
			return err
		}
	}
	n := len(p.players)
	p.scores = make([]scores, n)
	p.game = &stats.Game{Number: p.at.Number, Players: p.at.Players, Opening: open.actions, Winner: game.Nobody, By: game.Nobody,
		Spent: make([]time.Duration, n), CPU: make([]time.Duration, n), Record: p.rec}
	if t.Pairing == Examination {
		p.usage = &stats.Examined{}
		p.game.Examined = p.usage
	}
	return nil
}

func (p *play) examined() game.Seat { return game.Seat(slices.Index(p.at.Players, examined)) }

func (p *play) state() game.State { return p.rec.State(p.rec.Cursor) }

func (p *play) record(a game.Action, spent time.Duration) error {
	id, err := p.rec.Add(p.rec.Cursor, a, spent)
	if err != nil {
		return err
	}
	p.actions = append(p.actions, p.rec.Nodes[id].Action)
	return p.rec.Goto(id)
}

// act lets the player to move play its action.
func (p *play) act(ctx context.Context, seat game.Seat) error {
	l := &p.limits[seat]
	limits := player.Limits{Time: l.Time, Clocks: p.clocksFor(seat), Nodes: l.Nodes, Depth: l.Depth}
	p.asked = true
	began := time.Now()
	reply, err := p.players[seat].Think(ctx, p.state(), p.actions, limits).Wait()
	p.took = reply.Elapsed
	p.game.Spent[seat] += reply.Elapsed
	p.game.CPU[seat] += reply.CPU
	if err != nil {
		if p.usage != nil && seat == p.examined() && ctx.Err() != nil {
			p.usage.Silent = time.Since(began)
		}
		return err
	}
	if most, limited := limits.MaxTime(seat); limited && reply.Elapsed > most && (l.Clock.Base > 0 || p.plan.Players[p.at.Players[seat]].Kind() != player.Python) {
		p.late++
	}
	if l.Clock.Base > 0 {
		p.clocks[seat].Left = max(p.clocks[seat].Left-reply.Elapsed, 0) + l.Clock.Inc
	}
	if err := p.record(reply.Action, reply.Elapsed); err != nil {
		return &player.Forfeit{Reason: game.ReasonIllegal, Action: string(reply.Action), Message: err.Error()}
	}
	p.asked = false
	node := &p.rec.Nodes[p.rec.Cursor]
	node.CPU, node.Memory = reply.CPU.Truncate(time.Millisecond), reply.Memory
	p.game.Plies++
	if p.usage != nil && seat == p.examined() {
		p.usage.Turns = append(p.usage.Turns, stats.Took{CPU: reply.CPU, Wall: reply.Elapsed})
	}
	var score *ai.Score
	if lines := reply.Info.Lines; len(lines) > 0 {
		score = &lines[0].Score
		node.Eval = &replay.Eval{Seat: seat, Value: score.Value, Win: score.Win, Depth: reply.Info.Depth}
	}
	p.scores[seat].count(&p.plan.Adjudication, score)
	printed, err := p.keepOutputOf(seat, p.rec.Cursor)
	if err != nil {
		return err
	}
	e := newEvent(ActionPlayed, p.game)
	e.Action, e.Seat, e.Reply, e.Printed = p.actions[len(p.actions)-1], seat, reply, printed
	p.notify(e)
	return nil
}

// clocksFor returns the clocks that a player with a clock is told of, and none for others. Who
// has no clock appears with the player's own.
func (p *play) clocksFor(seat game.Seat) []ai.Clock {
	if p.limits[seat].Clock.Base == 0 {
		return nil
	}
	list := slices.Clone(p.clocks)
	for i := range list {
		if p.limits[i].Clock.Base == 0 {
			list[i] = list[seat]
		}
	}
	return list
}

// keepOutput records at a node what the players' programs have printed since it was last called.
func (p *play) keepOutput(node int) error {
	for seat := range p.players {
		if _, err := p.keepOutputOf(game.Seat(seat), node); err != nil {
			return err
		}
	}
	return nil
}

// keepOutputOf records at a node what the program of one player has printed since then, and returns it.
func (p *play) keepOutputOf(seat game.Seat, node int) (o player.Output, err error) {
	if o = p.players[seat].TakeOutput(); !o.Empty() {
		_, err = p.rec.AddOutput(node, seat, o.Text, o.Cut)
	}
	return o, err
}

func (p *play) over(out game.Outcome) (*stats.Game, error) {
	if !out.Over {
		out = game.Outcome{Winner: game.Nobody, Reason: game.ReasonLimit}
	}
	g := p.game
	switch {
	case out.Reason == game.ReasonLimit:
		g.Termination = stats.TurnLimit
	case out.Winner == game.Nobody:
		g.Termination = stats.Draw
	default:
		g.Termination = stats.Win
	}
	g.Winner, g.Reason = out.Winner, out.Reason
	return p.finish()
}

// failed ends the game by an error of a seat's player. If the match is being stopped,
// the game is interrupted, whatever its players did.
func (p *play) failed(ctx context.Context, seat game.Seat, err error) (*stats.Game, error) {
	g := p.game
	if ctx.Err() != nil {
		g.Termination, g.Reason = stats.Interrupted, game.ReasonInterrupted
		return p.finish()
	}
	var killed *player.Killed
	var end *player.Forfeit
	known := errors.As(err, &end)
	if errors.As(err, &killed) {
		if !p.victims[seat] {
			p.victims[seat] = true
			name := p.plan.names()[p.at.Players[seat]]
			g.Termination, g.Reason, g.Message = stats.Interrupted, game.ReasonInterrupted, name+": "+killed.Message+"; the game is played again"
			if err := p.dismiss(p.players[seat]); err != nil {
				return nil, err
			}
			return p.finish()
		}
		end, known = &player.Forfeit{Reason: game.ReasonCrash, Message: killed.Message + ", for the second time in this game"}, true
	}
	if known {
		g.Termination, known = stats.FaultTermination(end.Reason)
	}
	if unequipped := (*player.Unequipped)(nil); errors.As(err, &unequipped) {
		err = fmt.Errorf("%s: %w", p.plan.names()[p.at.Players[seat]], err)
	}
	if !known {
		return nil, err
	}
	g.Reason, g.By, g.Action, g.Message = end.Reason, seat, end.Action, end.Message
	if len(p.players) == 2 {
		g.Winner = 1 - seat
	}
	// What it has printed is complete only once it has exited.
	if err := p.dismiss(p.players[seat]); err != nil {
		return nil, err
	}
	g.Conversation = p.conversation()
	return p.finish()
}

// finish collects what the players have printed and completes the record.
func (p *play) finish() (*stats.Game, error) {
	g := p.game
	if err := p.keepOutput(p.rec.Cursor); err != nil {
		return nil, err
	}
	stderr := make([][]string, len(p.players))
	for seat, one := range p.players {
		used, limits := one.Usage(), &p.rec.Header.Limits
		limits.CPU, limits.Memory = max(limits.CPU, used.LimitCPU), max(limits.Memory, used.LimitMemory)
		if p.usage != nil && game.Seat(seat) == p.examined() {
			p.usage.CPU, p.usage.Peak = used.CPU, used.Peak
		}
		if stderr[seat] = one.Stderr(); len(stderr[seat]) > 0 {
			g.Stderr = stderr
		}
	}
	result := g.Result()
	if g.By != game.Nobody {
		result.Clock = p.faultClock()
	}
	p.rec.Result = &result
	if g.By != game.Nobody && g.Stderr != nil && len(g.Stderr[g.By]) > 0 {
		text := strings.Join(g.Stderr[g.By], "\n")
		text = text[max(0, len(text)-replay.MaxComment/4):]
		p.rec.Nodes[p.rec.Cursor].Comment = strings.ToValidUTF8(text, "\ufffd")
	}
	return g, nil
}

// faultClock returns the times of a fault on the clock of a log, which adds up the times of
// the actions. It shows whether the player was asked for one.
func (p *play) faultClock() map[string]int64 {
	now := int64(0)
	for _, id := range p.rec.Line(p.rec.Cursor) {
		now += p.rec.Nodes[id].Spent.Milliseconds()
	}
	if !p.asked {
		return map[string]int64{"player_error": now}
	}
	clock := map[string]int64{"turn_begin": now, "player_error": now + p.took.Milliseconds()}
	if p.game.Action != "" {
		clock["turn_end"] = clock["player_error"]
	}
	return clock
}
