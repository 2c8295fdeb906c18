// Package tournament plays tournaments of many programs on one machine or on many that
// share a folder: Swiss, round robin, groups and knockout.
//
// Nobody leads. All that is known is in the folder, as files that are created once or that
// have one writer: who finds a round complete makes the next one, who finds a game free
// claims it, and the games of a machine that no longer gives a sign of life are claimed
// again. So any machine may join, stop or die at any time. FORMAT.md specifies the files.
package tournament

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/tournament/pairing"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay/format"
)

// The systems of [Settings].
const (
	Swiss      = "swiss"
	RoundRobin = "round robin"
	Groups     = "groups"
	Knockout   = "knockout"
)

// Settings determine a tournament; they do not change once it has begun, but for the number of
// rounds: see [Folder.Extend].
type Settings struct {
	Game    game.Game
	RuleSet string // empty for that of the course's referee if the game has it, else the first
	System  string
	Rounds  int // of a Swiss tournament
	Groups  int // of a group stage
	Advance int // from each group to the knockout
	// Games is how many games a table plays, rounded up so that each player has each seat
	// equally often.
	Games    int
	Limits   match.Limits // of programs and levels; classes have those of the course
	Openings int          // random plies of each opening
	Seed     uint64
	CPU      time.Duration // per game and program, 0 for the default of [player.Options]
	Wall     time.Duration // per answer, 0 for the default
	Space    int64         // bytes per program, 0 for the default
	// Overload is the load per core above which a game is repeated, at most [MaxRepeats]
	// times; 0 never repeats one.
	Overload float64
	// RefereeFolder is the folder of the course's package referee that all classes have, which
	// is copied as the tournament begins; empty for each one's own. Referee is the checksum of
	// the copy's files.
	RefereeFolder, Referee string
}

// MaxRepeats is how often a game is repeated because its machine was overloaded. After
// that it counts, and the results say so.
const MaxRepeats = 2

// replays is how often a table of a knockout is played again if nobody has won it; after
// that the better seed advances.
const replays = 2

// The bounds of [Settings].
const (
	maxRounds  = 1000
	maxGames   = 1000
	maxGroups  = 1000
	maxOpening = 100
)

// Check returns an error if the settings are not valid, and fills in defaults.
func (s *Settings) Check() error {
	if s.Game == nil {
		return errors.New("tournament: no game to play: name one")
	}
	if s.RuleSet == "" {
		for _, r := range s.Game.Info().RuleSets {
			if r.Course {
				s.RuleSet = r.Name
			}
		}
	}
	start, err := s.Game.New(game.Options{RuleSet: s.RuleSet, Seed: 1})
	if err != nil {
		return err
	}
	seats := len(s.Game.Info().Seats)
	s.RuleSet = start.RuleSet()
	s.System = cmp.Or(s.System, Swiss)
	s.Games = (max(s.Games, 1) + seats - 1) / seats * seats
	switch {
	case !slices.Contains(Systems(), s.System):
		return fmt.Errorf("the system is %s: expected %s", game.Quote(s.System), strings.Join(Systems(), ", "))
	case s.System == Swiss && (s.Rounds < 1 || s.Rounds > maxRounds):
		return fmt.Errorf("%d rounds: expected 1 to %d", s.Rounds, maxRounds)
	case s.System == Groups && (s.Groups < 1 || s.Groups > maxGroups || s.Advance < 1 || s.Advance > maxGroups):
		return fmt.Errorf("%d groups from which %d advance: expected 1 to %d of each", s.Groups, s.Advance, maxGroups)
	case s.Games > maxGames:
		return fmt.Errorf("%d games at a table: expected at most %d", s.Games, maxGames)
	case s.Openings < 0 || s.Openings > maxOpening:
		return fmt.Errorf("openings of %d random plies: expected 0 to %d", s.Openings, maxOpening)
	case s.Overload < 0:
		return fmt.Errorf("the overload is %g: expected 0 or more", s.Overload)
	}
	return nil
}

// Systems lists the systems.
func Systems() []string { return []string{Swiss, RoundRobin, Groups, Knockout} }

// system returns the pairing system.
func (s *Settings) system() pairing.System {
	seats := len(s.Game.Info().Seats)
	switch s.System {
	case RoundRobin:
		return pairing.RoundRobin{Seats: seats}
	case Groups:
		return pairing.Groups{Seats: seats, Groups: s.Groups, Advance: s.Advance}
	case Knockout:
		return pairing.Knockout{Seats: seats, Replays: replays}
	}
	return pairing.Swiss{Seats: seats, Length: s.Rounds}
}

// table returns what all games have in common, without players.
func (s *Settings) table() match.Table {
	return match.Table{Game: s.Game, RuleSet: s.RuleSet, Limits: s.Limits, Openings: match.Openings{Random: s.Openings}, Seed: s.Seed,
		PlayerOptions: player.Options{Game: s.Game, Margin: match.Margin, Strict: true, Threads: 1,
			CPU: s.CPU, Patience: s.Wall, Space: s.Space}}
}

