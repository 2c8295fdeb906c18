package window

import (
	"math"
	"testing"
	"time"

	"freckers/gfx/platform"
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

func TestTheWindowLeavesRoomForItsTitleBar(t *testing.T) {
	for _, c := range []struct{ w, h, most, tall, wantW, wantH int }{
		{1280, 800, 1920, 1080, 1280, 800}, {1280, 800, 1366, 768, 1280, 688}, {1280, 800, 1024, 600, 1024, 520},
		{1280, 800, 0, 0, 1280, 800},
	} {
		if w, h := fit(c.w, c.h, c.most, c.tall); w != c.wantW || h != c.wantH {
			t.Errorf("%d by %d on a screen of %d by %d is %d by %d, want %d by %d", c.w, c.h, c.most, c.tall, w, h, c.wantW, c.wantH)
		}
	}
}

func TestTheWindowIsMuteWhileAnotherIsInFront(t *testing.T) {
	s := platform.Defaults()
	if !audible(&s, true) || audible(&s, false) {
		t.Error("by default the window is not heard in front, or is behind another")
	}
	if s.MuteAway = false; !audible(&s, false) {
		t.Error("the setting does not have it heard behind another window")
	}
	if s.Sound = false; audible(&s, true) {
		t.Error("it is heard without sound")
	}
}

func TestAPageThatDoesNotKeepUpIsNoticed(t *testing.T) {
	for every, want := range map[time.Duration]bool{time.Second / 60: false, time.Second / 30: false, time.Second / 20: true, time.Second: true} {
		var s strain
		now, noticed := time.Unix(1, 0), false
		for range 10 {
			now = now.Add(every)
			noticed = s.frame(now) || noticed
		}
		if noticed != want {
			t.Errorf("a page with a frame every %v does not keep up: %v, want %v", every, noticed, want)
		}
	}
	s, now := strain{}, time.Unix(1, 0)
	s.frame(now)
	s.frame(now.Add(time.Second / 60))
	if s.frame(now.Add(time.Minute)) {
		t.Error("a page does not keep up when it was out of sight for a minute")
	}
}
