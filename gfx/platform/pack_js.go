package platform

import (
	"archive/zip"
	"bytes"
	"path"
	"strings"
	"syscall/js"
)

// Pack is files that the page fetches together.
type Pack struct{ coming js.Value }

// FetchPack begins to fetch the pack with a file of this name, without its ending. It returns nil if there is none, or
// if somebody has it.
func FetchPack(name string) *Pack {
	coming := js.Global().Get("freckersPage").Call("pack", name)
	if !coming.Truthy() {
		return nil
	}
	return &Pack{coming}
}

// Poll returns the files by their names without ending, once, when they are there.
func (p *Pack) Poll() (files map[string][]byte, done bool) {
	file := p.coming.Get("file")
	if !file.Truthy() {
		return nil, false
	}
	packed := make([]byte, file.Length())
	js.CopyBytesToGo(packed, file)
	p.coming.Set("file", nil)
	archive, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		return nil, true
	}
	files = map[string][]byte{}
	for _, f := range archive.File {
		if at, err := f.DataOffset(); err == nil && f.Method == zip.Store {
			files[strings.TrimSuffix(f.Name, path.Ext(f.Name))] = packed[at : at+int64(f.CompressedSize64)]
		}
	}
	return files, true
}
