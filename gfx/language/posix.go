//go:build !js

package language

import (
	"cmp"
	"strings"
)

// posix returns the languages that the environment's variables name, the first one first.
func posix(getenv func(string) string) []string {
	locale := cmp.Or(getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG"))
	if name := bare(locale); name == "" || name == "C" || name == "POSIX" {
		return nil // LANGUAGE does not count then, by gettext's rules
	}
	var names []string
	if list := getenv("LANGUAGE"); list != "" {
		names = strings.Split(list, ":")
	}
	return append(names, locale)
}

// bare returns a locale's name without the encoding and the variant.
func bare(locale string) string {
	locale, _, _ = strings.Cut(locale, ".")
	locale, _, _ = strings.Cut(locale, "@")
	return locale
}
