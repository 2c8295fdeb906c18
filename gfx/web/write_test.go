//go:build !js

package web

import (
	"bytes"
	"context"
	"errors"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// small is a page without programs.
func small(text string) *Site {
	return &Site{Files: map[string][]byte{indexFile: []byte(`<meta name="generator" content="` + generator + `">` + text)}}
}

func TestAnArchiveReplacesOnlyAnEarlierOne(t *testing.T) {
	dir := t.TempDir()
	file := func(name string, text []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	page := filepath.Join(dir, "page.zip")
	for _, text := range []string{"first", "second"} {
		if err := small(text).WriteArchive(page); err != nil {
			t.Fatalf("the %s archive: %v", text, err)
		}
	}
	if err := small("empty").WriteArchive(file("empty.zip", nil)); err != nil {
		t.Errorf("in place of an empty file: %v", err)
	}
	whole, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	var other bytes.Buffer
	if err := (&Site{Files: map[string][]byte{indexFile: []byte("<p>somebody's own page")}}).Zip(&other); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"thesis.txt": []byte("a thesis"), "other.zip": other.Bytes(), "cut.zip": whole[:len(whole)/2]} {
		path := file(name, text)
		if err := small("x").WriteArchive(path); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("%s is replaced: %v", name, err)
		}
		if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, text) {
			t.Errorf("%s is %q now, %v", name, now, err)
		}
	}
	if err := CheckArchive(dir); err == nil {
		t.Error("a folder would be replaced")
	}
}

func TestAddresses(t *testing.T) {
	for _, address := range []string{"127.0.0.1:99999", "127.0.0.1:-1", "127.0.0.1:http-alt", "127.0.0.1", "8080", ""} {
		if l, err := Listen(address); !errors.Is(err, ErrAddress) || !strings.Contains(err.Error(), "expected a port") {
			t.Errorf("%q: %v, %v", address, l, err)
		}
	}
	l, err := Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Listen(l.Addr().String()); err == nil || errors.Is(err, ErrAddress) || strings.Count(err.Error(), l.Addr().String()) != 1 {
		t.Errorf("an address in use: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- small("hello").Serve(ctx, l) }()
	r, err := http.Get("http://" + l.Addr().(*net.TCPAddr).String())
	if err != nil || r.StatusCode != http.StatusOK {
		t.Errorf("the page cannot be fetched: %v", err)
	} else {
		r.Body.Close()
	}
	cancel()
	if err := <-ended; err != nil {
		t.Errorf("it ends with %v", err)
	}
}

// TestMissingModulesAreExplained runs a go command that fails in the ways in which one fails that cannot fetch.
func TestMissingModulesAreExplained(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the command is a shell script")
	}
	for said, want := range map[string]string{
		"go: example.org/a@v1.0.0: Get \"https://example.org\": dial tcp: lookup example.org: no such host": "go mod download",
		"main.go:3:2: module lookup disabled by GOPROXY=off":                                                "go mod download",
		"main.go:3:2: syntax error": "syntax error",
	} {
		tool := filepath.Join(t.TempDir(), "go")
		if err := os.WriteFile(tool, []byte("#!/bin/sh\ncat >&2 <<'END'\n"+said+"\nEND\nexit 1\n"), 0o755); err != nil {
			t.Fatal(err)
		}
		chain := &toolchain{ctx: t.Context(), path: tool, root: t.TempDir()}
		if err := chain.fetch(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", said, err, want)
		}
	}
}
