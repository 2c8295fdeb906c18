//go:build !windows

package interrupt

import (
	"context"
	"os"
	"os/signal"
)

// Notify relays signals to c until stop is called, as [signal.Notify] does.
func Notify(c chan<- os.Signal, signals ...os.Signal) (stop func()) {
	signal.Notify(c, signals...)
	return func() { signal.Stop(c) }
}

// Context returns a context that ends with the first of the signals, as [signal.NotifyContext] does.
func Context(parent context.Context, signals ...os.Signal) (ctx context.Context, stop context.CancelFunc) {
	return signal.NotifyContext(parent, signals...)
}
