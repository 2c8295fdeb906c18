// Package theme defines the colors of day and night, type sizes and spacing.
package theme

import (
	"image/color"

	"freckers/game"
)

// hues is a color for each [game.Hue].
type hues = [game.Hues]color.NRGBA

// Theme is one set of colors. The field names are those of the style sheet.
type Theme struct {
	Name                    string // "day" or "night"
	WaterLight, WaterDeep   color.NRGBA
	Panel, Line, Ink, Quiet color.NRGBA
	Accent, OnAccent        color.NRGBA
	Row                     color.NRGBA // the selected row
	// Raised is the ground of cards and tiles, Well that of sunken fields.
	Raised, Well color.NRGBA
	// Deep marks what is chosen, with OnDeep on it; Pool fills switches, sliders and bars.
	Deep, OnDeep, Pool color.NRGBA
	Bubble             color.NRGBA // what a character says
	// Seats are for dots and icons, SeatInk the same hues for text on the panel.
	Seats, SeatInk      hues
	MarkLegal, MarkPath color.NRGBA
	// Casing lies under every line on the pond, at [CasingAlpha]. Gold marks what would be better, Rose what was
	// played instead, Leaf the pads that grew, HomeLine the goal of whoever looks on, Wake the last move.
	Casing, Gold, Rose, Leaf, HomeLine, Wake color.NRGBA
	OnWater                                  color.NRGBA // coordinates and text on the pond
	// Home tints the goal of each seat, to be laid on the water at HomeTint.
	Home   hues
	Ripple color.NRGBA // rings on the water and the light on waves
	// Land is firm ground, LandEdge its bank and its grooves, Dust rises from it.
	Land, LandEdge, Dust color.NRGBA
	// GroundLight and GroundDeep are the country round firm ground, OnGround the
	// coordinates there.
	GroundLight, GroundDeep, OnGround color.NRGBA
	// Meadow, Earth and Sand are the banks of a stream.
	Meadow, Earth, Sand color.NRGBA
	// Shade is multiplied into the colors of decorations.
	Shade color.NRGBA
	// Night selects the night sprites of pads.
	Night bool
	// Contrast draws plain shapes without decorations, in the colors Pad and Focus: of pads, and of the
	// ring round what has the focus.
	Contrast   bool
	Pad, Focus color.NRGBA
}

// Sizes of type in logical pixels.
const (
	WinSize   = 44 // a win
	HeadSize  = 40 // the name on the title
	TitleSize = 30
	CardSize  = 21 // cards and main buttons
	NameSize  = 19
	BodySize  = 17
	QuietSize = 15
	CoordSize = 13
)

// Opacities on the board.
const (
	HomeTint    = 0.20
	FurtherPath = 0.88 // other chains to the same cell
	GhostPad    = 0.35 // pads that GROW would open
	GhostPiece  = 0.62 // a piece where a proposed move would bring it
	CasingAlpha = 0.90
	LitPad      = 0.20 // of MarkLegal on a pad that can be reached
)

// Spacing in logical pixels.
const (
	PanelInset  = 28
	PanelMargin = 24
	PanelRadius = 22
	SheetRadius = 24
	CardRadius  = 16 // of cards and tiles
	ArtRadius   = 11 // of a picture in a tile
	RowRadius   = 14
	ButtonRound = 23
	MinTarget   = 44
)

// Mix returns the color t of the way from a to b.
func Mix(a, b color.NRGBA, t float32) color.NRGBA {
	m := func(x, y uint8) uint8 { return uint8(float32(x) + (float32(y)-float32(x))*t + 0.5) }
	return color.NRGBA{R: m(a.R, b.R), G: m(a.G, b.G), B: m(a.B, b.B), A: m(a.A, b.A)}
}

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 255}
}

// Day returns the light theme.
func Day() *Theme {
	return &Theme{
		Name:       "day",
		WaterLight: rgb(0x2C6266), WaterDeep: rgb(0x1F4B52),
		Panel: rgb(0xF6F3EA), Line: rgb(0xDDD8C8), Ink: rgb(0x22352F), Quiet: rgb(0x56685F),
		Accent: rgb(0xC98A2B), Focus: rgb(0x1F4B52), OnAccent: rgb(0x1B2A25), Row: rgb(0xE9E3D5), Bubble: rgb(0xFFFDF6),
		Raised: rgb(0xFFFDF7), Well: rgb(0xEDE8DB), Deep: rgb(0x1F4B52), OnDeep: rgb(0xFFFDF7), Pool: rgb(0x2B5A66),
		Seats:     hues{rgb(0xC64A31), rgb(0x2E5EA6), rgb(0x4E7F3C), rgb(0xDDA935), rgb(0x92569E), rgb(0x1F8587)},
		SeatInk:   hues{rgb(0xB9422A), rgb(0x2E5EA6), rgb(0x43702F), rgb(0x7F5F0E), rgb(0x85488F), rgb(0x166C6E)},
		MarkLegal: rgb(0xFFF6DC), MarkPath: rgb(0xFFD98A), OnWater: rgb(0xC4D8D3),
		Casing: rgb(0x0A262B), Gold: rgb(0xFFCB52), Rose: rgb(0xFACDBF), Leaf: rgb(0xBFE07E), HomeLine: rgb(0xFFE3A6), Wake: rgb(0xF0E2B4),
		Home:   hues{rgb(0xA07A5E), rgb(0x5C8EB8), rgb(0x6FA66A), rgb(0xC0A45E), rgb(0xA283AC), rgb(0x6FB0AE)},
		Ripple: rgb(0xE6F0EA),
		Land:   rgb(0xE2B584), LandEdge: rgb(0x8A5A36), Dust: rgb(0xFBEBCB),
		GroundLight: rgb(0xD0895A), GroundDeep: rgb(0xAB663D), OnGround: rgb(0x1E0C05),
		Meadow: rgb(0xA9B27A), Earth: rgb(0x7E6B45), Sand: rgb(0xCDBB8A),
		Shade: rgb(0xFFFFFF),
	}
}

