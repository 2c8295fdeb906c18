package board_test

import (
	"math"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
)

// frogAt returns where the sprite of the frog in a cell is drawn.
func frogAt(t *testing.T, s *board.Scene, c game.Cell) (x, y float32) {
	t.Helper()
	l := draw(s)
	px, py := s.Point(c)
	best, near := displaylist.Op{}, math.Inf(1)
	for _, o := range find(l, displaylist.Sprite, "frog-") {
		if d := math.Hypot(float64(o.X-px), float64(o.Y-py)); !strings.HasSuffix(o.Name, "-shadow") && d < near {
			best, near = o, d
		}
	}
	return best.X, best.Y
}

func TestARefusedTouchShakesTwiceAndRests(t *testing.T) {
	s := scene(t, drawn)
	c := cell(t, s, "3,3")
	still, _ := frogAt(t, s, c)
	s.Refused = c
	turns, before, most := 0, float32(0), float32(0)
	for s.RefusedFor = time.Millisecond; s.RefusedFor < board.ShakeTime; s.RefusedFor += time.Millisecond {
		x, _ := frogAt(t, s, c)
		off := x - still
		if off > 0 && before <= 0 {
			turns++
		}
		before, most = off, max(most, off)
	}
	if turns != 2 || most < 3.5 || most > 4.01 {
		t.Errorf("it is shaken %d times, by %.1f px: want twice, by 4", turns, most)
	}
	if x, _ := frogAt(t, s, c); x != still {
		t.Errorf("after %v it rests at %v, not at %v", board.ShakeTime, x, still)
	}
	s.RefusedFor, s.Reduced = board.ShakeTime/8, true
	if x, _ := frogAt(t, s, c); x != still {
		t.Error("with reduced motion it shakes")
	}
}

// TestIdleFrogsAreSeenAtTheirWork looks for a few minutes at a pond at rest.
func TestIdleFrogsAreSeenAtTheirWork(t *testing.T) {
	s := scene(t, drawn)
	l := &displaylist.List{}
	croaks, flies, tongues, calm := map[uint32]bool{}, map[uint32]bool{}, map[uint32]bool{}, 0
	const watched = 5 * time.Minute
	for s.Clock = 50 * time.Millisecond; s.Clock < watched; s.Clock += 50 * time.Millisecond {
		l.Reset()
		board.Draw(l, s)
		slot := uint32(s.Clock / (2800 * time.Millisecond))
		fly, croak := len(find(l, displaylist.Sprite, "fly")) > 0, s.Croak()
		if croak != 0 {
			croaks[croak] = true
		}
		if fly {
			flies[slot] = true
		}
		if n := len(find(l, displaylist.Sprite, "tongue")); n > 0 {
			tongues[slot] = true
		}
		if fly && croak != 0 {
			t.Fatalf("at %v a frog croaks while another catches a fly", s.Clock)
		}
		if !fly && croak == 0 {
			calm++
		}
	}
	if len(croaks) < 3 || len(croaks) > 20 || len(flies) < 3 || len(flies) > 20 || len(tongues) != len(flies) {
		t.Errorf("in %v frogs croak %d times, and of %d flies %d are caught", watched, len(croaks), len(flies), len(tongues))
	}
	s.Reduced = true
	for s.Clock = 0; s.Clock < watched; s.Clock += 50 * time.Millisecond {
		l.Reset()
		board.Draw(l, s)
		if s.Croak() != 0 || len(find(l, displaylist.Sprite, "fly")) > 0 {
			t.Fatalf("with reduced motion a frog is at work at %v", s.Clock)
		}
	}
}

func TestAFrogNearThePointerLooksAtIt(t *testing.T) {
	s := scene(t, drawn)
	s.Pointer = true
	near := cell(t, s, "3,3")
	x, y := s.Point(near)
	s.PointerX, s.PointerY = x+0.9*s.Unit(), y
	l := &displaylist.List{}
	for s.Clock = 50 * time.Millisecond; s.Clock < 2*time.Minute; s.Clock += 50 * time.Millisecond {
		l.Reset()
		board.Draw(l, s)
		for _, o := range find(l, displaylist.Sprite, "frog-red-idle") {
			if turned := math.Abs(math.Remainder(float64(o.Angle)-math.Pi, 2*math.Pi)); o.X == x && o.Y == y && turned > 0.5 {
				return
			}
		}
	}
	t.Error("in two minutes the frog beside the pointer never looks at it")
}
