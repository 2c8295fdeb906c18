package words

import "fmt"

// Page are the sentences of the page in a browser, by their names in its
// scripts.
func Page() map[string]string {
	return map[string]string{
		"Title":         AppName,
		"About":         "Frogs hop from lily pad to lily pad: a quiet board game for two, against a friend or the machine.",
		"Loading":       "The pond is filling …",
		"Starting":      "The frogs take their places …",
		"NoScript":      "This game is a program: let the page run scripts, and load it again.",
		"NoWasm":        "This browser cannot run WebAssembly, of which the game is made: try a newer one.",
		"NoWebGL":       "This browser does not draw with WebGL 2, which the game needs: allow it in the settings (often called hardware acceleration), or try another browser.",
		"NotFetched":    "The game could not be fetched: is there a network? Load the page again.",
		"NotStarted":    "The game could not be started: load the page again, or try another browser.",
		"Ended":         "The game has ended. What you played is kept: load the page again to go on.",
		"LinkField":     "The link to this game",
		"NoReplay":      "The record that the address names could not be fetched.",
		"ForeignReplay": "The address names a record on another site: only one of this site is shown.",
	}
}

// WebWritten says which folder holds the page, and how large it is for who
// fetches it: the bytes of its two programs, packed.
func WebWritten(dir string, game, engine int) string {
	return fmt.Sprintf("%s holds the page; packed, the game has %.2f MB and the engine %.2f MB", dir, float64(game)/1e6, float64(engine)/1e6)
}

// WebZipped says which archive holds the page.
func WebZipped(file string) string { return file + " holds the page" }

// WebServed says where the page is.
func WebServed(address string) string {
	return fmt.Sprintf("the page is at http://%s (Ctrl+C ends this)", address)
}

// The words of a page's own buttons and lines.
const (
	CopyLink      = "Copy link"
	ShareLink     = "Share"
	LinkCopied    = "The link is copied: it holds the whole game."
	LinkNotCopied = "The browser does not let the page copy; the game is in the page's address now."
	LinkOffered   = "The browser does not let this frame copy: copy the link from the field at the top."
	NothingToStep = "There is no recorded game on the screen: load one first."
	BadWish       = "The page does not understand this message: see its README."
	NoLevelHere   = "The address asks for a level that this game does not have."
	NoFullScreen  = "The browser does not let the page fill the screen."
	SaveAll       = "Save all as a file"
	AllSaved      = "All games are in the file. Open it here, or drop it on the window, to bring them back."
	NoGameHere    = "The address asks for a game that is not here."
)

// ReplayUnshown says why the record that an address names cannot be shown.
func ReplayUnshown(why string) string {
	return "The address names a record that cannot be shown: " + why + "."
}

// NotAGame says of a file that it cannot be opened, where no programs are known.
func NotAGame(name string) string { return name + " is not a game that this program knows" }

// What a browser does not keep, and what to do.
const (
	NothingKept = "the browser keeps nothing: allow it, or save to a file"
	StorageFull = "the browser's storage is full: save all as a file, delete some"
)

// Unpacked says how many games a file added to those that are saved.
func Unpacked(added int) string {
	switch added {
	case 0:
		return "All games of the file are saved here already."
	case 1:
		return "One game was added."
	}
	return fmt.Sprintf("%d games were added.", added)
}
