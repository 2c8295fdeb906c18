//go:build ebitenginevmguest

package window

import (
	"time"

	"golang.org/x/sys/unix"
)

// threadTime is how long this thread has run on a core: what a tick costs, however busy the
// machine is with other things.
func threadTime() time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		panic(err)
	}
	return time.Duration(t.Nano())
}
