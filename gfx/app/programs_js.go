package app

import "freckers/gfx/guest"

// openPrograms has none in a page.
func openPrograms(string) (guest.Programs, error) { return nil, nil }
