//go:build !js && !windows

package platform

import (
	"context"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"time"
)

// highContrast asks the system once, for that starts a program.
var highContrast = sync.OnceValue(func() bool {
	command := []string{"gsettings", "get", "org.gnome.desktop.a11y.interface", "high-contrast"}
	if runtime.GOOS == "darwin" {
		command = []string{"defaults", "read", "com.apple.universalaccess", "increaseContrast"}
	}
	const patience = 2 * time.Second
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	said, err := exec.CommandContext(ctx, command[0], command[1:]...).Output()
	word := strings.TrimSpace(string(said))
	return err == nil && (word == "true" || word == "1")
})

// HighContrast reports whether the system's high contrast setting was on at the first call.
func HighContrast() bool { return highContrast() }
