// Command appicon writes pictures as an icon of another system: appicon FILE.icns PNG, of which macOS
// gets all its sizes, or appicon FILE.ico PNG..., one for each size of Windows.
package main

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"

	"github.com/jackmordaunt/icns/v3"
	"github.com/tc-hib/winres"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "appicon:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) < 2 {
		return errors.New("expected the file to write and pictures as PNG files")
	}
	var pictures []image.Image
	for _, name := range args[1:] {
		p, err := read(name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		pictures = append(pictures, p)
	}
	out, err := os.Create(args[0])
	if err != nil {
		return err
	}
	if err := write(out, filepath.Ext(args[0]), pictures); err != nil {
		out.Close()
		return err
	}
	return out.Close()
}

func read(name string) (image.Image, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}

func write(out io.Writer, kind string, pictures []image.Image) error {
	switch kind {
	case ".icns":
		return icns.Encode(out, pictures[0])
	case ".ico":
		icon, err := winres.NewIconFromImages(pictures)
		if err != nil {
			return err
		}
		return icon.SaveICO(out)
	}
	return fmt.Errorf("%q is no kind of icon: expected .icns or .ico", kind)
}
