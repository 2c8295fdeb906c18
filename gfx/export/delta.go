package export

import (
	"image"
)

// differs is the smallest rectangle that holds every pixel in which two
// pictures of the same size differ, empty where they are the same.
func differs(a, b *image.RGBA) image.Rectangle {
	w, h := a.Rect.Dx(), a.Rect.Dy()
	box := image.Rectangle{}
	for y := range h {
		ra, rb := a.Pix[y*a.Stride:y*a.Stride+4*w], b.Pix[y*b.Stride:y*b.Stride+4*w]
		if string(ra) == string(rb) {
			continue
		}
		x1, x2 := 0, w-1
		for [4]uint8(ra[4*x1:]) == [4]uint8(rb[4*x1:]) {
			x1++
		}
		for [4]uint8(ra[4*x2:]) == [4]uint8(rb[4*x2:]) {
			x2--
		}
		row := image.Rect(x1, y, x2+1, y+1)
		if box.Empty() {
			box = row
		} else {
			box = box.Union(row)
		}
	}
	return box
}
