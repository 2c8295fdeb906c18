//go:build linux

package sandbox

import (
	"slices"
	"strings"
	"testing"
)

// TestWhatIsHiddenIsHiddenAmongTheSystemsFilesToo hides a program that is installed.
func TestWhatIsHiddenIsHiddenAmongTheSystemsFilesToo(t *testing.T) {
	const engine = "/usr/bin/env" // some program that is there
	_, covered := systemArgs()
	s := &Sandbox{bwrap: "bwrap", covered: covered}
	if !inside(engine, covered) {
		t.Skip("there is no /usr/bin here")
	}
	for _, needed := range []bool{false, true} {
		p := Program{Path: "/usr/bin/python3", Dir: "/", Hide: []string{engine}}
		if needed {
			p.Read = []string{engine}
		}
		args := strings.Join(s.mounts(p), " ")
		if hidden := strings.Contains(args, "--ro-bind /dev/null "+engine); hidden == needed {
			t.Errorf("needed %v, hidden %v: %s", needed, hidden, args)
		}
	}
	if list, _ := systemArgs(); !slices.Contains(list, "/proc/sys") {
		t.Error("the settings of the kernel can be written to")
	}
}
