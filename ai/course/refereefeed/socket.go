//go:build !js

package refereefeed

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
)

// WebSocket returns a dialer that connects by WebSocket.
func WebSocket() Dialer { return dial }

// dialTimeout bounds connecting.
const dialTimeout = 5 * time.Second

func dial(ctx context.Context, address string) (Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, dialTimeout)
	defer cancel()
	c := &conn{}
	transport := &http.Transport{Proxy: http.ProxyFromEnvironment, DialContext: c.connect, TLSHandshakeTimeout: dialTimeout}
	// Nobody but the user decides which machine is connected to.
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	ws, answer, err := websocket.Dial(ctx, address, &websocket.DialOptions{HTTPClient: &http.Client{Transport: transport, CheckRedirect: stay}})
	switch {
	case err == nil:
	case answer == nil:
		return nil, errors.New(briefNetwork(err))
	case answer.StatusCode >= 300 && answer.StatusCode < 400:
		return nil, fmt.Errorf("a web server answers %s and sends on to %s, which is not followed", answer.Status, answer.Header.Get("Location"))
	default:
		return nil, fmt.Errorf("a web server answers: %s", answer.Status)
	}
	ws.SetReadLimit(MaxMessage)
	c.ws = ws
	return c, nil
}

// connect opens the network connection under the WebSocket.
func (c *conn) connect(ctx context.Context, network, address string) (net.Conn, error) {
	var d net.Dialer
	raw, err := d.DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	c.wire = &wire{Conn: raw}
	c.wire.left.Store(maxWire)
	return c.wire, nil
}

// maxWire is how many bytes may come for one message, with the frames that it is sent in and those in
// between: a server that sends a message in empty pieces without end is no referee.
const maxWire = 256 << 10

// wire is a network connection that ends after too many bytes for one message.
type wire struct {
	net.Conn
	left atomic.Int64
}

func (w *wire) Read(b []byte) (int, error) {
	if w.left.Load() <= 0 {
		return 0, ErrTooLong
	}
	n, err := w.Conn.Read(b)
	w.left.Add(-int64(n))
	return n, err
}

func briefNetwork(err error) string {
	if op := (*net.OpError)(nil); errors.As(err, &op) {
		err = op.Err
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return "nothing answers there"
	}
	text := err.Error()
	return text[strings.LastIndex(text, ": ")+1:]
}

type conn struct {
	ws   *websocket.Conn
	wire *wire
}

func (c *conn) Read(ctx context.Context) ([]byte, error) {
	c.wire.left.Store(maxWire)
	_, text, err := c.ws.Read(ctx)
	if errors.Is(err, websocket.ErrMessageTooBig) || errors.Is(err, ErrTooLong) {
		return nil, ErrTooLong
	}
	return text, err
}

func (c *conn) Write(ctx context.Context, text []byte) error {
	return c.ws.Write(ctx, websocket.MessageText, text)
}

// closeTimeout bounds the closing handshake: whoever interrupts the program does not wait for a server that
// does not answer.
const closeTimeout = 200 * time.Millisecond

func (c *conn) Close() error {
	closed := make(chan error, 1)
	go func() { closed <- c.ws.Close(websocket.StatusNormalClosure, "") }()
	timer := time.NewTimer(closeTimeout)
	defer timer.Stop()
	select {
	case err := <-closed:
		return err
	case <-timer.C:
		// The handshake of the WebSocket ends only with the connection under it.
		return errors.Join(c.wire.Close(), <-closed)
	}
}
