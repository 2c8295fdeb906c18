package process

import (
	"strings"
	"testing"
)

// FuzzTail checks that the kept lines are bounded, clean, and the end of the stream.
func FuzzTail(f *testing.F) {
	f.Add("a\nb", 3)
	f.Add(strings.Repeat("x", 2*StderrWidth)+"\n"+strings.Repeat("line\n", 2*StderrLines), 1)
	f.Fuzz(func(t *testing.T, text string, size int) {
		var kept tail
		size = min(max(size, 1), 4096)
		for rest := text; rest != ""; {
			n := min(size, len(rest))
			kept.Write([]byte(rest[:n]))
			rest = rest[n:]
		}
		lines := kept.last()
		if len(lines) > StderrLines {
			t.Fatalf("%d lines are kept", len(lines))
		}
		for _, l := range lines {
			if len(l) > StderrWidth || strings.ContainsAny(l, "\x1b\n\x00") {
				t.Fatalf("the line is %q", l)
			}
		}
		all := strings.Split(text, "\n")
		if last := all[len(all)-1]; last != "" && len(last) <= StderrWidth && last == shown([]byte(last)) && lines[len(lines)-1] != last {
			t.Fatalf("the last line is %q, want %q", lines[len(lines)-1], last)
		}
	})
}
