// Command gen makes the PNG files in assets/png from the SVG files in
// assets/art. It is run by go generate, in the folder assets.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"freckers/assets/internal/bake"
)

func main() {
	if err := run("art", "png"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(from, to string) error {
	pictures, err := bake.All(os.DirFS(from))
	if err != nil {
		return err
	}
	old, err := filepath.Glob(filepath.Join(to, "*.png"))
	if err != nil {
		return err
	}
	for _, path := range old {
		if err := os.Remove(path); err != nil {
			return err
		}
	}
	for _, p := range pictures {
		if err := os.WriteFile(filepath.Join(to, p.Name+".png"), p.PNG, 0o644); err != nil {
			return err
		}
	}
	return nil
}
