package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"

	"freckers/assets"
)

// packedArt prepares the pictures for a program that is packed as a whole: they
// lie in it unpacked, for brotli sees what they have in common, and the icons of
// a window are single pixels, for a page has none. It gives a file for the
// toolchain that says what stands in for what in the source at root.
func packedArt(root, dir string) (overlay string, err error) {
	instead := map[string]string{}
	put := func(name string, m image.Image) error {
		path := filepath.Join(dir, name+".png")
		instead[filepath.Join(root, "assets", "png", name+".png")] = path
		var b bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.NoCompression}).Encode(&b, m); err != nil {
			return err
		}
		return os.WriteFile(path, b.Bytes(), 0o644)
	}
	for _, name := range assets.SpriteNames() {
		data, err := assets.SpritePNG(name)
		if err != nil {
			return "", err
		}
		m, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			return "", fmt.Errorf("the picture %s cannot be read: %w", name, err)
		}
		if err := put(name, m); err != nil {
			return "", err
		}
	}
	for _, px := range assets.IconSizes() {
		if err := put(fmt.Sprintf("icon-%d", px), image.NewNRGBA(image.Rect(0, 0, 1, 1))); err != nil {
			return "", err
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": instead})
	if err != nil {
		return "", err
	}
	overlay = filepath.Join(dir, "overlay.json")
	return overlay, os.WriteFile(overlay, text, 0o644)
}
