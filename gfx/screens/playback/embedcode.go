package playback

import (
	"fmt"
	"html"
	"strings"

	"freckers/game"
	"freckers/replay"
)

// anyPage stands for the address of a page where none is known.
const anyPage = "https://example.org/freckers/"

// The size of a frame, in pixels: a board, and the controls below it.
const embedWidth, embedHeight = 480, 640

// embedFrame returns the code that embeds a game in other pages: an <iframe> that shows the game of an
// address such as https://example.org/freckers/#g=1abc, with a picture of the position after at moves,
// or of the last one for 0.
func embedFrame(address, title string, at int) string {
	page, link, _ := strings.Cut(address, "#")
	query := "board.html"
	if at > 0 {
		query += fmt.Sprintf("?at=%d", at)
	}
	return fmt.Sprintf(`<iframe src="%s" title="%s" width="%d" height="%d" style="border:0;max-width:100%%" loading="lazy" allow="fullscreen; clipboard-write"></iframe>`,
		html.EscapeString(page+query+"#"+link), html.EscapeString(title), embedWidth, embedHeight)
}

// gameTitle returns what a game is called: the players, and the game.
func gameTitle(r *replay.Record) string {
	var names []string
	for i := range r.Header.Seats {
		names = append(names, r.SeatName(game.Seat(i)))
	}
	return strings.Join(names, " vs ") + ", " + r.Game().Info().Title
}
