package window

import (
	"math"
	"testing"
)

func TestLargeWindowsHaveLargerType(t *testing.T) {
	for _, c := range []struct{ w, h, by float64 }{
		{1280, 800, 1}, {640, 480, 1}, {400, 850, 1}, {3000, 800, 1}, {1310, 820, 1},
		{1920, 1200, 1.35}, {1920, 1080, 1.2}, {2560, 1440, 1.55}, {3840, 2160, 2.15},
	} {
		if got := enlarged(c.w, c.h); math.Abs(got-c.by) > 1e-6 {
			t.Errorf("a window of %v by %v is enlarged by %v, want %v", c.w, c.h, got, c.by)
		}
	}
}
