// Package web holds the templates and scripts of the page that runs the game in a
// browser; gfx/web builds the page. README.md documents how to embed it.
package web

import (
	"embed"
	"io/fs"
)

//go:embed index.html page.css noscript.css boot.js document.js frames.js worker.js machine.js sw.js example.html example.js
var files embed.FS

// Files returns the page's files by name.
func Files() fs.FS { return files }
