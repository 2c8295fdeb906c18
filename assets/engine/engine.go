// Package engine holds the page's engine as it was built by TinyGo. README.md tells how.
package engine

import _ "embed"

//go:embed engine.wasm.br
var program []byte

// Program returns the engine, a WebAssembly program compressed with brotli, which the script machine.js of the page
// runs. It is not to be changed.
func Program() []byte { return program }
