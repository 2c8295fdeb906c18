package web

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// How the Go linker writes the table of a program's functions, for 64 bits: a
// head of words, then what it points to. Of each function only these fields
// matter here.
const (
	wordSize = 8
	headSize = 8 * 9

	funcSize   = 44 // without the lists that follow
	funcSpace  = 16 // the table of the stack's depth
	funcFile   = 20 // the tables of files and lines
	funcTables = 28 // how many further tables there are
	funcUnit   = 32 // where its files are named, and the line that it begins in
	funcID     = 40

	mostTables = 64
)

// traced says of a function's further tables, by their numbers, that they are for
// stack traces and for stopping a thread anywhere, which a page's one thread is
// not: whether it may be stopped, what was inlined, which arguments live.
func traced(table int) bool { return table == 0 || table == 2 || table == 3 }

// tableMagic begins the table of functions since Go 1.20, of a program whose
// instructions count single bytes and whose words have 8.
const tableMagic = "\xf1\xff\xff\xff\x00\x00\x01\x08"

// functions is the table of a program's functions in its memory.
type functions struct {
	memory []byte
	at     int // in the memory
	count  int
	names  []byte // of the functions
	files  []byte // in which they stand, and their names
	tables []byte // what tells something of every place in the code
	list   []byte // the functions, and before them where each stands
}

func findFunctions(memory []byte) (*functions, error) {
	var found *functions
	for from := 0; ; {
		i := bytes.Index(memory[from:], []byte(tableMagic))
		if i < 0 {
			break
		}
		from += i
		if f := functionsAt(memory, from); f != nil {
			if found != nil {
				return nil, fmt.Errorf("%w: it has two tables of functions", errShape)
			}
			found = f
		}
		from += len(tableMagic)
	}
	if found == nil {
		return nil, fmt.Errorf("%w: it has no table of functions that is known here", errShape)
	}
	return found, nil
}

// functionsAt is the table at a place, nil where what stands there is none.
func functionsAt(memory []byte, at int) *functions {
	rest := memory[at:]
	if len(rest) < headSize {
		return nil
	}
	word := func(i int) int { return int(binary.LittleEndian.Uint64(rest[i*wordSize:])) }
	count, names, files, tables, list := word(1), word(4), word(5), word(7), word(8)
	if count <= 0 || count > 1<<24 || names != headSize || files <= names || tables <= files || list <= tables || list > len(rest)-8*count {
		return nil
	}
	return &functions{memory: memory, at: at, count: count, names: rest[names:files], files: rest[files:tables], tables: rest[tables:list], list: rest[list:]}
}

// dropLines takes out of a program's memory what only stack traces are told from,
// but for the names of functions where they are to stay.
func dropLines(memory []byte, named bool) error {
	f, err := findFunctions(memory)
	if err == nil {
		err = f.dropFacts()
	}
	if err != nil {
		return err
	}
	used := make([]bool, len(f.tables))
	var known []byte
	for i := range f.count {
		at := int(binary.LittleEndian.Uint32(f.list[8*i+4:]))
		if at > len(f.list)-funcSize {
			return fmt.Errorf("%w: function %d lies outside of its table", errShape, i)
		}
		known = f.list[at:]
		further := int(binary.LittleEndian.Uint32(known[funcTables:]))
		if further > mostTables || len(known) < funcSize+4*further {
			return fmt.Errorf("%w: function %d has %d tables", errShape, i, further)
		}
		ok := f.mark(used, known[funcSpace:])
		for k := range further {
			field := known[funcSize+4*k : funcSize+4*k+4]
			if traced(k) {
				clear(field)
			}
			ok = f.mark(used, field) && ok
		}
		if !ok {
			return fmt.Errorf("%w: a table of function %d has no end", errShape, i)
		}
		clear(known[funcFile:funcTables])
		clear(known[funcUnit:funcID])
	}
	for i, keep := range used {
		if !keep {
			f.tables[i] = 0
		}
	}
	clear(f.files)
	if !named {
		clear(f.names)
	}
	return nil
}

// mark notes that the table is used whose place stands at the begin of field. It
// is false where the table has no end.
func (f *functions) mark(used []bool, field []byte) bool {
	at := int(binary.LittleEndian.Uint32(field))
	if at == 0 {
		return true
	}
	for first := true; ; first = false {
		step, n := binary.Uvarint(f.tables[min(at, len(f.tables)):])
		if n <= 0 {
			return false
		}
		for range n {
			used[at] = true
			at++
		}
		if step == 0 && !first {
			return true
		}
		_, n = binary.Uvarint(f.tables[at:])
		if n <= 0 {
			return false
		}
		for range n {
			used[at] = true
			at++
		}
	}
}
