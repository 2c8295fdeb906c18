// Package refereefeed watches a game that the course's referee leads: it reads the feed
// that `python -m referee RED BLUE -S` serves and makes events of it. The
// referee waits for an answer to each of its messages, so holding one back
// pauses the game. Nothing that comes from the feed starts anything.
package refereefeed

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"freckers/game"
)

// DefaultAddress is where the referee serves its feed, seen from its machine.
const DefaultAddress = "ws://127.0.0.1:8765"

const defaultPort = "8765"

// Conn is a connection that carries whole texts.
type Conn interface {
	// Read waits for a text of at most [MaxMessage] bytes. It fails with an
	// [ErrTooLong] for a longer one.
	Read(ctx context.Context) ([]byte, error)
	Write(ctx context.Context, text []byte) error
	// Close ends the connection soon, with a farewell where the other side
	// hears it, and with it a Read that waits.
	Close() error
}

// ErrTooLong is wrapped by the error of [Conn.Read] for a message that is longer
// than [MaxMessage].
var ErrTooLong = errors.New(wordTooLong)

// Dialer calls a referee.
type Dialer func(ctx context.Context, address string) (Conn, error)

// Options say what is to be watched.
type Options struct {
	Game    game.Game // which the referee leads; its feed does not name it
	Rules   string    // by which the referee judges
	Address string    // see [Address]
	Dial    Dialer
	// Rest is the pause before the n-th try to connect in a row, from 1; nil
	// for one that grows from a quarter of a second to 3 seconds.
	Rest func(n int) time.Duration
}

// Address completes what a person typed: a name or an address, with or without
// "ws://" and a port. The error says what was expected.
func Address(text string) (string, error) {
	expected := fmt.Errorf("the address is %s: expected one such as %s", quote(text), DefaultAddress)
	if text == "" {
		return DefaultAddress, nil
	}
	if !strings.Contains(text, "://") {
		text = "ws://" + text
	}
	u, err := url.Parse(text)
	if err != nil {
		return "", expected
	}
	if u.Scheme != "ws" && u.Scheme != "wss" || u.Hostname() == "" || u.User != nil || u.Fragment != "" {
		return "", expected
	}
	if u.Port() == "" {
		u.Host += ":" + defaultPort
	}
	if n, err := strconv.ParseUint(u.Port(), 10, 16); err != nil || n == 0 {
		return "", fmt.Errorf("the address is %s: expected a port from 1 to 65535", quote(text))
	}
	return u.String(), nil
}

// Feed is a referee's feed, called again and again until it is there. Its
// methods can be used from any goroutine and never wait, but for [Feed.Wait] and
// [Feed.Close].
type Feed struct {
	address string
	dial    Dialer
	rest    func(n int) time.Duration
	follow  *follower
	cancel  context.CancelFunc
	done    chan struct{}
	wake    chan struct{} // a consumer did something
	news    chan struct{} // there is an event

	mu     sync.Mutex
	events []Event
	paused bool
	steps  int // actions that are let through although paused
	held   bool
	open   bool
	retry  bool
}

// Watch begins to watch. The feed lives until [Feed.Close].
func Watch(o Options) (*Feed, error) {
	address, err := Address(o.Address)
	if err != nil {
		return nil, err
	}
	follow, err := newFollower(o.Game, o.Rules)
	if err != nil {
		return nil, err
	}
	if o.Rest == nil {
		o.Rest = usualRest
	}
	ctx, cancel := context.WithCancel(context.Background())
	f := &Feed{
		address: address, dial: o.Dial, rest: o.Rest, follow: follow, cancel: cancel,
		done: make(chan struct{}), wake: make(chan struct{}, 1), news: make(chan struct{}, 1),
	}
	go f.run(ctx)
	return f, nil
}

func usualRest(n int) time.Duration {
	const least, most = 250 * time.Millisecond, 3 * time.Second
	return min(least<<min(n-1, 5), most)
}

// Address is where the feed is called.
func (f *Feed) Address() string { return f.address }

// Poll gives the next event, false while there is none. The referee is answered
// when all events of its message are taken: who does not poll holds it.
func (f *Feed) Poll() (Event, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.events) == 0 {
		return Event{}, false
	}
	e := f.events[0]
	if f.events = f.events[1:]; len(f.events) == 0 {
		f.events = nil
		f.nudge()
	}
	return e, true
}

// Wait is [Feed.Poll] that waits for an event until ctx ends.
func (f *Feed) Wait(ctx context.Context) (Event, error) {
	for {
		if e, ok := f.Poll(); ok {
			return e, nil
		}
		select {
		case <-ctx.Done():
			return Event{}, ctx.Err()
		case <-f.done:
			return Event{}, errors.New(wordFull)
		case <-f.news:
		}
	}
}

// Pause holds the game before its next turn begins. A turn that has begun is
// seen to its end.
func (f *Feed) Pause() { f.set(func() { f.paused = true }) }

// GoOn ends a pause.
func (f *Feed) GoOn() { f.set(func() { f.paused, f.steps = false, 0 }) }

// Step lets a paused game go on by one action.
func (f *Feed) Step() {
	f.set(func() {
		if f.paused {
			f.steps = 1
		}
	})
}

// Retry calls the referee at once where the next try would come later.
func (f *Feed) Retry() { f.set(func() { f.retry = true }) }

// Paused says that a pause was asked for.
func (f *Feed) Paused() bool { f.mu.Lock(); defer f.mu.Unlock(); return f.paused }

// Held says that the referee waits for the end of a pause.
func (f *Feed) Held() bool { f.mu.Lock(); defer f.mu.Unlock(); return f.held }

// Open says that a referee is connected.
func (f *Feed) Open() bool { f.mu.Lock(); defer f.mu.Unlock(); return f.open }

// Stop ends the connection and does not wait until that is done.
func (f *Feed) Stop() { f.cancel() }

// Close is [Feed.Stop] that waits until nothing of the feed runs any more.
func (f *Feed) Close() {
	f.Stop()
	<-f.done
}

func (f *Feed) set(change func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change()
	f.nudge()
}

func (f *Feed) nudge() {
	select {
	case f.wake <- struct{}{}:
	default:
	}
}

// tell adds events.
func (f *Feed) tell(events ...Event) {
	if len(events) == 0 {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.events = append(f.events, events...)
	select {
	case f.news <- struct{}{}:
	default:
	}
}

// run calls the referee until ctx ends.
func (f *Feed) run(ctx context.Context) {
	defer close(f.done)
	f.tell(Event{Kind: Waiting})
	said := ""
	for try := 1; f.gate(ctx, nil, nil) && ctx.Err() == nil; try++ {
		conn, err := f.dial(ctx, f.address)
		if err != nil {
			if text := wordRefused(errors.New(clean(err.Error(), 200, false))); text != said && ctx.Err() == nil {
				said = text
				f.tell(Event{Kind: Waiting, Text: text})
			}
			f.sleep(ctx, f.rest(try))
			continue
		}
		said = ""
		if f.talk(ctx, conn) {
			try = 0
		}
		f.sleep(ctx, f.rest(max(try, 1)))
	}
}

// sleep waits for a time, the end of ctx or [Feed.Retry].
func (f *Feed) sleep(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-timer.C:
			return
		case <-f.wake:
			f.mu.Lock()
			now := f.retry
			f.retry = false
			f.mu.Unlock()
			if now {
				return
			}
		}
	}
}
