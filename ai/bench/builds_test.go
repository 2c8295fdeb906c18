//go:build !js

package bench_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"freckers/ai"
	"freckers/ai/bench"
)

// TestSignatureIsTheSameInEveryBuild runs the positions in the builds that do
// their sums another way.
func TestSignatureIsTheSameInEveryBuild(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the engine twice more")
	}
	sum, _ := run(t, bench.Options{Nodes: *benchNodes, Cache: ai.MinCache})
	want := fmt.Sprintf("-want-signature=%08x", sum.Signature)
	nodes := fmt.Sprintf("-bench-nodes=%d", *benchNodes)
	other := func(env []string, args ...string) {
		t.Helper()
		c := exec.Command("go", append(append([]string{"test", "-vet=off", "-count=1", "-run=TestSignatureIdentifiesTheSearch", "."}, args...), want, nodes)...)
		c.Env = append(os.Environ(), env...)
		if out, err := c.CombinedOutput(); err != nil || !strings.Contains(string(out), "ok") {
			t.Errorf("%s: %v\n%s", strings.Join(env, " "), err, out)
		}
	}
	if runtime.GOOS == "linux" && runtime.GOARCH != "arm64" {
		if _, err := exec.LookPath("qemu-aarch64"); err != nil {
			t.Fatal("there is no qemu-aarch64 on the path to run an arm64 build with: install it, or test with -short")
		}
		other([]string{"GOARCH=arm64", "CGO_ENABLED=0"}, "-exec=qemu-aarch64")
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Fatal("there is no node on the path to run a page's build with: install it, or test with -short")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatalf("go env GOROOT: %v", err)
	}
	other([]string{"GOOS=js", "GOARCH=wasm"}, "-exec="+filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec"))
}
