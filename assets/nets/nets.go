// Package nets embeds the weights of the evaluation nets.
// README.md explains how to train each again.
package nets

import _ "embed"

//go:embed freckers.net
var freckers []byte

// Freckers returns the net of Freckers, for nnue.ReadWeights. The caller
// must not change the bytes.
func Freckers() []byte { return freckers }

// For returns the net of a game, nil if it has none. The caller must not change the bytes.
func For(game string) []byte {
	if game == "freckers" {
		return freckers
	}
	return nil
}
