package window

import (
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"freckers/gfx/platform"
	"freckers/gfx/ui"
	"freckers/replay/vfs"
)

// held is a storage whose files another program holds open for a while, as on Windows: each attempt to replace one takes
// two seconds and fails.
type held struct {
	mu    sync.Mutex
	texts map[string][]byte
	until time.Time
}

func (h *held) Load(name string) ([]byte, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.texts[name], nil
}

func (h *held) Save(name string, text []byte) error {
	if time.Now().Before(h.until) {
		time.Sleep(2 * time.Second)
		return &vfs.Error{Path: name, Err: vfs.ErrLocked}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.texts[name] = text
	return nil
}

func (h *held) Lock() func()            { return func() {} }
func (h *held) Path(name string) string { return name }

// TestSettingsThatCannotBeWrittenStopNoFrame changes settings whose file another program holds open for half a minute.
// No frame waits, the window says so once, and once more when they are saved after all.
func TestSettingsThatCannotBeWrittenStopNoFrame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := &held{texts: map[string][]byte{}, until: time.Now().Add(30 * time.Second)}
		s := platform.Defaults()
		w := &Window{Settings: &s, keeper: keeper{storage: h, taken: s, written: s}}
		w.ctx = ui.New()
		began, frames := time.Now(), 60*40
		var said []string
		s.Theme = platform.ThemeNight
		for range frames {
			before := time.Now()
			if w.save(); time.Since(before) > 0 {
				t.Fatal("a frame waits for the disk")
			}
			if w.Warning != "" {
				said, w.Warning = append(said, w.Warning), ""
			}
			time.Sleep(time.Second / 60)
			w.ctx.Now = time.Since(began)
		}
		if len(said) != 2 || !strings.Contains(said[0], "another program has it open") || !strings.Contains(said[1], "saved now") {
			t.Errorf("the window says %q", said)
		}
		if got, err := platform.Decode(h.texts["settings.json"]); err != nil || got.Theme != platform.ThemeNight {
			t.Errorf("saved is %+v, %v", got, err)
		}
	})
}

// TestSettingsAreSavedAsTheWindowCloses closes it at once after a change.
func TestSettingsAreSavedAsTheWindowCloses(t *testing.T) {
	h := &held{texts: map[string][]byte{}}
	s := platform.Defaults()
	k := keeper{storage: h, taken: s, written: s}
	s.Volume = 0.25
	k.keep(s, 0)
	s.Volume = 0.5
	k.finish(s)
	if got, err := platform.Decode(h.texts["settings.json"]); err != nil || got.Volume != 0.5 {
		t.Errorf("saved is %+v, %v", got, err)
	}
}

// TestASlowDiskDoesNotDelayTheWindow reads settings from a disk that takes a minute.
func TestASlowDiskDoesNotDelayTheWindow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		s := begin(func() stored {
			time.Sleep(time.Minute)
			return stored{warning: "read"}
		})
		if _, ok := s.wait(); ok || time.Since(began) > 2*time.Second {
			t.Errorf("after %v the settings are there: %v", time.Since(began), ok)
		}
		if _, ok := s.poll(); ok {
			t.Error("they are there before they were read")
		}
		time.Sleep(time.Minute)
		synctest.Wait()
		if got, ok := s.poll(); !ok || got.warning != "read" {
			t.Errorf("at last they are %+v", got)
		}
		usual := begin(func() stored { return stored{warning: "read"} })
		if got, ok := usual.wait(); !ok || got.warning != "read" {
			t.Error("a usual disk has the window wait")
		}
	})
}
