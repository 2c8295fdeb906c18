//go:build linux

package web_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"freckers/game/gametest"
	"freckers/gfx/web"
)

// TestAScreenReaderReadsPages has Orca read the light board and the results of a tournament while keys are pressed, and
// wants sentences in their turn, and none of those about moves twice.
func TestAScreenReaderReadsPages(t *testing.T) {
	gametest.Long(t)
	for program, name := range map[string]string{"orca": "orca", "speech-dispatcher": "speech-dispatcher", "dbus-run-session": "dbus-daemon", "gsettings": "libglib2.0-bin",
		"/usr/libexec/at-spi-bus-launcher": "at-spi2-core", "chromium": "chromium", "openbox": "openbox", "xdotool": "xdotool", "xvfb-run": "xvfb"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("there is no %s: install the Debian package %s", program, name)
		}
	}
	dir := t.TempDir()
	site, err := web.Light("")
	must(t, err)
	must(t, site.Write(dir))
	writeResults(t, filepath.Join(dir, "cup"))
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer server.Close()
	heard := listen(t, server.URL+"/?level=1",
		"You are Red, and begin.",
		"Tab", "0,1, frog, Red, can move",
		"t", "You are Red. Your turn.",
		"Return", "It can go to 0,0; 1,1; 1,2.",
		"Tab", "Grow",
		"Return", "Blue ",
	)
	if n := strings.Count(heard, "Red grows"); n != 1 {
		t.Errorf("the move was said %d times:\n%s", n, heard)
	}
	listen(t, server.URL+"/cup/pages/index.html",
		"Finished loading Results",
		"ctrl+Home", "Standings",
		"Down", "cup",
		"Down", "Finished after 1 round and 2 games.",
		"t", "table with",
	)
}

// listen opens a page with Orca, waits for words, and for those after each key, and returns all that was said.
func listen(t *testing.T, page string, script ...string) string {
	t.Helper()
	folder, err := filepath.Abs("testdata/orca")
	must(t, err)
	out := t.TempDir()
	c := exec.CommandContext(t.Context(), "xvfb-run", append([]string{"-a", "-s", "-screen 0 800x1000x24", "dbus-run-session", "--", filepath.Join(folder, "session.sh"), page}, script...)...)
	c.Env = append(os.Environ(), "OUT="+out, "MODULE="+filepath.Join(folder, "module.py"))
	err = c.Run()
	heard, _ := os.ReadFile(filepath.Join(out, "heard"))
	if err != nil {
		log, _ := os.ReadFile(filepath.Join(out, "log"))
		t.Fatalf("%v, after\n%s\nand the log\n%s", err, heard, log)
	}
	return string(heard)
}
