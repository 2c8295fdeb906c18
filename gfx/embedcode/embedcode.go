// Package embedcode writes the code by which other pages show a recorded game.
package embedcode

import (
	"fmt"
	"html"
	"strings"

	"freckers/game"
	"freckers/replay"
)

// AnyPage stands for the address of a page where none is known.
const AnyPage = "https://example.org/freckers/"

// The size of a frame, in pixels: a board, and the controls below it.
const width, height = 480, 640

// Frame returns an <iframe> that shows the game of an address such as https://example.org/freckers/#g=1abc,
// with a picture of the position after at moves, or the last one for 0.
func Frame(address, title string, at int) string {
	page, link, _ := strings.Cut(address, "#")
	query := "board.html"
	if at > 0 {
		query += fmt.Sprintf("?at=%d", at)
	}
	return fmt.Sprintf(`<iframe src="%s" title="%s" width="%d" height="%d" style="border:0;max-width:100%%" loading="lazy" allow="fullscreen; clipboard-write"></iframe>`,
		html.EscapeString(page+query+"#"+link), html.EscapeString(title), width, height)
}

// Title returns what a game is called: the players, and the game.
func Title(r *replay.Record) string {
	var names []string
	for i := range r.Header.Seats {
		names = append(names, r.SeatName(game.Seat(i)))
	}
	return strings.Join(names, " vs ") + ", " + r.Game().Info().Title
}
