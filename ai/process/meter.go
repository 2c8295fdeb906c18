package process

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"freckers/ai/player"
	"freckers/game"
)

// What the course's referee does not look at, an agent's child processes and what its
// threads do between its turns, may take this many times the limits, lest it takes the
// machine.
const unseenFactor = 4

// The class shares its process with the adapter and could write reports too, so what the
// kernel counts of that process has the last word: a report is believed as far as it is within
// this of it, which covers what the adapter does within calls, and collecting garbage between them.
const (
	slackShare = 8           // of the limit of CPU time
	slackCPU   = time.Second // modules of the referee, and what the adapter takes in all calls
	maxStart   = 10 * time.Second
)

// Within a call the address space may be larger than the limit by what modules of the referee
// take, of which the adapter tells only then.
const (
	spaceShare  = 4        // of the limit of memory
	slackSpace  = 32 << 20 // what modules of the referee take
	mostFree    = 64 << 20 // what they may take of the address space at no cost
	slackPeak   = 8 << 20  // what the adapter takes after it has looked
	interpreter = 128 << 20
)

const mega = 1 << 20

// meter is what a course class has used by the rules of the course's referee: CPU time of its
// own process within calls, and address space beyond what that process had before the class
// was imported. The adapter reports both when a call ends.
type meter struct {
	mu        sync.Mutex
	used      time.Duration // as reported
	told      time.Duration // how much was in replies
	base      int64         // bytes of address space at first; 0 if unknown
	now, peak int64         // bytes beyond that
	begun     bool          // the adapter has reported: the class is being imported
	calling   bool          // the class has been asked for something
	began     clocks        // when that was, or when it had answered
	start     time.Duration // the CPU time that its process took before the class was imported
	outside   time.Duration // the CPU time since, by the kernel: of its process within calls, of the main thread between them
	first     int64         // the base of the first report
}

// clocks are CPU times by the kernel: of the program's own process, 0 if unknown, and of its
// main thread, in which the adapter waits for the next call.
type clocks struct{ process, main time.Duration }

// reportPrefix begins the lines in which the adapter reports: what is used, where the class
// is asked for an action, what it answered instead of one, and that it raised an exception.
const reportPrefix = "info string class "

const reportUsed = "used"

