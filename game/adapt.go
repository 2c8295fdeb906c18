package game

import (
	"fmt"
	"slices"
	"strings"
)

// Position is what a rule book's concrete position offers to the search and to
// [Adapt]. P is a small plain value and its methods allocate nothing, so callers can
// own the frames of a search.
type Position[P any, M comparable] interface {
	*P
	// Moves appends one move for each distinct result of a turn, none if the
	// game is over.
	Moves(dst []M) []M
	// Play writes the position after m to child. It does not check that m is legal.
	Play(m M, child *P)
	Hash() uint64
	Ply() int
	ToMove() Seat
	Outcome() Outcome
}

// Adaptable extends [Position] by what people, files and screens need. Its methods do not
// keep the slices they are given.
type Adaptable[P any, M comparable] interface {
	Position[P, M]
	String() string
	// ParseAction checks an action and returns its move, and its canonical notation with
	// the path as written.
	ParseAction(text string) (M, Action, error)
	// FormatMove returns the notation of a legal move, by the shortest path.
	FormatMove(m M) Action
	// Events returns the events of a legal action, in order.
	Events(a Action) []Event
	// NextHops is [State.NextHops].
	NextHops(touched []Cell) (next []Cell, stop Action)
	// Choices is [State.Choices]; the function [Choices] implements it for any game.
	Choices(from Cell, limit int) (list []Choice, more bool)
	// Preview is [State.Preview].
	Preview(touched []Cell) []Event
	GlobalActions() []Action
	// Distance is [State.Distance].
	Distance(c Cell) (steps int, ok bool)
	Spot(c Cell) Spot
	Tally(s Seat) Tally
	Perft(depth int) uint64
}

// Rules is the part of a rule book beside its positions. The options passed to its functions
// name one of the game's rule sets.
type Rules[P any] struct {
	Info          *Info
	New           func(Options) P
	ParsePosition func(text string, o Options) (P, error)
	Label         func(Action) string
}

// Variant is a rule set whose positions have a type of their own; see [Adapt].
type Variant struct {
	ruleSet string
	of      func(whole Game) Game
}

// NewVariant returns the variant for a rule set that r.Info lists.
func NewVariant[P any, M comparable, PP Adaptable[P, M]](ruleSet string, r Rules[P]) Variant {
	return Variant{ruleSet, func(whole Game) Game { return &adapter[P, M, PP]{rules: r, whole: whole} }}
}

// Adapt returns the [Game] of a rule book, with a variant for each rule set whose positions
// have another type. All variants share the rule book's Info.
func Adapt[P any, M comparable, PP Adaptable[P, M]](r Rules[P], variants ...Variant) Game {
	g := &adapter[P, M, PP]{rules: r}
	g.whole = g
	for _, v := range variants {
		if g.variants == nil {
			g.variants = map[string]Game{}
		}
		g.variants[v.ruleSet] = v.of(g)
	}
	return g
}

// PosOf returns the concrete position inside a state, or false if the state
// belongs to another game.
func PosOf[P any](s State) (P, bool) {
	if h, ok := s.(interface{ concrete() P }); ok {
		return h.concrete(), true
	}
	var zero P
	return zero, false
}

// PlayMove plays a move of the concrete position inside a state and returns the next
// state and the move as an action. ok is false if the state belongs to another game or
// has no such move.
func PlayMove[M comparable](s State, m M) (next State, a Action, ok bool) {
	h, ok := s.(interface {
		playMove(m M) (State, Action, bool)
	})
	if !ok {
		return nil, "", false
	}
	return h.playMove(m)
}

type adapter[P any, M comparable, PP Adaptable[P, M]] struct {
	rules    Rules[P]
	whole    Game            // the game with all its rule sets
	variants map[string]Game // by rule set
}

func (g *adapter[P, M, PP]) Info() *Info { return g.rules.Info }

func (g *adapter[P, M, PP]) New(o Options) (State, error) {
	if err := g.checkRules(&o); err != nil {
		return nil, err
	}
	if v, ok := g.variants[o.RuleSet]; ok {
		return v.New(o)
	}
	return g.first(g.rules.New(o), o), nil
}

func (g *adapter[P, M, PP]) Parse(text string, o Options) (State, error) {
	if err := g.checkRules(&o); err != nil {
		return nil, err
	}
	if v, ok := g.variants[o.RuleSet]; ok {
		return v.Parse(text, o)
	}
	p, err := g.rules.ParsePosition(text, o)
	if err != nil {
		return nil, err
	}
	return g.first(p, o), nil
}

func (g *adapter[P, M, PP]) first(p P, o Options) *state[P, M, PP] {
	s := &state[P, M, PP]{game: g, ruleSet: o.RuleSet, pos: p, repeats: g.rules.Info.RepeatsUnder(o.RuleSet)}
	s.hash, s.seen = PP(&s.pos).Hash(), 1
	return s
}

func (g *adapter[P, M, PP]) checkRules(o *Options) error {
	sets := g.rules.Info.RuleSets
	if o.RuleSet == "" {
		o.RuleSet = sets[0].Name
	}
	names := make([]string, len(sets))
	for i, s := range sets {
		if s.Name == o.RuleSet {
			return nil
		}
		names[i] = s.Name
	}
	return fmt.Errorf("%s has no rule set %q: choose one of %s", g.rules.Info.Name, o.RuleSet, strings.Join(names, ", "))
}

