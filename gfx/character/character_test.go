package character_test

import (
	"slices"
	"testing"

	"freckers/ai"
	"freckers/assets"
	"freckers/game/catalog"
	"freckers/gfx/character"
	"freckers/replay"
)

func TestEveryLevelHasItsOwnCharacterInEveryGame(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, l := range ai.Levels(g) {
			if got, want := character.OfLevel(l.Name, 0), character.OfLevel("", l.Number); got != want || !got.Level() {
				t.Errorf("%s: %s is character %d by name, %d by number", g.Info().Name, l.Name, got, want)
			}
		}
	}
}

func TestEveryFaceAndHatIsDrawn(t *testing.T) {
	drawn := assets.SpriteNames()
	for c := character.Person; c <= character.OldToad; c++ {
		for face := character.Idle; face <= character.Beaten; face++ {
			for hat := character.Bare; hat <= character.Cap; hat++ {
				for _, name := range (character.Figure{Character: c, Hat: hat}).Art(face) {
					if name != "" && !slices.Contains(drawn, name) {
						t.Errorf("there is no art %q", name)
					}
				}
			}
		}
	}
}

func TestTwoOfAKindLookDifferent(t *testing.T) {
	newt := replay.Seat{Kind: replay.KindLevel, Name: "Newt", Level: 3}
	person := replay.Seat{Kind: replay.KindPerson}
	for _, seats := range [][]replay.Seat{
		{newt, newt}, {newt, newt, newt}, {person, person}, {person, newt, newt}, {person, {Kind: replay.KindAgent, Name: "Newt"}, newt},
	} {
		list := character.Seated(seats)
		for i := range list {
			if list[i] == (character.Figure{}) || slices.Contains(list[i+1:], list[i]) {
				t.Errorf("%v: the figures are %v", seats, list)
			}
		}
	}
	if got := character.Seated([]replay.Seat{{}})[0]; got != (character.Figure{}) {
		t.Errorf("whoever is unknown is %v", got)
	}
}
