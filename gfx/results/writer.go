package results

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"freckers/gfx/pages"
	"freckers/replay/vfs"
)

// format changes when pages of games are written in another way, so that old ones are written
// anew.
const format = 2

// manifestFile holds the digests of the games whose pages are in the folder.
const manifestFile = "pages.json"

//go:embed results.css
var style string

//go:embed results.js
var script string

// Writer keeps a folder of pages up to date. It writes a page only if it has changed, as a whole:
// who reads the folder meanwhile sees the old page or the new one. Its methods must not be
// called by several goroutines at once.
type Writer struct {
	dir    string
	source Source
	pages  map[string][sha256.Size]byte // that were written or seen, by path
	games  map[int]string               // digests of games whose pages are written
	usage  map[int]*usage               // of games, by number
}

// Written counts files.
type Written struct {
	Files, Unchanged int
	Bytes            int64 // of Files
}

// NewWriter returns a writer of pages into a folder, which is made if it does not exist.
func NewWriter(dir string, source Source) (*Writer, error) {
	for _, sub := range []string{"agents", "games", "rounds"} {
		if err := vfs.MkdirAll(vfs.OS(), filepath.Join(dir, sub)); err != nil {
			return nil, err
		}
	}
	w := &Writer{dir: dir, source: source, pages: map[string][sha256.Size]byte{}, games: map[int]string{}, usage: map[int]*usage{}}
	data, err := os.ReadFile(filepath.Join(dir, manifestFile))
	if errors.Is(err, fs.ErrNotExist) {
		return w, nil
	}
	var m manifest
	// A manifest that cannot be read only costs the time to write all games again.
	if err == nil && json.Unmarshal(data, &m) == nil && m.Format == format {
		w.games = m.Games
	}
	maps.DeleteFunc(w.games, func(number int, _ string) bool {
		page, err := os.Stat(filepath.Join(dir, filepath.FromSlash(gamePage(number))))
		return err != nil || page.Size() == 0 // lost with the power
	})
	return w, nil
}

type manifest struct {
	Format int            `json:"format"`
	Games  map[int]string `json:"games"`
}

// Write brings the folder up to date. On an error it goes on with what it can write.
func (w *Writer) Write(t *Tournament) (Written, error) {
	var done Written
	v := newView(t)
	errs := []error{w.writeShared(t, &done)}
	for i := range t.Games {
		errs = append(errs, w.writeGame(v, &t.Games[i], &done))
	}
	put := func(name string, write func(io.Writer) error) {
		var b bytes.Buffer
		err := write(&b)
		if err == nil {
			err = w.put(name, b.Bytes(), &done)
		}
		errs = append(errs, err)
	}
	page := func(name, template string, data any) {
		put(name, func(b io.Writer) error { return parsed().ExecuteTemplate(b, template, data) })
	}
	for i := range t.Entrants {
		page(v.Agents[i].Page, "agent", w.agent(v, i))
	}
	for i := range t.Rounds {
		page(roundPage(t.Rounds[i].Number), "round", v.round(i))
	}
	cross := *v
	cross.Title = "Crosstable"
	page("crosstable.html", "crosstable", &cross)
	page("index.html", "index", v)
	put("results.csv", v.writeStandingsCSV)
	put("games.csv", func(b io.Writer) error { return w.writeGamesCSV(v, b) })
	put("crosstable.csv", v.writeCrossCSV)
	put(manifestFile, func(b io.Writer) error { return json.NewEncoder(b).Encode(manifest{format, w.games}) })
	return done, errors.Join(errs...)
}

// writeShared writes what all pages load.
func (w *Writer) writeShared(t *Tournament, done *Written) error {
	files, err := pages.Shared(t.Game)
	if err != nil {
		return err
	}
	files = append(files, pages.File{Name: "results.css", Data: []byte(pages.Style + style)}, pages.File{Name: "results.js", Data: []byte(script)})
	for _, f := range files {
		if err := w.put(f.Name, f.Data, done); err != nil {
			return err
		}
	}
	return nil
}

// writeGame writes the page of a game if it is new or was written of another attempt.
func (w *Writer) writeGame(v *view, g *Game, done *Written) error {
	names := make([]string, len(g.Players))
	for seat, e := range g.Players {
		names[seat] = v.Entrants[e].Name
	}
	text, err := json.Marshal(struct {
		Names []string
		*Game
	}{names, g})
	if err != nil {
		return err
	}
	sum := sha256.Sum256(text)
	digest := base64.RawStdEncoding.EncodeToString(sum[:12])
	if w.games[g.Number] == digest {
		done.Unchanged++
		return nil
	}
	delete(w.usage, g.Number)
	record, stderr, err := w.source(g)
	if err != nil {
		return fmt.Errorf("game %d: %w", g.Number, err)
	}
	w.usage[g.Number] = newUsage(record, stderr)
	page := pages.Page{Title: fmt.Sprintf("Game %d: %s", g.Number, strings.Join(names, " vs ")), Record: record, Shared: "../", Note: v.note(g),
		Links: []pages.Link{{Text: "Results", Address: "../index.html"}, {Text: fmt.Sprintf("Round %d", g.Round), Address: "../" + roundPage(g.Round)}}}
	for seat, e := range g.Players {
		page.Links = append(page.Links, pages.Link{Text: names[seat], Address: "../" + v.Agents[e].Page})
	}
	var b bytes.Buffer
	if err := page.Write(&b); err != nil {
		return err
	}
	if err := w.put(gamePage(g.Number), b.Bytes(), done); err != nil {
		return err
	}
	w.games[g.Number] = digest
	return nil
}

// readable replaces what no document may hold: control characters and bytes that are no text.
func readable(document []byte) []byte {
	return bytes.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\r' && r != '\t' || r == 0x7f {
			return '\ufffd'
		}
		return r
	}, bytes.ToValidUTF8(document, []byte("\ufffd")))
}

// put writes a file unless it has this content already.
func (w *Writer) put(name string, data []byte, done *Written) error {
	if filepath.Ext(name) == ".html" {
		data = readable(data)
	}
	sum := sha256.Sum256(data)
	path := filepath.Join(w.dir, filepath.FromSlash(name))
	known, ok := w.pages[name]
	if !ok {
		if old, err := os.ReadFile(path); err == nil {
			known, ok = sha256.Sum256(old), true
		}
	}
	if ok && known == sum {
		w.pages[name] = sum
		done.Unchanged++
		return nil
	}
	if err := vfs.WriteDerived(vfs.OS(), path, data); err != nil {
		return err
	}
	w.pages[name] = sum
	done.Files++
	done.Bytes += int64(len(data))
	return nil
}

// agentPage returns the path of an agent's page: its ID, as far as that is safe in a path and in an address, with a number after it
// if it is among the used names, to which it is added. Names that differ only in case are the same.
func agentPage(id string, used map[string]bool) string {
	safe := cmp.Or(strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_' {
			return r
		}
		return '-'
	}, id), "agent")
	name := safe
	for k := 2; used[strings.ToLower(name)]; k++ {
		name = fmt.Sprintf("%s-%d", safe, k)
	}
	used[strings.ToLower(name)] = true
	return "agents/" + name + ".html"
}

func gamePage(number int) string  { return "games/" + strconv.Itoa(number) + ".html" }
func roundPage(number int) string { return "rounds/" + strconv.Itoa(number) + ".html" }

func clock(t time.Time) string { return t.UTC().Format("2006-01-02 15:04 UTC") }
