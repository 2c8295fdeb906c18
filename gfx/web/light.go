package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"io/fs"
	"maps"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/ericpauley/go-quantize/quantize"
	"golang.org/x/image/draw"

	"freckers/assets"
	"freckers/gfx/lightboard"
)

// packageFile makes a folder one that npm publishes.
const packageFile = "package.json"

// Light returns the light board by itself, with its engine and its examples. Unlike [Build] it needs neither the
// source nor a toolchain. With a version it is a package for npm, too.
func Light(npmVersion string) (*Site, error) {
	if npmVersion == "" {
		s, err := compressedLight()
		if err != nil {
			return nil, err
		}
		return &Site{Files: maps.Clone(s.Files), Hashed: maps.Clone(s.Hashed)}, nil
	}
	s, err := newLight()
	if err != nil {
		return nil, err
	}
	return s, s.addPackage(npmVersion)
}

// compressedLight is the light board with compressed copies, which take seconds, once.
var compressedLight = sync.OnceValues(func() (*Site, error) {
	s, err := newLight()
	if err != nil {
		return nil, err
	}
	s.addCompressed(engineFile, assets.PageEngine())
	return s, s.compress(false)
})

// newLight returns the files of the light board, uncompressed.
func newLight() (*Site, error) {
	program, err := io.ReadAll(brotli.NewReader(bytes.NewReader(assets.PageEngine())))
	if err != nil {
		return nil, fmt.Errorf("the engine in this program is damaged: %w", err)
	}
	s := &Site{Files: map[string][]byte{}, Hashed: map[string]bool{}}
	named := map[string]string{engineFile: s.addHashed(engineFile, program)}
	for _, name := range []string{hostFile, "worker.js"} {
		text, err := fs.ReadFile(assets.Web(), name)
		if err != nil {
			return nil, err
		}
		named[name] = s.addHashed(name, text)
	}
	s.addNets(named)
	if err := s.addLightBoard(named, false); err != nil {
		return nil, err
	}
	if s.Files[smallIcon], err = assets.IconFile(64); err != nil {
		return nil, err
	}
	s.Files[indexFile] = s.Files[boardPage]
	s.Files["README.md"], err = fs.ReadFile(assets.LightBoard(), "README.md")
	return s, err
}

// The files of the light board that are put together. Their names stay: other pages refer to them.
const (
	engineModule = "engine.js"
	boardPage    = "board.html"
	boardStyle   = "board-page.css"
	openedFile   = "opened.js"
)

// addLightBoard adds the light board, the module of the engine and their examples. named has the names of the
// engine's own files; whole is whether the whole game lies beside it.
func (s *Site) addLightBoard(named map[string]string, whole bool) (err error) {
	modules, err := lightboard.Module()
	if err != nil {
		return err
	}
	maps.Copy(s.Files, modules)
	if err = s.addPortraits(); err != nil {
		return err
	}
	if s.Files[openedFile], err = lightboard.Opened(); err != nil {
		return err
	}
	for _, name := range lightboard.Published() {
		if s.Files[name] != nil {
			continue
		}
		if s.Files[name], err = fs.ReadFile(assets.LightBoard(), name); err != nil {
			return err
		}
	}
	without, err := unaided()
	if err != nil {
		return err
	}
	if s.Files[engineModule], err = fill(s.Files[engineModule], map[string]any{
		"Engine": named[engineFile], "Host": named[hostFile], "Worker": named["worker.js"], "Nets": netNames(named), "Unaided": without,
	}); err != nil {
		return err
	}
	full := ""
	if whole {
		full = ` data-full="./"`
	}
	parts := strings.NewReplacer("{{.Full}}", full, "{{.Style}}", string(s.Files[boardStyle]), "{{.Early}}", lightboard.Early(), "{{.Digest}}", digest(lightboard.Early()), "{{.StyleDigest}}", digest(string(s.Files[boardStyle])))
	s.Files[boardPage] = []byte(parts.Replace(string(s.Files[boardPage])))
	return nil
}

// Portraits are in a folder of their own.
const (
	portraitFolder = "portraits/"
	portraitSize   = 68 // pixels, wide and high
)

// addPortraits adds those of the levels: of all characters they alone have hats.
func (s *Site) addPortraits() error {
	for _, hat := range assets.SpriteNames() {
		name, of := strings.CutSuffix(hat, "-hat")
		if !of {
			continue
		}
		whole, err := assets.Sprite(name)
		if err != nil {
			return err
		}
		face, err := assets.Sprite(name + "-idle")
		if err != nil {
			return err
		}
		draw.Draw(whole, whole.Rect, face, image.Point{}, draw.Over)
		small := image.NewRGBA(image.Rect(0, 0, portraitSize, portraitSize))
		draw.CatmullRom.Scale(small, small.Rect, whole, whole.Rect, draw.Src, nil)
		few := image.NewPaletted(small.Rect, quantize.MedianCutQuantizer{AddTransparent: true}.Quantize(make(color.Palette, 0, 64), small))
		draw.Draw(few, few.Rect, small, image.Point{}, draw.Src)
		var b bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, few); err != nil {
			return err
		}
		s.Files[portraitFolder+strings.TrimPrefix(name, "portrait-")+".png"] = b.Bytes()
	}
	return nil
}

// digest is how a policy allows a script or a style in a page.
func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// addPackage describes the folder to npm.
func (s *Site) addPackage(version string) (err error) {
	s.Files[packageFile], err = json.MarshalIndent(map[string]any{
		"name": "freckers-board", "version": version, "type": "module",
		"description": "A board that plays Freckers, Chexers, Froglet and Billabong on any page, and their engine.",
		"exports": map[string]any{
			".":          map[string]string{"types": "./board.d.ts", "default": "./board.js"},
			"./engine":   map[string]string{"types": "./engine.d.ts", "default": "./engine.js"},
			"./*":        "./*",
			"./board.js": map[string]string{"types": "./board.d.ts", "default": "./board.js"},
		},
		"files":       []string{"*.js", "words", "*.d.ts", "*.wasm", "*.net", "*.html", "*.css", "examples", "portraits", smallIcon},
		"keywords":    []string{"board-game", "custom-element", "engine"},
		"sideEffects": true,
	}, "", "\t")
	return err
}
