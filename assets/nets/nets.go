// Package nets embeds the weights of the evaluation nets.
// README.md explains how to train each again.
package nets

import _ "embed"

var (
	//go:embed billabong.net
	billabong []byte
	//go:embed freckers.net
	freckers []byte
)

// Billabong returns the net of Billabong, for billabongnet.ReadWeights. The caller
// must not change the bytes.
func Billabong() []byte { return billabong }

// Freckers returns the net of Freckers, for nnue.ReadWeights. The caller
// must not change the bytes.
func Freckers() []byte { return freckers }

// For returns the net of a game, nil if it has none. The caller must not change the bytes.
func For(game string) []byte {
	switch game {
	case "billabong":
		return billabong
	case "freckers":
		return freckers
	}
	return nil
}
