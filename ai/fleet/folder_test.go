package fleet

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"freckers/ai/process"
	"freckers/ai/tournament"
	"freckers/replay/vfs"
)

// TestAFolderIsReadOnAnotherMachine reads a tournament that was played, and tries to read and write more.
func TestAFolderIsReadOnAnotherMachine(t *testing.T) {
	r, cup := start(t), cup(t)
	if err := cup.Work(t.Context(), tournament.WorkOptions{Concurrency: 2, Open: process.Open}); err != nil {
		t.Fatal(err)
	}
	const secret = "class Agent: pass"
	program := filepath.Join(cup.Path(), "agents", "0123abcd", "agent.py")
	if err := errors.Join(os.MkdirAll(filepath.Dir(program), 0o755), os.WriteFile(program, []byte(secret), 0o644)); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Watch(t.Context(), r.url()); err == nil || !strings.Contains(err.Error(), "no tournament is played") {
		t.Errorf("where none is played: %v", err)
	}
	coordinator := r.connect()
	end, err := coordinator.Serve(t.Context(), cup.Path(), "key")
	if err != nil {
		t.Fatal(err)
	}
	coordinator.publish(t.Context(), "key", &Progress{Title: "tournament cup", Folder: "cup"})
	files, closing, err := Watch(t.Context(), r.url()+"#cup")
	if err != nil {
		t.Fatal(err)
	}
	defer closing()
	there, err := tournament.Open(files, ".")
	if err != nil {
		t.Fatal(err)
	}
	want, got := cup.Results(), there.Results()
	if len(got.Games) != len(want.Games) || len(got.Games) == 0 || !reflect.DeepEqual(got.Ranking, want.Ranking) || !got.Over {
		t.Errorf("read are %d games of %d, ranked %v", len(got.Games), len(want.Games), got.Ranking)
	}
	last := len(got.Games) - 1
	theirs, _, err := there.Record(got.Games[last])
	ours, _, errOurs := cup.Record(want.Games[last])
	if err != nil || errOurs != nil || string(theirs.Bare()) != string(ours.Bare()) {
		t.Errorf("the last game differs: %v", err)
	}
	for _, name := range []string{"agents/0123abcd/agent.py", "../" + filepath.Base(cup.Path()) + "/tournament.json", "/etc/passwd"} {
		if data, err := vfs.ReadFile(files, name, 1<<20); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s is read as %q, %v", name, data, err)
		}
	}
	if err := vfs.WriteFile(files, "tournament.json", nil); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("a file is written: %v", err)
	}
	end()
	if _, err := there.Refresh(); err == nil || !strings.Contains(err.Error(), "nobody shows the tournament any more") {
		t.Errorf("afterwards the folder is read: %v", err)
	}
}
