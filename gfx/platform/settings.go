// Package platform is what differs between the desktop and a browser, and what
// outlives the window: settings, file dialogs, the data folder.
package platform

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
)

// The values of Settings.Theme.
const (
	ThemeSystem = "system"
	ThemeDay    = "day"
	ThemeNight  = "night"
)

// The values of Settings.Speed.
const (
	SpeedSlow    = "slow"
	SpeedNormal  = "normal"
	SpeedFast    = "fast"
	SpeedInstant = "instant"
)

// settingsFormat is the version of the settings file.
const settingsFormat = 3

// Settings is what a person has chosen, kept from one run to the next. It is a
// comparable value: who changes a field need not save, the window does.
type Settings struct {
	Theme       string  `json:"theme"`
	Speed       string  `json:"speed"`
	Reduced     bool    `json:"reducedMotion"`
	Sound       bool    `json:"sound"`
	Volume      float32 `json:"volume"` // 0 to 1
	Patterns    bool    `json:"patterns"`
	Coordinates bool    `json:"coordinates"`
	FullScreen  bool    `json:"fullScreen"`
	// Threads is how many cores the machine thinks on, 0 for all; Memory is
	// the megabytes it may fill with what it looked at, and Ponder lets it
	// think on a person's time.
	Threads int  `json:"threads"`
	Memory  int  `json:"memory"`
	Ponder  bool `json:"ponder"`
	ToGo    bool `json:"toGo"` // each piece's way still to go is written on the board
	// Game names the game that was chosen last, empty for the first one, and
	// Games holds what was chosen for each; see [Settings.For].
	Game  string `json:"game"`
	Games Games  `json:"games"`
	// Programs are the words of the outside programs that were seated, the one
	// used last first, and ProgramTime is what they may take, such as "1s".
	Programs    Programs `json:"programs"`
	ProgramTime string   `json:"programTime"`
	// Match is what the last match was started with.
	Match MatchSettings `json:"match"`
	// Counted is when the last game began that is in a person's form, in Unix
	// seconds.
	Counted int64 `json:"counted"`
	// Playing names the record of the game on the screen, empty for none, so
	// that it is there again after a crash.
	Playing string `json:"playing"`
	// Referee is the address of the referee that was watched last, empty for
	// the usual one.
	Referee string `json:"referee"`
	// W and H are the size of the window in logical pixels.
	W int `json:"width"`
	H int `json:"height"`
}

// Smallest is the least size of the window, in logical pixels.
const (
	SmallestW = 640
	SmallestH = 480
)

// The bounds of Settings.Threads and of Settings.Memory.
const (
	MostThreads = 256
	LeastMemory = 16
	MostMemory  = 1024
)

// Defaults are the settings of a person who has chosen nothing yet.
func Defaults() Settings {
	return Settings{
		Theme: ThemeSystem, Speed: SpeedNormal, Sound: true, Volume: 0.8, Coordinates: true,
		Threads: 1, Memory: 64, W: 1280, H: 800, ProgramTime: "1s",
	}
}

// file is the settings as they are written.
type file struct {
	Format int `json:"format"`
	Settings
	oneGame
}

// Encode gives the settings as they are written to their file.
func (s Settings) Encode() []byte {
	b, err := json.MarshalIndent(file{Format: settingsFormat, Settings: s}, "", "  ")
	if err != nil {
		panic("platform: settings cannot be written as JSON: " + err.Error())
	}
	return append(b, '\n')
}

