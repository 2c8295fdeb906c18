//go:build !goexperiment.simd || !amd64

package eval

// haveLanes says that this build sums by words alone.
func haveLanes() bool { return false }

func moveLanes(_, _ *[2]row64, _, _, _, _, _, _ *row64) {}
func addLanes(_, _ *row64)                              {}
func subLanes(_, _ *row64)                              {}
func weighLanes(_, _ *row64, _ *[2 * Width]int16) int64 { return 0 }
