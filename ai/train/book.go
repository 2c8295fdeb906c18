package train

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"sync"

	"freckers/ai/alphabeta"
	"freckers/ai/billabongbook"
	"freckers/ai/match"
	"freckers/ai/net"
	"freckers/game"
	"freckers/game/billabong"
	"freckers/replay/vfs"
)

const (
	// A search for the book has a transposition table of up to 16 MB, with so many bytes for
	// each of the book's nodes.
	bookBytes, bytesPerNode = 1 << 24, 64
	// A reply to the book takes one in so many of the book's nodes, and a random bonus of
	// up to so many hundredths of a step for each placement.
	replyShare = 20
	replyBonus = 120
	maxBook    = 1 << 20 // bytes, far more than a book has
)

// DefaultBook returns the plan for the opening book in the program, without what is up to
// its caller.
func DefaultBook() Plan { return Plan{Recipe: Recipe{Nodes: 400_000}, Games: 400} }

// MakeBook makes the opening book of a game, which must be Billabong, by self-play with a
// net, given its file, and writes it to the file at path after each game in which it found
// something. It returns the number of positions.
//
// The first two games are what the book plays against itself. Then come all first
// placements by Red, of which the book answers each, and then games of the book, with Red
// and Green in turn, against short searches that vary their placements.
func MakeBook(ctx context.Context, name string, file []byte, path string, p Plan) (positions int, err error) {
	if name != billabong.New().Info().Name {
		return 0, fmt.Errorf("there is no opening book of %s: choose --game billabong", game.Quote(name))
	}
	weights, err := net.ReadBillabongWeights(file)
	if err != nil {
		return 0, err
	}
	p.Evaluator = uint64(crc32.ChecksumIEEE(file))
	files := cmp.Or(p.Files, vfs.OS())
	b := &bookMaker{recipe: p.Recipe, weights: weights, known: map[billabong.Pos]*bookAnswer{}}
	if b.have, err = resumedBook(files, path, &p); err != nil {
		return 0, err
	}
	if err := vfs.Probe(files, path); err != nil {
		return 0, fmt.Errorf("no book can be written to %s: %s", path, vfs.Reason(err))
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var tree billabongbook.Tree
	written := 0
	if b.have != nil {
		written = b.have.Len()
	}
	done := 0
	q := match.NewLocalQueue(ctx, stop, p.Workers, func() match.JobPlayer { return b })
	err = playInOrder(ctx, q, 0, stop, func(r match.Result) (more bool, err error) {
		tree.Add(r.Positions)
		if tree.Len() > written {
			written = tree.Len()
			err = vfs.WriteFile(files, path, tree.File(billabongbook.Recipe(p.Recipe)))
		}
		if done++; p.Progress != nil {
			p.Progress(done, p.Games)
		}
		return done < p.Games, err
	})
	stop(err)
	if err = errors.Join(err, q.Close()); err == nil && done < p.Games {
		err = fmt.Errorf("stopped after %d of %d games: go on by --resume", done, p.Games)
	}
	return written, err
}

// resumedBook returns the book at path, nil if a new one is to be made.
func resumedBook(files vfs.FS, path string, p *Plan) (*billabongbook.Book, error) {
	if !p.Resume {
		if _, err := files.Stat(path); err == nil {
			return nil, fmt.Errorf("%s is there already: go on with it by --resume, or name another file", path)
		}
		return nil, nil
	}
	file, err := vfs.ReadFile(files, path, maxBook)
	if err != nil {
		return nil, err
	}
	b, err := billabongbook.Read(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if r := Recipe(b.Recipe); r != p.Recipe {
		return nil, otherRecipeError(path, r, p.Recipe)
	}
	return b, nil
}

func (b *bookMaker) PlayJob(ctx context.Context, j match.Job) (match.Result, error) {
	line, complete := b.play(ctx, uint64(j.Number-1))
	if !complete {
		return match.Result{}, errInterrupted
	}
	return match.Result{Number: j.Number, Positions: line}, nil
}

func (*bookMaker) Close() error { return nil }

type bookMaker struct {
	recipe  Recipe
	weights *net.BillabongWeights
	have    *billabongbook.Book // from which it goes on, or nil

	mu    sync.Mutex // guards known
	known map[billabong.Pos]*bookAnswer
}

// bookAnswer is the book's placement in a position, which one goroutine finds.
type bookAnswer struct {
	find sync.Once
	cell uint8
}

// play plays the game of a number up to the book's last placement; complete is false if
// the context ended it. The seed and the number determine the game.
func (b *bookMaker) play(ctx context.Context, number uint64) (line []uint8, complete bool) {
	p := billabong.Start(billabong.Turns400)
	firsts := p.Moves(nil)
	seat, last := game.Seat(number%2), 2*billabong.Roos-1-int(1-number%2)
	rng := rand.New(rand.NewPCG(b.recipe.Seed, number))
	reply := func() uint8 { return b.search(ctx, &p, b.replies(rng)) }
	switch {
	case number < 2:
		reply = func() uint8 { return b.answer(ctx, &p) }
	case number < 2+uint64(len(firsts)):
		seat, last = billabong.GreenSeat, 1
		reply = func() uint8 { return uint8(firsts[number-2].To()) }
	}
	for ply := range last + 1 {
		cell := uint8(0)
		if game.Seat(ply%2) == seat {
			cell = b.answer(ctx, &p)
		} else {
			cell = reply()
		}
		if ctx.Err() != nil {
			return nil, false
		}
		line = append(line, cell)
		p.Play(billabong.Placing(int(cell)), &p)
	}
	return line, true
}

func (b *bookMaker) replies(rng *rand.Rand) alphabeta.Limits {
	return alphabeta.Limits{Nodes: max(b.recipe.Nodes/replyShare, 1), RootBonus: rng.IntN(replyBonus + 1), Seed: rng.Uint64()}
}

func (b *bookMaker) answer(ctx context.Context, p *billabong.Pos) uint8 {
	b.mu.Lock()
	a := b.known[*p]
	if a == nil {
		a = new(bookAnswer)
		b.known[*p] = a
	}
	b.mu.Unlock()
	a.find.Do(func() {
		if b.have != nil {
			if m, ok := b.have.Find(p); ok {
				a.cell = uint8(m.To())
				return
			}
		}
		a.cell = b.search(ctx, p, alphabeta.Limits{Nodes: b.recipe.Nodes})
	})
	return a.cell
}

func (b *bookMaker) search(ctx context.Context, p *billabong.Pos, l alphabeta.Limits) uint8 {
	l.Tick = func(uint64) bool { return ctx.Err() != nil }
	table := alphabeta.NewTable(int(min(b.recipe.Nodes, bookBytes/bytesPerNode)) * bytesPerNode)
	e := alphabeta.New[billabong.Pos, billabong.Move](net.NewBillabong(b.weights), alphabeta.Options{Table: table})
	return uint8(e.Run(p, l, nil).Lines[0].Moves[0].To())
}
