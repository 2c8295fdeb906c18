package fleet

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/train"
	"freckers/assets/nets"
	"freckers/game/gametest"
)

// TestATrainingIsTheSameOnAFleet makes positions on this machine and on a fleet, whose coordinator
// and whose servers' memory are lost in between.
func TestATrainingIsTheSameOnAFleet(t *testing.T) {
	gametest.OneIn(t, 2)
	dir, fit := t.TempDir(), train.DefaultFit()
	fit.Batch, fit.Epochs = 64, 1
	p := train.Plan{Recipe: train.Recipe{Seed: 5, Nodes: 60}, Positions: 1200, Workers: 2}
	task := train.Task{Game: "froglet", Net: nets.Froglet(), Data: filepath.Join(dir, "here.data"), Out: filepath.Join(dir, "here.net")}
	if _, err := train.Make(t.Context(), task, p, fit); err != nil {
		t.Fatal(err)
	}
	here := task
	task.Data, task.Out = filepath.Join(dir, "there.data"), filepath.Join(dir, "there.net")
	r := start(t)
	r.work(2)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	games := 0
	p.Progress = func(int, int) {
		if games++; games == 4 {
			cancel()
		}
	}
	p.Queue = func(ctx context.Context, plan match.Plan, machine player.Options) (match.Queue, error) {
		return r.connect().NewQueue(ctx, plan, machine, func(text string) { t.Log(text) })
	}
	if _, err := train.Make(ctx, task, p, fit); err == nil {
		t.Fatal("the first coordinator was not stopped")
	}
	r.kill()
	r.storage = t.TempDir()
	r.begin()
	p.Resume = true
	if _, err := train.Make(t.Context(), task, p, fit); err != nil {
		t.Fatal(err)
	}
	for _, files := range [][2]string{{here.Data, task.Data}, {here.Out, task.Out}} {
		want, err := os.ReadFile(files[0])
		if err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(files[1]); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s has %d bytes, %v: want the same %d", files[1], len(got), err, len(want))
		}
	}
	info, err := r.connect().jobs.Info(t.Context())
	if err != nil || info.State.Msgs != 0 {
		t.Errorf("%d jobs are left, %v", info.State.Msgs, err)
	}
}
