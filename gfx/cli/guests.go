//go:build !js

package cli

import (
	"freckers/gfx/guest"
	"freckers/gfx/programs"
)

// openGuests makes the way to outside programs, without a place for matches.
func openGuests(python string) guest.Programs {
	h := programs.New("")
	h.Python = python
	return h
}
