//go:build !js

package ai_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"freckers/ai"
	"freckers/game/gametest"
)

// signatureTests are those of the search, the nets, the opening book and the hand-made evaluation.
const signatureTests = "SameAnswerEverywhere$|NetMatchesItsDefinition$|TestSignatureOfThisBuild$"

// TestSameAnswerInEveryBuild runs the tests with one fixed answer in the builds that do their sums another way.
func TestSameAnswerInEveryBuild(t *testing.T) {
	gametest.OneIn(t, 3)
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatalf("there is no go command on the path to build the engine with: install Go, or test with -short (%v)", err)
	}
	sum, _ := run(t, ai.BenchOptions{Nodes: *benchNodes, Cache: ai.MinCache})
	for _, b := range []struct {
		name, needs, exec string
		env               []string
	}{
		{"arm64", "qemu-aarch64", "qemu-aarch64", []string{"GOARCH=arm64", "CGO_ENABLED=0"}},
		{"wasm", "node", filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec"), []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}},
	} {
		t.Run(b.name, func(t *testing.T) {
			if b.name == "arm64" && (runtime.GOOS != "linux" || runtime.GOARCH == "arm64") {
				t.Skip("the emulator runs on Linux alone, and an arm64 machine needs none")
			}
			if _, err := exec.LookPath(b.needs); err != nil {
				t.Fatalf("there is no %s on the path to run the test with: install it, or test with -short", b.needs)
			}
			c := exec.Command("go", "test", "-vet=off", "-count=1", "-v", "-run="+signatureTests, "-exec="+b.exec,
				".", "./alphabeta", "./mcts", "./net")
			c.Env = append(append(os.Environ(), b.env...), fmt.Sprintf("%s=%08x %d", signatureEnv, sum.Signature, *benchNodes))
			out, err := c.CombinedOutput()
			if err != nil {
				t.Fatalf("%s %v: %v\n%s", strings.Join(b.env, " "), c.Args, err, out)
			}
			if n := strings.Count(string(out), "\n--- PASS") + strings.Count(string(out[:min(8, len(out))]), "--- PASS"); n != 7 {
				t.Errorf("%d tests passed, want 7:\n%s", n, out)
			}
		})
	}
}