type state[P any, M comparable, PP Adaptable[P, M]] struct {
	game    *adapter[P, M, PP]
	ruleSet string
	pos     P
	repeats int // the times that a position occurs until the game is drawn
	// The rest is kept only where the rules count repeated positions.
	prev *state[P, M, PP]
	by   M // the move that led here from prev
	hash uint64
	seen int // how often the position has occurred, this time included
}

func (s *state[P, M, PP]) concrete() P     { return s.pos }
func (s *state[P, M, PP]) Game() Game      { return s.game.whole }
func (s *state[P, M, PP]) Layout() *Layout { return s.game.rules.Info.LayoutUnder(s.ruleSet) }
func (s *state[P, M, PP]) RuleSet() string { return s.ruleSet }
func (s *state[P, M, PP]) String() string  { return PP(&s.pos).String() }
func (s *state[P, M, PP]) Hash() uint64    { return PP(&s.pos).Hash() }
func (s *state[P, M, PP]) Ply() int        { return PP(&s.pos).Ply() }
func (s *state[P, M, PP]) ToMove() Seat    { return PP(&s.pos).ToMove() }

func (s *state[P, M, PP]) PastHashes() (hashes []uint64) {
	for q := s.prev; q != nil; q = q.prev {
		hashes = append(hashes, q.hash)
	}
	return hashes
}

func (s *state[P, M, PP]) History() (State, []Action) {
	var actions []Action
	q := s
	for ; q.prev != nil; q = q.prev {
		actions = append(actions, PP(&q.prev.pos).FormatMove(q.by))
	}
	slices.Reverse(actions)
	return q, actions
}

func (s *state[P, M, PP]) Outcome() Outcome {
	out := PP(&s.pos).Outcome()
	if !out.Over && s.repeats > 0 && s.seen >= s.repeats {
		return Outcome{Over: true, Winner: Nobody, Reason: ReasonRepeated}
	}
	return out
}

func (s *state[P, M, PP]) Spot(c Cell) Spot            { return PP(&s.pos).Spot(c) }
func (s *state[P, M, PP]) Tally(seat Seat) Tally       { return PP(&s.pos).Tally(seat) }
func (s *state[P, M, PP]) Label(a Action) string       { return s.game.rules.Label(a) }
func (s *state[P, M, PP]) Distance(c Cell) (int, bool) { return PP(&s.pos).Distance(c) }

func (s *state[P, M, PP]) Perft(depth int) uint64 {
	if depth > 0 && s.Outcome().Over {
		return 0
	}
	return PP(&s.pos).Perft(depth)
}

func (s *state[P, M, PP]) Actions(dst []Action) []Action {
	if s.Outcome().Over {
		return dst
	}
	for _, m := range PP(&s.pos).Moves(nil) {
		dst = append(dst, PP(&s.pos).FormatMove(m))
	}
	return dst
}

func (s *state[P, M, PP]) ParseAction(text string) (Action, error) {
	_, a, err := s.read(text)
	return a, err
}

func (s *state[P, M, PP]) read(text string) (M, Action, error) {
	if out := s.Outcome(); out.Over {
		var none M
		return none, "", fmt.Errorf("%s: the game is over (%s)", text, out.Reason)
	}
	return PP(&s.pos).ParseAction(text)
}

func (s *state[P, M, PP]) Play(a Action) (State, []Event, error) {
	m, a, err := s.read(string(a))
	if err != nil {
		return nil, nil, err
	}
	return s.after(m), PP(&s.pos).Events(a), nil
}

func (s *state[P, M, PP]) Advance(text string) (State, Action, error) {
	m, a, err := s.read(text)
	if err != nil {
		return nil, "", err
	}
	return s.after(m), a, nil
}

func (s *state[P, M, PP]) playMove(m M) (State, Action, bool) {
	if s.Outcome().Over || !slices.Contains(PP(&s.pos).Moves(nil), m) {
		return nil, "", false
	}
	return s.after(m), PP(&s.pos).FormatMove(m), true
}

func (s *state[P, M, PP]) after(m M) *state[P, M, PP] {
	next := &state[P, M, PP]{game: s.game, ruleSet: s.ruleSet, repeats: s.repeats}
	PP(&s.pos).Play(m, &next.pos)
	if s.repeats == 0 {
		return next
	}
	next.prev, next.by, next.hash, next.seen = s, m, PP(&next.pos).Hash(), 1
	for q := s; q != nil; q = q.prev {
		if q.hash == next.hash {
			next.seen = q.seen + 1
			break
		}
	}
	return next
}

func (s *state[P, M, PP]) Choices(from Cell, limit int) ([]Choice, bool) {
	if s.Outcome().Over {
		return nil, false
	}
	return PP(&s.pos).Choices(from, limit)
}

func (s *state[P, M, PP]) GlobalActions() []Action {
	if s.Outcome().Over {
		return nil
	}
	return PP(&s.pos).GlobalActions()
}

func (s *state[P, M, PP]) NextHops(touched []Cell) ([]Cell, Action) {
	if s.Outcome().Over || len(touched) == 0 {
		return nil, ""
	}
	return PP(&s.pos).NextHops(touched)
}

func (s *state[P, M, PP]) Preview(touched []Cell) []Event {
	if s.Outcome().Over || len(touched) == 0 {
		return nil
	}
	return PP(&s.pos).Preview(touched)
}
