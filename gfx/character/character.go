// Package character gives each level a face: who plays at a seat, and by which art
// two of a kind can be distinguished.
package character

import (
	"freckers/game"
	"freckers/replay"
)

// Character is an opponent. The levels are in order from [Tadpole] on.
type Character uint8

// The characters.
const (
	Nobody  Character = iota // it is not known who plays
	Person                   // the only person, or the first of several
	Friend                   // another person
	Program                  // an external program
	Tadpole
	Minnow
	Newt
	TreeFrog
	WaterVole
	Bullfrog
	Otter
	Pike
	Heron
	OldToad
	characters // how many there are
)

// Face is what a character looks like at a moment.
type Face uint8

// The faces.
const (
	Idle Face = iota
	Blink
	Happy
	Beaten
	faces // how many there are
)

// Hat distinguishes characters of one kind.
type Hat uint8

// The hats.
const (
	Bare Hat = iota
	TopHat
	Cap
	hats // how many there are, with none
)

// Figure is a character with or without a hat.
type Figure struct {
	Character
	Hat Hat
}

// OfLevel returns the character of a level: by its name, as numbers may have changed
// since a game was recorded, or else by its number from 1.
func OfLevel(name string, number int) Character {
	for c := Tadpole; c < characters; c++ {
		if names[c] == name {
			return c
		}
	}
	if number < 1 {
		return Nobody
	}
	return min(Tadpole+Character(number-1), OldToad)
}

// names are those of the levels.
var names = [characters]string{
	Tadpole: "Tadpole", Minnow: "Minnow", Newt: "Newt", TreeFrog: "Tree frog", WaterVole: "Water vole",
	Bullfrog: "Bullfrog", Otter: "Otter", Pike: "Pike", Heron: "Heron", OldToad: "Old toad",
}

// Level reports whether the character is a level of the engine.
func (c Character) Level() bool { return c >= Tadpole }

// Seated returns who plays at each seat of a record. The second of a level wears a
// hat, the third another one.
func Seated(seats []replay.Seat) []Figure {
	list := make([]Figure, len(seats))
	people, same := 0, [characters]Hat{}
	for i, s := range seats {
		switch s.Kind {
		case replay.KindPerson:
			list[i].Character = Person
			if people > 0 {
				list[i].Character = Friend
			}
			people++
		case replay.KindFriend:
			list[i].Character = Friend
		case replay.KindAgent:
			list[i].Character = Program
		case replay.KindLevel:
			c := OfLevel(s.Name, s.Level)
			list[i] = Figure{c, same[c]}
			same[c] = (same[c] + 1) % hats
		}
	}
	return list
}

// After returns the face at a seat after a game: of a winner, of a loser, or [Idle].
func After(end game.Outcome, seat game.Seat) Face {
	switch {
	case !end.Over || end.Winner == game.Nobody:
		return Idle
	case end.Winner == seat:
		return Happy
	}
	return Beaten
}

// art is the names of a character's sprites, to be drawn over each other: the base,
// one of the faces and a hat.
type art struct {
	base  string
	faces [faces]string
	hats  [hats]string
}

// files are how the characters are called in the names of their sprites.
var files = [characters]string{
	Person: "person", Friend: "friend", Program: "program", Tadpole: "tadpole", Minnow: "minnow", Newt: "newt",
	TreeFrog: "treefrog", WaterVole: "watervole", Bullfrog: "bullfrog", Otter: "otter", Pike: "pike", Heron: "heron",
	OldToad: "oldtoad",
}

var gallery = func() (list [characters]art) {
	for c, file := range files {
		if file == "" {
			continue
		}
		base := "portrait-" + file
		list[c] = art{base: base, faces: [faces]string{base + "-idle", base + "-blink", base + "-happy", base + "-beaten"}}
		if Character(c).Level() {
			list[c].hats = [hats]string{"", base + "-hat", base + "-cap"}
		}
	}
	return list
}()

// Art returns the sprites of a figure with a face, to be drawn over each other from
// the first on; empty ones are left out, as are all of [Nobody].
func (f Figure) Art(face Face) [3]string {
	a := &gallery[f.Character]
	return [3]string{a.base, a.faces[face], a.hats[f.Hat]}
}
