package interrupt

import (
	"context"
	"os"
	"slices"
	"syscall"

	"golang.org/x/sys/windows"
)

// Notify relays signals to c until stop is called, as [os/signal.Notify] does. It is for a few calls in a
// run of the program, as each takes memory for good.
func Notify(c chan<- os.Signal, signals ...os.Signal) (stop func()) {
	handler := windows.NewCallback(func(event uint32) uintptr {
		s := os.Signal(syscall.SIGTERM) // the console is closed, or the user logs off
		if event == windows.CTRL_C_EVENT || event == windows.CTRL_BREAK_EVENT {
			s = os.Interrupt
		}
		if !slices.Contains(signals, s) {
			return 0
		}
		select {
		case c <- s:
		default:
		}
		if s == syscall.SIGTERM {
			select {} // Windows ends the program when this returns
		}
		return 1
	})
	set := windows.NewLazySystemDLL("kernel32.dll").NewProc("SetConsoleCtrlHandler")
	const remove, add = 0, 1
	// Without a console there is nothing to be interrupted by.
	_, _, _ = set.Call(handler, add)
	return func() { _, _, _ = set.Call(handler, remove) }
}

// Context returns a context that ends with the first of the signals, as [os/signal.NotifyContext] does.
func Context(parent context.Context, signals ...os.Signal) (ctx context.Context, stop context.CancelFunc) {
	ctx, cancel := context.WithCancel(parent)
	c := make(chan os.Signal, 1)
	quiet := Notify(c, signals...)
	go func() {
		select {
		case <-c:
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		quiet()
		cancel()
	}
}
