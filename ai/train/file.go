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

	"freckers/replay/vfs"
)

// A file of samples is a header and then one block for each game: the number of
// samples, the samples, and the checksum of both. Games are in the order of their
// numbers, so that the number of complete blocks determines where to resume.
const (
	fileMagic  = "frkdata2"
	nameSize   = 16 // of the game, followed by zeros
	headerSize = len(fileMagic) + nameSize + 8 + 8 + 8
	maxPlies   = 1 << 10 // more samples than any game has
)

// Recipe determines the games of a file, whose header holds the name of the game and
// then its fields in this order.
type Recipe struct {
	Seed  uint64
	Nodes uint64 // searched before each move
	// Evaluator is 0 for the hand-made evaluation, or the checksum of the net's file.
	Evaluator uint64
}

func encode(b []byte, data any) []byte {
	b, err := binary.Append(b, binary.LittleEndian, data)
	if err != nil {
		panic("train: " + err.Error())
	}
	return b
}

func (r Recipe) header(game string) []byte {
	var name [nameSize]byte
	copy(name[:], game)
	return encode(append([]byte(fileMagic), name[:]...), r)
}

func block[S any](samples []S) []byte {
	b := encode(encode(nil, uint32(len(samples))), samples)
	return encode(b, crc32.ChecksumIEEE(b))
}

var (
	errIncomplete = errors.New("incomplete block")
	errDamaged    = errors.New("damaged block")
	errHole       = errors.New("zeros instead of a block")
)

// readBlock appends the samples of the next game to dst and returns the length of its
// block. It returns [io.EOF] at the end.
func readBlock[S any](r io.Reader, dst []S) ([]S, int64, error) {
	var sample S
	sampleSize := binary.Size(&sample)
	var head [4]byte
	if _, err := io.ReadFull(r, head[:]); errors.Is(err, io.EOF) {
		return dst, 0, io.EOF
	} else if err != nil {
		return dst, 0, errIncomplete
	}
	n := int(binary.LittleEndian.Uint32(head[:]))
	if n > maxPlies {
		return dst, 0, errDamaged
	}
	body := make([]byte, 4+n*sampleSize+4)
	copy(body, head[:])
	if _, err := io.ReadFull(r, body[4:]); err != nil {
		return dst, 0, errIncomplete
	}
	end := len(body) - 4
	if crc32.ChecksumIEEE(body[:end]) != binary.LittleEndian.Uint32(body[end:]) {
		if n == 0 {
			return dst, 0, errHole
		}
		return dst, 0, errDamaged
	}
	samples := make([]S, n)
	if _, err := binary.Decode(body[4:end], binary.LittleEndian, samples); err != nil {
		return dst, 0, err
	}
	return append(dst, samples...), int64(len(body)), nil
}

// Set is the content of a file of samples.
type Set[S any] struct {
	Recipe
	Games   int
	Samples []S
	size    int64 // of the file up to its last complete game
}

// Load reads a file of samples of a game. It ignores an incomplete game at the end, which an
// interrupted program left. Damage anywhere else is an error, since what follows
// cannot be read.
func Load[S any](g Game[S], path string) (*Set[S], error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	s, err := read(g, bufio.NewReaderSize(f, 1<<20))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return s, nil
}

// read reads a file of training positions. A last game that was cut off is left out; damage that other games follow is
// an error.
func read[S any](g Game[S], r io.Reader) (*Set[S], error) {
	head := make([]byte, headerSize)
	if _, err := io.ReadFull(r, head); err != nil || !bytes.HasPrefix(head, []byte(fileMagic)) {
		return nil, errors.New("this is no file of training positions: choose another, or let freckers train make one")
	}
	name, recipe := head[len(fileMagic):headerSize-binary.Size(Recipe{})], head[headerSize-binary.Size(Recipe{}):]
	if name := string(bytes.TrimRight(name, "\x00")); name != g.Name() {
		return nil, fmt.Errorf("its training positions are of %q, not of %q: choose another file", name, g.Name())
	}
	s := &Set[S]{size: int64(headerSize)}
	if _, err := binary.Decode(recipe, binary.LittleEndian, &s.Recipe); err != nil {
		return nil, err
	}
	for {
		samples, length, err := readBlock(r, s.Samples)
		if err == errDamaged || err == errHole {
			rest := int64(0)
			if err == errHole { // that a loss of power left in the block that was being written
				var sample S
				rest = int64(maxPlies * binary.Size(&sample))
			}
			if _, end := io.CopyN(io.Discard, r, rest+1); end == nil {
				return nil, fmt.Errorf("it is damaged in game %d, which begins at byte %d: take a sound copy, or cut it there (truncate -s %d) and have the rest made again by --resume",
					s.Games+1, s.size, s.size)
			}
		}
		if err != nil {
			return s, nil
		}
		s.Samples = samples
		s.size += length
		s.Games++
	}
}

// open creates a file, or resumes one with the same recipe, and returns its content. Nobody else
// can open it meanwhile.
func open[S any](fsys vfs.FS, g Game[S], path string, r Recipe, resume bool) (*vfs.Log, *Set[S], error) {
	openLog := vfs.CreateLog
	if resume {
		if _, err := fsys.Stat(path); err != nil {
			return nil, nil, err
		}
		openLog = vfs.OpenLog
	}
	l, err := openLog(fsys, path)
	if errors.Is(err, os.ErrExist) {
		return nil, nil, fmt.Errorf("%s is there already: go on with it by --resume, or name another file", path)
	}
	if err != nil {
		return nil, nil, err
	}
	s, err := begin(l, g, path, r, resume)
	if err != nil {
		return nil, nil, errors.Join(err, l.Close())
	}
	return l, s, nil
}

func begin[S any](l *vfs.Log, g Game[S], path string, r Recipe, resume bool) (*Set[S], error) {
	if err := l.Lock(); errors.Is(err, vfs.ErrLocked) {
		return nil, fmt.Errorf("%s is being written by another training: wait until it ends, or name another file", path)
	} else if err != nil {
		return nil, err
	}
	if !resume {
		return &Set[S]{Recipe: r}, l.Append(r.header(g.Name()))
	}
	s, err := read(g, bufio.NewReaderSize(l.Reader(), 1<<20))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if s.Recipe != r {
		return nil, otherRecipeError(path, s.Recipe, r)
	}
	return s, l.Truncate(s.size)
}

// otherRecipeError is the error of a file at path that was made with one recipe and is to be
// resumed with another.
func otherRecipeError(path string, made, r Recipe) error {
	return fmt.Errorf("%s was made with seed %d, %d nodes and evaluation %x, not with %d, %d and %x: go on with the same, or name another file",
		path, made.Seed, made.Nodes, made.Evaluator, r.Seed, r.Nodes, r.Evaluator)
}
