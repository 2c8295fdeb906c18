// Package openings is an opening explorer: how often each move was played in a position, how
// those games ended, and how engines evaluated it. Transpositions count as one position, and
// so do mirror images if the rules are symmetric.
package openings

import (
	"cmp"
	"math"
	"slices"

	"freckers/game"
	"freckers/game/freckers"
)

// Depth is the number of plies of each game that are kept.
const Depth = 24

// Ref names a game.
type Ref struct {
	File   string
	Number int // in a file with several games, from 1; 0 in one with one game
	// Winner is [game.Nobody] after a draw. It means nothing unless Over.
	Winner game.Seat
	Over   bool
	Plies  int      // of the whole game
	Names  []string // of the players by seat, "" where unknown
}

// Tree is the openings of one game under one rule set. The games themselves are kept, not
// a tree of positions: looking a position up in all of them takes some milliseconds for
// 100,000 games, and each takes some 400 bytes.
type Tree struct {
	Game  game.Game
	Rules string

	games   []line
	files   []string
	actions []game.Action
	numbers map[game.Action]uint32 // indices into actions
	names   []string
	nameNo  map[string]uint32
	starts  map[uint64]string // the positions in which games began, by their hashes
}

type line struct {
	hashes  []uint64 // canonical, from the start on; one more than actions
	mirror  uint32   // bit i: the i-th position is kept as its mirror image
	actions []uint32 // indices into Tree.actions, as they were played
	evals   []int16  // of the positions after the actions, as their mover sees it; nil if there are none
	names   [3]uint32
	file    uint32
	number  int32
	plies   int32
	winner  int8 // a seat, or drawn or unfinished
}

const (
	drawn      = -1
	unfinished = -2
	noEval     = math.MinInt16
	maxEval    = 20000 // hundredths of a step, which also stands for a proven win
)

// Played is a game to add. There is one more state than actions. Evals are the evaluations of
// the positions after the actions, in hundredths of a step from the mover's view; nil if
// unknown.
type Played struct {
	Ref
	States  []game.State
	Actions []game.Action
	Evals   []*int
}

func newTree(g game.Game, rules string) *Tree {
	return &Tree{Game: g, Rules: rules, numbers: map[game.Action]uint32{}, nameNo: map[string]uint32{}, starts: map[uint64]string{}}
}

// Len returns the number of games.
func (t *Tree) Len() int { return len(t.games) }

// Add adds a game of the tree's game and rules.
func (t *Tree) Add(p Played) {
	l := prepare(&p)
	t.add(p.States[0], p.Ref, l, p.Actions)
}

// prepare does what needs no tree: the hashes and evaluations.
func prepare(p *Played) (l line) {
	p.Actions = p.Actions[:min(len(p.Actions), Depth)]
	for i, s := range p.States[:len(p.Actions)+1] {
		hash, mirrored := freckers.Canonical(s)
		l.hashes = append(l.hashes, hash)
		if mirrored {
			l.mirror |= 1 << i
		}
	}
	for i, e := range p.Evals[:min(len(p.Evals), len(p.Actions))] {
		if e == nil {
			continue
		}
		if l.evals == nil {
			l.evals = slices.Repeat([]int16{noEval}, len(p.Actions))
		}
		l.evals[i] = int16(min(max(*e, -maxEval), maxEval))
	}
	return l
}

// add adds a game, of which l has the hashes so far. Names, actions and files that others share are stored once.
func (t *Tree) add(start game.State, r Ref, l line, actions []game.Action) {
	if _, known := t.starts[l.hashes[0]]; !known {
		t.starts[l.hashes[0]] = start.String()
	}
	l.actions = make([]uint32, len(actions))
	for i, a := range actions {
		l.actions[i] = intern(&t.actions, t.numbers, a)
	}
	for i, name := range r.Names[:min(len(r.Names), len(l.names))] {
		l.names[i] = intern(&t.names, t.nameNo, name) + 1
	}
	if n := len(t.files); n == 0 || t.files[n-1] != r.File {
		t.files = append(t.files, r.File)
	}
	l.file, l.number, l.plies = uint32(len(t.files)-1), int32(r.Number), int32(r.Plies)
	switch {
	case !r.Over:
		l.winner = unfinished
	case r.Winner == game.Nobody:
		l.winner = drawn
	default:
		l.winner = int8(r.Winner)
	}
	t.games = append(t.games, l)
}

// intern returns the number of a text, the same for equal ones.
func intern[T ~string](list *[]T, numbers map[T]uint32, text T) uint32 {
	n, ok := numbers[text]
	if !ok {
		n = uint32(len(*list))
		*list = append(*list, text)
		numbers[text] = n
	}
	return n
}

