//go:build !linux && !darwin

package match

import "os"

// locks reports whether files can be locked on this system.
const locks = false

func lock(*os.File) error { return nil }
