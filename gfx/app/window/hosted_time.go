//go:build ebitenginevmguest && !linux

package window

import "time"

// threadTime is the time, where that of a thread is not known.
func threadTime() time.Duration { return time.Duration(time.Now().UnixNano()) }
