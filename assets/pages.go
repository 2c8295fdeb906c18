package assets

import (
	"embed"
	"io/fs"
)

var (
	//go:embed board/*.js board/*.css board/*.html board/*.d.ts board/README.md board/examples
	board embed.FS
	//go:embed web/*.html web/*.css web/*.js
	web embed.FS
	//go:embed engine/engine.wasm.br
	pageEngine []byte
)

// LightBoard returns, by name, the parts of the light board, an element for any page that shows and plays the games without
// the window's program, and the module of the engine that it asks. gfx/lightboard puts them together; board/README.md documents
// them. board.js and gamepage.js lack their other parts, early.js the languages, and engine.js the names of the page's files.
func LightBoard() fs.FS { return sub(board, "board") }

// Web returns, by name, the templates and scripts of the page that runs the game in a browser; gfx/web builds the page.
// web/README.md documents how to embed it.
func Web() fs.FS { return sub(web, "web") }

// PageEngine returns the page's engine, a WebAssembly program compressed with brotli, which the script machine.js of the page
// runs. The caller must not change the bytes. engine/README.md explains how to rebuild it.
func PageEngine() []byte { return pageEngine }

func sub(files fs.FS, folder string) fs.FS {
	part, err := fs.Sub(files, folder)
	if err != nil {
		panic("assets: " + err.Error()) // the name is a valid path
	}
	return part
}
