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

// ErrAddress is what an address without a usable port fails with.
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
	shutdownTimeout = 2 * time.Second
)

// Serve serves the page until the context ends.
func (s *Site) Serve(ctx context.Context, l net.Listener) error {
	server := &http.Server{Handler: s.Handler(), ReadHeaderTimeout: headerTimeout}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(l) }()
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
