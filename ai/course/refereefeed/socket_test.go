//go:build !js

package refereefeed_test

import (
	"bufio"
	"crypto/sha1"
	"encoding/base64"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"freckers/ai/course/refereefeed"

	"github.com/coder/websocket"
)

func address(s *httptest.Server) string { return "ws" + strings.TrimPrefix(s.URL, "http") }

// raw starts a server that accepts a WebSocket and leaves all that follows to serve.
func raw(t *testing.T, serve func(c net.Conn, b *bufio.ReadWriter)) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, b, err := http.NewResponseController(w).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.Close()
		_, _ = b.WriteString("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: " +
			accept(r.Header.Get("Sec-WebSocket-Key")) + "\r\n\r\n")
		_ = b.Flush()
		serve(conn, b)
	}))
	t.Cleanup(s.Close)
	return address(s)
}

// accept answers the key of a client, as RFC 6455 has it.
func accept(key string) string {
	sum := sha1.Sum([]byte(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"))
	return base64.StdEncoding.EncodeToString(sum[:])
}

func TestRedirectsAreNotFollowed(t *testing.T) {
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		t.Error("another server is connected to")
		if ws, err := websocket.Accept(w, r, nil); err == nil {
			_ = ws.CloseNow()
		}
	}))
	defer elsewhere.Close()
	for _, status := range []int{http.StatusMovedPermanently, http.StatusFound, http.StatusTemporaryRedirect} {
		s := httptest.NewServer(http.RedirectHandler(elsewhere.URL, status))
		defer s.Close()
		c, err := refereefeed.WebSocket()(t.Context(), address(s))
		if c != nil || err == nil || !strings.Contains(err.Error(), elsewhere.URL) || !strings.Contains(err.Error(), "not followed") {
			t.Errorf("%d: %v, %v", status, c, err)
		}
	}
}

func TestAServerThatDoesNotAnswerIsLeftAtOnce(t *testing.T) {
	silent := make(chan struct{})
	defer close(silent)
	c, err := refereefeed.WebSocket()(t.Context(), raw(t, func(net.Conn, *bufio.ReadWriter) { <-silent }))
	if err != nil {
		t.Fatal(err)
	}
	read := make(chan error, 1)
	go func() {
		_, err := c.Read(t.Context())
		read <- err
	}()
	if err := c.Close(); err != nil {
		t.Errorf("leaving waited until the WebSocket gave up: %v", err)
	}
	if err := <-read; err == nil {
		t.Error("a message comes from nowhere")
	}
}

func TestAMessageInEndlessEmptyPiecesIsAnError(t *testing.T) {
	c, err := refereefeed.WebSocket()(t.Context(), raw(t, func(_ net.Conn, b *bufio.ReadWriter) {
		_, err := b.Write([]byte{0x01, 0}) // a text that goes on, of no bytes
		for err == nil {
			_, err = b.Write([]byte{0x00, 0})
		}
	}))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if text, err := c.Read(t.Context()); !errors.Is(err, refereefeed.ErrTooLong) {
		t.Errorf("the message is %q, %v", text, err)
	}
}

func TestMessagesComeAndGo(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ws, err := websocket.Accept(w, r, nil)
		if err != nil {
			t.Error(err)
			return
		}
		ws.SetReadLimit(refereefeed.MaxMessage)
		for {
			kind, text, err := ws.Read(r.Context())
			if err != nil {
				if code := websocket.CloseStatus(err); code != websocket.StatusNormalClosure {
					t.Errorf("the connection ends with %v: %v", code, err)
				}
				return
			}
			if err := ws.Write(r.Context(), kind, text); err != nil {
				t.Error(err)
			}
		}
	}))
	defer s.Close()
	c, err := refereefeed.WebSocket()(t.Context(), address(s))
	if err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("x", refereefeed.MaxMessage)
	for range 8 { // more than may come for one message
		if err := c.Write(t.Context(), []byte(long)); err != nil {
			t.Fatal(err)
		}
		if text, err := c.Read(t.Context()); err != nil || string(text) != long {
			t.Fatalf("%d bytes come back, %v", len(text), err)
		}
	}
	reading := make(chan error, 1)
	go func() { _, err := c.Read(t.Context()); reading <- err }()
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	if err := <-reading; err == nil || errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("the end is %v", err)
	}
}
