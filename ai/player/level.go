package player

import (
	"context"
	"fmt"
	"time"

	"freckers/ai"
	"freckers/ai/ugi"
	"freckers/game"
)

// level is the machine at one of its levels.
type level struct {
	number int
	o      Options
	memory *ai.Cache
	line   line
	seat   game.Seat
	seed   uint64
}

func newLevel(number int, o Options) (Program, error) {
	all := ai.Levels(o.Game)
	if number > len(all) {
		return nil, fmt.Errorf("%s has no level %d: choose 1 to %d, or 0 for full strength", o.Game.Info().Name, number, len(all))
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("the machine does not play %s: seat programs there", o.Game.Info().Name)
	}
	return &level{number: number, o: o, memory: ai.NewCache(o.Memory)}, nil
}

// NewGame forgets earlier games.
func (l *level) NewGame(ctx context.Context, start game.State, seat game.Seat, seed uint64) error {
	if l.line.start != nil {
		l.memory.Forget()
	}
	l.line, l.seat, l.seed = line{start: start, state: start}, seat, seed
	return context.Cause(ctx)
}

// Act thinks.
func (l *level) Act(ctx context.Context, actions []game.Action, limits Limits) (Reply, error) {
	if err := l.line.follow(actions); err != nil {
		return Reply{}, err
	}
	r := ai.Request{State: l.line.state, Seed: l.seed, VaryOpening: l.o.Varied, Level: l.number, Cache: l.memory, Threads: l.o.Threads,
		Limits: ai.Limits{Time: limits.Time, Nodes: limits.Nodes, Depth: limits.Depth}}
	if int(l.seat) < len(limits.Clocks) {
		clock := limits.Clocks[l.seat]
		r.Limits.Clock = &clock
	}
	begun := time.Now()
	found, err := ai.Start(ctx, r).Wait()
	switch {
	case ctx.Err() != nil:
		return Reply{}, context.Cause(ctx)
	case err != nil:
		return Reply{}, err
	}
	reply := Reply{Action: found.Best(), Info: infoOf(found), Elapsed: time.Since(begun)}
	if line := found.Lines[0].Actions; len(line) > 1 {
		reply.Ponder = line[1]
	}
	if l.o.Info != nil {
		l.o.Info(reply.Info)
	}
	return reply, late(&limits, l.seat, reply.Elapsed, l.o.Margin)
}

// infoOf tells of a think as a program does.
func infoOf(t ai.Info) ugi.Info {
	i := ugi.Info{Depth: t.Depth, Line: 1, Nodes: t.Nodes, Time: t.Elapsed, Score: t.Lines[0].Score, Scored: t.Depth > 0, PV: t.Lines[0].Actions}
	if s := t.Elapsed.Seconds(); s > 0 {
		i.Speed = uint64(float64(t.Nodes) / s)
	}
	return i
}

// late is the end of a game by an answer after its time, or nil.
func late(l *Limits, seat game.Seat, took, margin time.Duration) error {
	if most, ok := l.allowed(seat); ok && took > most+margin {
		return lateEnd(took, most)
	}
	return nil
}

func lateEnd(took, most time.Duration) *End {
	return &End{Reason: game.ReasonTimeout, Message: fmt.Sprintf("the answer took %v of %v", took.Round(time.Millisecond), most.Round(time.Millisecond))}
}

// Usage is nothing: a level is part of this process.
func (l *level) Usage() Usage { return Usage{} }

// Stderr is empty.
func (l *level) Stderr() []string { return nil }

// Close has nothing to end.
func (l *level) Close() error { return nil }

// See shows the level the state that actions lead to from the start of the game,
// which spares it to play them. Whoever keeps the game's states may do so before
// [Program.Act].
func (l *level) See(state game.State, actions []game.Action) {
	l.line.state, l.line.played = state, append(l.line.played[:0], actions...)
}

// line follows a game that grows, or goes back.
type line struct {
	start, state game.State
	played       []game.Action
}

// follow brings the line to the state that actions lead to, and plays only what
// is new.
func (l *line) follow(actions []game.Action) error {
	if l.start == nil {
		return errNoGame
	}
	if !begins(actions, l.played) {
		l.state, l.played = l.start, l.played[:0]
	}
	for i := len(l.played); i < len(actions); i++ {
		next, _, err := game.Advance(l.state, string(actions[i]))
		if err != nil {
			return fmt.Errorf("agent: action %d of the game cannot be played: %w", i+1, err)
		}
		l.state, l.played = next, append(l.played, actions[i])
	}
	return nil
}