// Format and Version are in the file of the settings.
const (
	Format  = "freckers-tournament"
	Version = 1
)

// settingsFile is the content of tournament.json.
type settingsFile struct {
	Format   string         `json:"format"`
	Version  format.Version `json:"version"`
	Game     string         `json:"game"`
	Rules    string         `json:"rules"`
	System   string         `json:"system"`
	Rounds   int            `json:"rounds,omitempty"`
	Groups   int            `json:"groups,omitempty"`
	Advance  int            `json:"advance,omitempty"`
	Games    int            `json:"games"`
	TimeMS   int64          `json:"time_ms,omitempty"`
	Clock    string         `json:"clock,omitempty"`
	Nodes    uint64         `json:"nodes,omitempty"`
	Depth    int            `json:"depth,omitempty"`
	Openings int            `json:"opening_plies,omitempty"`
	Seed     uint64         `json:"seed,string"`
	CPUMS    int64          `json:"cpu_ms,omitempty"`
	WallMS   int64          `json:"wall_ms,omitempty"`
	Space    int64          `json:"space,omitempty"`
	Overload float64        `json:"overload,omitempty"`
	Referee  string         `json:"referee,omitempty"`
	Created  time.Time      `json:"created,omitzero"`
}

func (s *Settings) file() settingsFile {
	f := settingsFile{Format: Format, Version: Version, Game: s.Game.Info().Name, Rules: s.RuleSet, System: s.System,
		Rounds: s.Rounds, Groups: s.Groups, Advance: s.Advance, Games: s.Games, TimeMS: s.Limits.Time.Milliseconds(), Nodes: s.Limits.Nodes, Depth: s.Limits.Depth,
		Openings: s.Openings, Seed: s.Seed, CPUMS: s.CPU.Milliseconds(), WallMS: s.Wall.Milliseconds(), Space: s.Space, Overload: s.Overload, Referee: s.Referee}
	if s.Limits.Clock != (match.Clock{}) {
		f.Clock = s.Limits.Clock.String()
	}
	return f
}

func (f *settingsFile) settings() (s Settings, err error) {
	if s.Game, err = catalog.Find(f.Game); err != nil {
		return s, err
	}
	s.RuleSet, s.System, s.Rounds, s.Groups, s.Advance, s.Games = f.Rules, f.System, f.Rounds, f.Groups, f.Advance, f.Games
	s.Limits = match.Limits{Time: millis(f.TimeMS), Nodes: f.Nodes, Depth: f.Depth}
	if f.Clock != "" {
		if s.Limits.Clock, err = match.ParseClock(f.Clock); err != nil {
			return s, err
		}
	}
	s.Openings, s.Seed, s.CPU, s.Wall, s.Space, s.Overload, s.Referee = f.Openings, f.Seed, millis(f.CPUMS), millis(f.WallMS), f.Space, f.Overload, f.Referee
	return s, s.Check()
}

func millis(ms int64) time.Duration { return time.Duration(ms) * time.Millisecond }

// readSettings reads the content of tournament.json.
func readSettings(data []byte) (s Settings, created time.Time, err error) {
	var f settingsFile
	switch err := json.Unmarshal(data, &f); {
	case f.Format != Format:
		return s, created, errors.New("this is not the file of a tournament: expected one that freckers tournament wrote")
	case f.Version > Version:
		return s, created, fmt.Errorf("the tournament has version %d and this program reads up to %d: update it", f.Version, Version)
	case err != nil:
		return s, created, fmt.Errorf("the settings of the tournament cannot be read: %s", format.Reason(err))
	}
	s, err = f.settings()
	return s, f.Created, err
}

// differences lists the settings in which a tournament differs from others, but for the number of
// rounds, by the names of the flags that set them.
func (s *Settings) differences(other *Settings) (list []string) {
	a, b := s.file(), other.file()
	for _, c := range []struct {
		name          string
		there, wanted any
	}{
		{"game", a.Game, b.Game}, {"rules", a.Rules, b.Rules}, {"system", a.System, b.System}, {"groups", a.Groups, b.Groups}, {"advance", a.Advance, b.Advance},
		{"games", a.Games, b.Games}, {"time", s.Limits.Time, other.Limits.Time}, {"clock", a.Clock, b.Clock}, {"nodes", a.Nodes, b.Nodes}, {"depth", a.Depth, b.Depth},
		{"opening", a.Openings, b.Openings}, {"seed", a.Seed, b.Seed}, {"cpu", s.CPU, other.CPU}, {"wall", s.Wall, other.Wall}, {"memory", a.Space >> 20, b.Space >> 20},
		{"overload", a.Overload, b.Overload}, {"referee", a.Referee, b.Referee},
	} {
		if c.there != c.wanted {
			list = append(list, fmt.Sprintf("%s %v, not %v", c.name, shown(c.there), shown(c.wanted)))
		}
	}
	return list
}

// shown is a setting in words: what is not set has none.
func shown(v any) any {
	switch v {
	case "", 0, int64(0), uint64(0), time.Duration(0):
		return "unset"
	}
	return v
}
