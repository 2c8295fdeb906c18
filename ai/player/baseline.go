package player

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"freckers/ai"
	"freckers/game"
)

// BotPlayer is a [player.Player] with one of the methods of [player.Bots].
type BotPlayer struct {
	InProcess
	method Bot
	strict bool
	seed   uint64
}

// NewBotPlayer returns a player. A strict one plays only moves that are legal under the game's first
// rule set too, like [player.Strict].
func NewBotPlayer(method Bot, strict bool) *BotPlayer {
	return &BotPlayer{method: method, strict: strict}
}

// NewGame implements [Player]. It fails with the cause of ctx if that has ended.
func (p *BotPlayer) NewGame(ctx context.Context, _ game.State, _ game.Seat, seed uint64) error {
	p.seed = seed
	return context.Cause(ctx)
}

// Think implements [player.Player]. It ignores the limits; the move depends only on the state
// and the seed of the game.
func (p *BotPlayer) Think(ctx context.Context, state game.State, _ []game.Action, _ Limits) Turn {
	turn := NewPending()
	method, seed := p.method, p.seed
	if p.strict {
		state = game.Strict(state)
	}
	go func() {
		began := time.Now()
		action, nodes, err := choose(ctx, method, state, seed)
		took := time.Since(began)
		turn.Resolve(Reply{Action: action, Elapsed: took, Info: ai.Info{Nodes: nodes, Elapsed: took}}, err)
	}()
	return turn
}

// choose returns a move and the number of positions that were looked at.
func choose(ctx context.Context, method Bot, s game.State, seed uint64) (game.Action, uint64, error) {
	actions := s.Actions(nil)
	if len(actions) == 0 {
		return "", 0, fmt.Errorf("the game is over (%s): there is no move to choose", s.Outcome().Reason)
	}
	rng := rand.New(rand.NewPCG(seed, s.Hash()^uint64(s.Ply())))
	rng.Shuffle(len(actions), func(i, k int) { actions[i], actions[k] = actions[k], actions[i] })
	l := look{ctx: ctx, seat: s.ToMove()}
	l.evaluation = evaluationOf(s)
	best := actions[0]
	switch method {
	case GreedyBot:
		best = l.greedy(s, actions)
	case SearchBot:
		best = l.search(s, actions)
	}
	if ctx.Err() != nil {
		return "", l.nodes, context.Cause(ctx)
	}
	return best, l.nodes, nil
}

// look looks at the positions after some moves.
type look struct {
	evaluation
	ctx   context.Context
	seat  game.Seat // for which it looks
	nodes uint64
}

type child struct {
	action game.Action
	state  game.State
	value  int
}

// play returns the position after a move, and its value.
func (l *look) play(s game.State, a game.Action) child {
	next, _, err := s.Advance(string(a))
	if err != nil {
		panic(fmt.Sprintf("baseline: %s lists the move %s, which it refuses: %v", s, a, err))
	}
	l.nodes++
	return child{a, next, l.value(next)}
}

// won is the value of a won game, above that of any other position.
const won = 1_000_000

// value is how well the seat stands: its own evaluation less the mean of the others,
// times the number of those.
func (l *look) value(s game.State) int {
	if out := s.Outcome(); out.Over {
		switch out.Winner {
		case l.seat:
			return won
		case game.Nobody:
			return 0
		}
		return -won
	}
	seats := len(s.Game().Info().Seats)
	sum := seats * l.of(s, l.seat)
	for other := range game.Seat(seats) {
		sum -= l.of(s, other)
	}
	return sum
}

// greedy returns the first move with the best position after it.
func (l *look) greedy(s game.State, actions []game.Action) game.Action {
	best := child{value: -won - 1}
	for _, a := range actions {
		if c := l.play(s, a); c.value > best.value {
			best = c
		}
	}
	return best.action
}

// search returns the first move with the best value.
func (l *look) search(s game.State, actions []game.Action) game.Action {
	children := l.children(s, actions)
	best, alpha := children[0].action, -won-1
	for _, c := range children {
		if value := l.ahead(c, l.plies-1, alpha, won+1); value > alpha {
			best, alpha = c.action, value
		}
	}
	return best
}

// children are the positions after some moves, the best for the side to move first.
func (l *look) children(s game.State, actions []game.Action) []child {
	list := make([]child, len(actions))
	for i, a := range actions {
		list[i] = l.play(s, a)
	}
	order := 1
	if s.ToMove() != l.seat {
		order = -1
	}
	slices.SortStableFunc(list, func(a, b child) int { return order * (b.value - a.value) })
	return list
}

// ahead returns the value that is reached in so many plies if the seat plays for it and
// all others against it: exactly between alpha and beta, and else a bound.
func (l *look) ahead(c child, depth, alpha, beta int) int {
	if depth == 0 || l.ctx.Err() != nil {
		return c.value
	}
	actions := c.state.Actions(nil)
	if len(actions) == 0 {
		return c.value
	}
	own := c.state.ToMove() == l.seat
	value := won + 1
	if own {
		value = -won - 1
	}
	for _, next := range l.children(c.state, actions) {
		found := l.ahead(next, depth-1, alpha, beta)
		if own {
			value = max(value, found)
			alpha = max(alpha, value)
		} else {
			value = min(value, found)
			beta = min(beta, value)
		}
		if alpha >= beta {
			break
		}
	}
	return value
}
