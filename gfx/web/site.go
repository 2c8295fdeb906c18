package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html/template"
	"image/png"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"freckers/assets"
	pages "freckers/assets/web"
)

// policy is what the page may do: run its own files, and programs for
// WebAssembly.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
	"connect-src 'self'; frame-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"

// maker stands in every page that was built here.
const maker = "freckers web"

// The names under which the programs lie, but for what tells their content.
const (
	gameFile    = "game.wasm"
	engineFile  = "engine.wasm"
	pictureFile = "pictures.wasm"
	supportFile = "wasm_exec.js"
	indexFile   = "index.html"
)

// iconSizes are those of the icons beside the page, in pixels.
func iconSizes() []int { return []int{64, 128, 256} }

// assemble makes the files of a page of its programs: the game, the engine and
// what draws pictures; and of what runs Go's programs and what runs the engine.
func assemble(programs [3][]byte, support, host []byte) (*Site, error) {
	s := &Site{Files: map[string][]byte{}, Hashed: map[string]bool{}}
	named := map[string]string{
		gameFile: s.addHashed(gameFile, programs[0]), engineFile: s.addHashed(engineFile, programs[1]),
		pictureFile: s.addHashed(pictureFile, programs[2]), supportFile: s.addHashed(supportFile, support),
	}
	named[hostFile] = named[supportFile]
	if !bytes.Equal(host, support) {
		named[hostFile] = s.addHashed(hostFile, host)
	}
	for _, name := range []string{"page.css", "noscript.css", "boot.js", "worker.js"} {
		text, err := fs.ReadFile(pages.Files(), name)
		if err != nil {
			return nil, err
		}
		named[name] = s.addHashed(name, text)
	}
	if err := s.addIcons(); err != nil {
		return nil, err
	}
	if err := s.addIndex(named, len(programs[0])); err != nil {
		return nil, err
	}
	if err := s.addKeeper(named[pictureFile]); err != nil {
		return nil, err
	}
	for _, name := range []string{"example.html", "example.js"} {
		text, err := fs.ReadFile(pages.Files(), name)
		if err != nil {
			return nil, err
		}
		s.Files[name] = text
	}
	return s, nil
}

// hashLength is the number of digits that tell a file's content.
const hashLength = 12

// addHashed adds a file under a name that tells its content, and gives it.
func (s *Site) addHashed(name string, text []byte) string {
	stem, ending, _ := strings.Cut(name, ".")
	sum := sha256.Sum256(text)
	name = fmt.Sprintf("%s.%s.%s", stem, hex.EncodeToString(sum[:hashLength/2]), ending)
	s.Files[name], s.Hashed[name] = text, true
	return name
}

// addIcons adds the icons, and the manifest that lists them.
func (s *Site) addIcons() error {
	type icon struct {
		Src   string `json:"src"`
		Sizes string `json:"sizes"`
		Type  string `json:"type"`
	}
	var list []icon
	for _, px := range iconSizes() {
		m, err := assets.Icon(px)
		if err != nil {
			return err
		}
		var b bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, m); err != nil {
			return err
		}
		i := icon{fmt.Sprintf("icon-%d.png", px), fmt.Sprintf("%dx%d", px, px), "image/png"}
		s.Files[i.Src] = b.Bytes()
		list = append(list, i)
	}
	said := sentences()
	text, err := json.MarshalIndent(map[string]any{
		"name": said["Title"], "short_name": said["Title"], "description": said["About"], "lang": "en",
		"start_url": "./", "scope": "./", "display": "standalone", "icons": list,
		"background_color": "#1F4B52", "theme_color": "#1F4B52",
	}, "", "\t")
	s.Files["manifest.webmanifest"] = text
	return err
}

// addIndex adds the page itself.
func (s *Site) addIndex(named map[string]string, size int) error {
	t, err := template.ParseFS(pages.Files(), indexFile)
	if err != nil {
		return err
	}
	said := sentences()
	var b bytes.Buffer
	err = t.Execute(&b, map[string]any{
		"Policy": policy, "Maker": maker, "Words": said, "Files": named,
		"Page": map[string]any{
			"words": said, "size": size,
			"files": map[string]string{
				"game": named[gameFile], "engine": named[engineFile],
				"pictures": named[pictureFile], "exec": named[supportFile], "host": named[hostFile],
				"worker": named["worker.js"],
			},
		},
	})
	s.Files[indexFile] = b.Bytes()
	return err
}

// addKeeper adds the script that keeps the files for when there is no network.
// Its version tells the content of all of them. The program that draws pictures
// is not among the first.
func (s *Site) addKeeper(pictures string) error {
	text, err := fs.ReadFile(pages.Files(), "sw.js")
	if err != nil {
		return err
	}
	sum := sha256.New()
	list := []string{"./"}
	for _, name := range slices.Sorted(maps.Keys(s.Files)) {
		fmt.Fprintf(sum, "%s %d\n", name, len(s.Files[name]))
		sum.Write(s.Files[name])
		// What draws pictures is large and seldom wanted: it is kept once it is.
		if name != indexFile && name != pictures {
			list = append(list, name)
		}
	}
	names, err := json.Marshal(list)
	text = bytes.ReplaceAll(text, []byte("{{.Version}}"), []byte(hex.EncodeToString(sum.Sum(nil)[:8])))
	s.Files["sw.js"] = bytes.ReplaceAll(text, []byte("{{.List}}"), names)
	return err
}

// sentences are those that the page itself shows, by their names in its scripts.
func sentences() map[string]string {
	return map[string]string{
		"Title":         "Freckers",
		"About":         "Frogs hop from lily pad to lily pad: a quiet board game for two, against a friend or the computer.",
		"Loading":       "Filling the pond…",
		"Starting":      "The frogs take their places…",
		"NoScript":      "This game needs JavaScript: turn it on and reload the page.",
		"NoWasm":        "This browser does not support WebAssembly, which the game needs: try a newer one.",
		"NoWebGL":       "This browser does not support WebGL 2, which the game needs: turn it on in the settings (often called hardware acceleration), or try another browser.",
		"NotFetched":    "The game could not be downloaded. Check your connection and reload the page.",
		"NotStarted":    "The game could not start: reload the page, or try another browser.",
		"Ended":         "The game has stopped. Your moves are saved: reload the page to continue.",
		"LinkField":     "Link to this game",
		"NoReplay":      "The record in the address could not be downloaded.",
		"ForeignReplay": "The address names a record on another site. Only records on this site can be shown.",
	}
}
