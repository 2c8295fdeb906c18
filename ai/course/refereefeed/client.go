// Package refereefeed follows the live feed of the course's referee, which
// `python -m referee RED BLUE -S` serves, and decodes its messages into events. The referee
// waits for an acknowledgement of each message, so delaying one pauses the game. Nothing
// received from the feed starts a program.
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

// DefaultAddress is where a referee on the same machine serves its feed.
const DefaultAddress = "ws://127.0.0.1:8765"

const defaultPort = "8765"

// Conn is a connection for text messages.
type Conn interface {
	// Read waits for a message of at most [MaxMessage] bytes. For a longer one the
	// error wraps [ErrTooLong].
	Read(ctx context.Context) ([]byte, error)
	Write(ctx context.Context, text []byte) error
	// Close closes the connection, with a closing handshake if the other side
	// answers soon, and unblocks Read.
	Close() error
}

// ErrTooLong is the error of [Conn.Read] for a message longer than [MaxMessage].
var ErrTooLong = errors.New("the referee sent a message of more than 64 KiB; the connection is closed")

// Dialer connects to a referee.
type Dialer func(ctx context.Context, address string) (Conn, error)

// Options are the settings of a [Client].
type Options struct {
	Game    game.Game // the feed does not name it
	RuleSet string    // of the referee
	Address string    // see [ParseAddress]
	Dial    Dialer
	// Backoff is the delay after the n-th failed attempt to connect in a row, from 1;
	// nil for a delay that grows from 250 ms to 3 s.
	Backoff func(n int) time.Duration
}

// ParseAddress completes a host name or address as a user types it, with or without
// "ws://" and a port; empty means [DefaultAddress].
func ParseAddress(text string) (string, error) {
	expected := fmt.Errorf("the address is %s: expected one such as %s", game.Quote(text), DefaultAddress)
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
		return "", fmt.Errorf("the address is %s: expected a port from 1 to 65535", game.Quote(text))
	}
	return u.String(), nil
}

// Client follows a referee's feed, reconnecting until it is closed. Its methods may be
// called from any goroutine; only [Client.Wait] and [Client.Close] block.
type Client struct {
	address string
	dial    Dialer
	backoff func(n int) time.Duration
	decoder *decoder
	cancel  context.CancelFunc
	done    chan struct{}
	wake    chan struct{} // the state below has changed
	ready   chan struct{} // there is an event
	retry   chan struct{} // the user wants to connect at once

	mu        sync.Mutex
	events    []Event
	paused    bool
	steps     int // actions to let through while paused
	held      bool
	connected bool
}

// NewClient starts following a feed in a goroutine that [Client.Close] ends. It fails if the
// address is invalid.
func NewClient(o Options) (*Client, error) {
	address, err := ParseAddress(o.Address)
	if err != nil {
		return nil, err
	}
	d, err := newDecoder(o.Game, o.RuleSet)
	if err != nil {
		return nil, err
	}
	if o.Backoff == nil {
		o.Backoff = defaultBackoff
	}
	ctx, cancel := context.WithCancel(context.Background())
	c := &Client{
		address: address, dial: o.Dial, backoff: o.Backoff, decoder: d, cancel: cancel,
		done: make(chan struct{}), wake: make(chan struct{}, 1), ready: make(chan struct{}, 1), retry: make(chan struct{}, 1),
	}
	go c.run(ctx)
	return c, nil
}

func defaultBackoff(n int) time.Duration {
	return min(250*time.Millisecond<<min(n-1, 5), 3*time.Second)
}

// Address returns the address of the feed.
func (c *Client) Address() string { return c.address }

// Poll returns the next event if there is one. A message of the referee is acknowledged once
// all of its events have been polled.
func (c *Client) Poll() (Event, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.events) == 0 {
		return Event{}, false
	}
	e := c.events[0]
	if c.events = c.events[1:]; len(c.events) == 0 {
		c.events = nil
		notify(c.wake)
	}
	return e, true
}

// Wait waits for the next event until ctx ends.
func (c *Client) Wait(ctx context.Context) (Event, error) {
	for {
		if e, ok := c.Poll(); ok {
			return e, nil
		}
		select {
		case <-ctx.Done():
			return Event{}, ctx.Err()
		case <-c.done:
			return Event{}, errors.New("the feed is closed")
		case <-c.ready:
		}
	}
}

// Pause holds the game before its next turn. A turn in progress is finished.
func (c *Client) Pause() { c.set(func() { c.paused = true }) }

// Resume ends a pause.
func (c *Client) Resume() { c.set(func() { c.paused, c.steps = false, 0 }) }

// Step lets a paused game continue by one action.
func (c *Client) Step() {
	c.set(func() {
		if c.paused {
			c.steps = 1
		}
	})
}

// Retry tries to connect immediately.
func (c *Client) Retry() { notify(c.retry) }

// Paused reports whether the feed is paused.
func (c *Client) Paused() bool { c.mu.Lock(); defer c.mu.Unlock(); return c.paused }

// Held reports whether the referee is waiting for the end of a pause.
func (c *Client) Held() bool { c.mu.Lock(); defer c.mu.Unlock(); return c.held }

// Connected reports whether a referee is connected.
func (c *Client) Connected() bool { c.mu.Lock(); defer c.mu.Unlock(); return c.connected }

// Stop ends the client without waiting.
func (c *Client) Stop() { c.cancel() }

// Close ends the client and waits for its goroutines.
func (c *Client) Close() {
	c.Stop()
	<-c.done
}

func (c *Client) set(change func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	change()
	notify(c.wake)
}

func (c *Client) emit(events ...Event) {
	if len(events) == 0 {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.events = append(c.events, events...)
	notify(c.ready)
}

// run connects to the referee again and again until ctx ends.
func (c *Client) run(ctx context.Context) {
	defer close(c.done)
	c.emit(Event{Kind: Waiting})
	last := ""
	for try := 1; c.awaitGate(ctx, nil, nil) && ctx.Err() == nil; try++ {
		conn, err := c.dial(ctx, c.address)
		if err != nil {
			if text := fmt.Sprintf("No referee found, still trying... (%s)", clean(err.Error(), 200, false)); text != last && ctx.Err() == nil {
				last = text
				c.emit(Event{Kind: Waiting, Text: text})
			}
			c.sleep(ctx, c.backoff(try))
			continue
		}
		last = ""
		if c.serve(ctx, conn) {
			try = 0
		}
		c.sleep(ctx, c.backoff(max(try, 1)))
	}
}

// sleep waits for a duration, the end of ctx or [Client.Retry].
func (c *Client) sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	case <-c.retry:
	}
}

// notify wakes up the receiver of a channel with a buffer of one.
func notify(receiver chan<- struct{}) {
	select {
	case receiver <- struct{}{}:
	default:
	}
}
