// Package engine holds the page's engine, built with TinyGo. README.md says how to rebuild it.
package engine

import _ "embed"

//go:embed engine.wasm.br
var program []byte

// Program returns the engine, a WebAssembly program compressed with brotli, which the script machine.js of the page
// runs. It is not to be changed.
func Program() []byte { return program }
