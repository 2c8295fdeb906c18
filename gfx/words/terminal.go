package words

import (
	"fmt"
	"strings"
)

// TermHelp is what `help` says in the terminal, a command a line.
const TermHelp = `Type an action, or as much of it as makes it the only one: grow, g, move 0,3 d, mo 0,3 d, 0,3 d, or from and to: 0,3 1,3.
board: show the board.
where: say in words where everything is.
moves: list the actions you can play; moves 0,3: those that start at 0,3.
hint: ask the machine what it would play.
levels: list the levels of the machine.
undo: take your last action back, and the machine's answer with it.
redo: play again what was taken back.
save: say where the game is kept; save FILE: write a copy, a referee's log where FILE ends in .log.
new: leave this game as it is and start another.
resign: give the game up.
quit: leave; the game is saved.`

// The terminal's fixed lines.
const (
	TermWelcome     = "Type an action, or help, or quit."
	TermNothingBack = "There is nothing to take back."
	TermNothingOn   = "There is nothing to play again."
	TermOver        = "There is no action to play: the game is over. Type undo, new or quit."
	TermHeld        = "The machine is to move and is held. Type redo, new or quit."
	TermNoResign    = "Nobody here can resign now."
	TermTooLong     = "That line is too long: an action is a few letters. Type help."
	TermEnded       = "The input ended."
	TermStopped     = "Stopped."
	TermNoMachine   = "The machine gave no hint."
	TermOthers      = "Nobody's"
	TermPads        = "Free pads"
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

// TermTakes tells that n pieces left the board.
func TermTakes(n int) string { return "takes " + termCount(n, "piece") }

// TermConverts tells that n pieces changed sides.
func TermConverts(n int) string { return "turns " + termCount(n, "piece") }

// TermExits tells that a piece left the board for good.
func TermExits(from string) string { return "leaves the board from " + from }

// TermPlaces tells that a piece was placed.
func TermPlaces(at string) string { return "places a piece on " + at }

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

// TermTurn says who is to move and which action of the game comes; limit is 0
// where a game has none.
func TermTurn(seat string, action, limit int) string {
	if limit == 0 {
		return fmt.Sprintf("%s to move, action %d", seat, action)
	}
	return fmt.Sprintf("%s to move, action %d of %d", seat, action, limit)
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

// TermLegend is a seat's line under the board.
func TermLegend(seat string, letter byte, have, of int, what string) string {
	if of == 0 {
		return fmt.Sprintf("%s %c: %d %s", seat, letter, have, what)
	}
	return fmt.Sprintf("%s %c: %d of %d %s", seat, letter, have, of, what)
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

// TermCopied says that a copy was written.
func TermCopied(file string) string { return "A copy is in " + file + "." }
