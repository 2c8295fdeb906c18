package platform

// File is a file chosen in a dialog or dropped on the window.
type File struct {
	Name string // without its folder
	Path string // with it; empty in a browser
	Text []byte // its content; nil for a place to save to, and of a dropped file before [File.Loaded]
	Size int64  // of a dropped file, in bytes
	Err  error  // why it could not be read

	load func() ([]byte, error) // nil if Text is all that there is to know
}

// Loaded returns the file with its content; it reads a dropped file.
func (f File) Loaded() File {
	if f.load != nil && f.Err == nil {
		f.Text, f.Err = f.load()
		f.load = nil
	}
	return f
}

// largest is the maximum size of a file, in bytes: no record is longer.
const largest = 64 << 20
