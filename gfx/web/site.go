package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"freckers/assets"
	"freckers/gfx/lightboard"
	"freckers/gfx/text"
)

// policy restricts the page to its own files and WebAssembly programs.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
	"connect-src 'self'; frame-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"

// generator marks every page built here.
const generator = "freckers web"

// The names of files, all but the index without the hash of their content.
const (
	gameFile    = "game.wasm"
	engineFile  = "engine.wasm"
	exportFile  = "export.wasm"
	supportFile = "wasm_exec.js"
	indexFile   = "index.html"
)

// smallIcon is that of a tab.
const smallIcon = "icon-64.png"

// The icons that only an installation needs.
const (
	largeIcon    = "icon-512.png"
	maskableIcon = "icon-maskable.png"
)

// programs are the WebAssembly programs of a page, and the scripts that run them.
type programs struct {
	game, engine, export []byte
	support              []byte            // runs programs built by Go
	host                 []byte            // runs the engine
	packs                map[string][]byte // archives of the art and sounds that the game lacks, by file
}

// assemble makes the files of a page, uncompressed.
func assemble(p programs) (*Site, error) {
	s := &Site{Files: map[string][]byte{}, Hashed: map[string]bool{}}
	named := map[string]string{}
	for name, text := range map[string][]byte{gameFile: p.game, engineFile: p.engine, exportFile: p.export, supportFile: p.support} {
		named[name] = s.addHashed(name, text)
	}
	for name, archive := range p.packs {
		named[name] = s.addHashed(name, archive)
	}
	named[hostFile] = named[supportFile]
	if !bytes.Equal(p.host, p.support) {
		named[hostFile] = s.addHashed(hostFile, p.host)
	}
	s.addNets(named)
	tongues, err := s.addLanguages()
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"page.css", "noscript.css", "boot.js", "document.js", "frames.js", "worker.js", "program.js", "example.html", "example.js"} {
		text, err := fs.ReadFile(assets.Web(), name)
		if err != nil {
			return nil, err
		}
		if strings.HasPrefix(name, "example.") {
			s.Files[name] = text
		} else {
			named[name] = s.addHashed(name, text)
		}
	}
	if err := s.addLightBoard(named, true); err != nil {
		return nil, err
	}
	if err := s.addIcons(); err != nil {
		return nil, err
	}
	if err := s.addIndex(named, len(p.game), tongues); err != nil {
		return nil, err
	}
	var spoken []string
	for _, name := range slices.Sorted(maps.Keys(tongues)) {
		spoken = append(spoken, tongues[name].Files...)
	}
	light := slices.DeleteFunc(s.Names(false), func(name string) bool {
		return !strings.HasPrefix(name, portraitFolder) && !slices.Contains(lightboard.Published(), name)
	})
	later := slices.Concat([]string{indexFile, named[exportFile], largeIcon, maskableIcon}, light, spoken)
	return s, s.addServiceWorker(later, spoken)
}

// Replace puts a file in place of another one and its compressed copies.
func (s *Site) Replace(name string, text []byte) {
	delete(s.Files, name+brotliExt)
	delete(s.Files, name+gzipExt)
	s.Files[name] = text
}

// addHashed adds a file under a name that contains a hash of its content, and
// returns that name.
func (s *Site) addHashed(name string, text []byte) string {
	stem, ext, _ := strings.Cut(name, ".")
	sum := sha256.Sum256(text)
	name = fmt.Sprintf("%s.%s.%s", stem, hex.EncodeToString(sum[:6]), ext)
	s.Files[name], s.Hashed[name] = text, true
	return name
}

// addIcons adds the icons, and the manifest that lists them.
func (s *Site) addIcons() error {
	type icon struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose,omitempty"`
	}
	var icons []icon
	for _, px := range []int{64, 128, 256, 512} {
		i := icon{Src: fmt.Sprintf("icon-%d.png", px), Sizes: fmt.Sprintf("%dx%d", px, px), Type: "image/png"}
		file, err := assets.IconFile(px)
		if err != nil {
			return err
		}
		s.Files[i.Src] = file
		icons = append(icons, i)
	}
	maskable, err := assets.MaskableIcon()
	if err != nil {
		return err
	}
	s.Files[maskableIcon] = maskable
	icons = append(icons, icon{maskableIcon, "512x512", "image/png", "maskable"})
	said := sentences(nil)
	text, err := json.MarshalIndent(map[string]any{
		"name": said["Title"], "short_name": said["Title"], "description": said["About"], "lang": "en",
		"start_url": "./", "scope": "./", "display": "standalone", "icons": icons,
		"background_color": "#1F4B52", "theme_color": "#1F4B52",
	}, "", "\t")
	s.Files["manifest.webmanifest"] = text
	return err
}

