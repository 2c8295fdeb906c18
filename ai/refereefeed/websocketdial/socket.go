//go:build !js

// Package websocketdial connects to a referee by WebSocket. It is separate from package
// refereefeed because web pages need no WebSocket client.
package websocketdial

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"time"

	"freckers/ai/refereefeed"

	"github.com/coder/websocket"
)

// Dialer returns the dialer, nil if this system has none.
func Dialer() refereefeed.Dialer { return dial }

// dialTimeout bounds connecting.
const dialTimeout = 5 * time.Second

func dial(ctx context.Context, address string) (refereefeed.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, dialTimeout)
	defer cancel()
	ws, answer, err := websocket.Dial(ctx, address, nil)
	if err != nil {
		if answer != nil {
			return nil, fmt.Errorf("a web server answers: %s", answer.Status)
		}
		return nil, errors.New(brief(err))
	}
	ws.SetReadLimit(refereefeed.MaxMessage)
	return conn{ws}, nil
}

// brief returns the innermost reason of an error.
func brief(err error) string {
	if op := (*net.OpError)(nil); errors.As(err, &op) {
		err = op.Err
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return "nothing answers there"
	}
	text := err.Error()
	return text[strings.LastIndex(text, ": ")+1:]
}

type conn struct{ ws *websocket.Conn }

func (c conn) Read(ctx context.Context) ([]byte, error) {
	_, text, err := c.ws.Read(ctx)
	if errors.Is(err, websocket.ErrMessageTooBig) {
		return nil, refereefeed.ErrTooLong
	}
	return text, err
}

func (c conn) Write(ctx context.Context, text []byte) error {
	return c.ws.Write(ctx, websocket.MessageText, text)
}

// closeTimeout bounds the closing handshake.
const closeTimeout = time.Second

func (c conn) Close() error {
	closed := make(chan error, 1)
	go func() { closed <- c.ws.Close(websocket.StatusNormalClosure, "") }()
	timer := time.NewTimer(closeTimeout)
	defer timer.Stop()
	select {
	case err := <-closed:
		return err
	case <-timer.C:
		return c.ws.CloseNow()
	}
}
