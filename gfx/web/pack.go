package web

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/andybalholm/brotli"
)

// The endings of a file's packed copies.
const (
	brotliEnding = ".br"
	gzipEnding   = ".gz"
)

// packs says of a file's ending that packing is worth its while: pictures are
// packed already.
func packs(name string) bool {
	switch path.Ext(name) {
	case ".wasm", ".js", ".html", ".css", ".webmanifest":
		return true
	}
	return false
}

// pack adds packed copies of all files that become smaller by it.
func (s *Site) pack(quick bool) error {
	level, window, zipLevel := brotli.BestCompression, 24, gzip.BestCompression
	if quick {
		level, zipLevel = 2, gzip.BestSpeed
	}
	for _, name := range slices.Sorted(maps.Keys(s.Files)) {
		if !packs(name) {
			continue
		}
		err := s.addPacked(name, brotliEnding, func(w io.Writer) (io.WriteCloser, error) {
			return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: level, LGWin: window}), nil
		})
		if err == nil {
			err = s.addPacked(name, gzipEnding, func(w io.Writer) (io.WriteCloser, error) {
				return gzip.NewWriterLevel(w, zipLevel)
			})
		}
		if err != nil {
			return fmt.Errorf("%s cannot be packed: %w", name, err)
		}
	}
	return nil
}

func (s *Site) addPacked(name, ending string, packer func(io.Writer) (io.WriteCloser, error)) error {
	var b bytes.Buffer
	w, err := packer(&b)
	if err != nil {
		return err
	}
	if _, err := w.Write(s.Files[name]); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	if b.Len() < len(s.Files[name]) {
		s.Files[name+ending], s.Hashed[name+ending] = b.Bytes(), s.Hashed[name]
	}
	return nil
}

// Names lists the files in alphabetical order; packed copies only where wanted.
func (s *Site) Names(packed bool) []string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(s.Files)) {
		if ending := path.Ext(name); packed || ending != brotliEnding && ending != gzipEnding {
			list = append(list, name)
		}
	}
	return list
}

// Write writes the files into a folder, which is made where it is not there.
// Files of an earlier page that this one lacks are removed; a folder that holds
// something else than a page is left alone, with an error.
func (s *Site) Write(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	old, err := os.ReadFile(filepath.Join(dir, indexFile))
	if len(entries) > 0 && (err != nil || !bytes.Contains(old, []byte(`content="`+maker+`"`))) {
		return fmt.Errorf("%s holds something else than the page: name another folder, or empty it", dir)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, name := range s.Names(true) {
		if err := os.WriteFile(filepath.Join(dir, name), s.Files[name], 0o644); err != nil {
			return err
		}
	}
	for _, e := range entries {
		if _, now := s.Files[e.Name()]; !now && hashed(e.Name()) {
			if err := os.Remove(filepath.Join(dir, e.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}

// hashed says whether a name is one that [Site.addHashed] may have made.
func hashed(name string) bool {
	stem, rest, _ := strings.Cut(name, ".")
	sum, _, _ := strings.Cut(rest, ".")
	_, err := hex.DecodeString(sum)
	return err == nil && len(sum) == hashLength && slices.Contains([]string{"game", "engine", "pictures", "wasm_exec", "page", "boot", "worker", "machine"}, stem)
}

// Zip writes the files, without packed copies, as an archive such as sites for
// games take.
func (s *Site) Zip(to io.Writer) error {
	z := zip.NewWriter(to)
	for _, name := range s.Names(false) {
		w, err := z.Create(name)
		if err != nil {
			return err
		}
		if _, err := w.Write(s.Files[name]); err != nil {
			return err
		}
	}
	return z.Close()
}

// Sizes are the bytes of the game and of the engine as most browsers fetch them.
func (s *Site) Sizes() (game, engine int) {
	for name, text := range s.Files {
		switch {
		case strings.HasPrefix(name, "game.") && strings.HasSuffix(name, brotliEnding):
			game = len(text)
		case strings.HasPrefix(name, "engine.") && strings.HasSuffix(name, brotliEnding):
			engine = len(text)
		}
	}
	return game, engine
}
