package web

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"go/version"
	"strings"
)

// slimGo is the version of Go whose linker [slim] was written for and is tested
// with: what the numbers of lines.go and inlined.go say of a program's tables is
// promised by none.
const slimGo = "go1.26"

// slimmable says why what a version of Go builds is not to be made smaller, nil
// where it may be. The version is that of go env GOVERSION.
func slimmable(goVersion string) error {
	first, _, _ := strings.Cut(goVersion, " ")
	if version.Lang(first) == slimGo {
		return nil
	}
	return fmt.Errorf("this is %s, and only programs of %s can be made smaller: the page is larger", goVersion, slimGo)
}

// slim makes a program for WebAssembly as the linker of Go [slimGo] writes it
// smaller, and leaves what it does unchanged: the tables that tell lines and
// inlined calls are left out, so a stack trace names functions without their
// lines, or nothing where named is false, and the memory it begins with is written
// in fewer pieces. An error says what about the program is not as expected; it is
// to be used as it is then.
func slim(program []byte, named bool) ([]byte, error) {
	parts, err := sections(program)
	if err != nil {
		return nil, err
	}
	out := bytes.NewBuffer(program[:len(wasmHead):len(wasmHead)])
	for _, s := range parts {
		if s.id != dataSection {
			out.Write(s.whole)
			continue
		}
		m, err := readMemory(s.body)
		if err != nil {
			return nil, err
		}
		if err := dropLines(m, named); err != nil {
			return nil, err
		}
		body := writeMemory(m)
		out.WriteByte(dataSection)
		out.Write(binary.AppendUvarint(nil, uint64(len(body))))
		out.Write(body)
	}
	return out.Bytes(), nil
}

// wasmHead is how every WebAssembly program of version 1 begins.
const wasmHead = "\x00asm\x01\x00\x00\x00"

const dataSection = 11

// section is a part of a program; whole has its head too.
type section struct {
	id          byte
	whole, body []byte
}

// errShape is wrapped by all errors of [slim].
var errShape = errors.New("the program is not as Go's linker writes it")

func sections(program []byte) ([]section, error) {
	rest, ok := bytes.CutPrefix(program, []byte(wasmHead))
	if !ok {
		return nil, fmt.Errorf("%w: it does not begin as a WebAssembly program", errShape)
	}
	var list []section
	for len(rest) > 0 {
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || size > uint64(len(rest)-1-n) {
			return nil, fmt.Errorf("%w: part %d is cut short", errShape, len(list)+1)
		}
		end := 1 + n + int(size)
		list = append(list, section{rest[0], rest[:end], rest[1+n : end]})
		rest = rest[end:]
	}
	return list, nil
}

// The most memory that a program may begin with, in bytes.
const mostMemory = 1 << 30

// The bytes of a piece of memory: it lies in memory 0, and its place is a
// constant of 32 bits.
const (
	inMemory = 0x00
	constant = 0x41
	endOfIt  = 0x0b
)

// readMemory gives the memory that a data section describes.
func readMemory(body []byte) ([]byte, error) {
	r := bytes.NewReader(body)
	bad := func() error { return fmt.Errorf("%w: its memory breaks off or has an unknown form", errShape) }
	pieces, err := binary.ReadUvarint(r)
	if err != nil {
		return nil, bad()
	}
	var memory []byte
	for range pieces {
		var head [2]byte
		if _, err := r.Read(head[:]); err != nil || head != [2]byte{inMemory, constant} {
			return nil, bad()
		}
		at, ok := readSigned(r)
		end, err := r.ReadByte()
		size, sizeErr := binary.ReadUvarint(r)
		if !ok || err != nil || end != endOfIt || sizeErr != nil || at < 0 || size > uint64(r.Len()) || at+int64(size) > mostMemory {
			return nil, bad()
		}
		memory = append(memory, make([]byte, max(at+int64(size)-int64(len(memory)), 0))...)
		if _, err := r.Read(memory[at : at+int64(size)]); err != nil && size > 0 {
			return nil, bad()
		}
	}
	return memory, nil
}

// readSigned reads a signed LEB128 number.
func readSigned(r *bytes.Reader) (n int64, ok bool) {
	for shift := 0; shift < 35; shift += 7 {
		b, err := r.ReadByte()
		if err != nil {
			return 0, false
		}
		n |= int64(b&0x7f) << shift
		if b < 0x80 {
			if b&0x40 != 0 {
				n -= 1 << (shift + 7)
			}
			return n, true
		}
	}
	return 0, false
}

// appendSigned writes a number of at least 0 as signed LEB128.
func appendSigned(b []byte, n int) []byte {
	for n >= 0x40 {
		b = append(b, byte(n)|0x80)
		n >>= 7
	}
	return append(b, byte(n))
}

// gap is the run of zeros that is worth a new piece of memory. The linker's own
// pieces are shorter, which packs worse.
const gap = 128

// writeMemory describes memory as a data section.
func writeMemory(memory []byte) []byte {
	var pieces []byte
	count := 0
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		end := at
		for zeros := 0; end+zeros < len(memory) && zeros < gap; {
			if memory[end+zeros] == 0 {
				zeros++
			} else {
				end, zeros = end+zeros+1, 0
			}
		}
		pieces = append(pieces, inMemory, constant)
		pieces = appendSigned(pieces, at)
		pieces = append(pieces, endOfIt)
		pieces = binary.AppendUvarint(pieces, uint64(end-at))
		pieces = append(pieces, memory[at:end]...)
		count++
		at = end
	}
	return append(binary.AppendUvarint(nil, uint64(count)), pieces...)
}
