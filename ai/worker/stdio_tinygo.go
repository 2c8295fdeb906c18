//go:build tinygo

package main

import (
	"io"
	"strings"
	"sync"
	"unsafe"
)

// asked returns the size of the name of the game to be played, a text for [take].
//
//go:wasmimport page asked
func asked() uint32

// take copies the waiting text to a buffer of its size.
//
//go:wasmimport page take
func take(to unsafe.Pointer)

// say sends a line to the page.
//
//go:wasmimport page say
func say(line unsafe.Pointer, size uint32)

// hear is called by the page when a line of that size waits. Other exports are called in
// goroutines whose stacks are never freed.
//
//export hear
func hear(size uint32) { heard.put(taken(size) + "\n") }

func taken(size uint32) string {
	if size == 0 {
		return ""
	}
	text := make([]byte, size)
	take(unsafe.Pointer(unsafe.SliceData(text)))
	return string(text)
}

var heard = &inbox{more: make(chan struct{}, 1)}

// stdio returns where commands come from and answers go to, and the arguments.
func stdio() (io.Reader, io.Writer, []string) { return heard, answers{}, []string{taken(asked())} }

type inbox struct {
	mu   sync.Mutex
	text string
	more chan struct{}
}

func (b *inbox) put(line string) {
	b.mu.Lock()
	b.text += line
	b.mu.Unlock()
	select {
	case b.more <- struct{}{}:
	default:
	}
}

// Read blocks until there is text.
func (b *inbox) Read(to []byte) (int, error) {
	for {
		b.mu.Lock()
		n := copy(to, b.text)
		b.text = b.text[n:]
		b.mu.Unlock()
		if n > 0 || len(to) == 0 {
			return n, nil
		}
		<-b.more
	}
}

type answers struct{}

func (answers) Write(text []byte) (int, error) {
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		say(unsafe.Pointer(unsafe.StringData(line)), uint32(len(line)))
	}
	return len(text), nil
}
