package launcher

import (
	"context"
	"errors"
	"path/filepath"
	"sync"
	"time"

	"freckers/ai/course/grade"
	"freckers/ai/match/stats"
	"freckers/game"
	"freckers/gfx/marksheet"
	"freckers/gfx/session"
)

// reviewNodes is the size of the review of an examination, for each position, as freckers grade has it.
const reviewNodes = 10_000

// Inspect implements [session.Launcher].
func (l *Launcher) Inspect(g game.Game, folder string) *session.Task[session.AgentInfo] {
	return session.NewTask(l.ctx, l.busy.Go, func(ctx context.Context) (info session.AgentInfo, err error) {
		a, err := grade.Find(folder)
		if err != nil {
			return info, err
		}
		o, err := l.examined(g)
		if err != nil {
			return info, err
		}
		check, err := grade.Inspect(ctx, a, o)
		return session.AgentInfo{Name: a.Name, Command: a.Spec.String(), Sound: check.Verdict == grade.Passed, Reason: check.Reason}, err
	})
}

// examined are the options of an examination by a game.
func (l *Launcher) examined(g game.Game) (o grade.Options, err error) {
	o.Game, o.Seed, o.Player = g, 1, l.programs
	o.Player.Sandbox, err = l.isolate()
	return o, err
}

// Exam implements [session.Launcher].
func (l *Launcher) Exam() session.Exam { return &l.exam }

// exam is the examination that runs in its own goroutine.
type exam struct {
	launcher *Launcher
	folder   string // for the sheets

	mu     sync.Mutex // guards what follows
	cancel context.CancelFunc
	now    *session.ExamState
}

// Poll implements [session.Exam].
func (x *exam) Poll() *session.ExamState {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.now
}

// update replaces the state by a changed copy.
func (x *exam) update(change func(s *session.ExamState)) {
	x.mu.Lock()
	defer x.mu.Unlock()
	next := *x.now
	change(&next)
	x.now = &next
}

// Start implements [session.Exam].
func (x *exam) Start(g game.Game, folder string, quick bool) error {
	a, err := grade.Find(folder)
	if err != nil {
		return err
	}
	o, err := x.launcher.examined(g)
	if err != nil {
		return err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.now != nil && x.now.Running {
		return errors.New("an examination is already running: stop it first")
	}
	ctx, cancel := context.WithCancel(x.launcher.ctx)
	x.cancel, x.now = cancel, &session.ExamState{Agent: a.Name, Folder: folder, Quick: quick, Running: true}
	if quick {
		o.Quick = grade.QuickBounds()
	}
	o.Found = func(s *grade.Sheet) {
		rows := rowsOf(s, false)
		x.update(func(now *session.ExamState) { now.Rows = rows })
	}
	o.Progress = func(done, of int) {
		x.update(func(now *session.ExamState) { now.Done, now.Games = done, of })
	}
	x.launcher.busy.Go(func() {
		defer cancel()
		x.run(ctx, a, o)
	})
	return nil
}

func (x *exam) run(ctx context.Context, a grade.Agent, o grade.Options) {
	began := time.Now()
	job := marksheet.Job{Agents: []grade.Agent{a}, Options: o, Nodes: reviewNodes, Out: filepath.Join(x.folder, began.Format("2006-01-02 15.04.05")+" "+a.Name)}
	page, err := job.Examine(ctx, a)
	if ctx.Err() != nil {
		err = errors.New("the examination was stopped")
	}
	if err != nil {
		x.update(func(now *session.ExamState) { now.Running, now.Err, now.Elapsed = false, err, time.Since(began) })
		return
	}
	rows := rowsOf(page.Sheet, true)
	for i := range page.Checks {
		rows[i].Fault = faultOf(page, page.Checks[i].Name)
	}
	marks, of, _ := page.Total()
	x.update(func(now *session.ExamState) {
		now.Running, now.Rows, now.Marks, now.Of, now.Elapsed = false, rows, marks, of, time.Since(began)
		now.Sheet = page.SheetFile()
	})
}

// Stop implements [session.Exam].
func (x *exam) Stop() {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.cancel != nil {
		x.cancel()
	}
}

// playedFrom is the first of the checks that the games decide.
const playedFrom = 2

// rowsOf are the lines of a sheet, which is complete or grows.
func rowsOf(s *grade.Sheet, complete bool) (rows []session.ExamRow) {
	for i, m := range s.Marks {
		row := session.ExamRow{Name: m.Name, Reason: m.Reason, Marks: m.Marks, Of: m.Of, Verdict: session.ExamPartly}
		failed := m.Marks == 0
		if i < len(s.Checks) {
			row.Reason = s.Checks[i].Reason
			failed = s.Checks[i].Verdict == grade.Failed
		}
		switch {
		case failed && (complete || i < len(s.Checks)):
			row.Verdict = session.ExamFailed
		case !complete && i >= playedFrom:
			row.Verdict = session.ExamPending
		case m.Open:
			row.Verdict = session.ExamOpen
		case m.Marks == m.Of:
			row.Verdict = session.ExamPassed
		}
		rows = append(rows, row)
	}
	return rows
}

// faultOf is the first game that was lost by a fault of which a check tells, nil if there is none.
func faultOf(p *marksheet.Page, check string) *session.ExamFault {
	for i := range p.Files {
		f := &p.Files[i]
		if !f.Game.Fault() || !tells(check, f.Game.Termination) {
			continue
		}
		return &session.ExamFault{Game: f.Game.Number, Move: f.Game.Plies + 1, Seat: f.Game.Seat, Record: f.Game.Record, Node: f.Game.Record.Cursor,
			File: filepath.Join(p.Folder, f.Name), Debug: p.Debug(*f)}
	}
	return nil
}

// tells reports whether a check tells of a fault.
func tells(check string, t stats.Termination) bool {
	switch t {
	case stats.IllegalMove:
		return check == grade.CheckRules
	case stats.Crash, stats.Disconnect:
		return check == grade.CheckErrors
	case stats.Timeout, stats.Stall:
		return check == grade.CheckTime
	}
	return t == stats.Memory && check == grade.CheckMemory
}

// sheets is the folder beside that of the matches.
func sheets(matches string) string { return filepath.Join(filepath.Dir(matches), "grades") }
