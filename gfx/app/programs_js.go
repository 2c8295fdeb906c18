package app

import "freckers/gfx/guest"

// openPrograms has none in a page.
func openPrograms() (guest.Programs, error) { return nil, nil }
