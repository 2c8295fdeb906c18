package language

import "golang.org/x/sys/windows"

// preferred returns the user's languages, the first one first: those of the environment
// where one is set, as in a shell that came from Linux, else those of the system's settings.
func preferred(getenv func(string) string) []string {
	if names := posix(getenv); names != nil {
		return names
	}
	names, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return names
}
