// Package launcher starts external programs for the window and the terminal: at a
// seat, for a trial, and for the match that runs in the background.
package launcher

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/gfx/session"
	"freckers/replay"
)

// How long a program has to get ready, and by how much it may exceed its time: a
// human would rather see it play than lose on a slow computer.
const (
	startPatience = 15 * time.Second
	margin        = time.Second
	closePatience = 5 * time.Second
)

// Launcher starts programs. Make it with [New].
type Launcher struct {
	programs player.Options // how programs are started

	ctx   context.Context // of everything that it started
	end   context.CancelFunc
	busy  sync.WaitGroup
	match *background
	exam  exam

	isolation isolation
}

// New returns a launcher that keeps its matches in a folder, which is created when
// it is first needed, and starts programs with the interpreter and the limits of o, zero for
// the default ones.
func New(matches string, o player.Options) *Launcher {
	l := &Launcher{programs: o}
	l.ctx, l.end = context.WithCancel(context.Background())
	l.match = &background{launcher: l, folder: matches}
	l.exam = exam{launcher: l, folder: sheets(matches)}
	return l
}

// open opens a program, which looks it up and starts nothing. It has a time to start, 0 for
// the usual one, and starts in a sandbox, nil for one of its own.
func (l *Launcher) open(g game.Game, p player.Spec, start time.Duration, box player.Sandbox) (player.Player, error) {
	o := l.programs
	o.Sandbox = box
	o.Game, o.Start, o.Margin = g, start, margin
	return process.Open(p, o)
}

// Name implements [session.Launcher].
func (l *Launcher) Name(g game.Game, text string) (string, error) {
	p, err := player.Parse(text)
	if err != nil {
		return "", err
	}
	if p.Kind() == player.EngineLevel {
		return "", errors.New("choose levels with the buttons of the seat: expected cmd:PROGRAM or py:MODULE")
	}
	opened, err := l.open(g, p, startPatience, nil)
	if err != nil {
		return p.Name(), err
	}
	return p.Name(), opened.Close()
}

// Rules implements [session.Launcher] by [player.Rules].
func (l *Launcher) Rules(g game.Game, text string) string {
	p, err := player.Parse(text)
	if err != nil {
		return ""
	}
	return player.Rules(g, p)
}

// Limits implements [session.Launcher].
func (l *Launcher) Limits(text string) (limits replay.Limits) {
	p, err := player.Parse(text)
	if err != nil {
		return limits
	}
	limits.CPU, limits.Memory = l.programs.CPU, l.programs.Space
	if p.Kind() == player.Python {
		limits.CPU, limits.Memory = cmp.Or(limits.CPU, player.CourseCPU), cmp.Or(limits.Memory, player.CourseSpace)
	}
	return limits
}

// TextOf returns the text for a class if the file is in Python, by the package or
// module that it belongs to, and for a command otherwise.
func (l *Launcher) TextOf(path string) string {
	folder, name := filepath.Split(path)
	module, isPython := strings.CutSuffix(name, ".py")
	if !isPython {
		if strings.ContainsAny(path, " \t") {
			path = `"` + path + `"`
		}
		return "cmd:" + path
	}
	folder = filepath.Clean(folder)
	if module == "__init__" || module == "program" {
		folder, module = filepath.Dir(folder), filepath.Base(folder)
	}
	return player.ClassIn(module, folder).String()
}

// Try implements [session.Launcher].
func (l *Launcher) Try(g game.Game, text string) *session.Task[string] {
	return session.NewTask(l.ctx, l.busy.Go, func(ctx context.Context) (string, error) { return l.try(ctx, g, text) })
}

// try starts a program, begins a game with it and ends it again. It returns the program's name, and as an error why it could
// not be played with.
func (l *Launcher) try(ctx context.Context, g game.Game, text string) (name string, err error) {
	p, err := player.Parse(text)
	if err != nil {
		return "", err
	}
	start, err := g.New(game.Options{Seed: 1})
	if err != nil {
		return "", err
	}
	box, err := l.isolate()
	if err != nil {
		return "", err
	}
	opened, err := l.open(g, p, startPatience, box)
	if err != nil {
		return "", err
	}
	err = opened.NewGame(ctx, start, 0, 1)
	stderr := opened.Stderr()
	if closeErr := opened.Close(); err == nil {
		err = closeErr
	}
	var f *player.Forfeit
	if errors.As(err, &f) {
		err = errors.New(strings.Join(append([]string{f.Message}, stderr[max(0, len(stderr)-1):]...), ": "))
	}
	return p.Name(), err
}

// Open implements [session.Launcher].
func (l *Launcher) Open(g game.Game, text, limit string) player.Player {
	ctx, end := context.WithCancel(l.ctx)
	return &seat{launcher: l, game: g, text: text, limit: limit, ctx: ctx, end: end}
}

// Match implements [session.Launcher].
func (l *Launcher) Match() session.Match {
	l.match.finding.Do(l.match.findInterrupted)
	return l.match
}

// Close implements [session.Launcher].
func (l *Launcher) Close() {
	l.end()
	done := make(chan struct{})
	go func() {
		l.busy.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(closePatience):
	}
}
