package ai

import (
	"fmt"
	"slices"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/ai/handicap"
	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/freckers"
	"freckers/game/froglet"
)

// mind thinks about one state of one game.
type mind interface {
	// think searches until the limits or report end it.
	think(o alphabeta.Options, l alphabeta.Limits, report func(finding) (goOn bool)) finding
	moves() int
	// sit puts it before another state of its game, and keeps what it knows.
	// It is false where the state holds no position of the game.
	sit(s game.State) bool
	// forget loses what it knows from earlier thinks.
	forget()
	// renew does the same and keeps the room for it, for the next think of
	// somebody whose errors are those of a seed. It is false where the mind
	// would remember something.
	renew(seed uint64) bool
}

// roomy is a mind that has a use of its own for memory, and none for a table.
type roomy interface {
	// takeRoom makes do with so many bytes for all thinks to come.
	takeRoom(bytes int)
}

// finding is a result of the search in the notation of its game.
type finding struct {
	depth int
	nodes uint64
	lines []Line
}

// mindFor gives the mind for a state, of a game that has one. It judges by net, the file of a net, or by hand where that
// is empty; note says why it judges by hand although there is a file.
func mindFor(s game.State, net []byte) (m mind, note string, err error) {
	return mindOf(person{}, s, net)
}

// person is whose mind it is: who overlooks something errs as the seed has it.
type person struct {
	eyes handicap.Sight
	seed uint64
}

// mindOf is mindFor for somebody who may be short-sighted. What else a game needs
// to be played by the machine are its levels, in [recipes], and, with two seats,
// the scale of its leads, in [natOf].
func mindOf(who person, s game.State, net []byte) (m mind, note string, err error) {
	switch name := s.Game().Info().Name; name {
	case "freckers":
		p, ok := game.PosOf[freckers.Pos](s)
		if !ok {
			return nil, "", fmt.Errorf("ai: the state calls itself %s but holds no position of it", name)
		}
		if len(net) > 0 {
			w, err := eval.ReadWeights(net)
			if err == nil {
				return netMind(who, s, p, w), "", nil
			}
			note = fmt.Sprintf("the machine plays weaker than it could: %v", err)
		}
		if who.shortSighted() {
			return newShortSighted(who, s, p, eval.NewFreckers()), note, nil
		}
		return newThinker[freckers.Pos, freckers.Move](s, p, eval.NewFreckers()), note, nil
	case "chexers":
		t := &trioMind{who: who}
		if !t.sit(s) {
			return nil, "", fmt.Errorf("ai: the state calls itself %s but holds no position of it", name)
		}
		return t, "", nil
	case "billabong":
		judge := eval.NewBillabong()
		judge.Reach = who.eyes.Chain
		m, err = duel[billabong.Pos, billabong.Move](who, s, judge)
		return m, "", err
	case "froglet":
		judge := eval.NewFroglet()
		judge.Reach = who.eyes.Chain
		m, err = duel[froglet.Pos, froglet.Move](who, s, judge)
		return m, "", err
	default:
		return nil, "", fmt.Errorf("ai: the machine cannot play %s: give its seats to people", name)
	}
}

// settler is a judge to whom positions are worth something else once a game is
// decided.
type settler[P any] interface {
	// Settle looks whether it is in a position to be thought about, and says
	// whether that is news, so that what was found before no longer counts.
	Settle(p *P) (news bool)
}

// netMind thinks about Freckers by a net. Only who sees all of a position knows
// the end of a race.
func netMind(who person, s game.State, p freckers.Pos, w *eval.Weights) mind {
	if who.shortSighted() {
		return newShortSighted(who, s, p, eval.NewNet(w))
	}
	return newThinker[freckers.Pos, freckers.Move](s, p, newRacer(w))
}

// thinker is the mind for positions of type P.
type thinker[P any, M comparable, J alphabeta.Judge[P, M], PP game.Position[P, M]] struct {
	state   game.State
	pos     P
	judge   J
	options alphabeta.Options // of the engine
	engine  *alphabeta.Engine[P, M, J, PP]
	spelt   []M // the best line that was written last, and how
	written []game.Action
}

