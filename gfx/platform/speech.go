package platform

import (
	"context"
	"errors"
	"os/exec"
	"slices"
	"strings"
	"sync"
)

// ErrNoSpeech is the error of a system that cannot speak.
var ErrNoSpeech = errors.New("nothing on this system speaks: install " + missing)

// mostWaiting is how many sentences wait at most; the oldest are left out then.
const mostWaiting = 12

// sentence is something to say.
type sentence struct {
	text  string
	focus bool // what has the focus now
}

// Speaker speaks sentences one after another in the background. Make it with [NewSpeaker], and close it.
type Speaker struct {
	voice voice

	mu       sync.Mutex
	waiting  []sentence
	now      sentence           // what is being said
	stop     context.CancelFunc // ends that; nil if there is none
	language string
	closed   bool

	more  chan struct{} // something waits, or the speaker is closed
	ended chan struct{}
}

// NewSpeaker returns a speaker, or [ErrNoSpeech] where the system has no command for it.
func NewSpeaker() (*Speaker, error) {
	v, ok := find(exec.LookPath)
	if !ok {
		return nil, ErrNoSpeech
	}
	s := &Speaker{voice: v, more: make(chan struct{}, 1), ended: make(chan struct{})}
	go s.run()
	return s, nil
}

// Language sets the language of the sentences from now on, in gettext's form, such as pt_BR.
func (s *Speaker) Language(name string) {
	s.mu.Lock()
	s.language = name
	s.mu.Unlock()
}

// Say queues a sentence. With focus, for the label of what has the focus, earlier such labels are dropped, also the one
// that is being said; any other sentence is said to its end before it.
func (s *Speaker) Say(text string, focus bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed || strings.TrimSpace(text) == "" {
		return
	}
	if focus {
		s.waiting = slices.DeleteFunc(s.waiting, func(w sentence) bool { return w.focus })
		if s.now.focus {
			s.interrupt()
		}
	}
	s.waiting = append(s.waiting, sentence{text, focus})
	if over := len(s.waiting) - mostWaiting; over > 0 {
		s.waiting = s.waiting[over:]
	}
	s.wake()
}

func (s *Speaker) wake() {
	select {
	case s.more <- struct{}{}:
	default:
	}
}

// Hush ends what is being said, and drops what waits.
func (s *Speaker) Hush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waiting = nil
	s.interrupt()
}

// interrupt ends what is being said.
func (s *Speaker) interrupt() {
	if s.stop != nil {
		s.stop()
		s.stop = nil
	}
}

// Close ends what is being said and waits for its process.
func (s *Speaker) Close() {
	s.mu.Lock()
	s.closed, s.waiting = true, nil
	s.interrupt()
	s.mu.Unlock()
	s.wake()
	<-s.ended
}

// next takes the next sentence, if one waits, with the context in which it is said.
func (s *Speaker) next() (ctx context.Context, text, language string, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stop = nil
	if len(s.waiting) == 0 || s.closed {
		return nil, "", "", false
	}
	s.now, s.waiting = s.waiting[0], s.waiting[1:]
	ctx, s.stop = context.WithCancel(context.Background())
	return ctx, s.now.text, s.language, true
}

func (s *Speaker) run() {
	defer close(s.ended)
	for range s.more {
		for {
			ctx, text, language, ok := s.next()
			if !ok {
				break
			}
			s.voice.say(ctx, text, language)
		}
		s.mu.Lock()
		closed := s.closed
		s.mu.Unlock()
		if closed {
			return
		}
	}
}