// Tally counts how games ended.
type Tally struct {
	Games      int
	Won        [3]int // by seat
	Drawn      int
	Unfinished int
}

func (t *Tally) add(winner int8) {
	t.Games++
	switch winner {
	case drawn:
		t.Drawn++
	case unfinished:
		t.Unfinished++
	default:
		t.Won[winner]++
	}
}

// Score returns a seat's share of the points in the finished games, 0 to 1; a draw is shared
// by all seats. ok is false if no game is finished.
func (t *Tally) Score(seat game.Seat, seats int) (share float64, ok bool) {
	finished := t.Games - t.Unfinished
	if finished == 0 {
		return 0, false
	}
	return (float64(t.Won[seat]) + float64(t.Drawn)/float64(seats)) / float64(finished), true
}

// Move is a move in a position, with what came of it.
type Move struct {
	// Action is the most played of the actions that lead to the same position.
	Action game.Action
	Tally
	// Eval is the mean evaluation of the position after it, over Evaluated games, in
	// hundredths of a step from the mover's view.
	Eval      float64
	Evaluated int
}

// Position holds the statistics of a position.
type Position struct {
	Tally
	Moves []Move // the one played most first
	// Ended is how many of the games were followed no further, because they ended here or
	// this is the last ply kept.
	Ended int
}

// At returns the statistics of a position.
func (t *Tree) At(s game.State) (p Position) {
	hash, mirrored := freckers.Canonical(s)
	type sum struct {
		Move
		evals int
		paths map[uint32]int // how often each action was played, by its number, below 0 mirrored
	}
	sums := map[uint64]*sum{}
	var order []uint64
	for i := range t.games {
		l := &t.games[i]
		at := slices.Index(l.hashes, hash)
		if at < 0 {
			continue
		}
		p.add(l.winner)
		if at == len(l.actions) {
			p.Ended++
			continue
		}
		after := l.hashes[at+1]
		m := sums[after]
		if m == nil {
			m = &sum{paths: map[uint32]int{}}
			sums[after] = m
			order = append(order, after)
		}
		m.add(l.winner)
		path := l.actions[at] << 1
		if (l.mirror>>at&1 != 0) != mirrored {
			path |= 1
		}
		m.paths[path]++
		if l.evals != nil && l.evals[at] != noEval {
			m.evals += int(l.evals[at])
			m.Evaluated++
		}
	}
	for _, after := range order {
		m := sums[after]
		m.Action = t.mostPlayed(s, m.paths)
		if m.Evaluated > 0 {
			m.Eval = float64(m.evals) / float64(m.Evaluated)
		}
		p.Moves = append(p.Moves, m.Move)
	}
	slices.SortStableFunc(p.Moves, func(a, b Move) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Action, b.Action))
	})
	return p
}

// mostPlayed returns the action that was played most among those with one result.
func (t *Tree) mostPlayed(s game.State, paths map[uint32]int) (best game.Action) {
	most := 0
	for path, n := range paths {
		a := t.actions[path>>1]
		if path&1 != 0 {
			a = freckers.Mirror(s, a)
		}
		if n > most || n == most && a < best {
			best, most = a, n
		}
	}
	return best
}

// Start returns the most common start position of the games, or that of the rules if there are
// no games.
func (t *Tree) Start() (game.State, error) {
	count, most := map[uint64]int{}, -1
	for i := range t.games {
		h := t.games[i].hashes[0]
		if count[h]++; most < 0 || count[h] > count[t.games[most].hashes[0]] {
			most = i
		}
	}
	if most < 0 {
		return t.Game.New(game.Options{RuleSet: t.Rules})
	}
	return t.Game.Parse(t.starts[t.games[most].hashes[0]], game.Options{RuleSet: t.Rules})
}

// Games returns up to limit games in which a position occurred, in the order in which they
// were added.
func (t *Tree) Games(s game.State, limit int) (list []Ref) {
	hash, _ := freckers.Canonical(s)
	for i := range t.games {
		if len(list) == limit {
			break
		}
		if slices.Contains(t.games[i].hashes, hash) {
			list = append(list, t.ref(i))
		}
	}
	return list
}

func (t *Tree) ref(i int) Ref {
	l := &t.games[i]
	r := Ref{File: t.files[l.file], Number: int(l.number), Plies: int(l.plies), Winner: game.Nobody, Over: l.winner != unfinished}
	if l.winner >= 0 {
		r.Winner = game.Seat(l.winner)
	}
	for seat := range t.Game.Info().Seats {
		name := ""
		if n := l.names[seat]; n > 0 {
			name = t.names[n-1]
		}
		r.Names = append(r.Names, name)
	}
	return r
}
