//go:build !js

package language

import "regexp"

var quoted = regexp.MustCompile(`[A-Za-z][A-Za-z0-9-]+`)

// appleLanguages returns the languages in a property list as macOS prints it: names in
// brackets, between commas, some of them in quotation marks.
func appleLanguages(list string) []string { return quoted.FindAllString(list, -1) }
