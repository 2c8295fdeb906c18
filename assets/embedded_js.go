package assets

import "embed"

// A page fetches the one catalogue and the fonts that it needs.
var (
	locales                                      embed.FS
	chinese, chineseBold, japanese, japaneseBold []byte
)
