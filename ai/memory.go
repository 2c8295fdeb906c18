package ai

import (
	"errors"
	"runtime/debug"
	"sync"
	"time"

	"freckers/ai/alphabeta"
	"freckers/assets/nets"
	"freckers/game"
)

// The sizes of a [Cache] in bytes.
const (
	MinCache     = 1 << 20
	DefaultCache = 64 << 20
	MaxCache     = 1 << (30 + 2*(^uint(0)>>63)) // 4 GB, and 1 GB where addresses have 32 bits

	briefMemory = 16 << 20 // of a think without one, at most
)

// Cache is what the thinks of one game leave to those that follow: positions
// that were looked at, and the room for them. Whoever plays a whole game keeps
// one and hands it to each [Request]; what a think finds then depends on those
// before it. Its room is taken by the first think. It is for one job at a time,
// where a job that was told to stop no longer counts: the next one waits for
// its end, which is near.
type Cache struct {
	bytes int

	room room // of thinks that remember nothing

	mu    sync.Mutex
	user  *search // the last one that was given it
	stale bool    // what it holds is not to be used

	// The rest belongs to the job at work.
	game  string
	table *alphabeta.Table
	mind  mind
	note  string        // as in [Thought]
	late  time.Duration // by how much thinks ended after their limit
}

// NewCache makes a memory of about so many bytes, at least [MinCache] and
// at most [MaxCache]; 0 means [DefaultCache].
func NewCache(bytes int) *Cache {
	if bytes == 0 {
		bytes = DefaultCache
	}
	return &Cache{bytes: min(max(bytes, MinCache), MaxCache)}
}

// Bytes is the size of the memory.
func (m *Cache) Bytes() int { return m.bytes }

// Prepare takes the room that thinks about states of a game work in, which else
// the first of them does within its time, and sets it up for s. It does nothing
// where a job is at work, and takes milliseconds for each 64 MB otherwise. It
// fails on a game that the machine does not play.
func (m *Cache) Prepare(s game.State) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.working() {
		return nil
	}
	fresh := m.mind == nil
	_, _, err := m.sit(s, nets.Freckers())
	if err == nil && (fresh || m.stale) {
		m.clear() // writes to every page of it
	}
	m.stale = m.stale && err != nil
	return err
}

// Free gives the room back to the system, which takes some milliseconds for each
// hundred megabytes. The memory is then as new. It does nothing where a job is at
// work.
func (m *Cache) Free() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.working() {
		return
	}
	m.table, m.mind = nil, nil
	debug.FreeOSMemory()
}

// Forget lets the next think begin afresh, as after a game. It clears the room at
// once where no job is at work, which takes some milliseconds.
func (m *Cache) Forget() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.working() {
		m.stale = true
		return
	}
	m.clear()
}

// working says whether a job has the memory. The lock is the caller's.
func (m *Cache) working() bool {
	if m.user == nil {
		return false
	}
	select {
	case <-m.user.done:
		return false
	default:
		return true
	}
}

func (m *Cache) clear() {
	if m.table != nil {
		m.table.Clear()
	}
	if m.mind != nil {
		m.mind.forget()
	}
}

// claim gives the memory to a job, and the job whose end it must wait for, or
// nil. The error says that another job works with it.
func (m *Cache) claim(j *search) (before *search, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.user != nil && !m.user.ending() {
		return nil, errors.New("ai: another think works with this memory: stop it first, or give each its own")
	}
	before, m.user = m.user, j
	return before, nil
}

// mindFor is the memory's mind, set to think about a state.
func (m *Cache) mindFor(s game.State, net []byte) (mind, string, error) {
	m.mu.Lock()
	stale := m.stale
	m.stale = false
	m.mu.Unlock()
	if stale {
		m.clear()
	}
	return m.sit(s, net)
}

// sit is mindFor where what the memory holds may be used.
func (m *Cache) sit(s game.State, net []byte) (mind, string, error) {
	name := s.Game().Info().Name
	if m.mind != nil && m.game == name && m.mind.sit(s) {
		return m.mind, m.note, nil
	}
	made, note, err := mindFor(s, net)
	if err != nil {
		return nil, "", err
	}
	switch r, ok := made.(roomy); {
	case ok:
		m.table = nil
		r.takeRoom(m.bytes)
	case m.table == nil:
		m.table = alphabeta.NewTable(m.bytes)
	default:
		m.table.Clear()
	}
	m.game, m.mind, m.note = name, made, note
	return made, note, nil
}

// learn notes by how much a think ended after its limit. A machine that is held
// up once teaches little; one that is late each time is soon expected to be, and
// not so soon expected to be on time again.
func (m *Cache) learn(late time.Duration) {
	if late < m.late {
		m.late -= (m.late - late) / 16
		return
	}
	m.late += (min(late, 2*m.late+time.Millisecond) - m.late) / 4
}
