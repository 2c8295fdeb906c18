package process

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"time"

	"freckers/ai/player"
	"freckers/game"
)

// What the course's referee does not look at, an agent's child processes and what its
// threads do between its turns, may take this many times the limits, lest it takes the
// machine.
const unseenFactor = 4

// Measured from outside, a limit is exceeded only if the adapter would report so too, which
// has the last word in all other cases.
const (
	slackShare  = 4                      // of the limit
	slackCPU    = 250 * time.Millisecond // Python's start
	slackCalls  = time.Second            // what the adapter takes in all calls of a game, and modules of the referee do
	slackMemory = 32 << 20               // what modules of the referee take
	mostFree    = 64 << 20               // what they may take of the address space at no cost
)

const mega = 1 << 20

// meter is what a course class has used by the rules of the course's referee, as the adapter
// reports it when a call of the class ends: CPU time of its own process within calls, and
// address space beyond what that process had before the class was imported.
type meter struct {
	mu        sync.Mutex
	used      time.Duration
	told      time.Duration // how much of it was in replies
	base      int64         // bytes of address space at first; 0 if unknown
	now, peak int64         // bytes beyond that
	begun     bool          // the adapter has reported: the class is being imported
	calling   bool          // the class has been asked for something
	began     time.Duration // the CPU time of its process when it was asked, or reported last
	start     time.Duration // the CPU time that its process took before the class was imported
	within    time.Duration // the CPU time that its process took within calls, seen from outside
	first     int64         // the base of the first report
	ended     chan struct{} // closed and replaced when a call ends
}

// reportPrefix begins the lines in which the adapter reports: what is used, where the class
// is asked for an action, what it answered instead of one, and that it raised an exception.
const reportPrefix = "info string class "

// report reads what the adapter reports as used.
func (m *meter) report(line string, own time.Duration) {
	fields := strings.Fields(line)
	var numbers [4]float64
	for i, field := range fields[:min(len(fields), len(numbers))] {
		numbers[i], _ = strconv.ParseFloat(field, 64) // the adapter writes numbers
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.begun { // what came before is Python's own start
		m.begun, m.calling, m.start = true, true, own
	}
	if m.calling && own > 0 {
		m.within += max(own-m.began, 0)
	}
	m.used, m.began = time.Duration(numbers[0]*float64(time.Second)), own
	if len(fields) == len(numbers) {
		m.base = int64(numbers[1]) << 10
		if m.first == 0 {
			m.first = m.base
		}
		m.base = min(m.base, m.first+mostFree)
		m.now, m.peak = int64(numbers[2])<<10-m.base, int64(numbers[3])<<10-m.base
	}
	close(m.ended)
	m.ended = make(chan struct{})
}

// call notes that the class is asked for something, or that it has answered.
func (m *meter) call(calling bool, own time.Duration) {
	m.mu.Lock()
	if m.calling && own > 0 {
		m.within += max(own-m.began, 0)
	}
	m.calling, m.began = calling, own
	m.mu.Unlock()
}

// reply returns the CPU time since the last reply.
func (m *meter) reply() time.Duration {
	m.mu.Lock()
	defer m.mu.Unlock()
	d := m.used - m.told
	m.told = m.used
	return d
}

// live returns the CPU time with that of the present call, for a process that has used own.
func (m *meter) live(own time.Duration) time.Duration {
	if m.calling && own > 0 {
		return m.used + max(own-m.began, 0)
	}
	return m.used
}

// outside returns the CPU time within calls, whatever was reported of it: the class could write reports, too.
func (m *meter) outside(own time.Duration) time.Duration {
	if m.calling && own > 0 {
		return m.within + max(own-m.began, 0)
	}
	return m.within
}

// judge returns the limit that is exceeded, or nil. The order is that of the referee. Of the
// tree, it looks at what the referee does not see.
func (m *meter) judge(o *player.Options, own, tree time.Duration, peak, children int64) *player.Forfeit {
	m.mu.Lock()
	defer m.mu.Unlock()
	live, grown := m.live(own), peak-m.base
	seen := live + m.start
	if !m.begun {
		seen = own
	}
	switch {
	case o.CPU > 0 && m.used > o.CPU:
		return overCPU(m.used, o.CPU)
	case o.Space > 0 && m.peak > o.Space:
		return overMemory(m.peak, o.Space)
	case o.CPU > 0 && live > o.CPU+o.CPU/slackShare+slackCPU:
		return overCPU(live, o.CPU)
	case o.CPU > 0 && m.outside(own) > o.CPU+o.CPU/slackShare+slackCalls:
		return overCPU(m.outside(own), o.CPU)
	case o.Space > 0 && m.base > 0 && grown > o.Space+o.Space/slackShare+slackMemory:
		return overMemory(grown, o.Space)
	case o.CPU > 0 && tree-seen > unseenFactor*o.CPU+slackCPU:
		return &player.Forfeit{Reason: game.ReasonTimeout, Message: fmt.Sprintf("its child processes, and its threads between its turns, used %.2f s of CPU time, of %g s for a game",
			(tree - seen).Seconds(), unseenFactor*o.CPU.Seconds())}
	case o.Space > 0 && m.base > 0 && children > unseenFactor*o.Space:
		return &player.Forfeit{Reason: game.ReasonMemory, Message: fmt.Sprintf("its child processes used %.1f MB of memory, of %d MB", float64(children)/mega, unseenFactor*o.Space/mega)}
	}
	return nil
}

// overCPU returns the forfeit of a program that used more than its CPU time.
func overCPU(used, most time.Duration) *player.Forfeit {
	return &player.Forfeit{Reason: game.ReasonTimeout, Message: fmt.Sprintf("it used %.3f s of CPU time, of %g s for a game", used.Seconds(), most.Seconds())}
}

// overMemory returns the forfeit of a program that used more than its memory.
func overMemory(used, most int64) *player.Forfeit {
	return &player.Forfeit{Reason: game.ReasonMemory, Message: fmt.Sprintf("it used %.2f MB of memory, of %d MB", float64(used)/mega, most/mega)}
}

// measured returns the usage of a class, given that of its tree and the address space of its
// own process, if it is known: what the limits are about.
func (m *meter) measured(own time.Duration, tree player.Usage, peak int64, known bool) player.Usage {
	m.mu.Lock()
	defer m.mu.Unlock()
	tree.CPU = m.live(own)
	switch {
	case m.base > 0:
		tree.Memory = max(m.peak, peak-m.base, 0)
	case known: // and not yet reported
		tree.Memory = 0
	}
	return tree
}

// patience returns a context that ends, as if by its deadline, when a call of the class
// takes longer than the limit, or all of them together take longer than so many calls may: one reply is due for each.
func (m *meter) patience(ctx context.Context, most time.Duration, calls int) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	m.mu.Lock()
	ended := m.ended
	m.mu.Unlock()
	go func() {
		late := time.After(most)
		for {
			select {
			case <-ctx.Done():
				return
			case <-late:
				cancel(context.DeadlineExceeded)
				return
			case <-ended:
				m.mu.Lock()
				ended = m.ended
				m.mu.Unlock()
				if calls--; calls > 0 {
					late = time.After(most)
				}
			}
		}
	}()
	return ctx, func() { cancel(nil) }
}

