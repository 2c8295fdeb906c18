package window

import (
	"time"

	"freckers/gfx/platform"
)

// stored is what was read before the first frame.
type stored struct {
	storage  platform.Storage // nil where nothing can be kept
	settings platform.Settings
	warning  string
}

// readStored reads the settings.
func readStored() stored {
	storage, err := platform.OpenStorage()
	if err != nil {
		return stored{settings: platform.Defaults(), warning: platform.Unsaved(err)}
	}
	s := stored{storage: storage}
	s.settings, s.warning = platform.Load(storage)
	if name, ok := platform.TabGame(); ok {
		s.settings.Playing = name
	}
	platform.KeepTabGame(s.settings.Playing)
	return s
}

// startup reads what the frames need in its own goroutine, so that a slow disk does not delay the window.
type startup struct{ done chan stored }

// startPatience is how long the window waits for it. On a usual disk it takes some milliseconds.
const startPatience = time.Second

func begin(read func() stored) *startup {
	s := &startup{done: make(chan stored, 1)}
	if platform.InBrowser() { // where no disk is read
		s.done <- read()
		return s
	}
	go func() { s.done <- read() }()
	return s
}

// wait returns what was read, if that takes no longer than is usual.
func (s *startup) wait() (got stored, ok bool) {
	timeout := time.NewTimer(startPatience)
	defer timeout.Stop()
	select {
	case got := <-s.done:
		return got, true
	case <-timeout.C:
		return stored{}, false
	}
}

// poll returns what was read, once it was.
func (s *startup) poll() (got stored, ok bool) {
	select {
	case got := <-s.done:
		return got, true
	default:
		return stored{}, false
	}
}

// Waiting reports whether the settings, and what [Options.Prepare] reads, are not there yet.
func (w *Window) Waiting() bool { return w.startup != nil }

// adopt starts with the settings that were read, and saves changes to the storage they came from.
func (w *Window) adopt(s stored) {
	w.startup = nil
	*w.Settings, w.Warning = s.settings, s.warning
	w.keeper = keeper{storage: s.storage, taken: s.settings, written: s.settings}
	if platform.InBrowser() {
		w.Settings.FullScreen = false // a page may fill the screen only when it is asked to
	}
}
