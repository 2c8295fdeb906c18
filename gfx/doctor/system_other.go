//go:build !windows

package doctor

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// release is the version of the operating system where that is cheap to find.
func release() (text string) {
	if release, err := os.ReadFile("/proc/sys/kernel/osrelease"); err == nil {
		text = " " + strings.TrimSpace(string(release))
	}
	if name := distribution("/etc/os-release"); name != "" {
		text += ", " + name
	}
	return text
}

// distribution is the name that a distribution of Linux gives itself, empty if it does not.
func distribution(file string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(text)) {
		if name, ok := strings.CutPrefix(line, "PRETTY_NAME="); ok {
			return strings.Trim(strings.TrimSpace(name), `"`)
		}
	}
	return ""
}

// graphicsIn is the drivers of the graphics cards, as Linux names them in a folder.
func graphicsIn(dir string) string {
	cards, _ := filepath.Glob(filepath.Join(dir, "card*", "device", "driver"))
	var list []string
	for _, card := range cards {
		if driver, err := os.Readlink(card); err == nil && !slices.Contains(list, filepath.Base(driver)) {
			list = append(list, filepath.Base(driver))
		}
	}
	text := strings.Join(list, ", ")
	if text == "" {
		text = unknown
	}
	if value := os.Getenv("LIBGL_ALWAYS_SOFTWARE"); value != "" {
		text += ", LIBGL_ALWAYS_SOFTWARE=" + value
	}
	return text
}

// soundIn is the sound cards, as Linux lists them in a file.
func soundIn(file string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		return unknown
	}
	var list []string
	for line := range strings.Lines(string(text)) {
		if _, card, ok := strings.Cut(line, "]: "); ok {
			list = append(list, strings.TrimSpace(card))
		}
	}
	if len(list) == 0 {
		return "no card"
	}
	return strings.Join(list, ", ")
}

func graphics() string { return graphicsIn("/sys/class/drm") }

func sound() string { return soundIn("/proc/asound/cards") }