// Night returns the dark theme.
func Night() *Theme {
	return &Theme{
		Name:       "night",
		WaterLight: rgb(0x12333C), WaterDeep: rgb(0x0B232B),
		Panel: rgb(0x14262A), Line: rgb(0x486667), Ink: rgb(0xE9EFE6), Quiet: rgb(0x9DB0A6),
		Accent: rgb(0xE0AC55), Focus: rgb(0xE9EFE6), OnAccent: rgb(0x14262A), Row: rgb(0x203A3E), Bubble: rgb(0x33494B),
		Raised: rgb(0x1B3135), Well: rgb(0x1B3236), Deep: rgb(0xE9EFE6), OnDeep: rgb(0x14262A), Pool: rgb(0x7DB4C0),
		Seats:     hues{rgb(0xE06A50), rgb(0x4E86CC), rgb(0x7DA257), rgb(0xF2CE70), rgb(0xBE86C8), rgb(0x4FB0AE)},
		SeatInk:   hues{rgb(0xE8775E), rgb(0x6C9EDC), rgb(0x8AB063), rgb(0xF2CE70), rgb(0xCB9AD4), rgb(0x62BDBA)},
		MarkLegal: rgb(0xFFF6DC), MarkPath: rgb(0xFFD98A), OnWater: rgb(0x86A19E),
		Casing: rgb(0x0A262B), Gold: rgb(0xFFCB52), Rose: rgb(0xFACDBF), Leaf: rgb(0xBFE07E), HomeLine: rgb(0xFFE3A6), Wake: rgb(0xF0E2B4),
		Home:   hues{rgb(0x9A6B52), rgb(0x4F7EA6), rgb(0x58885A), rgb(0xA08A50), rgb(0x86698F), rgb(0x4F8F8E)},
		Ripple: rgb(0xC3D6D2), Night: true,
		Land: rgb(0x75573F), LandEdge: rgb(0x412F22), Dust: rgb(0xBFA680),
		GroundLight: rgb(0x4E372C), GroundDeep: rgb(0x2B1E1A), OnGround: rgb(0xC8B29A),
		Meadow: rgb(0x1B332C), Earth: rgb(0x2B2A20), Sand: rgb(0x3D4434),
		Shade: rgb(0x8C9C96),
	}
}

// DayContrast returns the light theme in high contrast: text at 7 to 1 and more, what carries meaning at 3 to 1.
func DayContrast() *Theme {
	t := contrast()
	t.Name = "day"
	t.Panel, t.Line, t.Ink, t.Quiet = rgb(0xFFFFFF), rgb(0x4D4D4D), rgb(0x000000), rgb(0x2B2B2B)
	t.Accent, t.Focus, t.OnAccent, t.Row, t.Bubble = rgb(0x7A3800), rgb(0xC2410C), rgb(0xFFFFFF), rgb(0xDDE6F2), rgb(0xFFFFFF)
	t.Raised, t.Well, t.Deep, t.OnDeep, t.Pool = rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0x000000), rgb(0xFFFFFF), rgb(0x1C3D73)
	t.SeatInk = hues{rgb(0x7A2416), rgb(0x1C3D73), rgb(0x2F5223), rgb(0x624608), rgb(0x5A2A64), rgb(0x0E4D50)}
	t.Seats = t.SeatInk
	return t
}

// NightContrast returns the dark theme in high contrast.
func NightContrast() *Theme {
	t := contrast()
	t.Name, t.Night = "night", true
	t.Panel, t.Line, t.Ink, t.Quiet = rgb(0x000000), rgb(0xA6A6A6), rgb(0xFFFFFF), rgb(0xDCDCDC)
	t.Accent, t.Focus, t.OnAccent, t.Row, t.Bubble = rgb(0xFFD400), rgb(0xFFD400), rgb(0x000000), rgb(0x2E2E2E), rgb(0x2E2E2E)
	t.Raised, t.Well, t.Deep, t.OnDeep, t.Pool = rgb(0x000000), rgb(0x000000), rgb(0xFFFFFF), rgb(0x000000), rgb(0xFFD400)
	t.SeatInk = t.Home
	t.Seats = t.Home
	return t
}

