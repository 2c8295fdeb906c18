package platform

// File is a file that a person gave: chosen in a dialog or dropped on the
// window.
type File struct {
	Name string // without its folder
	Path string // with it; empty where there is none, as in a browser
	Text []byte // what is in it; nil for a place to save to
	// Err says why the file could not be read.
	Err error
}

// largest is the most that is read of a file, in bytes: no record is longer.
const largest = 64 << 20
