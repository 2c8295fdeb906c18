package words

import (
	"fmt"
	"strings"

	"freckers/game"
)

// TermHelp tells the commands of the terminal, one a line. Cell is one at which an
// action starts, "" where none does.
func TermHelp(cell string) string {
	moves := "moves: list the actions you can play"
	if cell != "" {
		moves += "; moves " + cell + ": those that start at " + cell
	}
	return `board: show the board.
where: say in words where everything is.
` + moves + `.
rules: tell the rules of the game.
hint: ask the machine what it would play.
levels: list the levels of the machine.
undo: take your last action back, and the machine's answer with it.
redo: play again what was taken back.
save: say where the game is kept; save FILE: write a copy, a referee's log where FILE ends in .log.
new: leave this game as it is and start another.
resign: give the game up.
quit: leave; the game is saved.`
}

// TermExamples says what can be typed in a turn.
func TermExamples(list []string) string {
	return "Type an action, or as much of it as makes it the only one; now for example: " + termList(list) + "."
}

// TermForms are the ways in which an action can be typed.
func TermForms(forms []string) string { return strings.Join(forms, " or ") }

// TermWord says what a word of the actions stands for.
func TermWord(text, means string) string { return text + ": " + means + "." }

// TermLesson is a page of the rules.
func TermLesson(number int, title, text string) string {
	return fmt.Sprintf("%d. %s. %s", number, title, text)
}

// TermRules tells the rule set in force.
func TermRules(title, about string) string {
	return fmt.Sprintf("Played here: %s. %s", strings.ToLower(title), about)
}

// TermGrounds are what cells without a piece are made of, by their grounds.
var TermGrounds = [...]string{game.Water: "open water", game.Pad: "free pad", game.Land: "free place", game.Lake: "lake"}

// TermSign says what a sign on the board is.
func TermSign(sign byte, what string) string { return fmt.Sprintf("%c %s", sign, what) }

// TermSigns are the signs on the board.
func TermSigns(list []string) string { return "Signs: " + termList(list) + "." }

// TermKind is a kind of piece: its owner, which of the owner's it is, both empty
// where there is nothing to say, and what it is worth, 0 for nothing.
func TermKind(owner, title string, points int) string {
	var parts []string
	for _, part := range []string{owner, title} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	if points > 0 {
		parts = append(parts, termCount(points, "point"))
	}
	return strings.Join(parts, ", ")
}

// TermGoal names the goal of a seat.
func TermGoal(seat string) string { return seat + "'s goal" }

// TermRound tells the way of a race that goes round, by the steps across its line.
func TermRound(steps []string) string {
	return "The race goes clockwise round the middle of the board, across the line " + termList(steps) + "."
}

// TermFromTo is a step in a list.
func TermFromTo(from, to string) string { return "from " + from + " to " + to }

// TermWay is how far the pieces of a seat have still to go together.
func TermWay(seat string, steps int) string { return seat + " " + termCount(steps, "step") }

// TermWays are the ways of all seats.
func TermWays(ways []string) string { return "Still to go: " + strings.Join(ways, ", ") + "." }

// TermPut is a turn in which a piece is placed.
func TermPut(piece string) string { return "place a " + piece }

// TermTake is a turn in which a piece is taken off; title is the one kind of which
// it must be, empty where there are several.
func TermTake(title, piece string) string {
	return "take a " + strings.TrimSpace(title+" "+piece) + " off"
}

// The terminal's fixed lines.
const (
	TermWelcome     = "Type an action, or help, rules or quit."
	TermNothingBack = "There is nothing to take back."
	TermNothingOn   = "There is nothing to play again."
	TermOver        = "There is no action to play: the game is over. Type undo, new or quit."
	TermHeld        = "The machine is to move and is held. Type redo, new or quit."
	TermNoResign    = "Nobody here can resign now."
	TermTooLong     = "That line is too long: an action is a few letters. Type help."
	TermEnded       = "The input ended."
	TermStopped     = "Stopped."
	TermNoMachine   = "The machine gave no hint."
	TermPads        = "Free pads"
	TermToPlace     = "still to place"
)

// TermInstead says, with the reason, that the game is played in the terminal.
func TermInstead(why string) string { return why + ": playing in this terminal" }

// TermTitle is the first line of a game: its name, its rules, who plays.
func TermTitle(game, rules string, seats []string) string {
	return fmt.Sprintf("%s, %s. %s.", game, strings.ToLower(rules), strings.Join(seats, ", "))
}

// TermPond says from which seed a board was filled.
func TermPond(seed uint64) string {
	return fmt.Sprintf("Pond %d: play it again with --seed %d.", seed, seed)
}

// TermSeat says who plays a seat: a person where level is 0, else the machine,
// whose level has a name.
func TermSeat(seat string, level int, name string) string {
	if level == 0 {
		return seat + " is played by a person"
	}
	return fmt.Sprintf("%s by the machine at level %d, %s", seat, level, name)
}

// TermProgram says which program plays a seat.
func TermProgram(seat, name string) string { return fmt.Sprintf("%s by the program %s", seat, name) }

// TermFault says how a game ended by what a program did, and what that was.
func TermFault(ending, message string) string { return ending + " " + message + "." }

// TermLevel tells a level of the machine.
func TermLevel(number int, name, about string) string {
	return fmt.Sprintf("Level %d, %s. %s", number, name, about)
}

