package enginepool

import (
	"sync"
	"sync/atomic"
	"time"

	"freckers/ai"
	"freckers/ai/ugi"
	"freckers/game"
)

// job is a think elsewhere, as [ai.Search] is one here.
type job struct {
	request ai.Request
	began   time.Time
	stop    sync.Once
	halt    chan struct{} // closed by Stop
	strike  sync.Once
	hit     chan struct{} // closed by Hit
	found   atomic.Pointer[ai.Info]
	tell    func(ai.Info) // is told of all that is found; may be nil
	done    chan struct{}
	err     error // set before done is closed
}

func newJob(r ai.Request) *job {
	j := &job{request: r, began: time.Now(), halt: make(chan struct{}), hit: make(chan struct{}), done: make(chan struct{})}
	j.found.Store(&ai.Info{})
	return j
}

// Poll gives what has been found so far, and whether the job has ended.
func (j *job) Poll() (t ai.Info, done bool) {
	select {
	case <-j.done:
		return *j.latest(), true
	default:
	}
	t = *j.latest()
	t.Elapsed = time.Since(j.began)
	return t, false
}

// Stop asks the job to end at once with what it has.
func (j *job) Stop() { j.stop.Do(func() { close(j.halt) }) }

// PonderHit tells a job that ponders that its state has come to be.
func (j *job) PonderHit() { j.strike.Do(func() { close(j.hit) }) }

// Done is closed when the job has ended.
func (j *job) Done() <-chan struct{} { return j.done }

// Wait blocks until the job has ended and gives its answer.
func (j *job) Wait() (ai.Info, error) {
	<-j.done
	return *j.latest(), j.err
}

// publish gives out what was found until now.
func (j *job) publish(t ai.Info) {
	t.Elapsed = time.Since(j.began)
	j.found.Store(&t)
	if j.tell != nil {
		j.tell(t)
	}
}

func (j *job) latest() *ai.Info { return j.found.Load() }

func (j *job) stopped() bool {
	select {
	case <-j.halt:
		return true
	default:
		return false
	}
}

// settle makes an action the answer, and what was found about it the last word.
// Without an action the best one so far is, or if need be just a legal one.
func (j *job) settle(a, then game.Action) {
	t := *j.latest()
	t.Elapsed = time.Since(j.began)
	if a == "" {
		if len(t.Lines) == 0 {
			a = j.request.State.Actions(nil)[0]
		} else {
			a = t.Best()
		}
	}
	if len(t.Lines) == 0 || t.Best() != a {
		line := ai.Line{Actions: []game.Action{a}}
		if then != "" {
			line.Actions = append(line.Actions, then)
		}
		if len(t.Lines) > 0 {
			line.Score = t.Lines[0].Score
		}
		t.Lines = []ai.Line{line}
	}
	j.found.Store(&t)
}

// lines gathers what an engine tells of its best lines until it has told of all.
type lines struct {
	job  *job
	most int
	next []ai.Line

	depth int // of the next ones
	nodes uint64
}

func newLines(j *job) *lines {
	return &lines{job: j, most: min(max(j.request.Lines, 1), len(j.request.State.Actions(nil)))}
}

// take takes in one line. Those that begin with what cannot be played, and those
// out of order, are passed over.
func (l *lines) take(i ugi.Info) {
	if !i.Scored || len(i.PV) == 0 {
		return
	}
	if i.Line == 1 {
		l.end()
	}
	if i.Line != len(l.next)+1 {
		return
	}
	if _, err := l.job.request.State.ParseAction(string(i.PV[0])); err != nil {
		return
	}
	l.next = append(l.next, ai.Line{Score: i.Score, Actions: i.PV})
	l.depth, l.nodes = i.Depth, i.Nodes
	if len(l.next) == l.most {
		l.end()
	}
}

// end gives out the lines so far: an engine may know fewer than were asked for.
func (l *lines) end() {
	if len(l.next) > 0 {
		l.job.publish(ai.Info{Depth: l.depth, Nodes: l.nodes, Lines: l.next})
	}
	l.next = nil
}
