package lightboard_test

import (
	"os"
	"regexp"
	"strconv"
	"testing"
	"time"

	"freckers/gfx/animation"
)

func TestTheLightBoardIsAsFastAsTheWindow(t *testing.T) {
	script, err := os.ReadFile("../../assets/board/motion.js")
	if err != nil {
		t.Fatal(err)
	}
	times := map[string]time.Duration{
		"Crouch": animation.CrouchTime, "Leap": animation.LeapTime, "Step": animation.StepTime, "Land": animation.LandTime, "Sink": animation.SinkTime, "Grow": animation.GrowTime,
		"GrowGap": animation.GrowGap, "Dive": animation.DiveTime, "Flip": animation.FlipTime, "Drop": animation.DropTime, "Mark": animation.MarkTime,
	}
	for _, found := range regexp.MustCompile(`([A-Z]\w+): (\d+)`).FindAllSubmatch(script, -1) {
		name := string(found[1])
		if n, _ := strconv.Atoi(string(found[2])); times[name] != time.Duration(n)*time.Millisecond {
			t.Errorf("%s takes %d ms on the light board and %v in the window", name, n, times[name])
		}
		delete(times, name)
	}
	if len(times) > 0 {
		t.Errorf("the light board has no time for %v", times)
	}
}
