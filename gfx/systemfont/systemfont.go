// Package systemfont sets letters that the embedded fonts lack with the fonts of the system, with
// shaping, writing direction and emoji colours. In a web page the browser draws them.
package systemfont

// key is a run in a weight.
type key struct {
	run  string
	bold bool
}

// widthLimit is the number of runs at which their widths are forgotten.
const widthLimit = 1000

// widths are those of runs, as multiples of the size.
type widths map[key]float32

func (w widths) remember(k key, width float32) {
	if len(w) >= widthLimit {
		clear(w)
	}
	w[k] = width
}
