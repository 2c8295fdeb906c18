package web

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"go/scanner"
	"go/token"
	"hash"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"

	"github.com/andybalholm/brotli"

	"freckers/assets"
)

// Go's own compiler produces slow WebAssembly. The engine is therefore committed as
// built by TinyGo, which few have installed, with a hash of its source: if the source
// has changed since, Go builds the engine.
const (
	keptEngine = "assets/engine/engine.wasm.br"
	keptSource = "assets/engine/source.txt"
	tinyTarget = "ai/worker/tinygo.json"
	tinyTag    = "tinygo"
	// wasmOptPass numbers local variables by use. Without -g the names go too. Together they
	// save 1.4 % of the compressed engine; TinyGo has optimized it already, and a second time
	// saves no more.
	wasmOptPass = "--reorder-locals"

	// hostFile runs the committed engine, as supportFile runs programs built by Go.
	hostFile = "machine.js"
)

var errOtherSource = errors.New("the engine in assets/engine was built from another source, and Go's own compiler makes a slower one: " +
	"assets/engine/README.md explains how to rebuild it")

// kept returns the committed engine, also compressed as it is committed, and the script that runs it. It fails if the
// source has changed.
func (t *toolchain) kept() (program, packed, host []byte, err error) {
	digest, err := t.engineSource()
	if err != nil {
		return nil, nil, nil, err
	}
	if program, packed, err = readKept(os.DirFS(t.root), digest); err != nil {
		return nil, nil, nil, err
	}
	host, err = fs.ReadFile(assets.Web(), hostFile)
	return program, packed, host, err
}

// readKept returns the engine committed in a source tree, if it was built from the
// source with that digest.
func readKept(source fs.FS, digest string) (program, packed []byte, err error) {
	of, err := fs.ReadFile(source, keptSource)
	if errors.Is(err, fs.ErrNotExist) || err == nil && strings.TrimSpace(string(of)) != digest {
		return nil, nil, errOtherSource
	} else if err != nil {
		return nil, nil, err
	}
	if packed, err = fs.ReadFile(source, keptEngine); err != nil {
		return nil, nil, err
	}
	if program, err = io.ReadAll(brotli.NewReader(bytes.NewReader(packed))); err != nil {
		return nil, nil, fmt.Errorf("%s is damaged: %w", keptEngine, err)
	}
	return program, packed, nil
}

// KeepEngine builds the engine with TinyGo, given its command, makes it smaller with
// Binaryen's wasm-opt, and writes it into assets/engine for later builds of the page. The
// source is as in [Options].
func KeepEngine(ctx context.Context, source, tinygo string) error {
	t, err := newToolchain(ctx, source)
	if err != nil {
		return err
	}
	if tinygo, err = exec.LookPath(tinygo); err != nil {
		return fmt.Errorf("TinyGo is missing: %w; assets/engine/README.md explains how to get it", err)
	}
	wasmOpt, err := exec.LookPath("wasm-opt")
	if err != nil {
		return fmt.Errorf("wasm-opt of Binaryen is missing: %w; assets/engine/README.md explains how to get it", err)
	}
	digest, err := t.engineSource()
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "freckers-engine-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	built, small := filepath.Join(dir, engineFile), filepath.Join(dir, "small.wasm")
	cmd := exec.CommandContext(t.ctx, tinygo, "build", "-target", filepath.FromSlash(tinyTarget), "-opt", "2", "-no-debug", "-o", built, engineProgram)
	cmd.Dir = t.root
	if said, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("TinyGo cannot build the engine: %w: %s", err, bytes.TrimSpace(said))
	}
	if said, err := exec.CommandContext(t.ctx, wasmOpt, wasmOptPass, built, "-o", small).CombinedOutput(); err != nil {
		return fmt.Errorf("wasm-opt cannot make the engine smaller: %w: %s", err, bytes.TrimSpace(said))
	}
	program, err := os.ReadFile(small)
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	w := brotli.NewWriterLevel(&packed, brotli.BestCompression)
	if _, err := w.Write(program); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return errors.Join(
		os.WriteFile(filepath.Join(t.root, filepath.FromSlash(keptEngine)), packed.Bytes(), 0o644),
		os.WriteFile(filepath.Join(t.root, filepath.FromSlash(keptSource)), []byte(digest+"\n"), 0o644))
}

// engineSource returns a digest of the engine's source in this project, without
// comments and layout.
func (t *toolchain) engineSource() (string, error) {
	out, err := t.run([]string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"},
		"list", "-deps", "-tags", tinyTag, "-json=ImportPath,Dir,Standard,GoFiles,EmbedFiles", engineProgram)
	if err != nil {
		return "", fmt.Errorf("the packages of %s cannot be listed: %w", engineProgram, err)
	}
	sum := sha256.New()
	for list := json.NewDecoder(bytes.NewReader(out)); ; {
		var part struct {
			ImportPath, Dir     string
			Standard            bool
			GoFiles, EmbedFiles []string
		}
		if err := list.Decode(&part); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return "", err
		}
		if part.Standard {
			continue
		}
		for _, name := range append(part.GoFiles, part.EmbedFiles...) {
			if err := addSource(sum, path.Join(part.ImportPath, name), filepath.Join(part.Dir, name)); err != nil {
				return "", err
			}
		}
	}
	if err := addSource(sum, tinyTarget, filepath.Join(t.root, filepath.FromSlash(tinyTarget))); err != nil {
		return "", err
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// addSource adds a file and its name to a digest, of Go source the tokens.
func addSource(sum hash.Hash, name, file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	fmt.Fprintf(sum, "\n%s\n", name)
	if path.Ext(name) != ".go" {
		if path.Ext(name) == ".json" {
			text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
		}
		_, err := sum.Write(text)
		return err
	}
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile(name, -1, len(text)), text, nil, scanner.ScanComments)
	for {
		_, word, literal := s.Scan()
		switch {
		case word == token.EOF:
			return nil
		case word == token.COMMENT && !strings.HasPrefix(literal, "//go:") && !strings.HasPrefix(literal, "//export "):
		case word == token.SEMICOLON:
			fmt.Fprint(sum, ";")
		default:
			fmt.Fprintf(sum, "%v %s\n", word, literal)
		}
	}
}
