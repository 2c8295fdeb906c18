// Package platform abstracts what differs between the desktop and a browser: settings and
// their storage, file dialogs, the clipboard.
package platform

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"

	"freckers/replay/format"
)

// The values of Settings.Theme.
const (
	ThemeSystem = "system"
	ThemeDay    = "day"
	ThemeNight  = "night"
)

// The values of Settings.Contrast, whether colors are of high contrast.
const (
	ContrastSystem = "system"
	ContrastOn     = "on"
	ContrastOff    = "off"
)

// The values of Settings.Motion, who decided on Settings.Reduced.
const (
	MotionUsual  = ""       // nobody
	MotionSystem = "system" // the browser, which asks for reduced motion
	MotionChosen = "chosen" // the user
)

// The values of Settings.Speed.
const (
	SpeedSlow    = "slow"
	SpeedNormal  = "normal"
	SpeedFast    = "fast"
	SpeedInstant = "instant"
)

// UsualTextSize is the usual value of Settings.TextSize, LargestTextSize the greatest.
const (
	UsualTextSize   = 100
	LargestTextSize = 200
)

// settingsFormat is the version of the settings file.
const settingsFormat = 3

// Settings are the user's choices, kept between runs. They are a comparable value: the
// window saves them after a change.
type Settings struct {
	Theme       string  `json:"theme"`
	Contrast    string  `json:"contrast"`
	TextSize    int     `json:"textSize"` // of text and controls, in percent
	Speed       string  `json:"speed"`
	Reduced     bool    `json:"reducedMotion"`
	Motion      string  `json:"motion"`
	Sound       bool    `json:"sound"`
	Volume      float32 `json:"volume"`   // 0 to 1
	Ambience    bool    `json:"ambience"` // the quiet sounds of the pond
	Speak       bool    `json:"speak"`    // what happens is said aloud
	MuteAway    bool    `json:"muteAway"` // nothing is heard while another window is in front
	Patterns    bool    `json:"patterns"`
	Coordinates bool    `json:"coordinates"`
	MoveList    bool    `json:"moveList"`  // a game lists its moves where the race is
	PanelLeft   bool    `json:"panelLeft"` // panels stand at the left of the pond
	FullScreen  bool    `json:"fullScreen"`
	// Keys are the keys and gamepad buttons that are not the usual ones.
	Keys string `json:"keys"`
	// Language is that of the texts in gettext's form, such as pt_BR; empty for the
	// system's.
	Language string `json:"language"`
	// Threads is the number of cores of a search, 0 for all, Memory the size of
	// its cache in megabytes; with Ponder it also thinks on the user's time.
	Threads       int  `json:"threads"`
	Memory        int  `json:"memory"`
	Ponder        bool `json:"ponder"`
	ShowDistances bool `json:"toGo"`         // each piece's distance to its goal is shown
	Lead          bool `json:"lead"`         // a line says who is ahead
	Numbers       bool `json:"numbers"`      // the results of searches are shown in figures
	Talk          bool `json:"talk"`         // opponents say something now and then
	ConfirmTouch  bool `json:"confirmTouch"` // a move chosen by a finger is shown first, and played when it is confirmed
	// Names are those of people who play each other at this device, by their seats, and TurnBoard turns the board for
	// whoever is to move. TurnTime and GameTime are their clocks, in seconds for a move and for a game; 0 is none.
	Names     [3]string `json:"names"`
	TurnBoard bool      `json:"turnBoard"`
	TurnTime  int       `json:"turnTime"`
	GameTime  int       `json:"gameTime"`
	// Game is the game chosen last, empty for the first one, and Games what was
	// chosen for each; see [Settings.For].
	Game  string `json:"game"`
	Games Games  `json:"games"`
	// Programs are the external programs that were seated, and ProgramTime their
	// time per action, such as "1s".
	Programs    Recent `json:"programs"`
	ProgramTime string `json:"programTime"`
	// Tournaments are the folders of the tournaments that were watched.
	Tournaments Recent `json:"tournaments"`
	// Match is the last match.
	Match MatchPlan `json:"match"`
	// Agent is the folder of the agent that was looked at last, empty for none.
	Agent string `json:"agent"`
	// FriendPage is the address of the page from which the last link of a friend elsewhere came, empty if unknown: links go back to it.
	FriendPage string `json:"friendPage"`
	// Counted is the start of the last game in the user's form, in Unix seconds.
	Counted int64 `json:"counted"`
	// Playing is the record of the game on the screen, empty for none, to be
	// restored after a crash.
	Playing string `json:"playing"`
	// Referee is the address of the referee watched last, empty for the default.
	Referee string `json:"referee"`
	// W and H are the size of the window in logical pixels while it is not maximized.
	W         int  `json:"width"`
	H         int  `json:"height"`
	Maximized bool `json:"maximized"`
}

