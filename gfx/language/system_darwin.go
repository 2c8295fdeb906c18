package language

import "os/exec"

// preferred returns the user's languages, the first one first: those of the system's
// settings, of which a terminal's environment names only a region's.
func preferred(getenv func(string) string) []string {
	if getenv("LANGUAGE") == "" {
		if out, err := exec.Command("/usr/bin/defaults", "read", "-g", "AppleLanguages").Output(); err == nil {
			return appleLanguages(string(out))
		}
	}
	return posix(getenv)
}
