//go:build !js

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
	"strings"

	"freckers/gfx/web"
)

// needed are the files of Pyodide that a page loads.
func needed() []string {
	return []string{"pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"}
}

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
	for _, name := range needed() {
		if s.Files["pyodide/"+name] == nil {
			return fmt.Errorf("%s is not the package pyodide of npm, version 0.29 or later: it has no %s; %s", from, name, howToGet)
		}
	}
	return nil
}

func takeFolder(s *web.Site, dir string) error {
	for _, name := range needed() {
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
		for _, want := range needed() {
			if path.Clean(h.Name) != "package/"+want || strings.HasSuffix(h.Name, "/") {
				continue
			}
			if s.Files["pyodide/"+want], err = io.ReadAll(io.LimitReader(files, maxSize)); err != nil {
				return err
			}
		}
	}
}
