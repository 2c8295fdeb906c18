//go:build !js

package assets

import "embed"

//go:embed locales/*.po*
var locales embed.FS

//go:embed font/*-*.otf
var wideFonts embed.FS
