//go:build !js

package app

import (
	"os"

	"freckers/assets"
	"freckers/gfx/text"
	"freckers/gfx/text/po"
)

// userLocale returns the locale of the user's language.
func userLocale() (*text.Locale, error) { return po.Find(assets.Locales(), os.Getenv) }
