package web

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/andybalholm/brotli"
)

// The extensions of a file's compressed copies.
const (
	brotliExt = ".br"
	gzipExt   = ".gz"
)

// compressible reports whether a file is worth compressing: pictures already are.
func compressible(name string) bool {
	return slices.Contains([]string{".wasm", ".js", ".html", ".css", ".webmanifest", ".json", ".otf", netExt}, path.Ext(name))
}

// large is the size in bytes from which compressing a file takes seconds, even halfway well.
const large = 200 << 10

// addCompressed adds the compressed copy of a file whose name has a hash: brotli at its best takes seconds for a large one.
func (s *Site) addCompressed(name string, packed []byte) {
	stem, ext, _ := strings.Cut(name, ".")
	for of := range s.Hashed {
		if strings.HasPrefix(of, stem+".") && strings.HasSuffix(of, "."+ext) {
			s.Files[of+brotliExt], s.Hashed[of+brotliExt] = packed, true
			return
		}
	}
}

// compress adds compressed copies of all files that get smaller by it, with less effort if it must be quick, and least for large ones.
func (s *Site) compress(quick bool) error {
	for _, name := range slices.Sorted(maps.Keys(s.Files)) {
		if !compressible(name) {
			continue
		}
		level, gzipLevel := brotli.BestCompression, gzip.BestCompression
		if quick {
			level, gzipLevel = 6, gzip.DefaultCompression
		}
		if quick && len(s.Files[name]) >= large {
			level, gzipLevel = 2, gzip.BestSpeed
		}
		var br, gz bytes.Buffer
		z, err := gzip.NewWriterLevel(&gz, gzipLevel)
		if err == nil {
			err = s.addCopy(name, gzipExt, &gz, z)
		}
		if err == nil && s.Files[name+brotliExt] == nil {
			err = s.addCopy(name, brotliExt, &br, brotli.NewWriterOptions(&br, brotli.WriterOptions{Quality: level, LGWin: 24}))
		}
		if err != nil {
			return fmt.Errorf("%s cannot be compressed: %w", name, err)
		}
	}
	return nil
}

// compressGame adds a copy of the game that is compressed as fast as can be.
func (s *Site) compressGame() error {
	for _, name := range s.Names(false) {
		if !strings.HasPrefix(name, "game.") {
			continue
		}
		var small bytes.Buffer
		w, err := gzip.NewWriterLevel(&small, gzip.BestSpeed)
		if err == nil {
			err = s.addCopy(name, gzipExt, &small, w)
		}
		if err != nil {
			return fmt.Errorf("%s cannot be compressed: %w", name, err)
		}
	}
	return nil
}

// addCopy compresses a file through w into small and adds the result if it is
// smaller.
func (s *Site) addCopy(name, ext string, small *bytes.Buffer, w io.WriteCloser) error {
	if _, err := w.Write(s.Files[name]); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	if small.Len() < len(s.Files[name]) {
		s.Files[name+ext], s.Hashed[name+ext] = small.Bytes(), s.Hashed[name]
	}
	return nil
}

// Sizes returns the compressed bytes of the game and of the engine, as most
// browsers fetch them.
func (s *Site) Sizes() (game, engine int) {
	for name, text := range s.Files {
		switch {
		case strings.HasPrefix(name, "game.") && strings.HasSuffix(name, brotliExt):
			game = len(text)
		case strings.HasPrefix(name, "engine.") && strings.HasSuffix(name, ".wasm"+brotliExt):
			engine = len(text)
		}
	}
	return game, engine
}
