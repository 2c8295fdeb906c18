// Package assets embeds what the program shows and plays but does not compute:
// art, fonts and sounds. SOURCES.md explains how to rebuild each file.
package assets

import (
	"bytes"
	"embed"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io/fs"
	"slices"
	"strings"
)

//go:generate go run ./gen

//go:embed png/*.png
var pictures embed.FS

//go:embed font/FreckersSans-Regular.ttf
var regular []byte

//go:embed font/FreckersSans-Bold.ttf
var bold []byte

//go:embed font/OFL.txt
var fontLicense string

//go:embed font/OFL-Noto.txt
var wideLicense string

// SpriteUnits is the width and height of a sprite in the units of its drawing.
// A cell of the board is [CellUnits] wide in the same units, so a sprite is
// painted SpriteUnits/CellUnits cells wide, its centre on the cell's.
const (
	SpriteUnits = 160
	CellUnits   = 110
)

const iconPrefix = "icon-"

// Sprite decodes a sprite, with premultiplied colors. It is square, and frogs
// face up. A page has some in a smaller size, and fetches the files of the others. The error points to [SpriteNames] if there is no such name.
func Sprite(name string) (*image.RGBA, error) {
	data, err := pictures.ReadFile("png/" + name + ".png")
	if err != nil || strings.HasPrefix(name, iconPrefix) {
		return nil, fmt.Errorf("assets: no sprite is called %q: SpriteNames lists them", name)
	}
	m, err := DecodeSprite(data)
	if err != nil {
		return nil, fmt.Errorf("assets: sprite %s: %w", name, err)
	}
	return m, nil
}

// DecodeSprite decodes the PNG file of a sprite as [Sprite] does.
func DecodeSprite(file []byte) (*image.RGBA, error) {
	m, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	out := image.NewRGBA(image.Rect(0, 0, m.Bounds().Dx(), m.Bounds().Dy()))
	p, ok := m.(*image.Paletted)
	if !ok {
		draw.Draw(out, out.Rect, m, m.Bounds().Min, draw.Src)
		return out, nil
	}
	var table [256]uint32
	for i, c := range p.Palette {
		c := color.RGBAModel.Convert(c).(color.RGBA)
		table[i] = binary.LittleEndian.Uint32([]byte{c.R, c.G, c.B, c.A})
	}
	for i, k := range p.Pix {
		binary.LittleEndian.PutUint32(out.Pix[4*i:], table[k])
	}
	return out, nil
}

// SpriteNames lists what [Sprite] has, in alphabetical order.
func SpriteNames() []string {
	return slices.DeleteFunc(stems(pictures, "png", ".png"), func(name string) bool { return strings.HasPrefix(name, iconPrefix) })
}

// IconFile returns the PNG file of [Icon].
func IconFile(px int) ([]byte, error) {
	data, err := pictures.ReadFile(fmt.Sprintf("png/%s%d.png", iconPrefix, px))
	if err != nil {
		return nil, fmt.Errorf("assets: no icon is %d pixels wide: choose one of %v", px, IconSizes())
	}
	return data, nil
}

// Icon returns the program's icon, px pixels wide and high. The error lists the sizes if
// it is none of them.
func Icon(px int) (image.Image, error) {
	data, err := IconFile(px)
	if err != nil {
		return nil, err
	}
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("assets: icon of %d pixels: %w", px, err)
	}
	return m, nil
}

// IconSizes lists the widths of the icon in pixels, the smallest first.
func IconSizes() []int { return []int{16, 32, 48, 64, 128, 256, 512} }

// MaskableIcon returns the icon without its rounded corners, 512 pixels wide and high, as a PNG file:
// systems that cut icons into shapes of their own keep at least the circle in the middle, of 4/5
// of the width. The caller must not change the bytes.
func MaskableIcon() ([]byte, error) { return pictures.ReadFile("png/" + iconPrefix + "maskable.png") }

// Font returns the interface's typeface as a TrueType file: Lato, cut down to
// Latin, Greek and Cyrillic as Europe writes them, punctuation, fractions and the eight arrows, its figures all as wide
// as each other. The caller must not change the bytes.
func Font(isBold bool) []byte {
	if isBold {
		return bold
	}
	return regular
}

//go:embed font/FreckersSansNames.otf
var nameFont []byte

// NameFont returns an OpenType file with the letters of the names of languages that
// [Font] lacks. The caller must not change the bytes.
func NameFont() []byte { return nameFont }

// FontLicense returns the licenses of [Font] and [WideFont].
func FontLicense() string { return fontLicense + "\n" + wideLicense }

// WideLanguages lists the languages that have a [WideFont], by their catalogues' names.
func WideLanguages() []string { return []string{"zh_CN", "ja"} }

// WideFont returns the typeface for a language of [WideLanguages] as an OpenType file:
// Noto Sans CJK, cut down to what people are likely to read and type; the bold one has
// only the characters of the catalogue. It returns nil for other languages, and in a
// page, which fetches the file when it is needed. The caller must not change the bytes.
func WideFont(language string, isBold bool) []byte {
	switch {
	case language == "zh_CN" && isBold:
		return chineseBold
	case language == "zh_CN":
		return chinese
	case language == "ja" && isBold:
		return japaneseBold
	case language == "ja":
		return japanese
	}
	return nil
}

// SampleRate is that of every sound, in samples a second.
const SampleRate = 48000

// Sound returns an Ogg Vorbis file, mono, at [SampleRate]. The error
// points to [SoundNames] if there is no such name. A page, which fetches the files when they are needed, has none.
func Sound(name string) ([]byte, error) {
	data, err := sounds.ReadFile("sound/" + name + ".ogg")
	if err != nil {
		return nil, fmt.Errorf("assets: no sound is called %q: SoundNames lists them", name)
	}
	return data, nil
}

// SoundNames lists what [Sound] has, in alphabetical order.
func SoundNames() []string { return stems(sounds, "sound", ".ogg") }

// Locales holds the catalogues of messages, one LANGUAGE.po for each language. In a
// page, which fetches the one that it needs, there are none.
func Locales() fs.FS {
	f, err := fs.Sub(locales, "locales")
	if err != nil {
		panic("assets: " + err.Error())
	}
	return f
}

// stems lists the files of an embedded folder without their ending, sorted.
func stems(f fs.FS, folder, ending string) []string {
	entries, err := fs.ReadDir(f, folder)
	if err != nil {
		panic("assets: " + err.Error())
	}
	var out []string
	for _, e := range entries {
		out = append(out, strings.TrimSuffix(e.Name(), ending))
	}
	slices.Sort(out)
	return out
}
