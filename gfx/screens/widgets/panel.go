package widgets

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// FitSize returns the largest type size, up to from, at which a line fits into room, or the smallest size.
func FitSize(text string, room, from float32, bold bool) float32 {
	for _, size := range [...]float32{theme.NameSize, theme.BodySize, theme.QuietSize} {
		if size <= from && displaylist.Measure(text, size, bold) <= room {
			return size
		}
	}
	return theme.CoordSize
}

// WholeRows returns r with its height rounded down to whole rows.
func WholeRows(r displaylist.Rect, rowH float32) displaylist.Rect {
	if n := float32(int(r.H / rowH)); n > 0 {
		r.H = n * rowH
	}
	return r
}
