//go:build !js

package web

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSourceAndProgramAreOfOneVersion refuses a source from which the game would not fit the rest of the page.
func TestSourceAndProgramAreOfOneVersion(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module freckers\n", "gfx/cli/version.go": "package cli\n\nconst version = \"0.0.9\"\n"} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Build(context.Background(), Options{Source: dir, Version: "0.1.0"}); err == nil || !strings.Contains(err.Error(), "is not of version 0.1.0") {
		t.Errorf("the error is %v", err)
	}
}
