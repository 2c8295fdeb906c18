// Package lightboard puts the light board together: the element of assets/board, which shows and plays the games on
// anybody's page, with the boards and the words that it needs.
package lightboard

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"strings"

	"freckers/assets"
	"freckers/replay/link"
)

// parts are the files of the script, in the order in which they are joined.
func parts() []string {
	return []string{"art.js", "pond.js", "moves.js", "words.js", "speech.js", "panel.js", "links.js", "friend.js", "board.js"}
}

// Module returns the light board as a module, board.js, which fetches engine.js beside it when somebody plays.
func Module() ([]byte, error) {
	kinds, err := AllKinds()
	if err != nil {
		return nil, err
	}
	script, err := script(kinds, true)
	// Bundlers know the form of the second address, too.
	return []byte(script + "light.base = import.meta.url;\nlight.portrait = (name) => new URL(`./portraits/${name}.png`, import.meta.url).href;\n" +
		"export { Board, fill, wordsOf };\n"), err
}

// Replayer returns the light board as a plain script, which runs from a file too, for pages that show recorded
// games on some kinds of boards. It has no engine, so nobody plays on it. The names of its parts are its own.
func Replayer(kinds map[string]Kind) (string, error) {
	kinds = maps.Clone(kinds)
	for name, k := range kinds {
		k.Choices = nil
		kinds[name] = k
	}
	script, err := script(kinds, false)
	return "(() => {\n\"use strict\";\n" + script + compact(read("gamepage.js")) + "})();\n", err
}

// Opened returns the script that tells whoever opens a page from a file that it needs a server.
func Opened() ([]byte, error) {
	sentences, err := inEach(assets.Locales(), needsServer)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(sentences)
	return []byte(strings.Replace(read("opened.js"), "{{.Sentences}}", string(text), 1)), err
}

// Early returns the script that a page of one board has in itself: it fetches what the board asks for later.
func Early() string { return "{\n" + compact(read("early.js")) + "}\n" }

// script joins the parts behind their data.
func script(kinds map[string]Kind, plays bool) (string, error) {
	words, err := boardWords(assets.Locales())
	if err != nil {
		return "", err
	}
	known, err := json.Marshal(map[string]any{
		"boards": kinds, "words": words, "plays": plays, "dictionary": link.Dictionary, "style": compact(read("pond.css") + read("board.css")),
	})
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "const light = %s;\n", known)
	for _, name := range parts() {
		b.WriteString(compact(read(name)))
	}
	return b.String(), nil
}

// read returns the text of an embedded file.
func read(name string) string {
	text, err := fs.ReadFile(assets.LightBoard(), name)
	if err != nil {
		panic(err) // it is embedded
	}
	return string(text)
}

// compact leaves out indentation, and lines of comments. No text in the files spans lines.
func compact(source string) string {
	var b strings.Builder
	for line := range strings.Lines(source) {
		if line = strings.TrimLeft(line, " \t"); line != "\n" && !strings.HasPrefix(line, "// ") {
			b.WriteString(line)
		}
	}
	return b.String()
}

// Published returns the names of the files that a page of the light board has beside its script, which stay: pages of
// others refer to them.
func Published() []string {
	var names []string
	err := fs.WalkDir(assets.LightBoard(), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !isPart(name) {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		panic(err) // they are embedded
	}
	return names
}

// isPart reports whether a file is a part of another one.
func isPart(name string) bool {
	switch name {
	case "art.js", "pond.js", "moves.js", "words.js", "speech.js", "panel.js", "links.js", "friend.js", "pond.css", "board.css", "gamepage.js", "opened.js", "early.js", "README.md", "agent.html", "agent.js", "agent-page.css", "agent-page.js", "python.js":
		return true
	}
	return false
}