// The minimum size of the window, in logical pixels.
const (
	MinWidth  = 320
	MinHeight = 480
)

// The bounds of Settings.Threads and of Settings.Memory.
const (
	MaxThreads = 256
	MinMemory  = 16
	MaxMemory  = 1024
)

// MaxClock is the most seconds of Settings.TurnTime and Settings.GameTime, MaxName the most letters of a name.
const (
	MaxClock = 24 * 60 * 60
	MaxName  = 24
)

// Defaults returns the initial settings.
func Defaults() Settings {
	return Settings{
		Theme: ThemeSystem, Contrast: ContrastSystem, TextSize: UsualTextSize, Speed: SpeedNormal, Sound: true, Volume: 0.8, Ambience: true, MuteAway: true, Talk: true,
		Threads: 1, Memory: 64, W: 1280, H: 800, ProgramTime: "1s",
	}
}

// FollowMotion adopts the system's setting of reduced motion, unless the user has chosen.
func (s *Settings) FollowMotion(reduced bool) {
	switch {
	case s.Motion == MotionChosen:
	case reduced && !s.Reduced:
		s.Reduced, s.Motion = true, MotionSystem
	case !reduced && s.Motion == MotionSystem:
		s.Reduced, s.Motion = false, MotionUsual
	}
}

// file is the content of the settings file.
type file struct {
	Format format.Version `json:"format"`
	Settings
}

// Encode returns the content of the settings file.
func (s Settings) Encode() []byte {
	b, err := json.MarshalIndent(file{Format: settingsFormat, Settings: s}, "", "  ")
	if err != nil {
		panic("platform: settings cannot be written as JSON: " + err.Error())
	}
	return append(b, '\n')
}

// Decode decodes the content of the settings file. Missing and invalid fields get their defaults, the latter
// with an error. Unknown fields are ignored here, but [Settings.Save] keeps them. The file of a later version
// is read as far as possible, with an error.
func Decode(text []byte) (Settings, error) {
	f := file{Settings: Defaults()}
	d := json.NewDecoder(bytes.NewReader(text))
	mistyped := (*json.UnmarshalTypeError)(nil)
	wrong := d.Decode(&f)
	if wrong != nil && (!errors.As(wrong, &mistyped) || mistyped.Field == "") {
		return Defaults(), errors.New(format.Reason(wrong))
	}
	if _, err := d.Token(); err != io.EOF {
		return Defaults(), fmt.Errorf("more follows after the settings, at byte %d", d.InputOffset())
	}
	if f.Format < 3 {
		var err error
		if f.Games[0], err = readOneGame(text, int(f.Format)); err != nil {
			return Defaults(), errors.New(format.Reason(err))
		}
	}
	err := f.Settings.mend()
	if wrong != nil {
		err = errors.New(format.Reason(wrong))
	}
	if f.Format > settingsFormat {
		err = &newerError{f.Format}
	}
	return f.Settings, err
}

// newerError is the error for settings of a later version.
type newerError struct{ format format.Version }

func (e *newerError) Error() string {
	return fmt.Sprintf("written by a newer Freckers, in format %d; this one reads up to %d", e.format, settingsFormat)
}

