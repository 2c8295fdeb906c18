package window

import (
	"strings"
	"testing"
)

func TestWithoutADisplayTheReasonIsTheUsers(t *testing.T) {
	const none = "ui: no window system is available: fbdev: failed to open /dev/fb0: no such file or directory\nmore"
	for name, x := range map[string]struct {
		said string
		env  map[string]string
		want string
	}{
		"no desktop":         {none, nil, "neither DISPLAY nor WAYLAND_DISPLAY is set"},
		"a desktop gone":     {none, map[string]string{"DISPLAY": ":7"}, "nothing answers at DISPLAY=:7"},
		"a broken driver":    {"glfw: no OpenGL\nmore", map[string]string{"DISPLAY": ":7"}, "glfw: no OpenGL"},
		"no driver":          {"ui: failed to choose graphics drivers: DirectX: directx: failed to load d3d12.dll: \n, OpenGL: glfw: none", nil, "neither Direct3D nor OpenGL works here"},
		"a broken shader":    {"directx: D3DCompile for PSMain failed, original source: // mod and modInt\n", nil, "directx: D3DCompile for PSMain failed"},
		"two desktops, gone": {none, map[string]string{"DISPLAY": ":7", "WAYLAND_DISPLAY": "wayland-0"}, "WAYLAND_DISPLAY=wayland-0 or DISPLAY=:7"},
	} {
		why := whyNoDisplay(x.said, func(name string) string { return x.env[name] })
		if !strings.Contains(why, x.want) || strings.Contains(why, "/dev/") || strings.Contains(why, "\n") || strings.Contains(why, "modInt") {
			t.Errorf("%s: %q, want %q", name, why, x.want)
		}
	}
}
