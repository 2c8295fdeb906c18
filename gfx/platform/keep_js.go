package platform

import "errors"

// OpenKeep opens the browser's storage for this page.
func OpenKeep() (Keep, error) {
	s, err := openStorage("keep")
	if err != nil {
		return nil, err
	}
	return pageKeep{s}, nil
}

// pageKeep is a keep in the browser's storage.
type pageKeep struct{ storage }

func (k pageKeep) Where(name string) string { return name }

func (k pageKeep) Load(name string) ([]byte, error) {
	if text, ok := k.get(name); ok {
		return []byte(text), nil
	}
	return nil, nil
}

func (k pageKeep) Save(name string, text []byte) error { return k.set(name, string(text)) }

// DataDir is no folder in a browser, and an error that says so.
func DataDir() (string, error) { return "", errors.New("a page has no folders") }
