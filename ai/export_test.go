package ai

import (
	"freckers/game"
)

type Curve = curve

func NewCurve(start, late, plies float64) Curve { return curve{start, late, plies} }

// At returns the expected points of a score, which add up to 1.
func (c curve) At(ply int, score Score, view game.Seat, seats int) [3]float64 {
	return c.expected(ply, score, view, seats)
}

func CurveOf(name string) Curve { return curves()[name] }

// Plies returns after how many plies the slope stays.
func (c curve) Plies() float64 { return c.plies }
