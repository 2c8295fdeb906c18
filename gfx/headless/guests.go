//go:build !js

package headless

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
