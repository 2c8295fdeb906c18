package gfx_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// writers are the functions of packages that change files.
func writers() map[string][]string {
	return map[string][]string{
		"os": {"Chmod", "Chtimes", "CopyFS", "Create", "CreateTemp", "Link", "Mkdir", "MkdirAll", "MkdirTemp", "NewFile", "OpenFile",
			"OpenInRoot", "OpenRoot", "Remove", "RemoveAll", "Rename", "Symlink", "Truncate", "WriteFile"},
		"io/ioutil": {"TempDir", "TempFile", "WriteFile"},
		"syscall":   {"Link", "Mkdir", "Open", "Pwrite", "Rename", "Rmdir", "Symlink", "Truncate", "Unlink", "Write"},
	}
}

// otherWriters are the files and folders that change files without package vfs, and why
// they may: nothing that a user made is among it.
func otherWriters() map[string]string {
	const build = "makes a part of the program while it is built"
	return map[string]string{
		"replay/vfs":               "is how all others write",
		"ai/fleet/program.go":      "copies of programs, which the server keeps",
		"ai/process/debug.go":      "a script for the debugger, gone with it",
		"ai/process/work.go":       "copies of agents' folders, gone after the game",
		"ai/process/sandbox":       "control groups, which are no files",
		"assets/gen":               build,
		"gfx/app/apptest":          "a window that a test drives, and what the test asks it",
		"gfx/app/window/hosted.go": "what a test reads of its window",
		"gfx/console":              "the console, a device",
		"gfx/raster/rastertest":    "golden pictures of tests",
		"gfx/text/extract":         build,
		"gfx/web/art.go":           build,
		"gfx/web/browsertest":      "pictures of pages that tests show",
		"gfx/web/build.go":         build,
		"gfx/web/engine.go":        build,
		"gfx/web/lean.go":          build,
		"gfx/web/shaders.go":       build,
	}
}

// callsThatWrite lists the functions in a file that change files.
func callsThatWrite(file *ast.File, at func(token.Pos) string) (list []string) {
	names := map[string][]string{} // the functions, by the package's name in the file
	for _, spec := range file.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		name := path[strings.LastIndexByte(path, '/')+1:]
		if spec.Name != nil {
			name = spec.Name.Name
		}
		names[name] = writers()[path]
	}
	ast.Inspect(file, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if id, ok := s.X.(*ast.Ident); ok && slices.Contains(names[id.Name], s.Sel.Name) {
			list = append(list, fmt.Sprintf("%s: %s.%s", at(s.Pos()), id.Name, s.Sel.Name))
		}
		return true
	})
	return list
}

// TestFilesAreWrittenOneWay expects that nothing but package vfs changes files, so that what a
// user made outlasts crashes and losses of power.
func TestFilesAreWrittenOneWay(t *testing.T) {
	files := token.NewFileSet()
	used := map[string]bool{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		name := filepath.ToSlash(strings.TrimPrefix(path, ".."+string(filepath.Separator)))
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != ".." && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".")):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		found := callsThatWrite(file, func(p token.Pos) string { return fmt.Sprintf("%s:%d", name, files.Position(p).Line) })
		if len(found) == 0 {
			return nil
		}
		for may := range otherWriters() {
			if under(name, may) {
				used[may] = true
				return nil
			}
		}
		for _, call := range found {
			t.Errorf("%s: write by package vfs, so that nothing is lost", call)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for may := range otherWriters() {
		if !used[may] {
			t.Errorf("%s is an exception without a need", may)
		}
	}
}

// TestOtherWritesAreFound plants calls that change files.
func TestOtherWritesAreFound(t *testing.T) {
	const planted = `package x
import ("os"; files "os"; "other/os2")
func f() { os.WriteFile("a", nil, 0); _ = files.Rename; os.ReadFile("a"); os2.Create("a") }`
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "x.go", planted, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	found := callsThatWrite(file, func(token.Pos) string { return "x" })
	if want := []string{"x: os.WriteFile", "x: files.Rename"}; !slices.Equal(found, want) {
		t.Errorf("found %v, want %v", found, want)
	}
}
