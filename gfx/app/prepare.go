package app

import (
	"time"

	"freckers/gfx/displaylist"
	"freckers/gfx/platform"
	"freckers/gfx/records"
	games "freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay/gamestore"
	"freckers/replay/practice"
)

// prepared is what was read before the screens: saved games, records and the practice deck.
type prepared struct {
	store    gamestore.Store
	inMemory bool  // the store lasts as long as the program
	unkept   error // what is wrong with the folder of the games
	storage  platform.Storage
	records  records.Book
	deck     *practice.Deck
	warnings []string

	programs   games.Launcher
	unlaunched error // why there is no folder for matches
}

// openStores opens the saved games, the records and the practice deck, in its own goroutine. Without a data folder, which
// the window reports, records and deck last as long as the program.
func (s *session) openStores() {
	p := &s.prepared
	if p.store, p.unkept = platform.OpenStore(); p.store == nil {
		p.store, p.inMemory = gamestore.NewMemorySince(time.Now()), true
	}
	p.programs, p.unlaunched = newLauncher(s.options.Programs)
	p.deck = &practice.Deck{}
	var err error
	if p.storage, err = platform.OpenStorage(); err != nil {
		p.storage = nil
		return
	}
	note := ""
	if p.records, note = records.Open(p.storage); note != "" {
		p.warnings = append(p.warnings, note)
	}
	if p.deck, note = practice.Open(p.storage); note != "" {
		p.warnings = append(p.warnings, note)
	}
}

// useRecords hands records, deck and the place of the index of saved games to the screens.
func (s *session) useRecords() {
	s.env.Records, s.env.Practice = s.records, s.deck
	if s.storage != nil && !s.env.Unkept && !platform.InBrowser() { // a page has games in memory, and little room to store more
		s.env.ListCache = s.storage
	}
	for _, w := range s.warnings {
		s.env.Notice = w
	}
}

// showWaiting shows that settings and games are being read, which takes long on a disk that is slow.
func (s *session) showWaiting(c *ui.Frame) {
	if !s.waited {
		s.waited = true
		s.speech.start("")
		c.Locale, _, _ = s.speech.poll()
	}
	c.List.Fill(displaylist.Rect{W: c.W, H: c.H}, 0, c.Theme.WaterDeep)
	line := c.Locale.T("Reading your games…")
	c.List.Text(line, c.W/2, c.H/2, theme.BodySize, false, displaylist.Middle, c.Theme.OnWater)
	c.Live("", line)
}
