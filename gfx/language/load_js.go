package language

import (
	"errors"
	"syscall/js"

	"freckers/gfx/displaylist"
	"freckers/gfx/text"
)

// page returns the interface of the page's script; see boot.js. It is undefined in
// workers, which speak English.
func page() js.Value { return js.Global().Get("freckersPage") }

func available() (list []string) {
	if page().IsUndefined() {
		return nil
	}
	names := page().Call("languages")
	for i := range names.Length() {
		list = append(list, names.Index(i).String())
	}
	return list
}

// Wished returns the language that the page's address asks for, empty for none.
func Wished() string {
	if page().IsUndefined() {
		return ""
	}
	return page().Get("wished").String()
}

func system() string {
	if page().IsUndefined() {
		return text.English
	}
	return page().Get("system").String()
}

// Wanted returns English: a page has no terminal.
func Wanted(string) (*text.Locale, error) { return nil, nil }

// Loading is a language on its way.
type Loading struct {
	tag    string
	coming js.Value
}

// Begin begins to load a language of [All].
func Begin(tag string) *Loading { return &Loading{tag, page().Call("translation", tag)} }

// Poll returns the language once it is loaded, or why it cannot be.
func (l *Loading) Poll() (loaded Loaded, err error, done bool) {
	if !l.coming.Get("done").Bool() {
		return loaded, nil, false
	}
	if l.coming.Get("failed").Bool() {
		return loaded, errors.New("the language could not be downloaded: check your connection, and choose it again"), true
	}
	page().Call("speaks", l.tag)
	files := l.coming.Get("files")
	file := func(i int) []byte {
		b := make([]byte, files.Index(i).Length())
		js.CopyBytesToGo(b, files.Index(i))
		return b
	}
	switch files.Length() {
	case 0:
		return loaded, nil, true
	case 3: // the weights of a font behind the catalogue
		loaded.Fonts = []displaylist.WideFont{{Regular: file(1), Bold: file(2)}}
	}
	loaded.Locale, err = text.ReadCatalogue(file(0))
	return loaded, err, true
}
