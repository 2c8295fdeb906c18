//go:build !js

package assets

import "embed"

//go:embed locales/*.po*
var locales embed.FS

//go:embed sound/*.ogg
var sounds embed.FS

//go:embed font/FreckersSansSC-Regular.otf
var chinese []byte

//go:embed font/FreckersSansSC-Bold.otf
var chineseBold []byte

//go:embed font/FreckersSansJP-Regular.otf
var japanese []byte

//go:embed font/FreckersSansJP-Bold.otf
var japaneseBold []byte
