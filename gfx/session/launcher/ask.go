package launcher

import (
	"context"
	"errors"
	"strings"
	"time"

	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/gfx/session"
)

// askedTime is how long a program has that speaks the protocol if no limit was recorded.
const askedTime = time.Second

// Ask implements [session.Launcher].
func (l *Launcher) Ask(q session.Question) *session.Task[session.Answer] {
	return session.NewTask(l.ctx, l.busy.Go, func(ctx context.Context) (session.Answer, error) { return l.ask(ctx, q) })
}

// ask starts a program, asks it, and ends it. It has as long as a course class has for a
// reply.
func (l *Launcher) ask(ctx context.Context, q session.Question) (a session.Answer, err error) {
	p, err := player.Parse(q.Command)
	if err != nil {
		return a, err
	}
	if p.Kind() == player.Command && len(q.Limits.Clocks) == 0 && q.Limits.Time == 0 && q.Limits.Nodes == 0 {
		q.Limits.Time = askedTime
	}
	o := l.programs
	if o.Sandbox, err = l.isolate(); err != nil {
		return a, err
	}
	o.Game, o.Margin, o.Patience = q.State.Game(), player.CourseWall, player.CourseWall
	opened, err := process.Open(p, o)
	if err != nil {
		return a, err
	}
	var reply player.Reply
	if err = opened.NewGame(ctx, q.Start, q.State.ToMove(), q.Seed); err == nil {
		reply, err = opened.Think(ctx, q.State, q.Actions, q.Limits).Wait()
	}
	stderr := opened.Stderr()
	if closing := opened.Close(); err == nil {
		err = closing
	}
	if f := (*player.Forfeit)(nil); errors.As(err, &f) {
		err = errors.New(strings.Join(append([]string{f.Message}, lastLines(stderr)...), "\n"))
	}
	if err != nil {
		return a, err
	}
	return session.Answer{Action: reply.Action, Elapsed: reply.Elapsed, CPU: reply.CPU, Memory: reply.Memory}, nil
}

// lastLines are the last lines that a program wrote, as many as there is room for.
func lastLines(list []string) []string {
	const most = 4
	return list[max(0, len(list)-most):]
}
