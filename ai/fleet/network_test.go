package fleet

import (
	"net"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game/gametest"
)

// cut is how a network fails.
type cut int

const (
	whole   cut = iota
	refused     // connections end, and new ones are refused
	silent      // nothing arrives any more, and nobody is told
)

// cable is a network between one process and a server, which can be cut.
type cable struct {
	listener net.Listener
	to       string

	mu    sync.Mutex
	state cut
	tries int // new connections until the network is whole again
	ends  []net.Conn

	healed *sync.Cond
}

func (r *running) lay() *cable {
	r.t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		r.t.Fatal(err)
	}
	c := &cable{listener: l, to: host + ":" + r.port}
	c.healed = sync.NewCond(&c.mu)
	r.t.Cleanup(func() {
		l.Close()
		c.cut(refused, 0)
		c.healed.Broadcast()
	})
	go c.accept()
	return c
}

func (c *cable) url() string { return "nats://" + c.listener.Addr().String() }

// cut cuts the network until somebody has tried so often to connect again.
func (c *cable) cut(how cut, tries int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.state, c.tries = how, tries
	if how == refused {
		for _, end := range c.ends {
			end.Close()
		}
		c.ends = nil
	}
}

func (c *cable) isWhole() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state == whole
}

func (c *cable) accept() {
	for {
		near, err := c.listener.Accept()
		if err != nil {
			return
		}
		if !c.admit() {
			near.Close()
			continue
		}
		far, err := net.Dial("tcp", c.to)
		if err != nil {
			near.Close()
			continue
		}
		c.mu.Lock()
		c.ends = append(c.ends, near, far)
		c.mu.Unlock()
		go c.carry(near, far)
		go c.carry(far, near)
	}
}

// admit reports whether a new connection is accepted.
func (c *cable) admit() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.state == whole {
		return true
	}
	if c.tries--; c.tries > 0 {
		return false
	}
	c.state = whole
	c.healed.Broadcast()
	return true
}

// carry brings what one end says to the other, late if the network is silent meanwhile.
func (c *cable) carry(from, to net.Conn) {
	defer from.Close()
	defer to.Close()
	data := make([]byte, 1<<15)
	for {
		n, err := from.Read(data)
		c.mu.Lock()
		for c.state == silent {
			c.healed.Wait()
		}
		c.mu.Unlock()
		if _, errWrite := to.Write(data[:n]); err != nil || errWrite != nil {
			return
		}
	}
}

// TestACutNetworkLosesNothing cuts the networks of two workers and the coordinator in turn, with and without a word,
// while games are played.
func TestACutNetworkLosesNothing(t *testing.T) {
	gametest.OneIn(t, 3)
	r, p := start(t), plan(t, 600)
	here, there := filepath.Join(t.TempDir(), "here.jsonl"), filepath.Join(t.TempDir(), "there.jsonl")
	if _, err := match.Run(t.Context(), p, match.Options{Out: here, Open: process.Open}); err != nil {
		t.Fatal(err)
	}
	first, second, mine := r.lay(), r.lay(), r.lay()
	r.workAt(first.url(), 1)
	r.workAt(second.url(), 1)
	q, err := connectTo(t, mine.url()).NewQueue(t.Context(), p, player.Options{}, func(text string) { t.Log(text) })
	if err != nil {
		t.Fatal(err)
	}
	cuts := []struct {
		of  *cable
		how cut
	}{{first, silent}, {mine, refused}, {second, refused}, {mine, silent}}
	last, done := (*cable)(nil), 0
	_, err = match.Run(t.Context(), p, match.Options{Out: there, Open: process.Open, Queue: q, OnEvent: func(match.Event) {
		if done < len(cuts) && (last == nil || last.isWhole()) {
			last = cuts[done].of
			last.cut(cuts[done].how, 2)
			done++
		}
	}})
	if err != nil || done < len(cuts) {
		t.Fatalf("after %d cuts of %d: %v", done, len(cuts), err)
	}
	if a, b := lines(t, here), lines(t, there); !slices.Equal(a, b) || len(a) != p.Games {
		t.Errorf("the files have %d and %d games, which differ", len(a), len(b))
	}
}
