// Package lightboard puts the light board together: the element of assets/board, which shows and plays the games on
// anybody's page, with the boards and the words that it needs.
package lightboard

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"freckers/assets"
	"freckers/gfx/text"
	"freckers/replay/link"
)

// looks are the files of the script that shows positions and replays, in the order in which they are joined.
func looks() []string {
	return []string{"art.js", "pond.js", "moves.js", "words.js", "log.js", "panel.js", "look.js", "state.js", "replaying.js", "board.js"}
}

// plays are those of the script with all that is needed to play and to be asked, which comes once there is something to see.
func plays() []string {
	return []string{"links.js", "answers.js", "playing.js", "hands.js", "friends.js"}
}

// The files of [Module]. The words of a language are in a folder, named as browsers name it.
const (
	lookFile  = "board.js"
	playFile  = "board-play.js"
	wordsPath = "words/"
)

// lookNames are what the files of [plays] need of those of [looks].
const lookNames = "FreckersMoves, NONE, boards, describe, fill, followed, icons, kindOf, light, make, mix, painted, pause, piecesOf"

// Module returns the light board as modules: board.js, and what that fetches, the scripts beside it and the words of each
// language but English. It fetches engine.js beside it when somebody plays.
func Module() (map[string][]byte, error) {
	kinds, err := AllKinds()
	if err != nil {
		return nil, err
	}
	words, err := boardWords(assets.Locales())
	if err != nil {
		return nil, err
	}
	files, tongues := map[string][]byte{}, ""
	for _, name := range slices.Sorted(maps.Keys(words)) {
		if name == LanguageTag(text.English) {
			continue
		}
		said, err := json.Marshal(words[name])
		if err != nil {
			return nil, err
		}
		files[wordsPath+name+".js"] = fmt.Appendf(nil, "export default %s;\n", said)
		tongues += fmt.Sprintf("%q: () => import(\"./%s%s.js\"), ", name, wordsPath, name)
		delete(words, name)
	}
	choices := map[string]*startChoices{}
	for name, k := range kinds {
		if k.Choices != nil {
			choices[name] = k.Choices
		}
	}
	known, err := json.Marshal(choices)
	if err != nil {
		return nil, err
	}
	look, err := head(kinds, words, true)
	// Bundlers know the form of the addresses, too.
	files[lookFile] = []byte(look + "light.base = import.meta.url;\nlight.portrait = (name) => new URL(`./portraits/${name}.png`, import.meta.url).href;\n" +
		"light.rest = () => import(\"./" + playFile + "\");\nlight.tongues = { " + tongues + "};\n" + join(looks()) +
		"export { Board, spoken, tongue, wordsOf, " + lookNames + " };\n")
	files[playFile] = []byte("import { " + lookNames + " } from \"./" + lookFile + "\";\n" +
		"for (const [name, choices] of Object.entries(" + string(known) + ")) boards[name].choices = choices;\n" + join(plays()))
	return files, err
}

// Replayer returns the light board as a plain script, which runs from a file too, for pages that show recorded
// games on some kinds of boards. It has no engine, so nobody plays on it. The names of its parts are its own.
func Replayer(kinds map[string]Kind) (string, error) {
	words, err := boardWords(assets.Locales())
	if err != nil {
		return "", err
	}
	look, err := head(kinds, words, false)
	return "(() => {\n\"use strict\";\n" + look + "light.rest = async () => {};\nlight.tongues = light.words;\n" + join(looks()) + join(plays()) +
		compact(read("gamepage.js")) + "})();\n", err
}

// Opened returns the script that tells whoever opens a page from a file that it needs a server.
func Opened() ([]byte, error) {
	sentences, err := inEach(assets.Locales(), needsServer)
	if err != nil {
		return nil, err
	}
	list, err := json.Marshal(sentences)
	return []byte(strings.Replace(read("opened.js"), "{{.Sentences}}", string(list), 1)), err
}

// Early returns the script that a page of one board has in itself: it fetches what the board asks for later.
func Early() string {
	names, err := text.Languages(assets.Locales())
	if err != nil {
		panic(err) // they are embedded
	}
	for i, name := range names {
		names[i] = strconv.Quote(LanguageTag(name))
	}
	return "{\n" + strings.Replace(compact(read("early.js")), "{{.Tongues}}", "["+strings.Join(names, ", ")+"]", 1) + "}\n"
}

// head returns the data of the script, which its parts follow.
func head(kinds map[string]Kind, words map[string]map[string]any, plays bool) (string, error) {
	plain := map[string]Kind{}
	for name, k := range kinds {
		k.Choices = nil
		plain[name] = k
	}
	known, err := json.Marshal(map[string]any{
		"boards": plain, "words": words, "plays": plays, "dictionary": link.Dictionary, "style": compact(read("pond.css") + read("board.css")),
	})
	return fmt.Sprintf("const light = %s;\n", known), err
}

// join joins parts of the script.
func join(parts []string) string {
	var b strings.Builder
	for _, name := range parts {
		b.WriteString(compact(read(name)))
	}
	return b.String()
}

// read returns the text of an embedded file.
func read(name string) string {
	file, err := fs.ReadFile(assets.LightBoard(), name)
	if err != nil {
		panic(err) // it is embedded
	}
	return string(file)
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
	return name != lookFile && slices.Contains(slices.Concat(looks(), plays(), []string{"pond.css", "board.css", "gamepage.js", "opened.js", "early.js", "README.md",
		"agent.html", "agent.js", "agent-page.css", "agent-page.js", "python.js"}), name)
}
