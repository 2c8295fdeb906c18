package practice_test

import (
	"math"
	"slices"
	"testing"

	"freckers/replay/practice"
)

// TestPublishedMemory follows the reviews that the reference implementations test:
// ratings, days between them, and the memory in the end.
func TestPublishedMemory(t *testing.T) {
	var m practice.Memory
	days := []int{0, 0, 1, 3, 8, 21}
	for i, r := range []practice.Rating{practice.Again, practice.Good, practice.Good, practice.Good, practice.Good, practice.Good} {
		m = m.Review(r, days[i])
	}
	if math.Abs(m.Stability-53.62691) > 1e-5 || math.Abs(m.Difficulty-6.3574867) > 1e-6 {
		t.Errorf("stability %.6f, difficulty %.7f, want 53.62691 and 6.3574867", m.Stability, m.Difficulty)
	}
}

// TestPublishedIntervals follows the reviews of the reference implementation's scheduler,
// which repeats a new card and a forgotten one on the same day before days count.
func TestPublishedIntervals(t *testing.T) {
	ratings := []practice.Rating{3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3}
	want := []int{0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21}
	var m practice.Memory
	var got []int
	days, learning := 0, 1 // repetitions to come on the same day
	for _, r := range ratings {
		m = m.Review(r, days)
		switch {
		case r == practice.Again:
			days, learning = 0, 0
			got = append(got, 0)
			continue
		case learning > 0:
			days = 0
			learning--
		default:
			days = m.Interval(0.9)
		}
		got = append(got, days)
	}
	if !slices.Equal(got, want) {
		t.Errorf("intervals %v, want %v", got, want)
	}
}

func TestMemoryFadesToNineTenthsWithinItsStability(t *testing.T) {
	m := practice.Memory{Stability: 20, Difficulty: 5}
	if r := m.Retrievability(20); math.Abs(r-0.9) > 1e-12 {
		t.Errorf("after its stability a card is remembered with %.6f, want 0.9", r)
	}
	if got := m.Interval(0.9); got != 20 {
		t.Errorf("the interval is %d days, want 20", got)
	}
	easy := practice.Memory{}
	for range 10 {
		easy = easy.Review(practice.Easy, 0)
	}
	if easy.Difficulty != 1 {
		t.Errorf("a card that is always easy has difficulty %.3f, want 1", easy.Difficulty)
	}
}
