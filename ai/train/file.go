package train

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
)

// A file of samples is a header and then one block for each game: the number of
// samples, the samples, and the checksum of both. Games stand in the order of
// their numbers, so that the number of whole blocks says where to go on.
const (
	fileMagic  = "frkdata1"
	headerSize = len(fileMagic) + 8 + 8 + 8
	mostPlies  = 1 << 10 // more samples than any game has
)

// Recipe is what decides the games of a file.
type Recipe struct {
	Seed  uint64
	Nodes uint64 // positions looked at before each move
	// Judge tells evaluations apart: 0 for the one made by hand, the checksum
	// of the file for a net.
	Judge uint64
}

func (r Recipe) header() []byte {
	b := []byte(fileMagic)
	b = binary.LittleEndian.AppendUint64(b, r.Seed)
	b = binary.LittleEndian.AppendUint64(b, r.Nodes)
	return binary.LittleEndian.AppendUint64(b, r.Judge)
}

// block is a game as it stands in a file.
func block(samples []Sample) []byte {
	b := binary.LittleEndian.AppendUint32(nil, uint32(len(samples)))
	for i := range samples {
		b = samples[i].append(b)
	}
	return binary.LittleEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
}

// What is wrong with a block: it was not written to its end, or what was written
// has changed.
var (
	errTorn    = errors.New("torn block")
	errDamaged = errors.New("damaged block")
)

// readBlock appends the samples of the next game to dst, and gives the length
// of its block. It gives [io.EOF] at the end.
func readBlock(r io.Reader, dst []Sample) ([]Sample, int64, error) {
	var head [4]byte
	if _, err := io.ReadFull(r, head[:]); errors.Is(err, io.EOF) {
		return dst, 0, io.EOF
	} else if err != nil {
		return dst, 0, errTorn
	}
	n := int(binary.LittleEndian.Uint32(head[:]))
	if n > mostPlies {
		return dst, 0, errDamaged
	}
	body := make([]byte, 4+n*sampleSize+4)
	copy(body, head[:])
	if _, err := io.ReadFull(r, body[4:]); err != nil {
		return dst, 0, errTorn
	}
	sum := len(body) - 4
	if crc32.ChecksumIEEE(body[:sum]) != binary.LittleEndian.Uint32(body[sum:]) {
		return dst, 0, errDamaged
	}
	for i := range n {
		dst = append(dst, readSample(body[4+i*sampleSize:]))
	}
	return dst, int64(len(body)), nil
}

// Set is the content of a file of samples.
type Set struct {
	Recipe
	Games   int
	Samples []Sample
	whole   int64 // length of the file up to its last whole game
}

// Load reads a file of samples. A game at its end that is not whole is left out: it
// was torn when the program was stopped. Damage anywhere else is an error, as what
// follows it cannot be read.
func Load(path string) (*Set, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	s, err := read(bufio.NewReaderSize(f, 1<<20))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return s, nil
}

func read(r io.Reader) (*Set, error) {
	head := make([]byte, headerSize)
	if _, err := io.ReadFull(r, head); err != nil || !bytes.HasPrefix(head, []byte(fileMagic)) {
		return nil, errors.New("this is no file of training positions: choose another, or let freckers train make one")
	}
	s := &Set{whole: int64(headerSize)}
	s.Seed = binary.LittleEndian.Uint64(head[len(fileMagic):])
	s.Nodes = binary.LittleEndian.Uint64(head[len(fileMagic)+8:])
	s.Judge = binary.LittleEndian.Uint64(head[len(fileMagic)+16:])
	for {
		samples, length, err := readBlock(r, s.Samples)
		if err == errDamaged {
			if _, end := io.CopyN(io.Discard, r, 1); end == nil {
				return nil, fmt.Errorf("it is damaged in game %d, which begins at byte %d: take a sound copy, or cut it there (truncate -s %d) and have the rest made again by --resume",
					s.Games+1, s.whole, s.whole)
			}
		}
		if err != nil {
			return s, nil
		}
		s.Samples = samples
		s.whole += length
		s.Games++
	}
}

// open begins a file, or goes on with one that has the same recipe, and gives
// what it holds already.
func open(path string, r Recipe, resume bool) (*os.File, *Set, error) {
	if !resume {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, os.ErrExist) {
			return nil, nil, fmt.Errorf("%s is there already: go on with it by --resume, or name another file", path)
		}
		if err != nil {
			return nil, nil, err
		}
		if _, err := f.Write(r.header()); err != nil {
			return nil, nil, errors.Join(err, f.Close())
		}
		return f, &Set{Recipe: r}, nil
	}
	s, err := Load(path)
	if err != nil {
		return nil, nil, err
	}
	if s.Recipe != r {
		return nil, nil, fmt.Errorf("%s was made with seed %d, %d nodes and judge %x, not with %d, %d and %x: go on with the same, or name another file",
			path, s.Seed, s.Nodes, s.Judge, r.Seed, r.Nodes, r.Judge)
	}
	f, err := os.OpenFile(path, os.O_RDWR, 0o644)
	if err != nil {
		return nil, nil, err
	}
	if err := f.Truncate(s.whole); err != nil {
		return nil, nil, errors.Join(err, f.Close())
	}
	if _, err := f.Seek(s.whole, io.SeekStart); err != nil {
		return nil, nil, errors.Join(err, f.Close())
	}
	return f, s, nil
}
