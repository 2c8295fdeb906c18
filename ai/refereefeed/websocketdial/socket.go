//go:build !js

// Package websocketdial is the connection to a referee: a WebSocket. It is apart from
// package live so that a page in a browser, which has no use for it, does not
// hold it.
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

// Dialer calls referees; nil where that cannot be done.
func Dialer() refereefeed.Dialer { return dial }

// dialTime bounds how long a referee may take to answer.
const dialTime = 5 * time.Second

func dial(ctx context.Context, address string) (refereefeed.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, dialTime)
	defer cancel()
	ws, answer, err := websocket.Dial(ctx, address, nil)
	if err != nil {
		if answer != nil {
			return nil, fmt.Errorf("a web server does: %s", answer.Status)
		}
		return nil, errors.New(brief(err))
	}
	ws.SetReadLimit(refereefeed.MaxMessage)
	return conn{ws}, nil
}

// brief is the innermost reason of an error, which says what a person can use.
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

// farewellTime bounds how long the other side may take to answer a farewell.
const farewellTime = time.Second

func (c conn) Close() error {
	said := make(chan error, 1)
	go func() { said <- c.ws.Close(websocket.StatusNormalClosure, "") }()
	timer := time.NewTimer(farewellTime)
	defer timer.Stop()
	select {
	case err := <-said:
		return err
	case <-timer.C:
		return c.ws.CloseNow()
	}
}
