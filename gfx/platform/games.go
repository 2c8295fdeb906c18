package platform

import (
	"encoding/json"
	"fmt"
)

// GameSettings is what a person has chosen for one game, and how they do in it.
type GameSettings struct {
	Game string `json:"game"`
	// Rules and Seats are what the last new game was started with; a seat is
	// "person", "level N" or "match", empty for none.
	Rules string    `json:"rules"`
	Seats [4]string `json:"seats"`
	// Rating, Won and Lost are the person's form against the machine.
	Rating float64 `json:"rating"`
	Won    int     `json:"won"`
	Lost   int     `json:"lost"`
}

// Games are the settings of several games; an entry without a name is free.
type Games [8]GameSettings

// For is the entry of a game, in which changes hold.
func (s *Settings) For(game string) *GameSettings {
	last := len(s.Games) - 1
	for i := range s.Games {
		g := &s.Games[i]
		if g.Game == game {
			return g
		}
		if g.Game == "" || i == last {
			*g = GameSettings{Game: game}
			return g
		}
	}
	return nil
}

// MarshalJSON leaves the free entries out.
func (g Games) MarshalJSON() ([]byte, error) {
	list := []GameSettings{}
	for _, one := range g {
		if one.Game != "" {
			list = append(list, one)
		}
	}
	return json.Marshal(list)
}

// mend puts defaults where an entry has no meaning, and tells of the last one.
func (g *Games) mend() (wrong error) {
	for i := range g {
		if one := &g[i]; one.Won < 0 || one.Lost < 0 {
			wrong = fmt.Errorf("the games of %s won are %d and those lost %d, not 0 or more", one.Game, one.Won, one.Lost)
			one.Rating, one.Won, one.Lost = 0, 0, 0
		}
	}
	return wrong
}

// oneGame is what settings up to format 2 held in place of [Games]: there was
// but one game.
type oneGame struct {
	Rules  string    `json:"rules,omitempty"`
	Seats  [4]string `json:"seats,omitzero"`
	Rating float64   `json:"rating,omitempty"`
	Won    int       `json:"won,omitempty"`
	Lost   int       `json:"lost,omitempty"`
}

// read puts what is there into the settings of its game. Up to format 1 a seat's
// level was one of five rather than of ten.
func (o oneGame) read(format int) GameSettings {
	for i, word := range o.Seats {
		switch {
		case format >= 2:
		case word == "level 3":
			o.Seats[i] = "level 4"
		case word == "level 4":
			o.Seats[i] = "level 6"
		case word == "level 5":
			o.Seats[i] = "level 10"
		}
	}
	if o == (oneGame{}) {
		return GameSettings{}
	}
	return GameSettings{Game: "freckers", Rules: o.Rules, Seats: o.Seats, Rating: o.Rating, Won: o.Won, Lost: o.Lost}
}