// addIndex adds the page itself. named maps the names of files to those with a
// hash; size is that of the game's program in bytes.
func (s *Site) addIndex(named map[string]string, size int, tongues map[string]tongue) error {
	t, err := template.ParseFS(assets.Web(), indexFile)
	if err != nil {
		return err
	}
	words, err := translated(assets.Locales())
	if err != nil {
		return err
	}
	var b bytes.Buffer
	err = t.Execute(&b, map[string]any{
		"Policy": policy, "Generator": generator, "Words": words["en"], "Files": named,
		"Page": map[string]any{
			"words": words, "size": size, "languages": tongues, "packs": packNames(named),
			"files": map[string]any{
				"game": named[gameFile], "engine": named[engineFile], "export": named[exportFile],
				"exec": named[supportFile], "host": named[hostFile], "worker": named["worker.js"], "program": named["program.js"],
				"document": named["document.js"], "frames": named["frames.js"], "nets": netNames(named),
			},
		},
	})
	s.Files[indexFile] = b.Bytes()
	return err
}

// addServiceWorker adds the script that caches the files for when the page is
// offline. Its version is a hash of all of them. Those that are large and seldom used are
// cached on first use; the icons of an installation are not. Spoken are the files of languages.
func (s *Site) addServiceWorker(later, spoken []string) error {
	text, err := fs.ReadFile(assets.Web(), "sw.js")
	if err != nil {
		return err
	}
	sum := sha256.New()
	list := []string{"./"}
	for _, name := range slices.Sorted(maps.Keys(s.Files)) {
		fmt.Fprintf(sum, "%s %d\n", name, len(s.Files[name]))
		sum.Write(s.Files[name])
		if !slices.Contains(later, name) {
			list = append(list, name)
		}
	}
	names, err := json.Marshal(list)
	if err != nil {
		return err
	}
	languages, err := json.Marshal(spoken)
	text = bytes.ReplaceAll(text, []byte("{{.Languages}}"), languages)
	text = bytes.ReplaceAll(text, []byte("{{.Version}}"), []byte(hex.EncodeToString(sum.Sum(nil)[:8])))
	s.Files["sw.js"] = bytes.ReplaceAll(text, []byte("{{.List}}"), names)
	return err
}

// sentences are those that the page itself shows, by their names in its scripts.
func sentences(l *text.Locale) map[string]string {
	return map[string]string{
		"Title":         "Freckers",
		"About":         l.T("Frogs hop from lily pad to lily pad: four quiet board games, against friends or the computer."),
		"Loading":       l.T("Filling the pond…"),
		"Ready":         l.T("The game is ready."),
		"Starting":      l.T("The frogs take their places…"),
		"NoScript":      l.T("This game needs JavaScript: turn it on and reload the page."),
		"NoWasm":        l.T("This browser does not support WebAssembly, which the game needs: try a newer one."),
		"NoWebGL":       l.T("This browser does not support WebGL 2, which the game needs: turn it on in the settings (often called hardware acceleration), or try another browser."),
		"NotFetched":    l.T("The game could not be downloaded. Check your connection and reload the page."),
		"Sandboxed":     l.T("The page around this game keeps it in a sandbox, in which it cannot download its files. Its author can add allow-same-origin to the sandbox of the frame."),
		"TooMany":       l.T("Too many messages that the page does not understand: most of the next ones get no answer."),
		"NotStarted":    l.T("The game could not start: reload the page, or try another browser."),
		"Ended":         l.T("The game has stopped. Your moves are saved: reload the page to continue."),
		"LinkField":     l.T("Link to this game"),
		"CodeField":     l.T("Embed code"),
		"NoReplay":      l.T("The record in the address could not be downloaded."),
		"ForeignReplay": l.T("The address names a record on another site. Only records on this site can be shown."),
	}
}
