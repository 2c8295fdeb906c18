package results

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/tournament"
	"freckers/game"
	"freckers/replay/vfs"
)

// Joint is one rating list of all that played in any number of matches and tournaments of a game.
// Levels and bots are the same wherever they play; a program is the same if its command is, or
// its name in tournaments, and its version.
type Joint struct {
	Title                string   // of the game
	Rules, Limits        []string // each once
	Matches, Tournaments int
	Games                int
	Rated                []Rated // those of each pool together, the best one first

	game     string
	first    string // the file or folder that was added first
	index    map[identity]int
	players  []Rated // in the order in which they were found
	meetings []stats.Meeting
	ratings  stats.Ratings
}

// Rated is a version of a program, a level or a bot in the list.
type Rated struct {
	Name    string
	Version string // empty if there is one only
	Player  string // as [player.Parse] reads it; empty for a version that was replaced
	stats.Score
	// Elo is relative to the average of the pool: who has never met another one, not even through
	// others, is in another pool. Pools are counted from 1.
	Elo  stats.Elo
	Pool int
	// Better is the likelihood that it is stronger than the next one of its pool; 0 for the last.
	Better float64

	index int // among those found
}

// identity is what makes two players the same.
type identity struct{ who, version string }

// ReadJoint reads match files and folders of tournaments, and rates who played there. A name may be
// LABEL=FILE: the programs of that file are a version of this name.
func ReadJoint(names []string) (*Joint, error) {
	j := &Joint{index: map[identity]int{}}
	var all []os.FileInfo
	for _, name := range names {
		label, path := "", name
		info, err := os.Stat(path)
		if before, after, ok := strings.Cut(name, "="); ok && err != nil {
			label, path = strings.TrimSpace(before), after
			info, err = os.Stat(path)
		}
		if err == nil && slices.ContainsFunc(all, func(other os.FileInfo) bool { return os.SameFile(info, other) }) {
			return nil, fmt.Errorf("%s is named twice: name each file once", path)
		}
		all = append(all, info)
		add := j.addMatch
		if tournament.IsFolder(path) {
			add = j.addTournament
		}
		if err := add(label, path); err != nil {
			return nil, err
		}
	}
	if j.Games == 0 {
		return nil, fmt.Errorf("no games have been played in %s: name files with games", strings.Join(names, ", "))
	}
	j.rate()
	return j, nil
}

func (j *Joint) begin(path string, g game.Game, rules string, l match.Limits) error {
	info := g.Info()
	switch {
	case j.first == "":
		j.first, j.game, j.Title = path, info.Name, info.Title
	case info.Name != j.game:
		return fmt.Errorf("%s is of %s, and %s of %s: rate the games of one game", path, info.Name, j.first, j.game)
	}
	for _, one := range []struct {
		list *[]string
		text string
	}{{&j.Rules, rules}, {&j.Limits, l.String()}} {
		if !slices.Contains(*one.list, one.text) {
			*one.list = append(*one.list, one.text)
		}
	}
	return nil
}

// player returns the index of a player, a new one if it was not found before. The name is that
// of an entrant, empty in a match.
func (j *Joint) player(name, version string, spec player.Spec) int {
	id := identity{"entrant " + name, version}
	if name == "" || !spec.Outside() {
		name, id.who = spec.Name(), spec.String()
	}
	if !spec.Outside() {
		version, id.version = "", ""
	}
	i, ok := j.index[id]
	if !ok {
		i = len(j.players)
		j.index[id] = i
		if slices.ContainsFunc(j.players, func(r Rated) bool { return r.Name == name && r.Version == version }) {
			name = spec.String() // classes of the same name in several folders
		}
		j.players = append(j.players, Rated{Name: name, Version: version, Player: spec.String(), index: i})
	}
	return i
}

