package platform

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// GameSettings holds the user's choices for one game and their rating.
type GameSettings struct {
	Game string `json:"game"`
	// Rules and Seats are those of the last new game; a seat is "person",
	// "level N" or "match", empty for none.
	Rules string    `json:"rules"`
	Seats [4]string `json:"seats"`
	// Random means that the person's seat is drawn at random.
	Random bool `json:"random"`
	// Rating, Won and Lost are the user's [ai.PlayerRating].
	Rating float64 `json:"rating"`
	Won    int     `json:"won"`
	Lost   int     `json:"lost"`
	// Lesson is the next stage of the coached first game. Once the game was finished or
	// skipped, it is [LessonDone] minus the stage of a repetition.
	Lesson int `json:"lesson,omitempty"`
	// Engines are the levels and programs that analyze replays beside the engine at full strength, like
	// Seats.
	Engines [2]string `json:"engines,omitzero"`
	// SetUp is the position that was set up last, legal or not, empty for none.
	SetUp string `json:"setUp,omitempty"`
}

// LessonDone stands in place of a stage for a coached game that is over.
const LessonDone = -1

// Games are the settings of all games; an entry without a name is free.
type Games [8]GameSettings

// For returns the entry of a game, which can be changed in place. A new game takes the first
// free entry, or the last one.
func (s *Settings) For(game string) *GameSettings {
	i := slices.IndexFunc(s.Games[:], func(g GameSettings) bool { return g.Game == game || g.Game == "" })
	if i < 0 {
		i = len(s.Games) - 1
	}
	if s.Games[i].Game != game {
		s.Games[i] = GameSettings{Game: game}
	}
	return &s.Games[i]
}

// MarshalJSON omits the free entries.
func (g Games) MarshalJSON() ([]byte, error) {
	return json.Marshal(slices.DeleteFunc(g[:], func(one GameSettings) bool { return one.Game == "" }))
}

// mend replaces invalid entries by defaults and returns an error about the last one. An
// entry without a game is left out.
func (g *Games) mend() (wrong error) {
	_ = slices.DeleteFunc(g[:], func(one GameSettings) bool { return one.Game == "" }) // which clears the rest
	for i := range g {
		if one := &g[i]; one.Won < 0 || one.Lost < 0 {
			wrong = fmt.Errorf("the games of %s won are %d and those lost %d, not 0 or more", one.Game, one.Won, one.Lost)
			one.Rating, one.Won, one.Lost = 0, 0, 0
		}
	}
	return wrong
}

// gameFields are the names of the fields of [GameSettings] in lower case.
func gameFields() []string {
	return []string{"game", "rules", "seats", "random", "rating", "won", "lost", "lesson", "engines", "setup"}
}

// keepUnknownGames adds to the games of a settings file the fields that an older one has and this program does not
// know, and the games for which it has no place.
func keepUnknownGames(text, old []byte) []byte {
	var have, had []map[string]json.RawMessage
	if json.Unmarshal(text, &have) != nil || json.Unmarshal(old, &had) != nil {
		return text
	}
	known := gameFields()
	for _, was := range had {
		i := slices.IndexFunc(have, func(is map[string]json.RawMessage) bool { return bytes.Equal(is["game"], was["game"]) })
		switch {
		case i < 0 && len(was["game"]) > len(`""`):
			have = append(have, was)
		case i >= 0:
			for name, value := range was {
				if !slices.Contains(known, strings.ToLower(name)) {
					have[i][name] = value
				}
			}
		}
	}
	both, err := json.MarshalIndent(have, "  ", "  ")
	if err != nil {
		return text
	}
	return both
}

// readOneGame reads the settings of the only game that there was up to format 2. Up
// to format 1 a seat's level was one of five rather than of ten.
func readOneGame(text []byte, format int) (g GameSettings, err error) {
	if err = json.Unmarshal(text, &g); err != nil || g == (GameSettings{}) {
		return g, err
	}
	g.Game = "freckers"
	if format < 2 {
		levels := map[string]string{"level 3": "level 4", "level 4": "level 6", "level 5": "level 10"}
		for i, word := range g.Seats {
			g.Seats[i] = cmp.Or(levels[word], word)
		}
	}
	return g, nil
}
