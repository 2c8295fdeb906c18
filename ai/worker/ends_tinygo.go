//go:build tinygo

package main

import (
	"io"
	"strings"
	"sync"
	"unsafe"
)

// asked gives the size of the name of the game to be played, a text for [take].
//
//go:wasmimport page asked
func asked() uint32

// take writes the text that waits to a place that has its size.
//
//go:wasmimport page take
func take(to unsafe.Pointer)

// say hands a line to the page.
//
//go:wasmimport page say
func say(line unsafe.Pointer, size uint32)

// hear is called by the page when a line of that size waits. What is exported
// otherwise is called in a goroutine of its own, whose stack is never given back.
//
//export hear
func hear(size uint32) { heard.put(taken(size) + "\n") }

// taken is the text that waits.
func taken(size uint32) string {
	if size == 0 {
		return ""
	}
	text := make([]byte, size)
	take(unsafe.Pointer(unsafe.SliceData(text)))
	return string(text)
}

var heard = &inbox{more: make(chan struct{}, 1)}

// ends are where commands come from and answers go to, and the arguments.
func ends() (io.Reader, io.Writer, []string) { return heard, answers{}, []string{taken(asked())} }

// inbox is what the page said and nobody has read yet.
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

// Read waits until there is something to read.
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

// answers hands each line to the page.
type answers struct{}

func (answers) Write(text []byte) (int, error) {
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		say(unsafe.Pointer(unsafe.StringData(line)), uint32(len(line)))
	}
	return len(text), nil
}
