package web

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// How the Go linker describes a program to its runtime, in words: where the table
// of functions lies, its parts, and, right behind it, the facts about functions,
// up to the table that finds a function.
const (
	moduleNames = 1
	moduleList  = 13
	moduleSize  = 14
	moduleEnd   = 19
	moduleFacts = 40
	moduleWords = 41

	funcFacts = 43 // how many facts a function has, which follow its tables
	noFact    = 1<<32 - 1
)

// told says of a function's facts, by their numbers, that they are for stack
// traces: what was inlined, and which arguments there are.
func told(fact int) bool { return fact == 3 || fact == 5 || fact == 6 }

// module gives the facts about functions.
func (f *functions) module() ([]byte, error) {
	for from := 0; from+moduleWords*wordSize <= len(f.memory); from += wordSize {
		word := func(i int) int { return int(binary.LittleEndian.Uint64(f.memory[from+i*wordSize:])) }
		if word(0) != f.at || word(moduleNames) != f.at+headSize {
			continue
		}
		begin, end := word(moduleFacts), word(moduleEnd)
		if gap := begin - word(moduleList) - word(moduleSize); gap >= 0 && gap < 64 && begin <= end && end <= len(f.memory) {
			return f.memory[begin:end], nil
		}
	}
	return nil, fmt.Errorf("%w: it has no list of facts that is known here", errShape)
}

// dropFacts takes those facts out that are only told.
func (f *functions) dropFacts() error {
	facts, err := f.module()
	if err != nil {
		return err
	}
	kept := map[uint32]bool{} // by their places
	for i := range f.count {
		err := f.facts(i, func(kind int, place []byte) {
			if p := binary.LittleEndian.Uint32(place); p != noFact {
				kept[p] = kept[p] || !told(kind)
			}
		})
		if err != nil {
			return err
		}
	}
	places := make([]uint32, 0, len(kept)+1)
	for p := range kept {
		places = append(places, p)
	}
	slices.Sort(places)
	places = append(places, uint32(len(facts)))
	for i, p := range places[:len(places)-1] {
		if next := places[i+1]; int64(next) > int64(len(facts)) || next < p {
			return fmt.Errorf("%w: a fact at %d lies outside of their list", errShape, p)
		} else if !kept[p] {
			clear(facts[p:next])
		}
	}
	for i := range f.count {
		// It was read through above.
		_ = f.facts(i, func(kind int, place []byte) {
			if told(kind) {
				binary.LittleEndian.PutUint32(place, noFact)
			}
		})
	}
	return nil
}

// facts calls do with the number of each fact of the i-th function, and what says
// where it lies.
func (f *functions) facts(i int, do func(kind int, place []byte)) error {
	at := int(binary.LittleEndian.Uint32(f.list[8*i+4:]))
	known := f.list[min(at, len(f.list)):]
	if len(known) < funcSize {
		return fmt.Errorf("%w: function %d lies outside of its table", errShape, i)
	}
	first := funcSize + 4*int(min(binary.LittleEndian.Uint32(known[funcTables:]), mostTables))
	count := int(known[funcFacts])
	if len(known) < first+4*count {
		return fmt.Errorf("%w: function %d has %d facts", errShape, i, count)
	}
	for kind := range count {
		do(kind, known[first+4*kind:first+4*kind+4])
	}
	return nil
}
