package theme

import "image/color"

// Moment is what a move of a game is that is worth a look.
type Moment uint8

// The kinds of moments.
const (
	Praise Moment = iota
	Chance
	Turn
)

// Moment returns the ground of the disc of a moment, for text in [Theme.MomentInk].
func (t *Theme) Moment(m Moment) color.NRGBA {
	return [...]color.NRGBA{Praise: rgb(0x3C6C2B), Chance: rgb(0x7A4E0E), Turn: rgb(0x2B5A66)}[m]
}

// MomentInk returns the ink on the disc of a moment, and of its rim by night and on the pond.
func (t *Theme) MomentInk() color.NRGBA { return rgb(0xFFFDF7) }
