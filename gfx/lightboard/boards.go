package lightboard

import (
	"encoding/json"
	"fmt"
	"math"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
)

// Board is the part that all games on one kind of board share, in the units of [game.Layout].
type Board struct {
	Title  string       `json:"title"`
	Hex    bool         `json:"hex,omitempty"`
	Round  bool         `json:"round,omitempty"` // as [game.Layout.Round]
	Width  float64      `json:"w"`
	Height float64      `json:"h"`
	Sites  []Site       `json:"sites"` // by cell
	Tags   []Tag        `json:"tags"`
	Lines  [][5]float64 `json:"lines"` // the two ends, and the seats as in [game.Line.HomeOf]
	Seats  []BoardSeat  `json:"seats"`
	Piece  string       `json:"piece"` // what a piece is called
	Tally  string       `json:"tally"` // what is counted of each seat
}

// BoardSeat is a seat whoever sits there.
type BoardSeat struct {
	Title string  `json:"title"`
	Hue   int     `json:"hue"`
	Angle float64 `json:"angle"` // of its pieces, in degrees clockwise from the top
}

// Site is a cell, written as an array: name, place, the seats whose goal it is and, unless they
// are 0, whether it lies beside the board.
type Site game.Site

// MarshalJSON returns the array.
func (s Site) MarshalJSON() ([]byte, error) {
	list := []any{s.Name, short(s.X), short(s.Y)}
	if s.HomeOf != 0 || s.Off {
		list = append(list, s.HomeOf)
	}
	if s.Off {
		list = append(list, 1)
	}
	return json.Marshal(list)
}

// Tag is a coordinate, written as an array: text and place.
type Tag game.Tag

// MarshalJSON returns the array.
func (t Tag) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{t.Text, short(t.X), short(t.Y)})
}

// short rounds to thousandths of a cell.
func short(x float64) float64 { return math.Round(x*1000) / 1000 }

// NewBoard returns the board of a game under a rule set.
func NewBoard(g game.Game, rules string) *Board {
	info, l := g.Info(), g.Info().LayoutUnder(rules)
	b := &Board{Title: info.Title, Hex: l.Shape == game.Hex, Round: l.Round, Width: short(l.Width), Height: short(l.Height),
		Piece: info.Piece, Tally: info.TallyOf, Tags: []Tag{}, Lines: [][5]float64{}}
	for _, s := range l.Sites {
		b.Sites = append(b.Sites, Site(s))
	}
	for _, t := range l.Tags {
		b.Tags = append(b.Tags, Tag(t))
	}
	for _, i := range l.Lines {
		b.Lines = append(b.Lines, [5]float64{short(i.X1), short(i.Y1), short(i.X2), short(i.Y2), float64(i.HomeOf)})
	}
	for i, s := range info.Seats {
		angle := math.Round(l.Heading(game.Seat(i), l.Width/2, l.Height/2) * 180 / math.Pi)
		b.Seats = append(b.Seats, BoardSeat{Title: s.Title, Hue: int(s.Hue), Angle: angle})
	}
	return b
}

// Piece is a kind of piece.
type Piece struct {
	Look   string `json:"look"`
	Letter string `json:"letter"` // its sign in the notation of positions
	Seat   int    `json:"seat"`   // -1 for one that nobody owns
	Title  string `json:"title,omitempty"`
}

// Kind describes a kind of board to the script.
type Kind struct {
	Board  *Board   `json:"board"`
	Pieces []Piece  `json:"pieces"`
	Ground string   `json:"ground"`          // the terrain of each cell of the start, as digits
	Start  string   `json:"start"`           // in notation
	Rules  string   `json:"rules"`           // the first rule set of this kind
	Tally  [][2]int `json:"tally"`           // of each seat at the start: how many, of how many
	Slope  float64  `json:"slope,omitempty"` // as [ai.ScoreSlope], of a game of two
	// Choices is what is legal at the start, as the module of the engine returns it; nil where the start is dealt.
	Choices *startChoices `json:"choices,omitempty"`
}

// mostStartChoices bounds the choices from one cell at the start of a game.
const mostStartChoices = 256

type startChoices struct {
	Choices []startChoice `json:"choices"`
	Turn    int           `json:"turn"`
	Ply     int           `json:"ply"`
	Tally   []startTally  `json:"tally"`
	Result  string        `json:"result"`
	Reason  string        `json:"reason"`
}

type startChoice struct {
	Action game.Action `json:"action"`
	Points int         `json:"points"`
	Cells  []game.Cell `json:"cells"`
}

type startTally struct {
	Have int `json:"have"`
	Of   int `json:"of"`
}

// Kinds returns the kinds of boards of games by their names: [game.Info.BoardUnder].
func Kinds(games ...game.Game) (map[string]Kind, error) {
	kinds := map[string]Kind{}
	for _, g := range games {
		for _, set := range g.Info().RuleSets {
			name := g.Info().BoardUnder(set.Name)
			if _, known := kinds[name]; known {
				continue
			}
			start, err := g.New(game.Options{RuleSet: set.Name})
			if err != nil {
				return nil, fmt.Errorf("the start of %s: %w", name, err)
			}
			kinds[name] = kindAt(start)
		}
	}
	return kinds, nil
}

// AllKinds returns the kinds of boards of all games.
func AllKinds() (map[string]Kind, error) { return Kinds(catalog.Games()...) }

// kindAt returns the kind of board of a start.
func kindAt(start game.State) Kind {
	g := start.Game()
	info := g.Info()
	k := Kind{Board: NewBoard(g, start.RuleSet()), Start: start.String(), Rules: start.RuleSet(), Tally: Tallies(start)}
	for _, p := range info.Kinds {
		k.Pieces = append(k.Pieces, Piece{Look: p.Piece.Look, Letter: string(p.Piece.Letter), Seat: int(p.Piece.Owner), Title: p.Title})
	}
	ground := make([]byte, len(start.Layout().Sites))
	for c := range ground {
		ground[c] = '0' + byte(start.Spot(game.Cell(c)).Terrain)
	}
	k.Ground = string(ground)
	if len(info.Seats) == 2 {
		k.Slope = ai.ScoreSlope(g)
	}
	if info.Start != "" {
		k.Choices = choicesAt(start)
	}
	return k
}

// Tallies returns the tally of each seat: how many, of how many.
func Tallies(s game.State) (list [][2]int) {
	for i := range s.Game().Info().Seats {
		t := s.Tally(game.Seat(i))
		list = append(list, [2]int{t.Have, t.Of})
	}
	return list
}

// choicesAt returns what is legal at the start of a game.
func choicesAt(s game.State) *startChoices {
	c := &startChoices{Turn: int(s.ToMove()), Ply: s.Ply()}
	for i := range s.Game().Info().Seats {
		t := s.Tally(game.Seat(i))
		c.Tally = append(c.Tally, startTally{t.Have, t.Of})
	}
	for _, a := range s.GlobalActions() {
		c.Choices = append(c.Choices, startChoice{a, 0, []game.Cell{}})
	}
	for from := range s.Layout().Sites {
		list, _ := s.Choices(game.Cell(from), mostStartChoices)
		for _, l := range list {
			c.Choices = append(c.Choices, startChoice{l.Action, l.Points, l.Cells})
		}
	}
	return c
}
