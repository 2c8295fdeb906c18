package displaylist

import "math"

// The light on the pond: an ellipse in proportions of the water's rectangle,
// lightest in its centre, deep at its edge and beyond.
const (
	LightX      = 0.40
	LightY      = 0.35
	LightRadius = 0.90
)

const (
	waveCell  = 176 // one wave in each square of this side, in logical pixels
	waveWidth = 128
	waveAlpha = 0.10
	// WaveRange is the phase after which the waves repeat.
	WaveRange = 4 * waveCell
)

// Waves appends the sprites of the waves of a Water operation, so that all painters draw the
// same ones. They drift to the right with the phase.
func Waves(dst []Op, water *Op) []Op {
	phase := float32(math.Mod(float64(water.Phase), WaveRange))
	if phase < 0 {
		phase += WaveRange
	}
	rows := int(water.H/waveCell) + 2
	cols := int(water.W/waveCell) + 6
	for row := range rows {
		for col := range cols {
			h := uint32(row*97+(col+row)%4*31+11) * 2654435761
			h ^= h >> 15
			if h%5 < 2 {
				continue
			}
			x := water.X + float32(col-4)*waveCell + float32(h>>4&63) + phase
			y := water.Y + float32(row)*waveCell + float32(h>>10&127) - 40
			if x < water.X-waveWidth || x > water.X+water.W+waveWidth {
				continue
			}
			dst = append(dst, Op{Kind: Sprite, Name: waveNames[h>>20%3], X: x, Y: y, W: waveWidth, H: waveWidth,
				Alpha: waveAlpha})
		}
	}
	return dst
}

var waveNames = [3]string{"wave-1", "wave-2", "wave-3"}