// TermStep tells a step.
func TermStep(from, to string) string { return fmt.Sprintf("steps from %s to %s", from, to) }

// TermHops tells a chain of hops by all its landings; over is what a single hop
// goes across.
func TermHops(from string, landings []string, over string) string {
	if len(landings) == 1 {
		return fmt.Sprintf("hops from %s to %s over %s", from, landings[0], over)
	}
	return fmt.Sprintf("hops from %s to %s in %d hops", from, strings.Join(landings, " to "), len(landings))
}

// TermGrows tells which pads a growth opens.
func TermGrows(pads []string) string {
	if len(pads) == 0 {
		return "grows, and no pad opens"
	}
	return fmt.Sprintf("grows %s at %s", termCount(len(pads), "pad"), termList(pads))
}

// termList joins cells so that their own commas stay clear.
func termList(cells []string) string { return strings.Join(cells, "; ") }

// TermPlace says where something is, "Red: 0,1; 0,2."
func TermPlace(what string, cells []string) string {
	if len(cells) == 0 {
		return what + ": none."
	}
	return what + ": " + termList(cells) + "."
}

// TermTakes tells which pieces left the board.
func TermTakes(at []string, piece string) string {
	return "takes " + termCount(len(at), piece) + " at " + termList(at)
}

// TermConverts tells that n pieces changed sides.
func TermConverts(n int, piece string) string { return "turns " + termCount(n, piece) }

// TermExits tells that a piece left the board for good.
func TermExits(from string) string { return "leaves the board from " + from }

// TermPlaces tells that a piece was placed.
func TermPlaces(at, piece string) string { return fmt.Sprintf("places a %s on %s", piece, at) }

// TermPasses tells that nothing moved.
const TermPasses = "passes"

// TermPoints tells what an action earned.
func TermPoints(n int) string { return "for " + termCount(n, "point") }

// termCount is a number and a noun that takes an s.
func termCount(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// TermTurn says who is to move and how many actions were played; limit is 0 where
// a game has none.
func TermTurn(seat string, played, limit int) string {
	if limit == 0 {
		return fmt.Sprintf("%s to move, %s played", seat, termCount(played, "action"))
	}
	return fmt.Sprintf("%s to move, %d of %s played", seat, played, termCount(limit, "action"))
}

// TermTally is the score of the seats in their order, "frogs home 2 to 3".
func TermTally(of string, have []string) string {
	return of + " " + strings.Join(have, " to ")
}

// TermWon is the end of a game that somebody won.
func TermWon(seat, reason string, actions int) string {
	return fmt.Sprintf("%s wins after %s: %s.", seat, termCount(actions, "action"), reason)
}

// TermDrawn is the end of a game that nobody won.
func TermDrawn(reason string, actions int) string {
	return fmt.Sprintf("A draw after %s: %s.", termCount(actions, "action"), reason)
}

// TermLegend is a seat's line under the board: the letters of its pieces, the
// score, and how many pieces it has still to place.
func TermLegend(seat string, letters []string, have, of int, what string, toPlace int) string {
	if letters != nil {
		seat += " " + strings.Join(letters, ", ")
	}
	line := fmt.Sprintf("%s: %d %s", seat, have, what)
	if of > 0 {
		line = fmt.Sprintf("%s: %d of %d %s", seat, have, of, what)
	}
	if toPlace > 0 {
		line += fmt.Sprintf(", %d still to place", toPlace)
	}
	return line
}

// TermMany heads the actions that what was typed could mean.
func TermMany(n int, typed string) string {
	return fmt.Sprintf("%d actions fit %q. Which one?", n, typed)
}

// TermMore closes a list that was cut.
func TermMore(n int) string { return fmt.Sprintf("and %d more", n) }

// TermLegal heads the list of the legal actions.
func TermLegal(n int) string { return termCount(n, "action") + ":" }

// TermNone says that nothing starts at a cell.
func TermNone(cell string) string { return "No action starts at " + cell + "." }

// TermTo shows where an action ends.
func TermTo(action, to string) string { return action + " to " + to }

// TermUnknown answers a line that is neither a command nor an action.
func TermUnknown(typed string) string {
	return fmt.Sprintf("%q is no command and no action. Type help or moves.", typed)
}

// TermHint is what the machine would play.
func TermHint(action, prospect string) string { return "Hint: " + action + ", " + prospect + "." }

// TermBack tells that actions were taken back, or with none of them that a side
// gives up no more.
func TermBack(n int) string {
	if n == 0 {
		return "The game goes on."
	}
	return termCount(n, "action") + " taken back."
}

// TermOn tells that actions were played again.
func TermOn(n int) string { return termCount(n, "action") + " played again." }

// TermNotKept says that a game was left before its first action.
const TermNotKept = "Nothing was played, so no game is saved."

// TermNotYet says where a game is before its first action.
const TermNotYet = "Nothing was played yet: the game is saved from its first action on."

// TermKept says where the running game is saved.
func TermKept(where string) string { return "The game is saved in " + where + "." }

// TermElsewhere says what to do where a game cannot be saved in its folder.
func TermElsewhere(folder string) string {
	return "Games are kept in " + folder + "; save FILE writes a copy elsewhere."
}

// TermLost says what leaving a game does that is not saved.
const TermLost = "The game is not saved, and leaving it loses it: save FILE writes a copy; the same word once more leaves without one."

// TermCopied says that a copy was written.
func TermCopied(file string) string { return "A copy is in " + file + "." }
