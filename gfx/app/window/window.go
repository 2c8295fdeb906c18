// Package window opens the window and turns its ticks into frames of widgets,
// whatever they show.
package window

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"os"
	"strings"
	"time"

	"freckers/assets"
	"freckers/gfx/console"
	"freckers/gfx/input"
	"freckers/gfx/narration"
	"freckers/gfx/platform"
	"freckers/gfx/render"
	"freckers/gfx/sound"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// Options are what a window is opened with.
type Options struct {
	// Frame makes the widgets of one tick; false closes the window.
	Frame func(c *ui.Frame, w *Window) bool
	// Prepare, if set, reads what the frames need, in its own goroutine. Until it has ended, the window
	// is [Window.Waiting].
	Prepare func()
	// Theme is the name of a theme for this run alone, empty for what the
	// settings say.
	Theme string
	// Began, if set, is called once the first frame stands on the screen.
	Began func()
	// Leave, if set, is asked before the window closes, and reports whether it may.
	Leave func() bool
	// Hidden, if set, is called when the page around the window is hidden or left.
	Hidden func()
	// Ended closes the window at once; nil for never.
	Ended <-chan struct{}
	// Speak, if set, receives in each tick what is to be said to those who do not see the window.
	Speak func(narration.Announcement)
	// Mirror, if set, shows the same in another form.
	Mirror Mirror
	// Sleep, if set, is called when nothing moves any more. From then on frames may come once a second, and
	// once anything happens it calls wake before the next one. It reports whether it agrees.
	Sleep func(wake func()) bool
}

// Window is what the frames share.
type Window struct {
	// Settings may be changed; the window follows and saves them.
	Settings *platform.Settings
	Sound    *sound.Player
	Dialogs  *platform.Dialogs
	// Dropped are the files that were dropped on the window in this tick, pasted, or
	// opened by the system.
	Dropped []platform.File
	// Warning is a line to show once, such as what is wrong with the
	// settings file; who shows it empties it.
	Warning string
	// Screen is what the frame shows, for a test that drives the window.
	Screen any
	// Seeds returns the seeds of new games; nil for those of the clock.
	Seeds func() uint64

	frame              func(c *ui.Frame, w *Window) bool
	began              func() // nil when it was called
	leave              func() bool
	ended              <-chan struct{}
	theme              string   // for this run alone
	startup            *startup // nil when it has ended
	keeper             keeper
	changed            time.Duration // when a setting was last changed
	ctx                *ui.Frame
	reader             *input.Reader
	keys               string // of the settings, as the reader knows them
	clips              *platform.Clipboard
	opener             *platform.Opener
	painter            *render.Painter
	turn               platform.Turn // of the thread of a page
	system             systemTheme
	themes             [2][2]*theme.Theme // by day and by night, with usual and with high contrast
	w, h               float32            // in logical pixels, before text is enlarged
	outside            image.Point        // its size in the system's logical pixels, in which nothing is enlarged
	fit                ui.ZoomFit
	view               ui.ZoomView
	size               image.Point // its size outside when it was last followed
	full               bool        // it fills the screen, as far as is known
	filler             filler
	canvas             canvas
	scale              float32 // physical pixels drawn to a logical one
	dirty              bool
	painted            image.Point // the size of what was painted last
	ticks              int
	focused, minimized bool  // it is in front, or an icon
	failed             error // a panic while it was painted

	sleeper   sleeper
	strain    strain
	publisher publisher // for the test that drives the window
	announcer announcer

	pointScale float32 // pixels of the pointer's position to a logical one
}

// Pause lets the browser of a page do what it has to, if the tick or the frame has already taken long, until the first frame
// stands: from then on the page may ask at any time what the last tick showed. Elsewhere it does nothing.
func (w *Window) Pause() {
	if w.began != nil {
		w.turn.Pause()
	}
}

// Title is that of the window.
const Title = "Freckers"

// ErrNoDisplay is wrapped by the error of [Run] where no window can be opened.
var ErrNoDisplay = errors.New("there is no display to open a window on")

// Run opens the window and returns when it is closed. Where none can be
// opened it says so in one line, with an [ErrNoDisplay].
func Run(o Options) error {
	w := open(o)
	w.Pause()
	w.dress()
	w.watchLeaving(o.Hidden)
	err := ebiten.RunGameWithOptions(w.game(), &ebiten.RunGameOptions{
		X11ClassName: Title, X11InstanceName: Title,
	})
	w.keeper.finish(*w.Settings)
	w.system.close()
	switch {
	case err == nil, errors.As(err, new(*console.Bug)):
		return err
	case w.ticks == 0:
		return &noDisplay{whyNoDisplay(err.Error(), os.Getenv)}
	}
	return fmt.Errorf("the window had to close, as its graphics driver failed (%s): update the driver, or set EBITENGINE_GRAPHICS_LIBRARY=opengl", brief(err.Error()))
}