// contrast is the pond in high contrast, the same by day and night.
func contrast() *Theme {
	return &Theme{
		Contrast:   true,
		WaterLight: rgb(0x00161B), WaterDeep: rgb(0x00161B), OnWater: rgb(0xFFFFFF), Ripple: rgb(0xFFFFFF),
		Pad:       rgb(0xD2ECA4),
		MarkLegal: rgb(0xFFFFFF), MarkPath: rgb(0xFFE100),
		Casing: rgb(0x120800), Gold: rgb(0xFFE100), Rose: rgb(0xFFC2B3), Leaf: rgb(0xBFE07E), HomeLine: rgb(0xFFE100), Wake: rgb(0xFFE100),
		Home: hues{rgb(0xFFA08C), rgb(0x9EC5FF), rgb(0xA8E070), rgb(0xFFE07A), rgb(0xE9B6F2), rgb(0x7FE5E0)},
		Land: rgb(0xF2DFC0), LandEdge: rgb(0x120800), Dust: rgb(0x5A3512),
		GroundLight: rgb(0x241006), GroundDeep: rgb(0x241006), OnGround: rgb(0xFFFFFF),
		Meadow: rgb(0x241006), Earth: rgb(0xFFFFFF), Sand: rgb(0xFFFFFF),
		Shade: rgb(0xFFFFFF),
	}
}

// Tint returns the color of an arrow or a ring that somebody drew, by the number of
// its tint in the record: green, red, blue and amber, the same by day and night.
func (t *Theme) Tint(n uint8) color.NRGBA {
	tints := [...]color.NRGBA{rgb(0x93D858), rgb(0xF2664C), rgb(0x77B9FF), rgb(0xFFC447)}
	return tints[int(n)%len(tints)]
}

// Chalk returns the color of what a program draws on the pond, the same by day and night.
func (t *Theme) Chalk() color.NRGBA { return rgb(0xE2CDF7) }

// ChalkInk returns the color on the panel of what a program says a position is worth.
func (t *Theme) ChalkInk() color.NRGBA {
	if t.Night {
		return t.Chalk()
	}
	return rgb(0x6A4694)
}

// Log returns the dark ground of what programs printed, and LogInk the color of text on it.
func (t *Theme) Log() color.NRGBA {
	if t.Contrast {
		return rgb(0x000000)
	}
	if t.Night {
		return rgb(0x0B191C)
	}
	return rgb(0x22352F)
}

// LogInk returns the color of text on [Theme.Log].
func (t *Theme) LogInk() color.NRGBA { return rgb(0xF6F3EA) }

// Engine returns the color on the pond of what one of several engines would play, from 0, the same by
// day and night.
func (t *Theme) Engine(n int) color.NRGBA {
	return [...]color.NRGBA{t.Gold, rgb(0xF8C2F1), rgb(0x9BE4FF)}[n%3]
}

// EngineInk returns the color of the same engine on the panel.
func (t *Theme) EngineInk(n int) color.NRGBA {
	return [...]color.NRGBA{t.Ink, t.SeatInk[game.HuePlum], t.SeatInk[game.HueTeal]}[n%3]
}

// ByName returns a theme by its name, day for any unknown one.
func ByName(name string) *Theme {
	if name == "night" {
		return Night()
	}
	return Day()
}

// Shore returns the colors of the shore of a hue: of its soil, and of what covers it.
func (t *Theme) Shore(h game.Hue) (soil, top color.NRGBA) {
	switch {
	case t.Contrast:
		return t.LandEdge, t.Home[h]
	case h == game.HueRed && t.Night:
		return rgb(0x4E2F22), rgb(0x62402F)
	case h == game.HueRed:
		return rgb(0xA65E3C), rgb(0xB9744C)
	case h == game.HueBlue && t.Night:
		return rgb(0x2C3A4A), rgb(0x3A4C60)
	case h == game.HueBlue:
		return rgb(0x5F7186), rgb(0x7288A0)
	case h == game.HueGreen && t.Night:
		return rgb(0x313D24), rgb(0x41562F)
	case h == game.HueGreen:
		return rgb(0x6F7E42), rgb(0x809A50)
	}
	return t.LandEdge, t.Land
}

// BadgeInk returns the dark color of a badge on its light disc, the same by day and
// night.
func BadgeInk(h game.Hue) color.NRGBA {
	return hues{rgb(0x7A2416), rgb(0x1C3D73), rgb(0x2F5223), rgb(0x6B4E0C), rgb(0x5A2A64), rgb(0x0E4D50)}[h%game.Hues]
}

// BadgeFill returns the color of a hue on a pale line, the same by day and night.
func BadgeFill(h game.Hue) color.NRGBA {
	return hues{rgb(0xD0452A), rgb(0x2E5EA6), rgb(0x43702F), rgb(0x7F5F0E), rgb(0x85488F), rgb(0x166C6E)}[h%game.Hues]
}
