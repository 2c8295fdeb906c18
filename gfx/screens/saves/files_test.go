package saves

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
)

// openFiles drops 20 files of 3 MB, and counts what is read of them.
func openFiles(t testing.TB, d *screentest.Desk) (*Files, *counting) {
	t.Helper()
	read := &counting{MapFS: fstest.MapFS{}}
	for i := range 20 {
		read.MapFS[fmt.Sprintf("%02d-a-long-name-of-a-file-of-a-tournament.log", i)] = &fstest.MapFile{Data: make([]byte, 3<<20)}
	}
	notice := ""
	route, ok := nav.OpenFiles(d.Env, platform.Dropped(read), &notice).(nav.Files)
	if !ok || notice != "" {
		t.Fatalf("large files lead to %+v, and say %q", route, notice)
	}
	return NewFiles(d.Env, route), read
}

func stillFiles(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	s, _ := openFiles(t, d)
	return map[string]screentest.Framer{"files": s}
}

func TestNamesOfFilesStayApart(t *testing.T) { screentest.Apart(t, stillFiles) }

func TestAFrameOfFilesAllocatesNothing(t *testing.T) { screentest.Steady(t, stillFiles) }

// TestAFileIsReadWhenItIsChosen counts what is read of large files before and after one is chosen.
func TestAFileIsReadWhenItIsChosen(t *testing.T) {
	d := screentest.New()
	s, read := openFiles(t, d)
	d.Rest(s, 1280, 800, 3)
	if !strings.Contains(d.Said(), "20 dropped files") || !strings.Contains(d.Said(), "3 MB") || read.bytes > 0 {
		t.Fatalf("%d bytes are read for the list %q", read.bytes, d.Said())
	}
	load, ok := d.Press(t, s, "00-a-long-name-of-a-file-of-a-tournament.log").(nav.Load)
	if !ok {
		t.Fatal("a chosen file is not read on its way")
	}
	if _, err := load.Do(t.Context()); err == nil || !strings.Contains(err.Error(), "00-a-long-name") {
		t.Errorf("of an empty file it says %v", err)
	}
	if read.bytes != 3<<20 {
		t.Errorf("%d bytes are read for one file", read.bytes)
	}
	if got := d.Ask(s, input.Cancel); got != (nav.Back{}) {
		t.Errorf("Escape leads to %T", got)
	}
}

// counting is a file system that counts the bytes that are read.
type counting struct {
	fstest.MapFS
	bytes int
}

func (c *counting) Open(name string) (fs.File, error) {
	f, err := c.MapFS.Open(name)
	if d, is := f.(fs.ReadDirFile); is || err != nil {
		return d, err
	}
	return countingFile{f, c}, nil
}

type countingFile struct {
	fs.File
	of *counting
}

func (f countingFile) Read(p []byte) (n int, err error) {
	n, err = f.File.Read(p)
	f.of.bytes += n
	return n, err
}
