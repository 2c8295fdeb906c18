package window

import (
	"time"

	"freckers/gfx/platform"
	"freckers/gfx/text"
)

// keeper saves the settings in its own goroutine, and again every few seconds while they cannot be saved: a disk, or a
// program that holds the file open, stops no frame.
type keeper struct {
	storage platform.Storage  // nil where nothing can be kept
	written platform.Settings // that a file was last written with, or read
	taken   platform.Settings // that were given to be saved last
	result  chan error        // of what is being saved; nil for nothing
	failed  bool              // the last attempt
	tried   time.Duration     // when it was, by the clock of the frames
}

// retryAfter is how long a failure is left alone.
const retryAfter = 3 * time.Second

// keep begins to save settings, unless a save is still under way or these are saved already.
func (k *keeper) keep(s platform.Settings, now time.Duration) {
	if k.result != nil || s == k.taken && !k.failed {
		return
	}
	k.taken, k.tried = s, now
	if k.storage == nil {
		return
	}
	result, storage, written := make(chan error, 1), k.storage, k.written
	k.result = result
	save := func() { result <- s.Save(storage, written) }
	if platform.InBrowser() { // where it is done at once, and the page may be left
		save()
		return
	}
	go save()
}

// poll returns a line to show when settings could not be saved, or could again.
func (k *keeper) poll() (line string) {
	select {
	case err := <-k.result:
		return k.end(err)
	default:
		return ""
	}
}

func (k *keeper) end(err error) (line string) {
	k.result = nil
	switch before := k.failed; {
	case err != nil && !before:
		line = platform.Unsaved(err)
	case err == nil && before:
		line = text.Mark("The settings are saved now.")
	}
	k.failed = err != nil
	if err == nil {
		k.written = k.taken
	}
	return line
}

// due reports whether it is time for another attempt.
func (k *keeper) due(now time.Duration) bool {
	return k.failed && k.result == nil && now-k.tried >= retryAfter
}

// finish saves settings before the program ends.
func (k *keeper) finish(s platform.Settings) {
	if k.result != nil {
		k.end(<-k.result)
	}
	if k.keep(s, 0); k.result != nil {
		k.end(<-k.result)
	}
}
