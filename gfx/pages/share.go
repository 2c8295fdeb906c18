package pages

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"freckers/game"
	"freckers/replay"
	"freckers/replay/vfs"
)

// WriteShared writes a page of a record that messengers and social networks can show into a folder, which it creates if necessary: NAME.html, and NAME.png,
// the picture that others show of it. base is the address of the folder, empty if it is not known: then
// the page names its picture by its file name alone, which messengers do not follow.
func WriteShared(dir, name, base string, r *replay.Record) error {
	if err := vfs.MkdirAll(vfs.OS(), dir); err != nil {
		return err
	}
	picture, err := Picture(r, Moment(r))
	if err != nil {
		return err
	}
	if base != "" && !strings.HasSuffix(base, "/") {
		base += "/"
	}
	share := &Share{Description: Description(r), Image: base + name + ".png", Width: Width, Height: Height}
	if base != "" {
		share.Address = base + name + ".html"
	}
	page := Page{Title: Title(r), Record: r, Share: share}
	if err := vfs.WriteFunc(vfs.OS(), filepath.Join(dir, name+".html"), func(w io.Writer) error { return page.Write(w) }); err != nil {
		return err
	}
	return vfs.WriteFile(vfs.OS(), filepath.Join(dir, name+".png"), picture)
}

// Description returns a sentence on a game: what was played, how long, and how it ended.
func Description(r *replay.Record) string {
	moves := len(r.Line(r.Cursor)) - 1
	text := fmt.Sprintf("%s, %s.", r.Game().Info().Title, game.Count(moves, "move", "moves"))
	if result := Result(r); result != "" {
		text += " " + strings.TrimSuffix(result, ".") + "."
	}
	return text
}

// Moment returns the number of moves on the line of the record after which the picture is taken: the
// move that gave away most by the stored review, or the last one.
func Moment(r *replay.Record) int {
	line := r.Line(r.Cursor)
	at, loss := len(line)-1, 0
	v, _ := r.Review() // one that cannot be read says nothing of a moment
	if v == nil {
		return at
	}
	losses := map[int]int{}
	for _, p := range v.Positions {
		losses[p.Node] = p.Loss
	}
	for i, id := range line {
		if n := losses[id]; n > loss {
			at, loss = i, n
		}
	}
	return at
}
