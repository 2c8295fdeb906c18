package nav

import (
	"bytes"
	"encoding/json"

	"freckers/replay"
)

// Place is where a page stands that may be loaded again, besides a game that is being played: the editor, or a replay.
type Place struct {
	Editor string `json:"editor,omitempty"` // the game whose position is set up
	Rules  string `json:"rules,omitempty"`  // its rule set
	Saved  string `json:"saved,omitempty"`  // the saved game that is replayed
	Record string `json:"record,omitempty"` // the record that is replayed, if it is not saved
	Node   int    `json:"node,omitempty"`   // where the replay stands
	Hosted bool   `json:"hosted,omitempty"` // as [Playback] has it
}

type (
	// Placed is a screen that a page returns to when it is loaded again.
	Placed interface{ Place() Place }
	// Timed keeps how long somebody has been thinking.
	Timed interface{ KeepThinking() }
)

// Keep keeps what is lost where the page around the window does not come back, or is loaded again: the clock of a game, and the
// place of the visible screen, for [Navigator.Return].
func (n *Navigator) Keep() {
	for _, t := range n.stack {
		if s, ok := t.screen.(Timed); ok {
			s.KeepThinking()
		}
	}
	if n.Env.Host == nil {
		return
	}
	text := ""
	if s, ok := n.Screen().(Placed); ok {
		b, err := json.Marshal(s.Place())
		if err != nil {
			n.Env.Notice = err.Error()
		}
		text = string(b)
	}
	n.Env.Host.Keep(text)
}

// Return opens the screen of a kept place, if there is one.
func (n *Navigator) Return(kept string) {
	var p Place
	if kept == "" || json.Unmarshal([]byte(kept), &p) != nil {
		return
	}
	r := p.route(n.Env)
	_, replays := r.(Playback)
	if _, above := n.stack[len(n.stack)-1].route.(Playback); replays && above {
		r = Replace{With: r}
	}
	n.Go(r)
}

// route returns the way to the place, nil if it is no more.
func (p Place) route(e *Env) Route {
	switch {
	case p.Editor != "":
		for _, g := range e.Games() {
			if g.Info().Name == p.Editor {
				return Editor{Game: g, Rules: p.Rules}
			}
		}
	case p.Saved != "":
		return e.openSaved(Playback{Saved: p.Saved, Node: &p.Node}, nil, &e.Notice)
	case p.Record != "":
		rec, err := replay.Parse("record", []byte(p.Record))
		return e.unless(err, Playback{Record: rec, Node: &p.Node, Hosted: p.Hosted}, &e.Notice)
	}
	return nil
}

// PlaceOf returns the place of a replay that stands at a node.
func (e *Env) PlaceOf(of Playback, node int) Place {
	p := Place{Node: node, Hosted: of.Hosted}
	var text bytes.Buffer
	switch {
	case !e.Unkept && of.Journal != nil:
		p.Saved = of.Journal.Name()
	case !e.Unkept && of.Saved != "":
		p.Saved = of.Saved
	case of.Record.Write(&text) == nil:
		p.Record = text.String()
	}
	return p
}
