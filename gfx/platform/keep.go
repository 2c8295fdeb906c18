package platform

// Keep is a place for small named texts that outlive the program: a folder, or
// the browser's storage.
type Keep interface {
	// Load gives the text of that name, nil when there is none.
	Load(name string) ([]byte, error)
	// Save puts a text under a name, whole or not at all.
	Save(name string, text []byte) error
	// Where tells a person where a name is kept.
	Where(name string) string
}
