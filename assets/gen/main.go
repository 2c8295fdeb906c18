// Command gen renders the SVG files in art into the PNG files in png, and the icon of
// packages into .packaging/icons. It needs
// rsvg-convert (Debian: librsvg2-bin). go generate runs it in the folder assets.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

func main() {
	err := run("art", "png")
	if err == nil {
		err = packaged("art", "../.packaging/icons")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run replaces the PNG files in the folder to.
func run(from, to string) error {
	old, err := filepath.Glob(filepath.Join(to, "*.png"))
	if err != nil {
		return err
	}
	for _, path := range old {
		if err := os.Remove(path); err != nil {
			return err
		}
	}
	files, err := filepath.Glob(filepath.Join(from, "*.svg"))
	if err != nil {
		return err
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".svg")
		w, h, err := size(file)
		if err == nil {
			err = write(file, filepath.Join(to, name+".png"), w, h, !strings.HasPrefix(name, "icon-"))
		}
		for _, px := range []int{64, 128, 512} {
			if name == "icon-256" && err == nil {
				err = write(file, filepath.Join(to, fmt.Sprintf("icon-%d.png", px)), px, px, false)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// size returns the pixels of a drawing's PNG file: a sprite of 160 by 160 units
// becomes 256 pixels wide, a portrait of 200 by 200 units 240, an icon keeps its
// units but for the maskable one of 512 pixels, and all else gets two pixels a unit.
func size(file string) (w, h int, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return 0, 0, err
	}
	box := regexp.MustCompile(`<svg[^>]* viewBox="0 0 (\d+) (\d+)"`).FindSubmatch(text)
	if box == nil {
		return 0, 0, fmt.Errorf("%s has no viewBox that begins with 0 0", file)
	}
	w, _ = strconv.Atoi(string(box[1]))
	h, _ = strconv.Atoi(string(box[2]))
	switch {
	case w == 160 && h == 160:
		return 256, 256, nil
	case w == 200 && h == 200:
		return 240, 240, nil
	case filepath.Base(file) == "icon-maskable.svg":
		return 512, 512, nil
	case strings.HasPrefix(filepath.Base(file), "icon-"):
		return w, h, nil
	}
	return 2 * w, 2 * h, nil
}

// write renders a drawing into a PNG file, with a palette if wanted, which halves
// its size.
func write(from, to string, w, h int, palette bool) error {
	m, err := render(from, w, h)
	if err != nil {
		return err
	}
	switch {
	case palette && strings.HasPrefix(filepath.Base(from), "portrait-"):
		m = fewest(m)
	case palette:
		m = paletted(m, 255)
	}
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, m); err != nil {
		return err
	}
	return os.WriteFile(to, b.Bytes(), 0o644)
}

func render(file string, w, h int) (image.Image, error) {
	out, err := exec.Command("rsvg-convert", "--width", strconv.Itoa(w), "--height", strconv.Itoa(h), file).Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return nil, fmt.Errorf("%s cannot be rendered: %s", file, bytes.TrimSpace(exit.Stderr))
	} else if err != nil {
		return nil, fmt.Errorf("%w: install rsvg-convert (Debian: librsvg2-bin)", err)
	}
	return png.Decode(bytes.NewReader(out))
}
