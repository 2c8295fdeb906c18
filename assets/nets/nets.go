//go:build !tinygo

// Package nets embeds the weights of the evaluation nets and the opening book. The page's engine holds none: its page fetches the one it needs.
// README.md explains how to train each again.
package nets

import _ "embed"

var (
	//go:embed billabong.net
	billabong []byte
	//go:embed chexers.net
	chexers []byte
	//go:embed freckers.net
	freckers []byte
	//go:embed froglet.net
	froglet []byte
)

// Billabong returns the net of Billabong, for net.ReadBillabongWeights. The caller
// must not change the bytes.
func Billabong() []byte { return billabong }

// Chexers returns the net of Chexers, for net.ReadChexersWeights. The caller
// must not change the bytes.
func Chexers() []byte { return chexers }

// Freckers returns the net of Freckers, for net.ReadFreckersWeights. The caller
// must not change the bytes.
func Freckers() []byte { return freckers }

// Froglet returns the net of Froglet, for net.ReadFrogletWeights. The caller
// must not change the bytes.
func Froglet() []byte { return froglet }

// For returns the net of a game, nil if it has none. The caller must not change the bytes.
func For(game string) []byte {
	switch game {
	case "billabong":
		return billabong
	case "chexers":
		return chexers
	case "freckers":
		return freckers
	case "froglet":
		return froglet
	}
	return nil
}
