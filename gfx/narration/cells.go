package narration

import (
	"slices"
	"strings"

	"freckers/game"
	"freckers/gfx/interaction"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// grounds names what cells without a piece are made of.
var grounds = [...]string{
	game.Water: text.Mark("open water"), game.Pad: text.Mark("free pad"), game.Land: text.Mark("free cell"), game.Lake: text.Mark("lake"),
}

// Ground returns what a cell without a piece is made of.
func (v Narrator) Ground(t game.Terrain) string { return v.T(grounds[t]) }

// Cell names a cell and what is on it: "4,2, frog, Blue".
func (v Narrator) Cell(s game.State, c game.Cell) string {
	return phrases.List(v.Locale, []string{v.Name(s, c), v.Occupant(s, c)})
}

// Name returns a cell's name as it is spoken, empty for no cell.
func (v Narrator) Name(s game.State, c game.Cell) string {
	name := Name(s, c)
	if _, at, ok := strings.Cut(name, " "); ok && s.Layout().Sites[c].Off {
		return v.T("exit %s", at)
	}
	return name
}

// Occupant returns what is on a cell: "frog, Blue" or, where no piece is, "free pad".
func (v Narrator) Occupant(s game.State, c game.Cell) string {
	info, spot := s.Game().Info(), s.Spot(c)
	switch {
	case s.Layout().Sites[c].Off:
		return v.T("beside the board")
	case spot.Piece.None():
		return v.Ground(spot.Terrain)
	}
	parts := []string{v.T(info.Piece)}
	if kind := v.Kind(info, kindOf(info, spot.Piece)); kind != "" {
		parts = append(parts, kind)
	}
	return phrases.List(v.Locale, parts)
}

// Use is what can be done with a cell: nothing for most.
type Use struct {
	// Words say it, such as "you can hop here over 4,3"; empty for nothing.
	Words string
	// Selected is set for the cell of the selected piece, Target where it can go, and
	// for pieces that can move while none is selected.
	Selected, Target bool
}

// Use says what a player can do with a cell.
func (v Narrator) Use(s game.State, h *interaction.Selection, c game.Cell) Use {
	if kind, single := h.Single(); single && h.Movable(c) {
		do := v.placing(s)
		if kind != game.Place {
			do = v.Prompt(s)
		}
		return Use{Words: v.T("you can do this here: %s", do), Target: true}
	}
	chain := h.Chain()
	switch {
	case !h.Holding() && h.Movable(c):
		return Use{Words: v.T("can move"), Target: true}
	case !h.Holding():
		return Use{}
	case chain[len(chain)-1] == c && h.Land() != "":
		return Use{Words: v.T("selected, press again to stop here"), Selected: true}
	case chain[len(chain)-1] == c:
		return Use{Words: v.T("selected"), Selected: true}
	case !slices.Contains(h.Landings(), c):
		return Use{}
	}
	return Use{Words: v.landing(s, h, c), Target: true}
}

// landing says how the selected piece gets to a cell.
func (v Narrator) landing(s game.State, h *interaction.Selection, c game.Cell) string {
	touched := append(slices.Clone(h.Chain()), c)
	events := s.Preview(touched)
	hopsOn, stop := s.NextHops(touched)
	if a := h.PathTo(c); a != "" {
		if _, played, err := s.Play(a); err == nil {
			events = played
		}
	}
	words := v.way(s, events)
	if points := game.TotalPoints(events); points > 0 {
		// Translators: what can be done here, and "for 2 points".
		words = v.C("points", "%s %s", words, v.Points(points))
	}
	if len(hopsOn) > 0 && len(s.Preview(touched)) > 0 {
		if stop == "" {
			return phrases.List(v.Locale, []string{words, v.T("and must hop on")})
		}
		return phrases.List(v.Locale, []string{words, v.T("and can hop on")})
	}
	return words
}

// way says how events lead to a cell.
func (v Narrator) way(s game.State, events []game.Event) string {
	hops, last, flips := 0, game.Event{}, false
	for _, e := range events {
		switch e.Kind {
		case game.Convert:
			flips = flips || s.Spot(e.To).Piece.Owner != e.Piece.Owner
		case game.Hop:
			hops, last = hops+1, e
		case game.Exit:
			return v.T("you can leave the board here")
		}
	}
	switch {
	case hops > 1:
		return v.N("you can hop here in %d hop", "you can hop here in %d hops", hops)
	case hops == 1 && flips:
		return v.T("you can hop here over %s and flip it", v.Name(s, last.Over))
	case hops == 1 && v.Name(s, last.Over) != "":
		return v.T("you can hop here over %s", v.Name(s, last.Over))
	case hops == 1:
		return v.T("you can hop here")
	}
	return v.T("you can step here")
}

// Selection says where what is selected can go: "It can go to 4,4; 2,6." It is empty while nothing is.
func (v Narrator) Selection(s game.State, h *interaction.Selection) string {
	if !h.Holding() {
		return ""
	}
	landings := h.Landings()[1:]
	cells := make([]string, len(landings))
	for i, c := range landings {
		cells[i] = v.Name(s, c)
	}
	chain := h.Chain()
	at := v.Name(s, chain[len(chain)-1])
	switch {
	case len(cells) == 0:
		return v.T("%s selected.", v.Cell(s, chain[0]))
	case len(chain) == 1:
		return v.T("It can go to %s.", v.cells(cells))
	case h.Land() == "":
		return v.T("Hopped to %[1]s. It must go on to %[2]s.", at, v.cells(cells))
	}
	return v.T("Hopped to %[1]s. Press it again to stop there, or go on to %[2]s.", at, v.cells(cells))
}
