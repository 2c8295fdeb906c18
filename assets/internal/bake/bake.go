// Package bake turns the folder of SVG files into the PNG files that the
// program embeds.
package bake

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"freckers/assets/internal/svg"
)

// Picture is one PNG file.
type Picture struct {
	Name string // without folder and ending
	PNG  []byte
}

// SpriteSide is the width and height of a sprite in pixels: 160 units at 1.6.
const SpriteSide = 256

// All bakes every SVG file of a folder, in the order of their names. A file
// called NAME-N.svg whose drawing is N units wide is an icon and keeps its size;
// a drawing of 160 by 160 units is a sprite; all others come out at twice their
// units.
func All(art fs.FS) ([]Picture, error) {
	names, err := fs.Glob(art, "*.svg")
	if err != nil {
		return nil, err
	}
	var out []Picture
	for _, file := range names {
		name := strings.TrimSuffix(file, ".svg")
		data, err := One(art, name)
		if err != nil {
			return nil, fmt.Errorf("art/%s: %w", file, err)
		}
		out = append(out, Picture{name, data})
	}
	return out, nil
}

// isIcon says whether a file is the icon of that width.
func isIcon(name string, width int) bool { return strings.HasSuffix(name, "-"+strconv.Itoa(width)) }

// One bakes the SVG file of that name into a PNG file: with a palette,
// which halves it, unless it is an icon.
func One(art fs.FS, name string) ([]byte, error) {
	m, err := Draw(art, name)
	if err != nil {
		return nil, err
	}
	var picture image.Image = m
	if !isIcon(name, m.Rect.Dx()) {
		picture = Paletted(m)
	}
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	if err := enc.Encode(&b, picture); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// Draw draws the SVG file of that name at the size that its PNG file has.
func Draw(art fs.FS, name string) (*image.RGBA, error) {
	d, err := open(art, name+".svg")
	if err != nil {
		return nil, err
	}
	w, h := d.Size()
	scale := 2.0
	switch {
	case w == 160 && h == 160:
		scale = SpriteSide / w
	case isIcon(name, int(w)):
		scale = 1
	}
	return d.Render(int(w*scale+0.5), int(h*scale+0.5))
}

func open(art fs.FS, file string) (*svg.Drawing, error) {
	f, err := art.Open(path.Clean(file))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return svg.Parse(f, func(href string) (*svg.Drawing, error) { return open(art, href) })
}