// mend replaces invalid values by defaults and returns an error about the last one.
func (s *Settings) mend() (wrong error) {
	d := Defaults()
	oneOf := func(field string, v *string, d string, may ...string) {
		if !slices.Contains(may, *v) {
			wrong, *v = fmt.Errorf("%s is %q, not one of %q", field, *v, may), d
		}
	}
	oneOf("theme", &s.Theme, d.Theme, ThemeSystem, ThemeDay, ThemeNight)
	oneOf("contrast", &s.Contrast, d.Contrast, ContrastSystem, ContrastOn, ContrastOff)
	oneOf("motion", &s.Motion, d.Motion, MotionUsual, MotionSystem, MotionChosen)
	oneOf("speed", &s.Speed, d.Speed, SpeedSlow, SpeedNormal, SpeedFast, SpeedInstant)
	if !(s.Volume >= 0 && s.Volume <= 1) {
		wrong, s.Volume = fmt.Errorf("volume is %v, not between 0 and 1", s.Volume), d.Volume
	}
	if s.TextSize < UsualTextSize || s.TextSize > LargestTextSize {
		wrong, s.TextSize = fmt.Errorf("textSize is %d, not between %d and %d percent", s.TextSize, UsualTextSize, LargestTextSize), d.TextSize
	}
	if s.Threads < 0 || s.Threads > MaxThreads {
		wrong, s.Threads = fmt.Errorf("threads is %d, not between 0 and %d", s.Threads, MaxThreads), d.Threads
	}
	if s.Memory < MinMemory || s.Memory > MaxMemory {
		wrong, s.Memory = fmt.Errorf("memory is %d, not between %d and %d megabytes", s.Memory, MinMemory, MaxMemory), d.Memory
	}
	for _, clock := range [...]struct {
		field string
		v     *int
	}{{"turnTime", &s.TurnTime}, {"gameTime", &s.GameTime}} {
		if *clock.v < 0 || *clock.v > MaxClock {
			wrong, *clock.v = fmt.Errorf("%s is %d, not between 0 and %d seconds", clock.field, *clock.v, MaxClock), 0
		}
	}
	if err := s.Games.mend(); err != nil {
		wrong = err
	}
	if err := s.Match.mend(); err != nil {
		wrong = err
	}
	const far = 16384
	if s.W < MinWidth || s.H < MinHeight || s.W > far || s.H > far {
		wrong = fmt.Errorf("the window is %d by %d, not between %d by %d and %d by %d",
			s.W, s.H, MinWidth, MinHeight, far, far)
		s.W, s.H = d.W, d.H
	}
	return wrong
}

// The names of the settings in the data folder.
const (
	settingsName = "settings.json"
	damagedName  = "settings-damaged.json"
	newerName    = "settings-newer.json"
)

// Load reads the settings. A warning that is not empty is one line for the user: what was wrong,
// and where the old file was moved.
func Load(k Storage) (s Settings, warning string) {
	text, err := k.Load(settingsName)
	if err != nil {
		return Defaults(), fmt.Sprintf("%s cannot be read (%v): using default settings", k.Path(settingsName), err)
	}
	if text == nil {
		return Defaults(), ""
	}
	s, err = Decode(text)
	if err == nil {
		return s, ""
	}
	what, keptAs := fmt.Sprintf("damaged (%v): using defaults for what cannot be read", err), damagedName
	if newer := (*newerError)(nil); errors.As(err, &newer) {
		what, keptAs = err.Error()+": using the settings it knows", newerName
	}
	warning = k.Path(settingsName) + " is " + what
	if k.Save(keptAs, text) == nil {
		warning += "; the old file is kept as " + k.Path(keptAs)
	}
	return s, warning
}

// Save writes the settings that differ from before. Others stay as they are in the storage, where
// another window may have changed them.
func (s Settings) Save(k Storage, before Settings) error {
	defer k.Lock()()
	text, err := k.Load(settingsName)
	if err != nil || text == nil {
		return k.Save(settingsName, s.Encode())
	}
	if theirs, err := Decode(text); err == nil {
		s = s.over(theirs, before)
	}
	return k.Save(settingsName, keepUnknown(s.Encode(), text))
}

// keepUnknown adds to the content of a settings file what an older one has and this program does not know: a later
// version wrote it.
func keepUnknown(text, old []byte) []byte {
	var had, have map[string]json.RawMessage
	var f struct{ Format format.Version }
	if json.Unmarshal(old, &had) != nil || json.Unmarshal(old, &f) != nil || f.Format < settingsFormat || json.Unmarshal(text, &have) != nil {
		return text
	}
	known := map[string]bool{}
	for name := range have {
		known[strings.ToLower(name)] = true
	}
	text = bytes.Replace(text, slices.Concat([]byte(`"games": `), have["games"]), slices.Concat([]byte(`"games": `), keepUnknownGames(have["games"], had["games"])), 1)
	text = bytes.TrimSuffix(text, []byte("\n}\n"))
	for _, name := range slices.Sorted(maps.Keys(had)) {
		if known[strings.ToLower(name)] {
			continue
		}
		key, err := json.Marshal(name)
		if err != nil {
			continue
		}
		text = fmt.Appendf(text, ",\n  %s: %s", key, had[name])
	}
	return append(text, "\n}\n"...)
}

// over returns theirs with what has changed in s since before.
func (s Settings) over(theirs, before Settings) Settings {
	both := theirs
	to, mine, was := reflect.ValueOf(&both).Elem(), reflect.ValueOf(s), reflect.ValueOf(before)
	for i := range mine.NumField() {
		if !mine.Field(i).Equal(was.Field(i)) {
			to.Field(i).Set(mine.Field(i))
		}
	}
	both.Games = theirs.Games
	for _, g := range s.Games {
		if g.Game != "" && g != *before.For(g.Game) {
			*both.For(g.Game) = g
		}
	}
	return both
}
