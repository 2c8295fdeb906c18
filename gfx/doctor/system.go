package doctor

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// system is the operating system, its version where that is cheap to find, and the number of processors.
func system() string {
	text := runtime.GOOS + "/" + runtime.GOARCH
	if release, err := os.ReadFile("/proc/sys/kernel/osrelease"); err == nil {
		text += " " + strings.TrimSpace(string(release))
	}
	if name := distribution("/etc/os-release"); name != "" {
		text += ", " + name
	}
	return fmt.Sprintf("%s, %d CPU cores", text, runtime.NumCPU())
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

// display is where a window would be opened.
func display(env func(string) string) string {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return "the system's"
	}
	var list []string
	for _, name := range []string{"WAYLAND_DISPLAY", "DISPLAY", "XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP"} {
		if value := env(name); value != "" {
			list = append(list, name+"="+value)
		}
	}
	if env("WAYLAND_DISPLAY") == "" && env("DISPLAY") == "" {
		list = append(list, "none: games can be played with freckers play --text")
	}
	return strings.Join(list, ", ")
}

// graphics is the drivers of the graphics cards, as Linux names them in a folder.
func graphics(dir string) string {
	cards, _ := filepath.Glob(filepath.Join(dir, "card*", "device", "driver"))
	var list []string
	for _, card := range cards {
		if driver, err := os.Readlink(card); err == nil && !slices.Contains(list, filepath.Base(driver)) {
			list = append(list, filepath.Base(driver))
		}
	}
	text := strings.Join(list, ", ")
	if text == "" {
		text = "unknown"
	}
	if value := os.Getenv("LIBGL_ALWAYS_SOFTWARE"); value != "" {
		text += ", LIBGL_ALWAYS_SOFTWARE=" + value
	}
	return text
}

// sound is the sound cards, as Linux lists them in a file.
func sound(file string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		return "unknown"
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

// toolTimeout bounds how long a program may take to say its version.
const toolTimeout = 3 * time.Second

// tool is the version of a program, which is only needed for programs that play.
func tool(name string, args ...string) string {
	path, err := exec.LookPath(name)
	if err != nil {
		return "not found"
	}
	ctx, cancel := context.WithTimeout(context.Background(), toolTimeout)
	defer cancel()
	out, err := exec.CommandContext(ctx, path, args...).Output()
	if err != nil {
		return "found, but it does not start"
	}
	first, _, _ := strings.Cut(string(out), "\n")
	return strings.TrimSpace(first)
}
