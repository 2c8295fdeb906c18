package report

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/replay"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

// Reviewed is a game with its review.
type Reviewed struct {
	Source
	Line    []int // its nodes, the start first
	States  []game.State
	Actions []game.Action
	Review  *analysis.Review
}

// Options are how games are reviewed.
type Options struct {
	Nodes uint64 // for each position, as in [analysis.Nodes]
	Rules string // to search by, as in [analysis.SearchRules]
	// Threads is the number of games reviewed at a time, 0 for one on each core.
	Threads int
	// Folder keeps a record of each game with its review, so that a report that was stopped
	// goes on where it was; it is created with the first one. Empty keeps nothing.
	Folder   string
	Progress func(done, of int) // may be nil; one call at a time
}

// Run reviews games, several at a time, in their order. Games without moves are left out,
// and so are those that the engine cannot search, with a note. The error is that of the
// context, or that reviews cannot be kept.
func Run(ctx context.Context, games []Source, o Options) (list []*Reviewed, notes []string, err error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	all := make([]*Reviewed, len(games))
	var mu sync.Mutex      // guards notes and done
	var keeping sync.Mutex // identical games are kept in one file
	var wg sync.WaitGroup
	next, done := make(chan int), 0
	for range cmp.Or(o.Threads, runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for i := range next {
				one, err := o.review(ctx, games[i])
				if err != nil && ctx.Err() == nil {
					mu.Lock()
					notes = append(notes, fmt.Sprintf("%s: %v", games[i].Name, err))
					mu.Unlock()
				}
				if one != nil && one.Review != nil && err == nil {
					all[i] = one
					keeping.Lock()
					if err := o.keep(one); err != nil {
						cancel(err)
					}
					keeping.Unlock()
				}
				mu.Lock()
				if done++; o.Progress != nil {
					o.Progress(done, len(games))
				}
				mu.Unlock()
			}
		})
	}
	for i := range games {
		if ctx.Err() == nil {
			next <- i
		}
	}
	close(next)
	wg.Wait()
	for _, one := range all {
		if one != nil {
			list = append(list, one)
		}
	}
	return list, notes, context.Cause(ctx)
}

// review returns the review of a game: the one that its record or an earlier report has kept, or a new one. It is nil for a
// game without moves.
func (o *Options) review(ctx context.Context, s Source) (*Reviewed, error) {
	rec := s.Record
	line := rec.Line(rec.Cursor)
	g := &Reviewed{Source: s, Line: line}
	g.States, g.Actions = rec.History(line[len(line)-1])
	if len(g.Actions) == 0 {
		return nil, nil
	}
	if g.restore(rec, o) || o.kept(g) {
		return g, nil
	}
	effort := analysis.Nodes(o.Nodes)
	r, err := analysis.New(analysis.Options{Engine: ai.Local{}, Passes: effort.Passes, Verify: effort.Verify, Opening: rec.Header.Opening, Rules: o.Rules}, g.States, g.Actions)
	if err != nil {
		return nil, err
	}
	for r.Start(); r.Running(); r.Tick() {
		if err := r.Wait(ctx); err != nil {
			r.Stop()
			return nil, err
		}
	}
	g.Review = r
	return g, r.Err()
}

func (g *Reviewed) restore(rec *replay.Record, o *Options) bool {
	v, err := rec.Review()
	if err != nil || v == nil || v.Nodes < o.Nodes {
		return false
	}
	r, err := analysis.Restore(v, analysis.Options{Opening: rec.Header.Opening, Rules: o.Rules}, g.Line, g.States, g.Actions)
	if err == nil {
		g.Review = r
	}
	return err == nil
}

// file is the name of the record that keeps a review: two games that differ have two.
func (g *Reviewed) file() string {
	h := sha256.New()
	fmt.Fprintln(h, g.States[0].Game().Info().Name, g.States[0].RuleSet(), g.States[0])
	for _, a := range g.Actions {
		fmt.Fprintln(h, a)
	}
	base := strings.TrimSuffix(filepath.Base(g.Name), filepath.Ext(g.Name))
	return gamestore.CleanName(base + " " + hex.EncodeToString(h.Sum(nil)[:4]) + replay.Extension)
}

func (o *Options) kept(g *Reviewed) bool {
	if o.Folder == "" {
		return false
	}
	j, err := replay.Resume(gamestore.Dir(vfs.OS(), o.Folder), g.file())
	if err != nil {
		return false
	}
	rec := j.Record()
	line := rec.Line(rec.Cursor)
	return len(line) == len(g.Line) && g.restore(rec, o)
}

// keep writes a game with its review into the folder.
func (o *Options) keep(g *Reviewed) error {
	if o.Folder == "" || o.kept(g) {
		return nil
	}
	if err := vfs.MkdirAll(vfs.OS(), o.Folder); err != nil {
		return err
	}
	fork, err := g.Record.Fork(g.Line[len(g.Line)-1], g.Record.Header.Seats)
	if err != nil {
		return err
	}
	fork.Result = g.Record.Result
	store := gamestore.Dir(vfs.OS(), o.Folder)
	if _, err := store.Read(g.file()); err == nil {
		if err := store.Remove(g.file()); err != nil {
			return err
		}
	}
	j, err := replay.Create(store, g.file(), fork)
	if err != nil {
		return err
	}
	if v := g.Review.Export(fork.Line(fork.Cursor)); v != nil {
		if err := j.SetReview(v); err != nil {
			return err
		}
	}
	return j.Close()
}
