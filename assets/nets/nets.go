// Package nets holds the weights by which the machine judges positions.
// README.md says how each is made again.
package nets

import _ "embed"

//go:embed freckers.net
var freckers []byte

// Freckers is the net of Freckers, as eval.ReadWeights reads it. The caller
// must not change the bytes.
func Freckers() []byte { return freckers }
