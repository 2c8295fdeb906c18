//go:build tinygo

package nets

import "unsafe"

// offered returns the size of the net that the page has for its engine's game, 0 while it has none, a file for [take].
//
//go:wasmimport page net
func offered() uint32

// take copies the file to a buffer of its size.
//
//go:wasmimport page take
func take(to unsafe.Pointer)

// given is the one net of an engine in a page, which plays one game.
type given struct{ file []byte }

var page = &given{}

// net returns a file without bytes while the page has none.
func (g *given) net() []byte {
	if len(g.file) == 0 {
		g.file = make([]byte, offered())
		if len(g.file) > 0 {
			take(unsafe.Pointer(unsafe.SliceData(g.file)))
		}
	}
	return g.file
}

// Billabong returns the page's net.
func Billabong() []byte { return page.net() }

// Chexers returns the page's net.
func Chexers() []byte { return page.net() }

// Freckers returns the page's net.
func Freckers() []byte { return page.net() }

// Froglet returns the page's net.
func Froglet() []byte { return page.net() }
