package app

import "freckers/gfx/text"

// userLocale returns nil: a page speaks English, and does not hold the parser.
func userLocale() (*text.Locale, error) { return nil, nil }
