package fleet

import (
	"archive/zip"
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestSubmissionsAreCollected submits an agent before the ladder is there, and another version of it
// after, and refuses names that would leave the folder.
func TestSubmissionsAreCollected(t *testing.T) {
	r, source, inbox := start(t), t.TempDir(), t.TempDir()
	student, teacher := r.connect(), r.connect()
	submit := func(text string) []byte {
		t.Helper()
		if err := os.WriteFile(filepath.Join(source, "agent.py"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		err := Pack(&b, source)
		if err == nil {
			err = student.Submit(t.Context(), "Änne B.", b.Bytes())
		}
		if err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	ctx, stop := context.WithCancel(t.Context())
	collected := make(chan error, 1)
	arrives := func(want []byte) {
		t.Helper()
		for {
			got, err := os.ReadFile(filepath.Join(inbox, "Änne B..zip"))
			if err == nil && bytes.Equal(got, want) {
				return
			}
			wait(t.Context(), 20*time.Millisecond)
			if t.Context().Err() != nil {
				t.Fatalf("it did not arrive: %v", err)
			}
		}
	}
	first := submit("class Agent: pass")
	go func() { collected <- teacher.Collect(ctx, inbox, func(text string) { t.Error(text) }) }()
	arrives(first)
	arrives(submit("class Agent: name = 'better'"))
	for _, name := range []string{"../anna", `..\anna`, "/anna", "", ".anna", "a/b", "c:anna"} {
		if err := student.Submit(t.Context(), name, first); err == nil {
			t.Errorf("%q is submitted", name)
		}
	}
	stop()
	if err := <-collected; err != nil {
		t.Error(err)
	}
	if z, err := zip.OpenReader(filepath.Join(inbox, "Änne B..zip")); err != nil {
		t.Error(err)
	} else {
		z.Close()
	}
}
