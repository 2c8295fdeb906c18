//go:build !darwin && !js

package platform

import "strings"

// tag is the language of a name in gettext's form as BCP 47 has it: pt-BR.
func tag(language string) string { return strings.ReplaceAll(language, "_", "-") }

// base is a language without its country.
func base(language string) string {
	name, _, _ := strings.Cut(language, "_")
	return name
}
