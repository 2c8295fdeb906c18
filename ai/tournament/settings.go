// Package tournament plays tournaments of many programs: Swiss, round robin, groups, knockout and ladder.
//
// All that is known is in a folder, which one program at a time plays: it checks the programs,
// makes the rounds, has their games played on this machine or through a queue by others, and
// appends each game to a file of results, which is the truth. It may be killed at any time, and
// continued. FORMAT.md specifies the files.
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
	"freckers/ai/tournament/pairing"
	"freckers/game"
	"freckers/replay/format"
)

// The systems of [Settings].
const (
	Swiss      = "swiss"
	RoundRobin = "round robin"
	Groups     = "groups"
	Knockout   = "knockout"
	Ladder     = "ladder" // which is never over
)

// Settings determine a tournament: a schedule, which makes the plan of each round. They do
// not change once it has begun, but for the number of rounds: see [Folder.Extend].
type Settings struct {
	Schedule
	// Plan is what all rounds have in common, without players. Games is how many a table
	// plays, rounded up so that each player has each seat equally often; Overload repeats a
	// game at most [match.MaxRepeats] times. The rules are those of the course's referee if none are
	// named and the game has them, else the first. Limits are those of programs and levels;
	// classes have those of the course. Openings are random.
	match.Plan
	// RefereeFolder is the folder of the course's package referee that all classes have, which
	// is copied as the tournament begins; empty for each one's own.
	RefereeFolder string
}

// Schedule determines who plays whom, and in how many rounds.
type Schedule struct {
	System  string `json:"system"`
	Rounds  int    `json:"rounds,omitempty"`  // of a Swiss tournament, or of each program on a ladder
	Groups  int    `json:"groups,omitempty"`  // of a group stage
	Advance int    `json:"advance,omitempty"` // from each group to the knockout
	// Lag is how many rounds of a Swiss tournament may still be played when the next one is
	// paired, by the scores before them.
	Lag int `json:"lag,omitempty"`
}

// replays is how often a table of a knockout is played again if nobody has won it; after
// that the better seed advances.
const replays = 2

// The bounds of [Settings].
const (
	maxRounds  = 1000
	maxGames   = 1000
	maxGroups  = 1000
	maxOpening = 100
	maxLag     = 10
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
	s.Margin = cmp.Or(s.Margin, match.Margin)
	games := s.Games
	s.Games = (min(max(games, 1), maxGames+1) + seats - 1) / seats * seats
	switch {
	case !slices.Contains(Systems(), s.System):
		return fmt.Errorf("the system is %s: expected %s", game.Quote(s.System), strings.Join(Systems(), ", "))
	case (s.System == Swiss || s.System == Ladder) && (s.Rounds < 1 || s.Rounds > maxRounds):
		return fmt.Errorf("%d rounds: expected 1 to %d", s.Rounds, maxRounds)
	case s.System == Groups && (s.Groups < 1 || s.Groups > maxGroups || s.Advance < 1 || s.Advance > maxGroups):
		return fmt.Errorf("%d groups from which %d advance: expected 1 to %d of each", s.Groups, s.Advance, maxGroups)
	case s.Lag < 0 || s.Lag > maxLag || s.Lag > 0 && s.System != Swiss:
		return fmt.Errorf("pairings lag by %d rounds: expected 0 to %d, and other systems than Swiss have none", s.Lag, maxLag)
	case s.Games > maxGames:
		return fmt.Errorf("%d games at a table: expected at most %d", max(games, s.Games), maxGames)
	case s.Openings.Random < 0 || s.Openings.Random > maxOpening || s.Openings.File != "":
		return fmt.Errorf("the openings are %s: expected 0 to %d random plies", s.Openings, maxOpening)
	}
	return s.CheckResources()
}

// Systems lists the systems.
func Systems() []string { return []string{Swiss, RoundRobin, Groups, Knockout, Ladder} }

func (s *Settings) system() pairing.System {
	seats := len(s.Game.Info().Seats)
	switch s.System {
	case RoundRobin:
		return pairing.RoundRobin{Seats: seats}
	case Groups:
		return pairing.Groups{Seats: seats, Groups: s.Groups, Advance: s.Advance}
	case Knockout:
		return pairing.Knockout{Seats: seats, Replays: replays}
	case Ladder:
		return pairing.Ladder{Seats: seats, Length: s.Rounds}
	}
	return pairing.Swiss{Seats: seats, Length: s.Rounds, Lag: s.Lag}
}

// Format and Version are in the file of the settings.
const (
	Format  = "freckers-tournament"
	Version = 3
)

// settingsFile is the content of tournament.json.
type settingsFile struct {
	Format  string         `json:"format"`
	Version format.Version `json:"version"`
	Schedule
	Plan    match.Plan `json:"plan"`
	Created time.Time  `json:"created,omitzero"`
}

func (s *Settings) file(created time.Time) settingsFile {
	return settingsFile{Format: Format, Version: Version, Schedule: s.Schedule, Plan: s.Plan, Created: created}
}

func readSettings(data []byte) (s Settings, f settingsFile, err error) {
	err = json.Unmarshal(data, &f)
	switch {
	case f.Format != Format:
		return s, f, errors.New("this is not the file of a tournament: expected one that freckers tournament wrote")
	case f.Version > Version:
		return s, f, fmt.Errorf("the tournament has version %d and this program reads up to %d: update it", f.Version, Version)
	case err == nil && f.Version < 2:
		f.Plan, err = readFlatPlan(data)
	}
	if err != nil {
		return s, f, fmt.Errorf("the settings of the tournament cannot be read: %s", format.Reason(err))
	}
	s = Settings{Schedule: f.Schedule, Plan: f.Plan}
	return s, f, s.Check()
}

// readFlatPlan reads the plan of a file of version 1, which has the fields of the plan beside
// its own, and the number of random plies for the openings.
func readFlatPlan(data []byte) (p match.Plan, err error) {
	if err := json.Unmarshal(data, &p); err != nil {
		return p, err
	}
	var old struct {
		Plies int `json:"opening_plies"`
	}
	err = json.Unmarshal(data, &old)
	p.Openings.Random = old.Plies
	return p, err
}

// differences lists the settings in which a tournament differs from others, but for the number of
// rounds.
func (s *Settings) differences(other *Settings) (list []string) {
	for _, c := range []struct {
		name          string
		there, wanted any
	}{{"system", s.System, other.System}, {"groups", s.Groups, other.Groups}, {"advance", s.Advance, other.Advance}, {"lag", s.Lag, other.Lag}} {
		if c.there != c.wanted {
			list = append(list, fmt.Sprintf("%s %v, not %v", c.name, c.there, c.wanted))
		}
	}
	return append(list, s.Plan.Differences(&other.Plan)...)
}
