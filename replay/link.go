package replay

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
)

// linkVersion begins every link of this kind.
const linkVersion = "1"

// MaxLink is the longest text that [Record.Link] gives, in bytes: browsers and
// programs for messages cut longer addresses.
const MaxLink = 32_000

// maxLinked bounds what a link is unpacked to, in bytes.
const maxLinked = 4 << 20

// Link packs a whole game, with its variations and comments, into a text of
// letters, digits, - and _ that can stand in an address. Times, judgements and
// where the game came from are left out. The error says that the game is too long.
func (r *Record) Link() (string, error) {
	plain := r.linked()
	sum := binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(plain))
	b := bytes.NewBuffer(sum)
	w, err := flate.NewWriterDict(b, flate.BestCompression, []byte(linkDictionary))
	if err == nil {
		_, err = w.Write(plain)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return "", fmt.Errorf("the game cannot be packed: %w", err)
	}
	text := linkVersion + base64.RawURLEncoding.EncodeToString(b.Bytes())
	if len(text) > MaxLink {
		return "", fmt.Errorf("the game is too long for a link (%d signs, at most %d): save it as a file", len(text), MaxLink)
	}
	return text, nil
}

// linkDictionary is what most games hold anyway, the most common last. It
// belongs to the version of links.
const linkDictionary = `"kind":"level","level":"name":"kind":"person"}],"created":"2026-{"result":{"winner":"reason":"resigned","seat":"` +
	`"comment":"{"cursor":{"format":"freckers-record","version":1,"game":"rules":"start":"seats":[{` +
	`"action":"GROW"}` + "\n" + `{"id":1,"parent":0,"action":"MOVE `

// linked is the record as a link holds it.
func (r *Record) linked() []byte {
	bare := &Record{Header: r.Header, game: r.game}
	bare.Header.Source, bare.Header.extra = nil, nil
	b := bytes.NewBuffer(bare.headerLine())
	if n := &r.Nodes[0]; n.Comment != "" {
		b.Write(jsonLine(&bodyLine{Annotate: &n.ID, Comment: &n.Comment}, nil))
	}
	for id := 1; id < len(r.Nodes); id++ {
		n := &r.Nodes[id]
		line := bodyLine{ID: &n.ID, Parent: &n.Parent, Action: n.Action}
		if n.Comment != "" {
			line.Comment = &n.Comment
		}
		b.Write(jsonLine(&line, nil))
	}
	for id := len(r.Nodes) - 1; id >= 0; id-- {
		if len(r.children[id]) > 1 {
			b.Write(cursorLine(r.Main(id)))
		}
	}
	b.Write(cursorLine(r.Cursor))
	if r.Result != nil {
		b.Write(r.resultLine())
	}
	return b.Bytes()
}

// errLink says that a link cannot be read, and what may have happened to it.
var errLink = errors.New("the link holds no whole game: it was cut short or changed on its way")

// ReadLink unpacks what [Record.Link] packed.
func ReadLink(text string) (*Record, error) {
	packed, ok := strings.CutPrefix(text, linkVersion)
	switch {
	case len(text) > MaxLink:
		return nil, errLink
	case !ok && text != "" && text[0] > linkVersion[0] && text[0] <= '9':
		return nil, errors.New("the link was made by a newer program: this one cannot read it")
	case !ok:
		return nil, errLink
	}
	data, err := base64.RawURLEncoding.DecodeString(packed)
	if err != nil || len(data) < crc32.Size {
		return nil, errLink
	}
	unpack := flate.NewReaderDict(bytes.NewReader(data[crc32.Size:]), []byte(linkDictionary))
	plain, err := io.ReadAll(io.LimitReader(unpack, maxLinked+1))
	if err != nil || len(plain) > maxLinked || crc32.ChecksumIEEE(plain) != binary.BigEndian.Uint32(data) {
		return nil, errLink
	}
	rec, err := readBytes("link", plain)
	if err != nil {
		return nil, err
	}
	if len(rec.Notes) > 0 {
		return nil, fmt.Errorf("%w: %s", errLink, rec.Notes[0])
	}
	return rec, nil
}
