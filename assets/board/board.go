// Package board holds the parts of the light board, an element for any page that shows and plays the games without the
// window's program, and the module of the engine that it asks. gfx/lightboard puts them together; README.md documents them.
package board

import (
	"embed"
	"io/fs"
)

//go:embed *.js *.css board.html agent.html board.d.ts engine.d.ts README.md examples
var files embed.FS

// Files returns the files by name. board.js and gamepage.js lack their other parts, and engine.js the names of the page's
// files.
func Files() fs.FS { return files }