// brief is the first line of an error, without the source of a shader.
func brief(said string) string {
	line, _, _ := strings.Cut(said, "\n")
	line, _, _ = strings.Cut(line, ", original ")
	return line
}

// noDisplay is an [ErrNoDisplay] with the reason.
type noDisplay struct{ reason string }

func (e *noDisplay) Error() string {
	return ErrNoDisplay.Error() + " (" + e.reason + ")"
}
func (e *noDisplay) Unwrap() error { return ErrNoDisplay }

// whyNoDisplay returns what is wrong in a line. Where no window system answers, the last one that was tried,
// a device without a desktop, says nothing to the user.
func whyNoDisplay(said string, env func(string) string) string {
	line := brief(said)
	switch {
	case strings.Contains(line, "failed to choose graphics drivers"):
		return "neither Direct3D nor OpenGL works here: update the graphics driver"
	case !strings.Contains(line, "no window system is available"):
		return line
	}
	var named []string
	for _, name := range []string{"WAYLAND_DISPLAY", "DISPLAY"} {
		if value := env(name); value != "" {
			named = append(named, name+"="+value)
		}
	}
	if len(named) == 0 {
		return "neither DISPLAY nor WAYLAND_DISPLAY is set: start it in a desktop session, or over ssh with -X"
	}
	return "nothing answers at " + strings.Join(named, " or ") + ": start it in a desktop session of your own"
}

// open reads the settings, if that does not take long, and makes all that a window needs.
func open(o Options) *Window {
	w := &Window{
		Settings: &platform.Settings{}, Sound: sound.NewPlayer(), Dialogs: &platform.Dialogs{},
		Seeds: seeds(), frame: o.Frame, began: o.Began, leave: o.Leave, ended: o.Ended, announcer: announcer{speak: o.Speak, mirror: o.Mirror}, theme: o.Theme, sleeper: sleeper{sleep: o.Sleep}, strain: strain{last: time.Now()}, ctx: ui.New(), reader: input.NewReader(), clips: platform.NewClipboard(),
		themes: [2][2]*theme.Theme{{theme.Day(), theme.DayContrast()}, {theme.Night(), theme.NightContrast()}}, scale: 1,
		system: systemTheme{asking: make(chan struct{}, 1)},
	}
	w.announcer.pause = w.Pause
	w.Pause()
	w.painter = render.New(w.Pause)
	w.system.ask()
	w.opener = platform.NewOpener()
	w.ctx.IME = true
	w.ctx.Copy = w.clips.Copy
	if !platform.InBrowser() {
		w.ctx.Paste = w.clips.Paste
	}
	w.startup = begin(func() stored {
		s := readStored()
		if o.Prepare != nil {
			o.Prepare()
		}
		return s
	})
	if s, ok := w.startup.wait(); ok {
		w.adopt(s)
	} else {
		*w.Settings = platform.Defaults()
		w.keeper.taken = *w.Settings
	}
	return w
}

