package replay

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"freckers/game"
	"freckers/replay/format"
)

// Output is what the program of a seat printed in a turn: while it chose the move or was told of it.
type Output struct {
	Seat game.Seat
	// Text is as it was printed, with line breaks and control characters, in valid UTF-8. If some was
	// cut, its last line says how many bytes.
	Text string
}

// Limits on what is kept of the text that programs print, in bytes.
const (
	MaxOutput  = 64 << 10 // of a seat at a node, as much as player.MaxOutput
	MaxOutputs = 8 << 20  // of a record
	// outputCuts is what the lines that say what was cut may take beyond MaxOutput.
	outputCuts = 1 << 10
)

// AddOutput appends to what the program of a seat printed at a node, within the limits. Cut is
// the number of bytes that the caller has dropped from the text already. It returns what was
// appended.
func (r *Record) AddOutput(id int, seat game.Seat, text string, cut int) (added string, err error) {
	if err := r.check(id); err != nil {
		return "", err
	}
	if seat < 0 || int(seat) >= len(r.Header.Seats) {
		return "", fmt.Errorf("seat %d prints nothing: expected 0 to %d", seat, len(r.Header.Seats)-1)
	}
	had := r.Nodes[id].Printed(seat)
	room := min(MaxOutput-len(had), MaxOutputs-r.outputSize())
	added, more := clip(strings.ToValidUTF8(text, "\ufffd"), max(room, 0))
	if cut += more; cut > 0 {
		notice := fmt.Sprintf("[%d more bytes were printed and are not kept]\n", cut)
		if whole := had + added; whole != "" && !strings.HasSuffix(whole, "\n") {
			notice = "\n" + notice
		}
		if len(had)+len(added)+len(notice) <= MaxOutput+outputCuts {
			added += notice
		}
	}
	r.Nodes[id].print(seat, added)
	return added, nil
}

// clip returns the first bytes of a text, whole characters, and how many bytes it leaves out.
func clip(text string, most int) (string, int) {
	if len(text) <= most {
		return text, 0
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return text[:most], len(text) - most
}

func (r *Record) outputSize() (size int) {
	for id := range r.Nodes {
		for _, o := range r.Nodes[id].Output {
			size += len(o.Text)
		}
	}
	return size
}

// Printed returns what the program of a seat printed at the node, empty if there is nothing.
func (n *Node) Printed(seat game.Seat) string {
	for _, o := range n.Output {
		if o.Seat == seat {
			return o.Text
		}
	}
	return ""
}

// print adds to what the program of a seat printed at the node. Copies of the node keep what they have.
func (n *Node) print(seat game.Seat, text string) {
	if text == "" {
		return
	}
	n.Output = slices.Clone(n.Output)
	i := slices.IndexFunc(n.Output, func(o Output) bool { return o.Seat == seat })
	if i < 0 {
		i, n.Output = len(n.Output), append(n.Output, Output{Seat: seat})
	}
	n.Output[i].Text += text
}

// AddOutput calls [Record.AddOutput] and saves what was appended.
func (j *Journal) AddOutput(id int, seat game.Seat, text string, cut int) error {
	added, err := j.rec.AddOutput(id, seat, text, cut)
	if err != nil || added == "" {
		return err
	}
	j.save(j.rec.appendOutput(nil, id, Output{seat, added}))
	return nil
}

func (r *Record) appendOutput(b []byte, id int, o Output) []byte {
	b = format.AppendInt(b, `{"output":`, id)
	b = format.AppendString(append(b, `,"seat":`...), r.game.Info().SeatName(o.Seat))
	b = format.AppendString(append(b, `,"text":`...), o.Text)
	return append(b, "}\n"...)
}

type outputKey struct {
	id   int
	seat game.Seat
}

// readOutput reads what was printed at a node. Many short lines of one node are joined at the end, by
// [decoder.joinOutput].
func (d *decoder) readOutput(raw json.RawMessage, text string) error {
	return d.withRawNode(raw, func(id int) error {
		var line struct {
			Seat string  `json:"seat"`
			Text *string `json:"text"`
		}
		if json.Unmarshal([]byte(text), &line) != nil || line.Text == nil {
			return errors.New("the output is not text")
		}
		seat, ok := d.game.Info().SeatNamed(line.Seat)
		if !ok || seat == game.Nobody {
			return errors.New("the output is of no seat of the game")
		}
		key := outputKey{id, seat}
		if len(d.printed[key])+len(*line.Text) > MaxOutput+outputCuts {
			return fmt.Errorf("the output of a turn is longer than %d bytes", MaxOutput+outputCuts)
		}
		if d.printed == nil {
			d.printed = map[outputKey][]byte{}
		}
		if len(d.printed[key]) == 0 && *line.Text != "" {
			d.printing = append(d.printing, key)
		}
		d.printed[key] = append(d.printed[key], *line.Text...)
		return nil
	})
}

func (d *decoder) joinOutput() {
	for _, key := range d.printing {
		d.Nodes[key.id].print(key.seat, string(d.printed[key]))
	}
}