// meterClass has the adapter's reports read from the output, before it is used.
func (p *process) meterClass() {
	m := &meter{ended: make(chan struct{})}
	p.meter.Store(m)
	p.reports = map[string]string{}
	p.out = &reportReader{from: p.out, lines: bufio.NewReaderSize(p.out, 1<<16), report: func(line string) {
		word, rest, _ := strings.Cut(strings.TrimSpace(strings.TrimPrefix(line, reportPrefix)), " ")
		if word != "used" {
			p.mu.Lock()
			p.reports[word] = rest
			p.mu.Unlock()
			return
		}
		m.report(rest, p.ownCPU())
		p.mu.Lock() // the reason is known before the program is seen to end
		p.cause = cmp.Or(p.cause, m.judge(&p.limits, 0, 0, 0, 0))
		p.mu.Unlock()
	}}
}

// call notes that a class is asked for something, or that it has answered.
func (p *process) call(calling bool) {
	if m := p.meter.Load(); m != nil {
		m.call(calling, p.ownCPU())
	}
}

// patience returns a context for an answer of the program, which ends with its time: a class
// has it for each of so many calls.
func (p *process) patience(ctx context.Context, most time.Duration, calls int) (context.Context, context.CancelFunc) {
	if m := p.meter.Load(); m != nil {
		return m.patience(ctx, most, calls)
	}
	return context.WithTimeout(ctx, most)
}

// spent returns the CPU time since the last reply of a class, and since a time of the whole
// tree for other programs.
func (p *process) spent(since time.Duration) time.Duration {
	if m := p.meter.Load(); m != nil {
		return m.reply()
	}
	return max(p.tree.CPU()-since, 0)
}

// reportReader reads what a program writes, without the reports.
type reportReader struct {
	from   io.Closer
	lines  *bufio.Reader
	report func(line string)
	rest   []byte
	inside bool // of a line
}

func (r *reportReader) Read(b []byte) (int, error) {
	for len(r.rest) == 0 {
		line, err := r.lines.ReadSlice('\n')
		whole := err == nil
		if errors.Is(err, bufio.ErrBufferFull) {
			err = nil
		}
		if text := string(line[:min(len(line), len(reportPrefix))]); whole && !r.inside && text == reportPrefix {
			r.report(string(line))
			continue
		}
		r.rest, r.inside = line, !whole
		if err != nil && len(line) == 0 {
			return 0, err
		}
	}
	n := copy(b, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// Close closes what is read from.
func (r *reportReader) Close() error { return r.from.Close() }
