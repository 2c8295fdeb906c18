package nav

import (
	"slices"
	"time"

	"freckers/ai"
	"freckers/ai/course/refereefeed"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/analysis"
	"freckers/gfx/animation"
	"freckers/gfx/platform"
	"freckers/gfx/records"
	"freckers/gfx/session"
	"freckers/gfx/sound"
	"freckers/gfx/text"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
	"freckers/replay/practice"
)

// Env holds the services that all screens share.
type Env struct {
	// Locale translates what screens show; nil is English.
	*text.Locale
	Settings *platform.Settings
	Sound    *sound.Player
	Dialogs  *platform.Dialogs
	Store    gamestore.Store
	// ListCache keeps what is known of the saved games between runs; nil for nowhere.
	ListCache gamefile.Cache
	// Records are the personal ones, kept beside the settings.
	Records records.Book
	// Practice is the deck of positions to repeat, kept there too.
	Practice *practice.Deck
	// Unkept reports that what is in the store is lost with the program.
	Unkept bool
	// Changes counts how often others have changed the saved games.
	Changes int
	// Programs lets outside programs play; nil where none can be started, as in a page.
	Programs session.Launcher
	// Engine runs the searches.
	Engine ai.Engine
	// Beside runs searches that must not wait for those of Engine; nil where none has to.
	Beside ai.Engine
	// Seeds returns the seeds of new games; nil for those of the clock.
	Seeds func() uint64
	// Parallel returns how many searches Engine runs at the same time; nil for as many as the settings say.
	Parallel func() int
	// Between reports whether it does so between the window's frames; nil for never.
	Between func() bool
	// Drawer draws picture files elsewhere, nil for this program.
	Drawer Drawer
	// Host is the page around the window, nil if there is none.
	Host Host
	// Notice is a line that the next screen shows once, such as an error.
	Notice string
	// Behind is the scene of the screen that the current one was opened from, if it has any.
	Behind Scene
	// Dropped are the files that were dropped on the window in this tick, or pasted.
	Dropped []platform.File
	// Dial connects to a referee; nil where that is impossible, as in a page.
	Dial refereefeed.Dialer
	// Review is the last one that was begun in a replay, so that it goes on where the game is opened again;
	// nil for none.
	Review *analysis.Review
	// PondClock drives the water and the idle pieces of every screen; it stands while nobody
	// is there to see them.
	PondClock time.Duration

	unsaved unsaved

	shown string            // the line of the screen that was made last
	idle  map[string]string // the art of a look, sitting still
	games []game.Game
	saved *gamefile.List
}

// SavedGames returns the list of the games in the store. The first call starts reading it.
func (e *Env) SavedGames() *gamefile.List {
	if e.saved == nil || e.saved.Store() != e.Store {
		e.saved = gamefile.New(e.Store, e.ListCache)
		e.saved.Refresh()
	}
	return e.saved
}

// Idle returns the name of the art of a piece that sits still.
func (e *Env) Idle(look string) string {
	name, ok := e.idle[look]
	if !ok {
		if e.idle == nil {
			e.idle = map[string]string{}
		}
		name = look + "-idle"
		e.idle[look] = name
	}
	return name
}

// TakeNotice moves the waiting line, if any, to a screen's own, as a sentence. A screen calls it in
// each tick, so that its line is announced when it changes.
func (e *Env) TakeNotice(to *string) {
	if e.Notice != "" {
		*to, e.Notice = e.Sentence(e.Line(e.Notice)), ""
	}
	e.shown = *to
}

// Complain reports a problem to the host, and returns it as a sentence.
func (e *Env) Complain(wrong string) string {
	wrong = e.Sentence(e.Line(wrong))
	if e.Host != nil {
		e.Host.Tell(News{Kind: NewsError, Message: wrong})
	}
	return wrong
}

// Pace returns the speed of moves in the settings.
func (e *Env) Pace() session.Pace {
	p := session.Pace{Speed: 1, Reduced: e.Settings.Reduced}
	switch e.Settings.Speed {
	case platform.SpeedSlow:
		p.Speed = 0.5
	case platform.SpeedFast:
		p.Speed = 2
	case platform.SpeedInstant:
		p.Speed = 0
	}
	return p
}

// Hear plays the sounds of a motion in this tick.
func (e *Env) Hear(cues []animation.Cue) {
	for _, cue := range cues {
		e.Sound.PlayRaised(cue.Sound, cue.Pitch)
	}
}

// ReviewOf returns the review of the line of a record that ends at a node: the last one that was begun if it is that, else a new one.
func (e *Env) ReviewOf(rec *replay.Record, last int) (*analysis.Review, error) {
	states, actions := rec.History(last)
	if e.Review == nil || !e.Review.Of(states, actions) {
		m, effort := e.Machine(), analysis.Waiting()
		begun, err := analysis.New(analysis.Options{
			Engine: m.Engine, Passes: effort.Passes, Verify: effort.Verify, Opening: rec.Header.Opening, Threads: m.Threads, Memory: m.Memory,
		}, states, actions)
		if err != nil {
			return nil, err
		}
		e.Review = begun
	}
	return e.Review, nil
}

// PageMemory is the maximum size of the engine's cache in a browser, in megabytes.
const PageMemory = 256

// Machine returns the resources that the settings grant the engine.
func (e *Env) Machine() session.EngineOptions {
	s := e.Settings
	m := session.EngineOptions{Threads: platform.Cores(s.Threads), Memory: s.Memory << 20, Ponder: s.Ponder, Engine: e.Engine}
	if platform.InBrowser() {
		m.Memory = min(m.Memory, PageMemory<<20)
	}
	if e.Parallel != nil {
		m.Threads = e.Parallel()
	}
	m.Ponder = m.Ponder && !e.BetweenFrames()
	return m
}

// BetweenFrames reports whether the machine searches between the window's frames.
func (e *Env) BetweenFrames() bool { return e.Between != nil && e.Between() }

// Games returns all games, made once: layouts are cached by identity.
func (e *Env) Games() []game.Game {
	if e.games == nil {
		e.games = catalog.Games()
	}
	return e.games
}

// Game returns the game that was chosen last.
func (e *Env) Game() game.Game { return e.Games()[e.Index(e.Settings.Game)] }

// Index returns the place of a game in [Env.Games], 0 if none has that name.
func (e *Env) Index(name string) int {
	return max(0, slices.IndexFunc(e.Games(), func(g game.Game) bool { return g.Info().Name == name }))
}
