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

// MaxLink is the longest text that [Record.Link] returns, in bytes: browsers and
// messengers cut longer addresses.
const MaxLink = 32_000

// maxLinked limits what a link unpacks to, in bytes.
const maxLinked = 4 << 20

// Link packs a game, with its variations and comments but without times,
// evaluations and source, into letters, digits, - and _ for the address of a page.
// It fails if the game is too long.
func (r *Record) Link() (string, error) {
	plain := r.encode(true)
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
		return "", fmt.Errorf("the game is too long for a link (%d characters, at most %d): save it as a file", len(text), MaxLink)
	}
	return text, nil
}

// linkDictionary is what most games contain, the most common last. It belongs to
// the version of links.
const linkDictionary = `"kind":"level","level":"name":"kind":"person"}],"created":"2026-{"result":{"winner":"reason":"resigned","seat":"` +
	`"comment":"{"cursor":{"format":"freckers-record","version":1,"game":"rules":"start":"seats":[{` +
	`"action":"GROW"}` + "\n" + `{"id":1,"parent":0,"action":"MOVE `

var errLink = errors.New("the link holds no whole game: it was cut short or changed")

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
	rec, err := Parse("link", plain)
	if err != nil {
		return nil, err
	}
	if len(rec.Notes) > 0 {
		return nil, fmt.Errorf("%w: %s", errLink, rec.Notes[0])
	}
	return rec, nil
}
