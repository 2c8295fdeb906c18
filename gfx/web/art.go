package web

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"

	"freckers/assets"
)

// unpackArt adds uncompressed copies of the pictures, which it writes into dir,
// to an overlay: a program is compressed as a whole, and brotli finds more in
// plain pixels. The icons, which a page has beside the program, become one pixel.
func unpackArt(root, dir string, overlay map[string]string) error {
	files, err := filepath.Glob(filepath.Join(root, "assets", "png", "*.png"))
	if err != nil {
		return err
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		m, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			return fmt.Errorf("%s cannot be read: %w", file, err)
		}
		name := filepath.Base(file)
		if strings.HasPrefix(name, "icon-") {
			m = image.NewNRGBA(image.Rect(0, 0, 1, 1))
		}
		var b bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.NoCompression}).Encode(&b, m); err != nil {
			return err
		}
		overlay[file] = filepath.Join(dir, name)
		if err := os.WriteFile(overlay[file], b.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// shrinking is by how much the sprites of the packs are smaller in the game's program, at each side: enough for
// thumbnails, and to show a piece until its pack is there.
const shrinking = 4

// shrinkArt adds small copies of the sprites in packs, which it writes into dir, to an overlay.
func shrinkArt(root, dir string, overlay map[string]string) error {
	return eachFile(root, "png", ".png", func(name string, file []byte) error {
		sprite := strings.TrimSuffix(name, ".png")
		if packOf(sprite) == "" {
			return nil
		}
		m, err := assets.DecodeSprite(file)
		if err != nil {
			return fmt.Errorf("%s cannot be read: %w", name, err)
		}
		colors, err := png.DecodeConfig(bytes.NewReader(file))
		if err != nil {
			return fmt.Errorf("%s cannot be read: %w", name, err)
		}
		palette, ok := colors.ColorModel.(color.Palette)
		if !ok {
			return fmt.Errorf("%s has no palette: draw it again by go generate ./assets", name)
		}
		to := filepath.Join(dir, "small-"+name)
		overlay[filepath.Join(root, "assets", "png", name)] = to
		return os.WriteFile(to, shrunk(m, palette), 0o644)
	})
}

// shrunk returns an uncompressed picture in the same colors, shrinking times smaller at each side.
func shrunk(m *image.RGBA, palette color.Palette) []byte {
	out := image.NewPaletted(image.Rect(0, 0, m.Rect.Dx()/shrinking, m.Rect.Dy()/shrinking), palette)
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			var sum [4]int
			for j := range shrinking * shrinking {
				at := m.PixOffset(x*shrinking+j%shrinking, y*shrinking+j/shrinking)
				for k := range sum {
					sum[k] += int(m.Pix[at+k])
				}
			}
			const n = shrinking * shrinking
			out.Set(x, y, color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), uint8(sum[3] / n)})
		}
	}
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.NoCompression}).Encode(&b, out); err != nil {
		panic(fmt.Sprintf("web: a small sprite: %v", err)) // writing to a buffer cannot fail
	}
	return b.Bytes()
}
