package web

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
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
