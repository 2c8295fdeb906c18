package platform

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