// dress sets the window's title, size and icon.
func (w *Window) dress() {
	ebiten.SetWindowTitle(Title)
	ebiten.SetWindowSizeLimits(platform.MinWidth, platform.MinHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetWindowClosingHandled(true)
	w.filler.watch()
	w.place()
	if platform.InBrowser() {
		return // its icon is the page's
	}
	var icons []image.Image
	for _, px := range assets.IconSizes() {
		if px > 256 {
			break // no window shows a larger one
		}
		if m, err := assets.Icon(px); err == nil {
			icons = append(icons, m)
		}
	}
	ebiten.SetWindowIcon(icons)
}

// place gives the window the size that the settings name.
func (w *Window) place() {
	ebiten.SetWindowSize(within(w.Settings.W, w.Settings.H))
	if w.Settings.Maximized && !platform.InBrowser() {
		ebiten.MaximizeWindow()
	}
	w.full = w.Settings.FullScreen
	w.filler.fill(w.full)
}

// decoration is the height that a title bar and the system's own bars take up on a screen.
const decoration = 80

// within is a size that the monitor has room for, as far as it is known.
func within(w, h int) (int, int) {
	if m := ebiten.Monitor(); m != nil {
		most, tall := m.Size()
		return fit(w, h, most, tall)
	}
	return w, h
}

// fit makes a size fit on a screen of most by tall pixels with its decoration; 0 means that the screen is not known.
func fit(w, h, most, tall int) (int, int) {
	if most > 0 && tall > 0 {
		return min(w, most), min(h, max(tall-decoration, platform.MinHeight))
	}
	return w, h
}

// saveAfter is how long a setting rests before it is written.
const saveAfter = 500 * time.Millisecond

// lookEvery is how many ticks pass until the main thread is asked again how the window stands.
const lookEvery = 15

// noteState asks the system whether the window is in front, minimized or maximized, and notes its size while it is neither
// maximized nor fills the screen.
func (w *Window) noteState() {
	if w.ticks%lookEvery != 1 {
		return
	}
	s := w.Settings
	w.focused = !s.Sound || !s.MuteAway || ebiten.IsFocused()
	if platform.InBrowser() {
		return
	}
	if w.minimized = ebiten.IsWindowMinimized(); w.minimized || w.full {
		return
	}
	s.Maximized = ebiten.IsWindowMaximized()
	if size := w.outside; !s.Maximized && size.X >= platform.MinWidth && size.Y >= platform.MinHeight {
		s.W, s.H = size.X, size.Y
	}
}

// applySettings applies changed settings to the window, its input and its sound, and has them saved.
func (w *Window) applySettings() {
	s := w.Settings
	w.noteState()
	w.Sound.Set(s.Volume, audible(s, w.focused))
	if w.system.moves.Load() {
		s.FollowMotion(w.system.still.Load())
	}
	w.ctx.Reduced, w.ctx.PanelLeft = s.Reduced, s.PanelLeft
	if s.Keys != w.keys {
		w.keys = s.Keys
		w.reader.Use(input.NewTable(s.Keys))
	}
	if s.Theme != w.keeper.taken.Theme {
		w.theme = "" // who chooses another one wants to see it
	}
	if s.Theme == platform.ThemeSystem || s.Contrast == platform.ContrastSystem || w.system.moves.Load() {
		w.system.follow(w.ctx.Now)
	}
	w.ctx.Theme = w.themeOf(cmp.Or(w.theme, s.Theme))
	w.Sound.Loop(w.ambience())
	w.applyFullScreen()
	w.save()
}

// save saves the settings when they have not changed for a moment.
func (w *Window) save() {
	s, k, now := w.Settings, &w.keeper, w.ctx.Now
	if line := k.poll(); line != "" {
		w.Warning = line
	}
	switch {
	case *s == k.taken:
		if w.changed = 0; k.due(now) {
			k.keep(*s, now)
		}
	case s.Playing != k.taken.Playing: // a program that is killed comes back to that game
		platform.KeepTabGame(s.Playing)
		k.keep(*s, now)
	case w.changed == 0:
		w.changed = now
	case now-w.changed >= saveAfter:
		k.keep(*s, now)
	}
}

// audible reports whether anything is to be heard of a window that is in front or not.
func audible(s *platform.Settings, focused bool) bool { return s.Sound && (focused || !s.MuteAway) }

// ambience is the sound of the pond at this hour, empty if it is not wanted.
func (w *Window) ambience() string {
	switch {
	case !w.Settings.Ambience:
		return ""
	case w.ctx.Theme.Night:
		return "pond-night"
	}
	return "pond-day"
}

// fill makes the window fill the screen, or not, as the settings say, and the
// settings follow where the system did it. That shows in a new size: to ask the
// system in every frame costs more than the frame.
func (w *Window) applyFullScreen() {
	switch s := w.Settings; {
	case w.filler.refused():
		w.full, s.FullScreen, w.Warning = false, false, text.Mark("The browser does not allow full screen.")
	case s.FullScreen != w.full:
		w.full = s.FullScreen
		w.filler.fill(w.full)
	case w.filler.changed(), w.outside != w.size:
		w.full = ebiten.IsFullscreen()
		s.FullScreen = w.full
	}
	w.size = w.outside
}

func (w *Window) themeOf(name string) *theme.Theme {
	hour, contrast := 0, 0
	if name == platform.ThemeNight || name == platform.ThemeSystem && w.system.dark.Load() {
		hour = 1
	}
	if set := w.Settings.Contrast; set == platform.ContrastOn || set == platform.ContrastSystem && w.system.contrast.Load() {
		contrast = 1
	}
	return w.themes[hour][contrast]
}
