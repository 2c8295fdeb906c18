package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"

	"freckers/assets/player"
	pages "freckers/assets/web"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/gamepage"
	"freckers/replay"
	"freckers/replay/link"
)

// embedFile and embedStyle are what only a frame with a board needs: a picture of the position and
// the controls of a replay, before the game itself is fetched.
const (
	embedFile  = "embed.js"
	embedStyle = "embed.css"
)

// embedBoard is what a picture of a position on a board needs besides the cells.
type embedBoard struct {
	Board  *gamepage.Board  `json:"board"`
	Pieces []gamepage.Piece `json:"pieces"`
	Ground string           `json:"ground"` // as [gamepage.Game] has it, of the start position
	Start  string           `json:"start"`  // in notation
}

// embedBoards returns all kinds of boards by their names. More, unless it is nil, hears of each start.
func embedBoards(more func(name string, start game.State)) (map[string]embedBoard, error) {
	boards := map[string]embedBoard{}
	for _, g := range catalog.Games() {
		for _, set := range g.Info().RuleSets {
			name := g.Info().BoardUnder(set.Name)
			if _, known := boards[name]; known {
				continue
			}
			rec, err := replay.New(g, game.Options{RuleSet: set.Name}, nil)
			if err != nil {
				return nil, fmt.Errorf("the start of %s: %w", name, err)
			}
			data := gamepage.New(rec)
			boards[name] = embedBoard{gamepage.NewBoard(g, set.Name), data.Pieces, data.Ground, rec.State(0).String()}
			if more != nil {
				more(name, rec.State(0))
			}
		}
	}
	return boards, nil
}

// addEmbed adds the files of a frame with a board, whose names it puts into named.
func (s *Site) addEmbed(named map[string]string) error {
	boards, err := embedBoards(nil)
	if err != nil {
		return err
	}
	known, err := json.Marshal(boards)
	if err != nil {
		return err
	}
	dictionary, err := json.Marshal(link.Dictionary)
	if err != nil {
		return err
	}
	script := bytes.NewBufferString("\"use strict\";\n" + player.BoardScript())
	fmt.Fprintf(script, "const freckersBoards = %s;\nconst freckersDictionary = %s;\n", known, dictionary)
	for _, name := range []string{"moves.js", embedFile} {
		text, err := fs.ReadFile(pages.Files(), name)
		if err != nil {
			return err
		}
		script.Write(text)
	}
	named[embedFile] = s.addHashed(embedFile, script.Bytes())
	style, err := fs.ReadFile(pages.Files(), embedStyle)
	if err != nil {
		return err
	}
	named[embedStyle] = s.addHashed(embedStyle, append(style, player.BoardStyle()...))
	return nil
}
