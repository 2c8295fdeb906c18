package assets

import "embed"

// A page fetches the one catalogue and the fonts that it needs, and the sounds.
var (
	locales, sounds                              embed.FS
	chinese, chineseBold, japanese, japaneseBold []byte
)
