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
	"freckers/game/catalog"
	"freckers/gfx/text"
	"freckers/replay/link"
)

// looks are the files of the script that shows positions and replays, in the order in which they are joined.
func looks() []string {
	return []string{"events.js", "art.js", "pond.js", "moves.js", "words.js", "log.js", "look.js", "state.js", "replaying.js", "board.js"}
}

// others are those of the script with the games beside the first.
func others() []string { return []string{"games.js", "creatures.js"} }

// plays are those of the script with all that is needed to play, to go through a replay and to be asked, which comes once
// there is something to see.
func plays() []string {
	return []string{"motion.js", "sentences.js", "panel.js", "stepping.js", "scripted.js", "links.js", "answers.js", "playing.js", "hands.js", "friends.js"}
}

// The files of [Module]. The words of a language are in a folder, named as browsers name it.
const (
	lookFile  = "board.js"
	gamesFile = "board-games.js"
	playFile  = "board-play.js"
	wordsPath = "words/"
	pageFile  = "board-page.js" // of a page with one board, beside them
)

// What the files of [others] and of [plays] need of those of [looks]: both of them, and each.
const (
	bothNames  = "CAPTURE, CONVERT, EXIT, FreckersMoves, HOP, MARK, PASS, PLACE, STEP, UNMARK, boards"
	otherNames = "ART, eyes, limbs, mirrored, ovals"
	playNames  = "GROW, HUES, NONE, SINK, beatsOf, dot, fill, followed, icons, kindOf, light, make, mix, painted, pause, piecesOf, pointsOf, sheet, sketchOf, svg, words"
)

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
		files[wordsPath+name+".js"] = fmt.Appendf(nil, "export default %s;\n", inJSON(words[name]))
		tongues += fmt.Sprintf("%q: () => import(\"./%s%s.js\"), ", name, wordsPath, name)
	}
	first, err := Kinds(catalog.Games()[0])
	if err != nil {
		return nil, err
	}
	choices := map[string]*startChoices{}
	for name, k := range kinds {
		if k.Choices != nil {
			choices[name] = k.Choices
		}
		if _, known := first[name]; known {
			delete(kinds, name)
		}
	}
	english := words[LanguageTag(text.English)]
	soon, later := map[string]any{}, map[string]any{}
	sight := join(looks())
	for key, said := range english {
		if strings.Contains(sight+read(pageFile), "."+key) {
			soon[key] = said
		} else {
			later[key] = said
		}
	}
	// Bundlers know the form of the addresses, too.
	files[lookFile] = []byte(head(data{Boards: withoutChoices(first), Words: map[string]any{LanguageTag(text.English): soon}, Plays: true, Style: compact(read("pond.css") + read("board.css"))}) +
		"light.base = import.meta.url;\nlight.portrait = (name) => new URL(`./portraits/${name}.png`, import.meta.url).href;\n" +
		"light.games = () => import(\"./" + gamesFile + "\");\nlight.rest = () => Promise.all([light.games(), import(\"./" + playFile + "\")]);\nlight.tongues = { " + tongues + "};\n" + sight +
		"export { Board, spoken, tongue, wordsOf, " + bothNames + ", " + otherNames + ", " + playNames + " };\n")
	files[gamesFile] = []byte("import { " + bothNames + ", " + otherNames + " } from \"./" + lookFile + "\";\nObject.assign(boards, " + inJSON(withoutChoices(kinds)) + ");\n" + join(others()))
	files[playFile] = []byte("import { " + bothNames + ", " + playNames + " } from \"./" + lookFile + "\";\nimport \"./" + gamesFile + "\";\n" +
		"for (const [name, choices] of Object.entries(" + inJSON(choices) + ")) boards[name].choices = choices;\nObject.assign(words.en, " + inJSON(later) + ");\n" +
		"light.dictionary = " + inJSON(link.Dictionary) + ";\nsheet.replaceSync(light.style + " + inJSON(compact(read("more.css"))) + ");\n" + join(plays()))
	return files, nil
}

// Replayer returns the light board as a plain script, which runs from a file too, for pages that show recorded
// games on some kinds of boards. It has no engine, so nobody plays on it. The names of its parts are its own.
func Replayer(kinds map[string]Kind) (string, error) {
	words, err := boardWords(assets.Locales())
	if err != nil {
		return "", err
	}
	return "(() => {\n\"use strict\";\n" + head(data{Boards: withoutChoices(kinds), Words: words, Dictionary: link.Dictionary, Style: compact(read("pond.css") + read("board.css") + read("more.css"))}) +
		"light.games = light.rest = async () => {};\nlight.tongues = light.words;\n" + join(looks()) + join(others()) + join(plays()) + compact(read("gamepage.js")) + "})();\n", nil
}

// Opened returns the script that tells whoever opens a page from a file that it needs a server.
func Opened() ([]byte, error) {
	sentences, err := inEach(assets.Locales(), needsServer)
	if err != nil {
		return nil, err
	}
	return []byte(strings.Replace(read("opened.js"), "{{.Sentences}}", inJSON(sentences), 1)), nil
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

// data is what the parts of the script know.
type data struct {
	Boards     map[string]Kind `json:"boards"`
	Words      any             `json:"words"` // by language
	Plays      bool            `json:"plays"` // whether there is an engine
	Dictionary string          `json:"dictionary,omitempty"`
	Style      string          `json:"style"`
}

// head returns the data of the script, which its parts follow.
func head(d data) string { return "const light = " + inJSON(d) + ";\n" }

// withoutChoices leaves out what is legal at the start, which the script for playing brings and a replay never needs.
func withoutChoices(kinds map[string]Kind) map[string]Kind {
	bare := map[string]Kind{}
	for name, k := range kinds {
		k.Choices = nil
		bare[name] = k
	}
	return bare
}

// inJSON writes a value of this package, which has a form in JSON.
func inJSON(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(text)
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
	names := []string{gamesFile, playFile}
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
	return name != lookFile && slices.Contains(slices.Concat(looks(), others(), plays(), []string{"pond.css", "board.css", "more.css", "gamepage.js", "opened.js", "early.js", "README.md",
		"agent.html", "agent.js", "agent-page.css", "agent-page.js", "python.js"}), name)
}
