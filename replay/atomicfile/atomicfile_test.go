package atomicfile_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"freckers/replay/atomicfile"
)

func names(t *testing.T, dir string) (list []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

func content(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestWriteReplacesTheWholeFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	for _, text := range []string{"a long first text", "short"} {
		if err := atomicfile.Write(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got := content(t, path); got != text {
			t.Errorf("the file holds %q, want %q", got, text)
		}
	}
	if list := names(t, filepath.Dir(path)); len(list) != 1 {
		t.Errorf("the folder holds %v", list)
	}
}

func TestAFailedWriteLeavesTheOldFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "film.gif")
	if err := atomicfile.Write(path, []byte("old")); err != nil {
		t.Fatal(err)
	}
	full := errors.New("the disk is full")
	err := atomicfile.WriteFunc(path, func(w io.Writer) error {
		io.WriteString(w, "half of")
		return full
	})
	if !errors.Is(err, full) || content(t, path) != "old" || len(names(t, filepath.Dir(path))) != 1 {
		t.Errorf("error %v, content %q, folder %v", err, content(t, path), names(t, filepath.Dir(path)))
	}
	if err := atomicfile.Write(filepath.Join(path, "x"), nil); err == nil {
		t.Error("a file was written below a file")
	}
	folder := filepath.Join(filepath.Dir(path), "folder")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := atomicfile.Write(folder, []byte("x")); err == nil || len(names(t, filepath.Dir(path))) != 2 {
		t.Errorf("in place of a folder: %v, %v", err, names(t, filepath.Dir(path)))
	}
}

func TestCreateNeverOverwrites(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.freckers")
	then := time.Date(2026, time.March, 4, 5, 6, 7, 0, time.UTC)
	if err := atomicfile.Create(path, []byte("first"), then); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || !info.ModTime().Equal(then) {
		t.Errorf("modified %v, %v, want %v", info.ModTime(), err, then)
	}
	if err := atomicfile.Create(path, []byte("second"), time.Time{}); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a second time: %v", err)
	}
	if got := content(t, path); got != "first" || len(names(t, filepath.Dir(path))) != 1 {
		t.Errorf("the file holds %q, the folder %v", got, names(t, filepath.Dir(path)))
	}
}
