package web

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"strconv"
	"time"
)

// ErrAddress reports an address without a usable port.
var ErrAddress = errors.New("the address is not one that can be served at")

// Listen reserves the address of a server, such as 127.0.0.1:8080. A malformed one fails with
// [ErrAddress].
func Listen(address string) (net.Listener, error) {
	_, port, err := net.SplitHostPort(address)
	if n, portErr := strconv.Atoi(port); err != nil || portErr != nil || n < 0 || n > 65535 {
		return nil, fmt.Errorf("%w: %q: expected a port from 0 to 65535, as in 127.0.0.1:8080", ErrAddress, address)
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("the address %s cannot be used: %w; name another one with --serve", address, plain(err))
	}
	return l, nil
}

// plain returns what is wrong with an address without repeating it.
func plain(err error) error {
	if op := (*net.OpError)(nil); errors.As(err, &op) {
		err = op.Err
	}
	if call := (*os.SyscallError)(nil); errors.As(err, &call) {
		err = call.Err
	}
	return err
}

// The timeouts of the server.
const (
	headerTimeout   = 10 * time.Second
	idleTimeout     = 2 * time.Minute
	unreadTimeout   = time.Minute // how long a reader may read nothing of what it asked for
	shutdownTimeout = 2 * time.Second
)

// Serve serves the page until the context ends.
func (s *Site) Serve(ctx context.Context, l net.Listener) error {
	server := &http.Server{Handler: s.Handler(), ReadHeaderTimeout: headerTimeout, IdleTimeout: idleTimeout}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(dropping{l}) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	late, cancel := context.WithTimeout(context.Background(), shutdownTimeout)
	defer cancel()
	if err := server.Shutdown(late); err != nil {
		return server.Close()
	}
	return nil
}

// dropping accepts connections that end when their reader reads nothing for a while. A slow one may take as long as it needs.
type dropping struct{ net.Listener }

func (l dropping) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return unread{c}, nil
}

type unread struct{ net.Conn }

// Write writes in parts, each of which has its own time.
func (c unread) Write(b []byte) (n int, err error) {
	const part = 1 << 15
	for n < len(b) && err == nil {
		if err := c.SetWriteDeadline(time.Now().Add(unreadTimeout)); err != nil {
			return n, err
		}
		var some int
		some, err = c.Conn.Write(b[n:min(n+part, len(b))])
		n += some
	}
	return n, err
}
