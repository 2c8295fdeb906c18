//go:build !js

// Package programs starts outside programs for the window: one in a seat, one
// for a trial, and the match that runs beside the screens. It is what desktops
// have and a page in a browser has not.
package programs

import (
	"context"
	"errors"
	"freckers/gfx/text"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/guest"
	"freckers/gfx/session"
)

// How long a program has to get ready, and by how much it may exceed its time:
// a person would rather see it play than lose by a slow computer.
const (
	startPatience = 15 * time.Second
	lateMargin    = time.Second
	closePatience = 5 * time.Second
)

// House starts programs. Make it with [New].
type House struct {
	Python string // the interpreter of classes, empty for the usual one

	ctx   context.Context // of all that it started
	end   context.CancelFunc
	busy  sync.WaitGroup
	match *contest
}

// New is a house that keeps its matches in a folder, which is made when it is
// first needed.
func New(matches string) *House {
	h := &House{}
	h.ctx, h.end = context.WithCancel(context.Background())
	h.match = &contest{house: h, folder: matches}
	return h
}

// seat is a program as it is asked for: the words of [player.Parse], and for a
// class the folder that it is in.
type seat struct {
	spec   player.Spec
	folder string
}

// inFolder stands between a class and its folder.
const inFolder = " in "

// read reads the words for a program.
func read(words string) (seat, error) {
	words, folder := strings.TrimSpace(words), ""
	if strings.HasPrefix(words, classPrefix) {
		words, folder, _ = strings.Cut(words, inFolder)
	}
	spec, err := player.Parse(words)
	return seat{spec, strings.TrimSpace(folder)}, err
}

// The words before the colon.
const (
	classPrefix   = "py:"
	commandPrefix = "cmd:"
)

// options are what a program may use.
func (h *House) options(g game.Game, s seat) player.Options {
	return player.Options{Game: g, Python: h.Python, Dir: s.folder, Start: startPatience, Margin: lateMargin}
}

// Name reads words and sees whether there is such a program. The name is given
// also where only that is missing.
func (h *House) Name(g game.Game, typed string) (string, error) {
	s, err := read(typed)
	if err != nil {
		return "", err
	}
	if s.spec.Kind() == player.Level {
		return "", errors.New(text.Mark("levels are chosen by the signs at the seat: expected cmd:PROGRAM or py:MODULE"))
	}
	// To open a program looks for it, and starts nothing.
	p, err := s.spec.Open(h.options(g, s))
	if err != nil {
		return s.spec.Name(), err
	}
	return s.spec.Name(), p.Close()
}

// Rules is what [player.Rules] says of one program.
func (h *House) Rules(g game.Game, typed string) string {
	s, err := read(typed)
	if err != nil {
		return ""
	}
	return player.Rules(g, s.spec)
}

// Words are those for a program in a file: a class for one in Python, in the
// package or module that it belongs to, and a command for any other.
func (h *House) Words(path string) string {
	folder, name := filepath.Split(path)
	module, isPython := strings.CutSuffix(name, ".py")
	if !isPython {
		if strings.ContainsAny(path, " \t") {
			path = `"` + path + `"`
		}
		return commandPrefix + path
	}
	folder = filepath.Clean(folder)
	if module == "__init__" || module == "program" {
		folder, module = filepath.Dir(folder), filepath.Base(folder)
	}
	return classPrefix + module + inFolder + folder
}

// Try starts a program and ends it again.
func (h *House) Try(g game.Game, typed string) guest.Trial {
	t := &trial{done: make(chan struct{})}
	ctx, stop := context.WithCancel(h.ctx)
	t.stop = stop
	h.busy.Go(func() {
		defer close(t.done)
		defer stop()
		t.name, t.err = h.try(ctx, g, typed)
	})
	return t
}

func (h *House) try(ctx context.Context, g game.Game, typed string) (string, error) {
	s, err := read(typed)
	if err != nil {
		return "", err
	}
	start, err := g.New(game.Options{Seed: 1})
	if err != nil {
		return "", err
	}
	p, err := s.spec.Open(h.options(g, s))
	if err != nil {
		return "", err
	}
	err = p.NewGame(ctx, start, 0, 1)
	last := p.Stderr()
	if closeErr := p.Close(); err == nil {
		err = closeErr
	}
	var end *player.End
	if errors.As(err, &end) {
		err = errors.New(strings.Join(append([]string{end.Message}, last[max(0, len(last)-1):]...), ": "))
	}
	return s.spec.Name(), err
}

// trial is a program that is being tried.
type trial struct {
	done chan struct{}
	stop context.CancelFunc
	name string
	err  error
}

func (t *trial) Poll() (name string, done bool, err error) {
	select {
	case <-t.done:
		return t.name, true, t.err
	default:
		return "", false, nil
	}
}

func (t *trial) Stop() { t.stop() }

// Seat starts a program for a game.
func (h *House) Seat(g game.Game, typed, limit string, at game.Seat, seed uint64) session.Player {
	return newPlayer(h, g, typed, limit, at, seed)
}

// Match is the only match.
func (h *House) Match() guest.Match {
	h.match.find()
	return h.match
}

// Close ends everything, and waits for it as long as is sensible.
func (h *House) Close() {
	h.end()
	done := make(chan struct{})
	go func() {
		h.busy.Wait()
		close(done)
	}()
	wait := time.NewTimer(closePatience)
	defer wait.Stop()
	select {
	case <-done:
	case <-wait.C:
	}
}
