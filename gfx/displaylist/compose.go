//go:build !js

package displaylist

import "golang.org/x/text/unicode/norm"

// compose joins accents to their letters.
func compose(s string) string { return norm.NFC.String(s) }
