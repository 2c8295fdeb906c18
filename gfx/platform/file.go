package platform

// File is a file chosen in a dialog or dropped on the window.
type File struct {
	Name string // without its folder
	Path string // with it; empty in a browser
	Text []byte // its content; nil for a place to save to
	Err  error  // why it could not be read
}

// largest is the maximum size of a file, in bytes: no record is longer.
const largest = 64 << 20
