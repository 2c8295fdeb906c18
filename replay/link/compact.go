package link

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
)

// Dictionary is the preset dictionary: strings that most games contain, the most common last.
// Changing it requires a new version of links.
const Dictionary = `"kind":"level","level":"name":"kind":"person"}],"created":"2026-{"result":{"winner":"reason":"resigned","seat":"` +
	`"comment":"{"cursor":{"format":"freckers-record","version":1,"game":"rules":"start":"seats":[{` +
	`"action":"GROW"}` + "\n" + `{"id":1,"parent":0,"action":"MOVE `

// Pack compresses text into letters, digits, - and _, as short as possible: it returns a
// checksum and the compressed text in URL-safe base64.
func Pack(plain []byte) string {
	b := bytes.NewBuffer(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(plain)))
	w, err := flate.NewWriterDict(b, flate.BestCompression, []byte(Dictionary))
	if err == nil {
		_, err = w.Write(plain)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(fmt.Sprintf("link: a text cannot be packed: %v", err))
	}
	return base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// Unpack reverses [Pack]. It returns false if the checksum does not match or the text is longer
// than most bytes.
func Unpack(packed string, most int64) (plain []byte, ok bool) {
	data, err := base64.RawURLEncoding.DecodeString(packed)
	if err != nil || len(data) < crc32.Size {
		return nil, false
	}
	unpack := flate.NewReaderDict(bytes.NewReader(data[crc32.Size:]), []byte(Dictionary))
	plain, err = io.ReadAll(io.LimitReader(unpack, most+1))
	if err != nil || int64(len(plain)) > most || crc32.ChecksumIEEE(plain) != binary.BigEndian.Uint32(data) {
		return nil, false
	}
	return plain, true
}
