// Package player holds the script and the style sheet that show a recorded game on a page,
// without the program and without a server; gfx/gamepage writes such pages.
package player

import (
	_ "embed"
	"regexp"
	"strings"
)

//go:embed events.js
var events string

//go:embed art.js
var art string

//go:embed board.js
var board string

//go:embed words.js
var words string

//go:embed panel.js
var panel string

//go:embed player.js
var player string

//go:embed board.css
var boardStyle string

//go:embed player.css
var style string

// Script returns the player as one plain script, which needs no module loader and runs from
// a file too. It defines FreckersPlayer: boards, by the names of their games;
// show(element, game, board); and positions(game), the contents of all cells after each move.
func Script() string { return tight(events + art + board + words + panel + player) }

// BoardScript returns the part of the player that draws a position, as one plain script. It defines
// FreckersPlayer: newBoard(element, game, board, position, name), whose draw(position) shows another one,
// and dot(hue), the sign of a seat.
func BoardScript() string { return tight(events + art + board + "const api = { newBoard, dot };\n") }

// tight returns scripts as one that keeps its names to itself, without what only people need.
func tight(source string) string {
	code := compact(source)
	shorter := strings.NewReplacer(" = ", "=", " => ", "=>", ") {", "){", " + ", "+", " * ", "*", " / ", "/", " - ", "-", " ? ", "?", " : ", ":",
		" === ", "===", " && ", "&&", " || ", "||", " < ", "<", " > ", ">", " >= ", ">=", ", ", ",", ": ", ":", "; ", ";", "{ ", "{", " }", "}")
	var b strings.Builder
	b.WriteString("var FreckersPlayer = (function () {\n\"use strict\";\n")
	done := 0
	for _, at := range literal.FindAllStringIndex(code, -1) {
		b.WriteString(shorter.Replace(code[done:at[0]]))
		b.WriteString(code[at[0]:at[1]])
		done = at[1]
	}
	b.WriteString(shorter.Replace(code[done:]))
	b.WriteString("return api;\n})();\n")
	return b.String()
}

// literal matches a text in the scripts, where spaces stay. None stands in another one.
var literal = regexp.MustCompile("\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`")

// Style returns the style sheet of the player.
func Style() string { return tightStyle(boardStyle + style) }

// BoardStyle returns the style sheet of what [BoardScript] draws. The colors of the land are left to
// whoever uses it: --leaf1 to --leaf3, --vein, --water, --land, --land-edge, --mark and --tag.
func BoardStyle() string { return tightStyle(boardStyle) }

func tightStyle(source string) string {
	return strings.NewReplacer(": ", ":", "; ", ";", " {", "{", "{ ", "{", " }", "}", ";}", "}", ", ", ",").Replace(compact(source))
}

// compact leaves out indentation and whole lines of comments. No text in the files spans
// lines.
func compact(source string) string {
	var b strings.Builder
	for line := range strings.Lines(source) {
		if line = strings.TrimLeft(line, " "); line != "\n" && !strings.HasPrefix(line, "// ") {
			b.WriteString(line)
		}
	}
	return b.String()
}
