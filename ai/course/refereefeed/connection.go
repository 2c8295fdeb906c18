package refereefeed

import (
	"context"
	"errors"
	"slices"
	"time"
)

const (
	maxAhead   = 64               // messages read before they are acknowledged; the referee sends one at a time
	maxInvalid = 20               // invalid messages in a row before the connection is closed
	ackTimeout = 10 * time.Second // for sending an acknowledgement
)

type received struct {
	text []byte
	at   time.Time
}

// serve handles a connection until it ends, and reports whether there was any valid message.
func (c *Client) serve(ctx context.Context, conn Conn) (valid bool) {
	reading, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	t := connection{client: c, conn: conn, messages: make(chan received, maxAhead), closed: make(chan struct{})}
	c.set(func() { c.connected = true })
	c.emit(Event{Kind: Connected})
	go t.read(reading)
	for open := true; open; {
		select {
		case <-ctx.Done():
			open = false
		case r, ok := <-t.messages:
			open = ok && t.handle(ctx, r)
		}
	}
	// Reading goes on during the closing handshake. Errors no longer matter.
	_ = conn.Close()
	cancel()
	<-t.closed
	c.set(func() { c.connected, c.held = false, false })
	if errors.Is(t.err, ErrTooLong) {
		c.emit(Event{Kind: Notice, Text: ErrTooLong.Error()})
	}
	c.emit(c.decoder.disconnect())
	return t.valid
}

type connection struct {
	client   *Client
	conn     Conn
	messages chan received
	closed   chan struct{} // closed when nothing more can be read
	err      error         // of reading, set before closed is closed

	valid     bool
	invalid   int    // invalid messages in a row
	notice    string // the last one
	turnBegan time.Time
}

// read reads continuously, as that also answers pings while the game is paused.
func (t *connection) read(ctx context.Context) {
	defer close(t.messages)
	defer close(t.closed)
	for {
		text, err := t.conn.Read(ctx)
		if err != nil {
			t.err = err
			return
		}
		select {
		case t.messages <- received{text, time.Now()}:
		case <-ctx.Done():
			t.err = ctx.Err()
			return
		}
	}
}

// handle decodes a message, waits until its events are polled, and acknowledges it. It
// returns false if the connection should end.
func (t *connection) handle(ctx context.Context, r received) bool {
	c := t.client
	m, err := parse(r.text)
	if err != nil {
		if t.invalid++; t.invalid > maxInvalid {
			c.emit(Event{Kind: Notice, Text: "what answers there is not a referee; the connection is closed"})
			return false
		}
		if t.notice != err.Error() {
			t.notice = err.Error()
			c.emit(Event{Kind: Notice, Text: t.notice})
		}
		return c.awaitGate(ctx, t.closed, nil) && (m.kind == "" || t.acknowledge(ctx, &m))
	}
	t.valid, t.invalid = true, 0
	spent := time.Duration(0)
	if m.kind == turnEnd && !t.turnBegan.IsZero() {
		spent = r.at.Sub(t.turnBegan)
	}
	c.emit(c.decoder.decode(&m, spent)...)
	if !c.awaitGate(ctx, t.closed, &m) || !t.acknowledge(ctx, &m) {
		return false
	}
	if m.kind == turnBegin {
		t.turnBegan = time.Now()
	}
	return true
}

// acknowledge lets the referee continue. It ignores that the connection is closed, as
// earlier messages are still to be handled.
func (t *connection) acknowledge(ctx context.Context, m *message) bool {
	text := []byte(`{"type": "<ack>", "id": ` + string(m.id) + `}`)
	ctx, cancel := context.WithTimeout(ctx, ackTimeout)
	defer cancel()
	if err := t.conn.Write(ctx, text); err == nil {
		return true
	}
	select {
	case <-t.closed:
		return true
	default:
		return ctx.Err() == nil
	}
}

// awaitGate waits until all events are polled and no pause holds back a message, which may
// be nil, or until the connection is closed. It returns false if ctx ends.
func (c *Client) awaitGate(ctx context.Context, closed <-chan struct{}, m *message) bool {
	if m != nil && (m.kind == gameBegin || m.kind == boardUpdate || m.kind == gameEnd) {
		c.set(func() { c.steps = max(c.steps-1, 0) })
	}
	for !c.passes(m) {
		select {
		case <-ctx.Done():
			return false
		case <-closed:
			c.set(func() { c.held = false })
			return true
		case <-c.wake:
		}
	}
	return true
}

// passes reports whether a message can be acknowledged, and emits Held when a pause starts
// to hold it back.
func (c *Client) passes(m *message) bool {
	c.mu.Lock()
	if len(c.events) > 0 {
		c.mu.Unlock()
		return false
	}
	// A player's answer passes a pause, up to the board that follows it.
	pausable := m != nil && !slices.Contains([]messageKind{ping, players, turnEnd, playerError}, m.kind)
	held := pausable && c.paused && c.steps == 0
	starts := held && !c.held
	c.held = held
	c.mu.Unlock()
	if starts {
		c.emit(Event{Kind: Held})
	}
	return !held
}
