//go:build !js

package ai

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestSameAnswerInEveryBuild runs the tests with one fixed answer, of the nets, of the
// opening book and of the hand-made evaluation, in the builds that compute it in other ways.
func TestSameAnswerInEveryBuild(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the engine twice more")
	}
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Fatal("there is no go command on the path to build the engine with: install Go, or test with -short")
	}
	root, err := exec.Command(goTool, "env", "GOROOT").Output()
	if err != nil {
		t.Fatalf("go env GOROOT: %v", err)
	}
	for _, b := range []struct {
		name, needs string
		env, args   []string
	}{
		{"arm64", "qemu-aarch64", []string{"GOARCH=arm64", "CGO_ENABLED=0"}, []string{"-exec=qemu-aarch64"}},
		{"wasm", "node", []string{"GOOS=js", "GOARCH=wasm"},
			[]string{"-exec=" + filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec")}},
	} {
		t.Run(b.name, func(t *testing.T) {
			if b.name == "arm64" && (runtime.GOOS != "linux" || runtime.GOARCH == "arm64") {
				t.Skip("the emulator runs on Linux alone, and an arm64 machine needs none")
			}
			if _, err := exec.LookPath(b.needs); err != nil {
				t.Fatalf("there is no %s on the path to run the test with: install it, or test with -short", b.needs)
			}
			args := append([]string{"test", "-vet=off", "-count=1", "-run=SameAnswerEverywhere$|TestNetMatchesItsDefinition$", "-v"}, b.args...)
			c := exec.Command(goTool, append(args, ".", "./alphabeta", "./chexersnet", "./mcts", "./nnue")...)
			c.Env = append(os.Environ(), b.env...)
			out, err := c.CombinedOutput()
			if err != nil {
				t.Fatalf("%s go %s: %v\n%s", strings.Join(b.env, " "), strings.Join(args, " "), err, out)
			}
			if n := strings.Count(string(out), "\n--- PASS"); n != 6 {
				t.Errorf("%d tests passed, want 6:\n%s", n, out)
			}
		})
	}
}
