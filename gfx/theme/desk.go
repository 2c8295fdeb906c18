package theme

import "image/color"

// Desk is the wood that the workshop lies on.
type Desk struct {
	Wood, Grain color.NRGBA
	Ink         color.NRGBA // of text on the wood
	Lamp        color.NRGBA // its light, which fades with the distance
	Mat         color.NRGBA // the ground of pictures in cards
	Shadow      color.NRGBA // of what lies on the wood
}

// FailedRow returns the background of a row about something that failed.
func (t *Theme) FailedRow() color.NRGBA {
	switch {
	case t.Contrast:
		return t.Row
	case t.Night:
		return rgb(0x43292A)
	}
	return rgb(0xF6E3DA)
}

// Desk returns the wood of a theme.
func (t *Theme) Desk() Desk {
	shadow := color.NRGBA{R: 0x14, G: 0x0C, B: 0x04, A: 0x3A}
	switch {
	case t.Contrast:
		return Desk{Wood: t.Panel, Grain: t.Panel, Ink: t.Ink, Mat: t.Well}
	case t.Night:
		return Desk{rgb(0x3A3024), rgb(0x2B231A), rgb(0xDCCDAE), color.NRGBA{R: 0xFF, G: 0xE3, B: 0xA0, A: 0x9E}, rgb(0x12262B), shadow}
	}
	return Desk{rgb(0xCDB48C), rgb(0xB79D74), rgb(0x45382A), color.NRGBA{R: 0xFF, G: 0xF3, B: 0xCF, A: 0xFF}, rgb(0xEFE9DA), shadow}
}
