package doctor

import (
	"context"
	"fmt"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// unknown stands for what the system does not tell.
const unknown = "unknown"

// system is the operating system, its version and the number of processors.
func system() string {
	return fmt.Sprintf("%s/%s%s, %d CPU cores", runtime.GOOS, runtime.GOARCH, release(), runtime.NumCPU())
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