func newThinker[P any, M comparable, J alphabeta.Judge[P, M], PP game.Position[P, M]](s game.State, p P, judge J) mind {
	return &thinker[P, M, J, PP]{state: s, pos: p, judge: judge}
}

func (t *thinker[P, M, J, PP]) sit(s game.State) bool {
	p, ok := game.PosOf[P](s)
	if ok {
		t.state, t.pos, t.spelt = s, p, t.spelt[:0]
	}
	return ok
}

func (t *thinker[P, M, J, PP]) forget() { t.engine = nil }

func (t *thinker[P, M, J, PP]) renew(uint64) bool {
	if _, proves := any(t.judge).(alphabeta.Prover[P, M]); proves {
		return false
	}
	if t.engine != nil {
		t.engine.Renew()
	}
	return true
}

// shortSighted is the mind of a player who does not see all of a position.
type shortSighted[J alphabeta.Judge[freckers.Pos, freckers.Move]] struct {
	thinker[freckers.Pos, freckers.Move, J, *freckers.Pos]
	who  person
	mind *alphabeta.Engine[handicap.Pos, freckers.Move, handicap.Judge[J], *handicap.Pos]
}

func (p *person) shortSighted() bool { return p.eyes != (handicap.Sight{}) }

func newShortSighted[J alphabeta.Judge[freckers.Pos, freckers.Move]](who person, s game.State, p freckers.Pos, judge J) mind {
	t := &shortSighted[J]{who: who}
	t.state, t.pos, t.judge = s, p, judge
	return t
}

func (t *shortSighted[J]) think(o alphabeta.Options, l alphabeta.Limits, report func(finding) bool) finding {
	if t.mind == nil || t.options != o {
		t.mind, t.options = alphabeta.New[handicap.Pos, freckers.Move](handicap.Judge[J]{Of: t.judge}, o), o
	}
	seen := handicap.See(&t.pos, &t.who.eyes, t.who.seed)
	return t.finding(t.mind.Run(&seen, l, t.each(report)))
}

func (t *shortSighted[J]) forget() { t.mind = nil }

func (t *shortSighted[J]) renew(seed uint64) bool {
	t.who.seed = seed
	if t.mind != nil {
		t.mind.Renew()
	}
	return true
}

func (t *thinker[P, M, J, PP]) moves() int { return len(PP(&t.pos).Moves(nil)) }

func (t *thinker[P, M, J, PP]) think(o alphabeta.Options, l alphabeta.Limits, report func(finding) bool) finding {
	if s, ok := any(t.judge).(settler[P]); ok && s.Settle(&t.pos) {
		t.engine = nil
		if o.Table != nil {
			o.Table.Clear()
		}
	}
	if t.engine == nil || t.options != o {
		t.engine, t.options = alphabeta.New[P, M, J, PP](t.judge, o), o
	}
	return t.finding(t.engine.Run(&t.pos, l, t.each(report)))
}

// each brings what the search reports to the common form.
func (t *thinker[P, M, J, PP]) each(report func(finding) bool) func(*alphabeta.Result[M]) bool {
	if report == nil {
		return nil
	}
	return func(r *alphabeta.Result[M]) bool { return report(t.finding(r)) }
}

func (t *thinker[P, M, J, PP]) finding(r *alphabeta.Result[M]) finding {
	f := finding{depth: r.Depth, nodes: r.Nodes}
	for _, line := range r.Lines {
		f.lines = append(f.lines, Line{Score: scoreOf(line.Score), Actions: t.actions(line.Moves)})
	}
	return f
}

// actions writes a line. The best one seldom changes from one report to the next.
func (t *thinker[P, M, J, PP]) actions(line []M) []game.Action {
	if len(line) == 0 || !slices.Equal(line, t.spelt) {
		t.spelt, t.written = append(t.spelt[:0], line...), spell(t.state, line)
	}
	return t.written
}

// spell writes a line of moves from a state.
func spell[M comparable](state game.State, line []M) []game.Action {
	written := make([]game.Action, 0, len(line))
	for _, m := range line {
		next, a, ok := game.PlayMove(state, m)
		if !ok {
			break
		}
		written, state = append(written, a), next
	}
	return written
}
