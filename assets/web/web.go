// Package web holds the page that shows the game in a browser, as templates and
// scripts; gfx/web makes a folder to be served of them. README.md tells whoever
// embeds the page how to speak with it.
package web

import (
	"embed"
	"io/fs"
)

//go:embed index.html page.css noscript.css boot.js worker.js machine.js sw.js example.html example.js
var files embed.FS

// Files are the page's files by their names.
func Files() fs.FS { return files }
