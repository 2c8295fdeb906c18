//go:build !goexperiment.simd || !amd64

package eval

// haveLanes says that this build sums by words alone.
func haveLanes() bool { return false }

func moveLanes(_ *[rowsMade]row64, _, _ *[2]row64, _, _, _ uint32) {}
func tradeLanes(_ *[rowsMade]row64, _ *[2]row64, _, _ uint32)      {}
func weighLanes(_, _ *row64, _ *[2 * Width]int16) int64            { return 0 }