// addMatch adds the results of a match file. label is the version of its programs.
func (j *Joint) addMatch(label, path string) error {
	plan, table, err := match.Merge([]string{path}, nil)
	if err != nil {
		return err
	}
	if err := j.begin(path, plan.Game, plan.RuleSet, plan.Limits); err != nil {
		return err
	}
	j.Matches++
	j.Games += table.Games
	at := make([]int, len(plan.Players))
	for i, spec := range plan.Players {
		at[i] = j.player("", label, spec)
		j.players[at[i]].add(table.Rows[i].Score)
	}
	for _, m := range table.Meetings {
		m.Players = slices.Clone(m.Players)
		for seat, i := range m.Players {
			m.Players[seat] = at[i]
		}
		j.meetings = append(j.meetings, m)
	}
	return nil
}

// addTournament adds the results of a tournament's folder, to whose versions label belongs. Games of the same players in the
// same seats are one meeting.
func (j *Joint) addTournament(label, path string) error {
	f, err := tournament.Open(vfs.OS(), path)
	if err != nil {
		return err
	}
	r := f.Results()
	if err := j.begin(path, r.Settings.Game, r.Settings.RuleSet, r.Settings.Limits); err != nil {
		return err
	}
	j.Tournaments++
	j.Games += len(r.Games)
	lineups := map[string]int{} // of meetings
	for _, g := range r.Games {
		m := stats.Meeting{Points: make([]float64, len(g.Players))}
		points := g.Points()
		for seat, e := range g.Players {
			at, err := j.entrant(label, &r.Entrants[e], r.Version(g, e))
			if err != nil {
				return fmt.Errorf("%s: %w", path, err)
			}
			m.Players = append(m.Players, at)
			j.players[at].Add(points[seat], 1)
		}
		key := fmt.Sprint(m.Players)
		at, ok := lineups[key]
		if !ok {
			at = len(j.meetings)
			lineups[key] = at
			j.meetings = append(j.meetings, m)
		}
		for seat := range points {
			j.meetings[at].Points[seat] += float64(points[seat]) / stats.Sixths
		}
	}
	return nil
}

// entrant returns the index of a version of an entrant of a tournament, which is named if
// there are several.
func (j *Joint) entrant(label string, e *tournament.Entrant, version int) (int, error) {
	spec, err := player.Parse(e.Player)
	if err != nil {
		return 0, fmt.Errorf("the player of %s cannot be read: %w", e.Name, err)
	}
	words := []string{label}
	if e.Version > 1 {
		words = append(words, strconv.Itoa(version))
	}
	i := j.player(e.Name, strings.TrimSpace(strings.Join(words, " ")), spec)
	if version != e.Version {
		j.players[i].Player = "" // that of an earlier version is not known
	}
	return i, nil
}

func (r *Rated) add(s stats.Score) {
	r.Games += s.Games
	r.Wins += s.Wins
	r.Draws += s.Draws
	r.Losses += s.Losses
	r.Sixths += s.Sixths
	r.Seats += s.Seats
}

func (j *Joint) rate() {
	j.ratings = stats.Rate(len(j.players), j.meetings, stats.Prior)
	for i := range j.players {
		p := &j.players[i]
		p.Elo, p.Pool = j.ratings.Interval(i), j.ratings.Pool[i]+1
	}
	j.Rated = slices.Clone(j.players)
	slices.SortStableFunc(j.Rated, func(a, b Rated) int {
		return cmp.Or(cmp.Compare(a.Pool, b.Pool), cmp.Compare(b.Elo.Value, a.Elo.Value))
	})
	for i := range len(j.Rated) - 1 {
		if next := &j.Rated[i+1]; next.Pool == j.Rated[i].Pool {
			j.Rated[i].Better = j.ratings.LOS(j.Rated[i].index, next.index)
		}
	}
}

// Versions calls each with every two versions of a program of which the second was found next
// after the first, with how much stronger it is and the likelihood that it is stronger at all.
func (j *Joint) Versions(each func(old, current Rated, difference stats.Elo, better float64)) {
	last := map[string]int{}
	for i := range j.players {
		name := j.players[i].Name
		if old, ok := last[name]; ok {
			each(j.players[old], j.players[i], j.ratings.Difference(i, old), j.ratings.LOS(i, old))
		}
		last[name] = i
	}
}
