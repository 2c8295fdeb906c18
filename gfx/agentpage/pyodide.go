package agentpage

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"freckers/gfx/web"
)

// needed are the files of Pyodide that a page loads.
func needed() []string {
	return []string{"pyodide.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"}
}

// starters are the names that different versions give to the script that starts the interpreter.
func starters() []string { return []string{"pyodide.asm.mjs", "pyodide.asm.js"} }

// howToGet says where Pyodide comes from.
const howToGet = "get it once by npm pack pyodide, and name the file with --pyodide pyodide-VERSION.tgz"

// addPyodide adds Python as WebAssembly, from the folder of the package or from its archive.
func addPyodide(s *web.Site, from string) error {
	if from == "" {
		return errors.New("an agent in Python needs Pyodide: " + howToGet)
	}
	info, err := os.Stat(from)
	if err != nil {
		return fmt.Errorf("there is no Pyodide at %s: %s", from, howToGet)
	}
	if info.IsDir() {
		err = takeFolder(s, from)
	} else {
		err = takeArchive(s, from)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", from, err)
	}
	missing := func(name string) bool { return s.Files["pyodide/"+name] == nil }
	lacks := slices.DeleteFunc(needed(), func(name string) bool { return !missing(name) })
	if !slices.ContainsFunc(starters(), func(name string) bool { return !missing(name) }) {
		lacks = append(lacks, starters()[0])
	}
	if len(lacks) > 0 {
		return fmt.Errorf("%s is not the package pyodide of npm, version 0.29 or later: it has no %s; %s", from, lacks[0], howToGet)
	}
	return nil
}

func takeFolder(s *web.Site, dir string) error {
	for _, name := range append(needed(), starters()...) {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		s.Files["pyodide/"+name] = text
	}
	return nil
}

// takeArchive adds the files of Pyodide that the page needs from an npm package (.tgz) to the site. Those that the archive
// lacks stay absent, without an error.
func takeArchive(s *web.Site, name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return errors.New("this is no .tgz file")
	}
	files := tar.NewReader(z)
	for {
		h, err := files.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		for _, want := range append(needed(), starters()...) {
			if path.Clean(h.Name) != "package/"+want || strings.HasSuffix(h.Name, "/") {
				continue
			}
			if s.Files["pyodide/"+want], err = io.ReadAll(io.LimitReader(files, maxSize)); err != nil {
				return err
			}
		}
	}
}
