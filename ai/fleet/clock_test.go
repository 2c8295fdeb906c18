package fleet

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"freckers/ai/match"
	"freckers/ai/process"
	"freckers/game/gametest"
)

// wrongClock builds the test as a program whose clock on the wall is ten minutes ahead.
func wrongClock(t *testing.T) (program string) {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Skip("there is no Go here:", err)
	}
	path, dir := filepath.Join(strings.TrimSpace(string(root)), "src", "time", "time.go"), t.TempDir()
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const reads = "sec, nsec, mono := runtimeNow()\n"
	if !strings.Contains(string(source), reads) {
		t.Fatal("this version of Go reads the clock in another way")
	}
	ahead, overlay := filepath.Join(dir, "time.go"), filepath.Join(dir, "overlay.json")
	text, err := json.Marshal(map[string]map[string]string{"Replace": {path: ahead}})
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{ahead: strings.Replace(string(source), reads, reads+"\tsec += 600\n", 1), overlay: string(text)} {
		if err := os.WriteFile(name, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	program = filepath.Join(dir, "fleet.test")
	if out, err := exec.Command("go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// TestAWrongClockChangesNothing has a worker, and then the coordinator, whose clock is ten minutes ahead of that of the
// server and the others.
func TestAWrongClockChangesNothing(t *testing.T) {
	gametest.Long(t)
	const games = 100
	dir, program := t.TempDir(), wrongClock(t)
	here := filepath.Join(dir, "here.jsonl")
	if _, err := match.Run(t.Context(), plan(t, games), match.Options{Out: here, Open: process.Open}); err != nil {
		t.Fatal(err)
	}
	want := lines(t, here)
	for _, who := range []string{"worker", "coordinator"} {
		t.Run(who, func(t *testing.T) {
			there := filepath.Join(dir, who+".jsonl")
			h := settle(t, 1, 2, games, 0, there)
			wrong := h.workers[0]
			if who == "coordinator" {
				wrong = h.coordinator
			}
			wrong.kill()
			wrong.program = program
			wrong.begin()
			if _, err := io.Copy(io.Discard, h.coordinator.lines); err != nil {
				t.Fatal(err)
			}
			if err := h.coordinator.cmd.Wait(); err != nil {
				h.fail(err.Error())
			}
			if got := lines(t, there); !slices.Equal(want, got) || len(got) != games {
				h.fail(fmt.Sprintf("the files have %d and %d games, which differ", len(want), len(got)))
			}
		})
	}
}