// Decode reads what [Settings.Encode] wrote. Fields that are not there have
// their defaults, fields that are not known are ignored. With an error the
// settings are those of [Defaults] as far as the file could not be understood.
// What a later version wrote is read as far as it is known, with an error.
func Decode(text []byte) (Settings, error) {
	f := file{Settings: Defaults()}
	d := json.NewDecoder(bytes.NewReader(text))
	if err := d.Decode(&f); err != nil {
		return Defaults(), err
	}
	if _, err := d.Token(); err != io.EOF {
		return Defaults(), fmt.Errorf("more follows after the settings, at byte %d", d.InputOffset())
	}
	if f.Format < 3 {
		f.Settings.Games[0] = f.oneGame.read(f.Format)
	}
	err := f.Settings.mend()
	if f.Format > settingsFormat {
		err = &newerError{f.Format}
	}
	return f.Settings, err
}

// newerError says that a later version wrote the settings.
type newerError struct{ format int }

func (e *newerError) Error() string {
	return fmt.Sprintf("written by a newer Freckers, in format %d; this one reads up to %d", e.format, settingsFormat)
}

// mend puts the default where a value has no meaning, and tells of the last
// such value.
func (s *Settings) mend() error {
	var wrong error
	d := Defaults()
	oneOf := func(field string, v *string, d string, may ...string) {
		for _, m := range may {
			if *v == m {
				return
			}
		}
		wrong = fmt.Errorf("%s is %q, not one of %q", field, *v, may)
		*v = d
	}
	oneOf("theme", &s.Theme, d.Theme, ThemeSystem, ThemeDay, ThemeNight)
	oneOf("speed", &s.Speed, d.Speed, SpeedSlow, SpeedNormal, SpeedFast, SpeedInstant)
	if !(s.Volume >= 0 && s.Volume <= 1) {
		wrong = fmt.Errorf("volume is %v, not between 0 and 1", s.Volume)
		s.Volume = d.Volume
	}
	if s.Threads < 0 || s.Threads > MostThreads {
		wrong = fmt.Errorf("threads is %d, not between 0 and %d", s.Threads, MostThreads)
		s.Threads = d.Threads
	}
	if s.Memory < LeastMemory || s.Memory > MostMemory {
		wrong = fmt.Errorf("memory is %d, not between %d and %d megabytes", s.Memory, LeastMemory, MostMemory)
		s.Memory = d.Memory
	}
	if err := s.Games.mend(); err != nil {
		wrong = err
	}
	const far = 16384
	if s.W < SmallestW || s.H < SmallestH || s.W > far || s.H > far {
		wrong = fmt.Errorf("the window is %d by %d, not between %d by %d and %d by %d",
			s.W, s.H, SmallestW, SmallestH, far, far)
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

// Load reads the settings from a keep. The warning is empty or one line to
// show: what was wrong, and where the old file was put.
func Load(k Keep) (s Settings, warning string) {
	text, err := k.Load(settingsName)
	if err != nil {
		return Defaults(), fmt.Sprintf("%s cannot be read (%v): using default settings", k.Where(settingsName), err)
	}
	if text == nil {
		return Defaults(), ""
	}
	s, err = Decode(text)
	if err == nil {
		return s, ""
	}
	if newer := (*newerError)(nil); errors.As(err, &newer) {
		if k.Save(newerName, text) == nil {
			return s, fmt.Sprintf("%s is %v: using the settings it knows; the old file is kept as %s", k.Where(settingsName), err, k.Where(newerName))
		}
	}
	if keepErr := k.Save(damagedName, text); keepErr != nil {
		return s, fmt.Sprintf("%s is damaged (%v): using defaults for what cannot be read", k.Where(settingsName), err)
	}
	return s, fmt.Sprintf("%s is damaged (%v): using defaults for what cannot be read; the old file is kept as %s", k.Where(settingsName), err, k.Where(damagedName))
}

// Save writes the settings to a keep. What has not changed since before stays as
// another window has written it meanwhile.
func (s Settings) Save(k Keep, before Settings) error {
	if text, err := k.Load(settingsName); err == nil && text != nil {
		if theirs, err := Decode(text); err == nil {
			s = s.over(theirs, before)
		}
	}
	return k.Save(settingsName, s.Encode())
}

// over is theirs with what has changed in s since before.
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
