package widgets

import (
	"math"
	"testing"
)

// TestPiecesAtOnePlaceStandApart has as many pieces as start at one place of a race each seen, inside their lane and nearer to their place than to
// the next one.
func TestPiecesAtOnePlaceStandApart(t *testing.T) {
	const step, seen = 26, 6
	for _, lane := range [...]float32{raceLeast, 44, raceThree, raceLane} {
		pieces, size := make([]runner, 6), min(44, lane/(1+rankApart))
		stack(pieces)
		for i := range pieces {
			x, y := beside(pieces[i], size, lane, step)
			if max(y, -y)+size/2 > lane/2+1 || max(x, -x) > step/2 {
				t.Errorf("in a lane of %v pixels piece %d stands %v, %v beside its place", lane, i, x, y)
			}
			for k := range i {
				x2, y2 := beside(pieces[k], size, lane, step)
				if d := math.Hypot(float64(x-x2), float64(y-y2)); d < seen {
					t.Errorf("in a lane of %v pixels pieces %d and %d are %.1f pixels apart", lane, k, i, d)
				}
			}
		}
	}
}
