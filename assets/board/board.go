// Package board holds the light board, an element for any page that shows and plays the games without the
// window's program, and the module of the engine that it asks. gfx/web puts them together; README.md documents them.
package board

import (
	"embed"
	"io/fs"
)

//go:embed board.js board.css engine.js board.html board-page.js board-page.css board.d.ts engine.d.ts README.md examples
var files embed.FS

// Files returns the files by name. board.js lacks its data, and engine.js the names of the page's files.
func Files() fs.FS { return files }
