package train

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"freckers/ai/net"
)

// TestMakeWritesANetOfFroglet trains by hand, and then by the net that this makes.
func TestMakeWritesANetOfFroglet(t *testing.T) {
	dir := t.TempDir()
	fit := DefaultFit()
	fit.Epochs, fit.Batch = 3, 64
	plan := Plan{Recipe: Recipe{Seed: 3, Nodes: 40}, Positions: 500, Workers: 2}
	task := Task{Game: "froglet", Out: filepath.Join(dir, "froglet.net")}
	for _, name := range []string{"hand", "net"} {
		task.Data = filepath.Join(dir, name)
		fitted, err := Make(context.Background(), task, plan, fit)
		if err != nil {
			t.Fatal(err)
		}
		if fitted.Valid > 0.66 {
			t.Errorf("%s: a loss of %.2f, hardly less than that of a net that knows nothing", name, fitted.Valid)
		}
		if task.Net, err = os.ReadFile(task.Out); err != nil {
			t.Fatal(err)
		}
		if _, err := net.ReadFrogletWeights(task.Net); err != nil {
			t.Fatal(err)
		}
	}
	g, err := newFroglet(task.Net)
	if err != nil {
		t.Fatal(err)
	}
	set, err := Load(g, task.Data)
	if err != nil {
		t.Fatal(err)
	}
	leads := 0
	for _, s := range set.Samples {
		p := s.pos()
		if p.Outcome().Over {
			t.Fatalf("a sample is of a finished game: %s", &p)
		}
		if s.Lead != 0 {
			leads++
		}
	}
	if 2*leads < len(set.Samples) {
		t.Errorf("%d leads in %d samples", leads, len(set.Samples))
	}
	file := make([]byte, 100)
	if _, err := newFroglet(file); err == nil {
		t.Error("a file that is no net plays")
	}
}