// report reads what the adapter reports as used, by a process with an address space of at
// most peak bytes, 0 if unknown.
func (m *meter) report(line string, at clocks, peak int64) {
	fields := strings.Fields(line)
	var numbers [4]float64
	for i, field := range fields[:min(len(fields), len(numbers))] {
		numbers[i], _ = strconv.ParseFloat(field, 64) // the adapter writes numbers
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.begun { // what came before is Python's own start
		m.begun, m.calling, m.start, m.began = true, true, at.process, at
	}
	m.used = time.Duration(numbers[0] * float64(time.Second))
	if len(fields) < len(numbers) {
		return
	}
	m.base = int64(numbers[1]) << 10
	if m.first == 0 {
		if m.first = m.base; peak > 0 {
			m.first = min(m.first, peak)
		}
	}
	m.base = min(m.base, m.first+mostFree)
	m.now, m.peak = int64(numbers[2])<<10-m.base, int64(numbers[3])<<10-m.base
}

// noteCall records when a call of the class begins or ends.
func (m *meter) noteCall(calling bool, at clocks) {
	m.mu.Lock()
	m.outside = m.counted(at)
	m.calling, m.began = calling, at
	m.mu.Unlock()
}

// counted returns the CPU time by the kernel. What answers early and goes on is still at it in
// its main thread.
func (m *meter) counted(at clocks) time.Duration {
	switch {
	case !m.begun || at.process == 0:
		return m.outside
	case m.calling:
		return m.outside + max(at.process-m.began.process, 0)
	}
	return m.outside + max(at.main-m.began.main, 0)
}

// charged returns the CPU time that the class is charged: what is reported, or what the kernel
// counts beyond all that can be the adapter's.
func (m *meter) charged(at clocks, limit time.Duration) time.Duration {
	return max(m.used, m.counted(at)-max(limit, 0)/slackShare-slackCPU)
}

// reply returns the CPU time since the last reply.
func (m *meter) reply(at clocks, limit time.Duration) time.Duration {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := max(m.charged(at, limit), m.told)
	d := now - m.told
	m.told = now
	return d
}

// live returns the CPU time with that of the present call.
func (m *meter) live(at clocks, limit time.Duration) time.Duration {
	now := m.charged(at, limit)
	if m.calling && at.process > 0 {
		now = max(now, m.used+max(at.process-m.began.process, 0))
	}
	return now
}

// judge returns the limit that is exceeded, or nil. The order is that of the referee. Of the
// tree, it looks at what the referee does not see.
func (m *meter) judge(o *player.Options, at clocks, u usage) *player.Forfeit {
	m.mu.Lock()
	defer m.mu.Unlock()
	seen, grown := m.counted(at)+m.start, u.peak-m.base
	if !m.begun {
		seen = at.process
	}
	most := o.Space + slackPeak
	if m.calling {
		most = o.Space + o.Space/spaceShare + slackSpace
	}
	switch {
	case o.CPU > 0 && m.charged(at, o.CPU) > o.CPU:
		return overCPU(m.charged(at, o.CPU), o.CPU)
	case o.CPU > 0 && !m.begun && at.process > o.CPU+maxStart:
		return overCPU(at.process, o.CPU)
	case o.Space > 0 && m.peak > o.Space:
		return overMemory(m.peak, o.Space)
	case o.Space > 0 && m.base > 0 && grown > most:
		return overMemory(grown, o.Space)
	case o.Space > 0 && u.resident > o.Space+o.Space/spaceShare+slackSpace+interpreter:
		return overMemory(u.resident, o.Space)
	case o.CPU > 0 && u.tree-seen > unseenFactor*o.CPU+slackCPU:
		return &player.Forfeit{Reason: game.ReasonTimeout, Message: fmt.Sprintf("its child processes, and its threads between its turns, used %.2f s of CPU time, of %g s for a game",
			(u.tree - seen).Seconds(), unseenFactor*o.CPU.Seconds())}
	case o.Space > 0 && m.base > 0 && u.children > unseenFactor*o.Space:
		return &player.Forfeit{Reason: game.ReasonMemory, Message: fmt.Sprintf("its child processes used %.1f MB of memory, of %d MB", float64(u.children)/mega, unseenFactor*o.Space/mega)}
	}
	return nil
}

// usage is what the kernel counts now.
type usage struct {
	tree           time.Duration // CPU time of all processes
	peak, resident int64         // bytes of the program's own process: address space at most, and memory
	children       int64         // bytes of memory of the others
}

func overCPU(used, most time.Duration) *player.Forfeit {
	return &player.Forfeit{Reason: game.ReasonTimeout, Message: fmt.Sprintf("it used %.3f s of CPU time, of %g s for a game", used.Seconds(), most.Seconds())}
}

func overMemory(used, most int64) *player.Forfeit {
	return &player.Forfeit{Reason: game.ReasonMemory, Message: fmt.Sprintf("it used %.2f MB of memory, of %d MB", float64(used)/mega, most/mega)}
}

// measured returns the usage of a class, given that of its tree and the address space of its
// own process, if it is known: what the limits are about.
func (m *meter) measured(at clocks, limit time.Duration, tree player.Usage, peak int64, known bool) player.Usage {
	m.mu.Lock()
	defer m.mu.Unlock()
	tree.CPU = m.live(at, limit)
	switch {
	case m.base > 0:
		tree.Memory = max(m.peak, peak-m.base, 0)
	case known: // and not yet reported
		tree.Memory = 0
	}
	return tree
}

// reportWords are those by which the adapter reports other things, of which the last is kept.
var reportWords = [...]string{reportLacks, reportReferee, "absent", "asked", "raised", "wrong"}

// meterClass has the adapter's reports read from the output, before it is used.
func (p *process) meterClass() {
	m := &meter{}
	p.meter.Store(m)
	p.reports = map[string]string{}
	r := &reportReader{from: p.out, lines: bufio.NewReaderSize(p.out, 1<<16), report: func(line string) { p.handleReport(m, line) }, flooded: p.noteFlood}
	p.out, p.conversation = r, r
}

func (p *process) handleReport(m *meter, line string) {
	word, rest, _ := strings.Cut(strings.TrimSpace(strings.TrimPrefix(line, reportPrefix)), " ")
	if word == reportUsed {
		peak, _, _ := p.tree.AddressSpace(p.tree.Program(p.cmd.Process.Pid))
		m.report(rest, p.clocks(), peak)
	}
	p.mu.Lock() // the reason is known before the program is seen to end
	defer p.mu.Unlock()
	if word == reportUsed {
		p.cause = cmp.Or(p.cause, m.judge(&p.limits, clocks{}, usage{}))
	} else if slices.Contains(reportWords[:], word) {
		p.reports[word] = rest
	}
}

// noteFlood makes the forfeit for more than maxConversation in one call the reason why a class ends.
func (p *process) noteFlood() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cause = cmp.Or(p.cause, &player.Forfeit{Reason: game.ReasonDisconnect, Message: fmt.Sprintf("it wrote more than %d MB into the conversation in one call", maxConversation/mega)})
}

// noteCall records that a call of a class begins, or that it has returned.
func (p *process) noteCall(calling bool) {
	if m := p.meter.Load(); m != nil {
		m.noteCall(calling, p.clocks())
		if calling {
			p.conversation.count.Store(0)
		}
	}
}

// spent returns the CPU time since the last reply of a class, and since a time of the whole
// tree for other programs.
func (p *process) spent(since time.Duration) time.Duration {
	if m := p.meter.Load(); m != nil {
		return m.reply(p.clocks(), p.limits.CPU)
	}
	return max(p.tree.CPU()-since, 0)
}

// maxConversation is the number of bytes that a class may write to the conversation in one call. The
// adapter writes a few lines.
const maxConversation = 4 << 20

// reportReader reads what a program writes, without the reports.
type reportReader struct {
	from   io.Closer
	lines  *bufio.Reader
	report func(line string)
	rest   []byte
	inside bool // of a line

	count   atomic.Int64 // bytes since the class was asked
	flooded func()       // called when they are too many
}

// Read reads the conversation without the adapter's reports, which go to the function report. It returns EOF once a
// class has written too much in one call.
func (r *reportReader) Read(b []byte) (int, error) {
	for len(r.rest) == 0 {
		line, err := r.lines.ReadSlice('\n')
		if r.count.Add(int64(len(line))) > maxConversation {
			r.flooded()
			return 0, io.EOF
		}
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

func (r *reportReader) Close() error { return r.from.Close() }
