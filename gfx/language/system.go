//go:build !js && !windows && !darwin

package language

// preferred returns the user's languages, the first one first.
func preferred(getenv func(string) string) []string { return posix(getenv) }
