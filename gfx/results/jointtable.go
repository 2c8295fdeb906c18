package results

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"freckers/ai/match/stats"
	"freckers/game"
	"freckers/gfx/pages"
)

// String returns a name with its version.
func (r Rated) String() string {
	if r.Version == "" {
		return r.Name
	}
	return r.Name + " (" + r.Version + ")"
}

// WriteText prints the list as a table, with what the versions of each program are worth to each
// other.
func (j *Joint) WriteText(w io.Writer) error {
	lines := []string{fmt.Sprintf("%s: %s of %s and %s, rules: %s, limits: %s", j.Title, game.Count(j.Games, "game", "games"),
		game.Count(j.Matches, "match", "matches"), game.Count(j.Tournaments, "tournament", "tournaments"), strings.Join(j.Rules, ", "), strings.Join(j.Limits, "; "))}
	width := len("program")
	for _, r := range j.Rated {
		width = max(width, len([]rune(r.String())))
	}
	lines = append(lines, fmt.Sprintf("%5s %-*s %6s %6s %6s %6s %8s  %-24s  better than next", "place", width, "program", "games", "won", "drawn", "lost", "points", "Elo, 95 %"))
	place := 0
	for i, r := range j.Rated {
		place++
		if i > 0 && r.Pool != j.Rated[i-1].Pool {
			place = 1
			lines = append(lines, "rated apart, as they have not met those above:")
		}
		line := fmt.Sprintf("%5d %-*s %6d %6d %6d %6d %8.*f  %-24s", place, width, r, r.Games, r.Wins, r.Draws, r.Losses, decimals(r.Points()), r.Points(), intervalText(r.Elo))
		if r.Better > 0 {
			line += "  " + likelihood(r.Better)
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	j.Versions(func(old, current Rated, difference stats.Elo, better float64) {
		text := "not known, as they have not met, not even through others"
		if old.Pool == current.Pool {
			text = fmt.Sprintf("%s Elo, better with a likelihood of %s", intervalText(difference), likelihood(better))
		}
		lines = append(lines, fmt.Sprintf("%s against %s: %s", current, old, text))
	})
	_, err := fmt.Fprintln(w, strings.Join(lines, "\n"))
	return err
}

// WriteCSV writes the list as a table as RFC 4180 has it.
func (j *Joint) WriteCSV(w io.Writer) error {
	rows := [][]string{{"pool", "place", "name", "version", "player", "rating", "rating_low", "rating_high", "better_than_next", "points", "games", "wins", "draws", "losses"}}
	one := func(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) }
	for _, r := range j.json().List {
		better := ""
		if r.Better != nil {
			better = strconv.FormatFloat(*r.Better, 'f', 4, 64)
		}
		low, high := "", ""
		if r.Low != nil && r.High != nil {
			low, high = one(*r.Low), one(*r.High)
		}
		rows = append(rows, []string{strconv.Itoa(r.Pool), strconv.Itoa(r.Place), pages.Guarded(r.Name), pages.Guarded(r.Version), pages.Guarded(r.Player),
			one(r.Rating), low, high, better, strconv.FormatFloat(r.Points, 'f', -1, 64),
			strconv.Itoa(r.Games), strconv.Itoa(r.Wins), strconv.Itoa(r.Draws), strconv.Itoa(r.Losses)})
	}
	return pages.Table(w, rows)
}

// jointFormat and jointVersion are in the JSON of a list.
const (
	jointFormat  = "freckers-ratings"
	jointVersion = 1
)

type jointJSON struct {
	Format      string      `json:"format"`
	Version     int         `json:"version"`
	Game        string      `json:"game"`
	Rules       []string    `json:"rules"`
	Limits      []string    `json:"limits"`
	Matches     int         `json:"matches"`
	Tournaments int         `json:"tournaments"`
	Games       int         `json:"games"`
	List        []ratedJSON `json:"list"`
}

type ratedJSON struct {
	Pool    int      `json:"pool"`
	Place   int      `json:"place"` // in the pool
	Name    string   `json:"name"`
	Version string   `json:"version"`
	Player  string   `json:"player"`
	Rating  float64  `json:"rating"`
	Low     *float64 `json:"rating_low"` // null if nothing is known
	High    *float64 `json:"rating_high"`
	Better  *float64 `json:"better_than_next"` // null for the last of a pool
	Points  float64  `json:"points"`
	Games   int      `json:"games"`
	Wins    int      `json:"wins"`
	Draws   int      `json:"draws"`
	Losses  int      `json:"losses"`
}

func (j *Joint) json() jointJSON {
	list := jointJSON{Format: jointFormat, Version: jointVersion, Game: j.game, Rules: j.Rules, Limits: j.Limits,
		Matches: j.Matches, Tournaments: j.Tournaments, Games: j.Games}
	places := map[int]int{}
	for _, r := range j.Rated {
		places[r.Pool]++
		one := ratedJSON{Pool: r.Pool, Place: places[r.Pool], Name: r.Name, Version: r.Version, Player: r.Player, Rating: r.Elo.Value,
			Points: r.Points(), Games: r.Games, Wins: r.Wins, Draws: r.Draws, Losses: r.Losses}
		if !math.IsInf(r.Elo.Low, 0) {
			one.Low, one.High = &r.Elo.Low, &r.Elo.High
		}
		if r.Better > 0 {
			one.Better = &r.Better
		}
		list.List = append(list.List, one)
	}
	return list
}

// WriteJSON writes the list as JSON.
func (j *Joint) WriteJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(j.json())
}
