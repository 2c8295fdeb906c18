package ugi

import (
	"io"
	"reflect"
	"strings"
	"testing"
)

// TestOptionsOfOtherPrograms has lines in the forms that engines of several games print.
func TestOptionsOfOtherPrograms(t *testing.T) {
	for text, c := range map[string]struct {
		want  Option
		wrong string // what the error says, if there is one
	}{
		"name Threads type spin default 1 min 1 max 256":    {Option{Name: "Threads", Type: "spin", Default: "1", Min: "1", Max: "256"}, ""},
		"name Draw Value type spin min -9 default -2 max 9": {Option{Name: "Draw Value", Type: "spin", Default: "-2", Min: "-9", Max: "9"}, ""},
		"name X type spin default 5 min 1":                  {Option{Name: "X", Type: "spin", Default: "5", Min: "1"}, "max of X is nothing"},
		"name X type spin":                                  {Option{Name: "X", Type: "spin"}, "min of X is nothing"},
		"name X type SPIN Default 0.5 Min 0 Max 1":          {Option{Name: "X", Type: "spin", Default: "0.5", Min: "0", Max: "1"}, `default of X is "0.5"`},
		"name X type spin default 5 min 1 max 3":            {Option{Name: "X", Type: "spin", Default: "5", Min: "1", Max: "3"}, `default of X is "5"`},
		"name Y type CHECK default true":                    {Option{Name: "Y", Type: "check", Default: "true"}, ""},
		"Name Y Type Check Default True":                    {Option{Name: "Y", Type: "check", Default: "True"}, ""},
		"name T\ttype check  default true ":                 {Option{Name: "T", Type: "check", Default: "true"}, ""},
		"name Clear Hash type button":                       {Option{Name: "Clear Hash", Type: "button"}, ""},
		"name Clear type button default":                    {Option{Name: "Clear", Type: "button"}, ""},
		"name Search (min Depth) type check default false":  {Option{Name: "Search (min Depth)", Type: "check", Default: "false"}, ""},
		"name Piece type style type check default false":    {Option{Name: "Piece type style", Type: "check", Default: "false"}, ""},
		"name Debug Log File type string default":           {Option{Name: "Debug Log File", Type: "string"}, ""},
		"name Log type string":                              {Option{Name: "Log", Type: "string"}, ""},
		"name Path type string default <empty>":             {Option{Name: "Path", Type: "string", Default: "<empty>"}, ""},
		`name Path type string default C:\My default min var type string`: {
			Option{Name: "Path", Type: "string", Default: `C:\My default min var type string`}, ""},
		"name Pruning type combo default Fail High var Always var Fail High var Never": {
			Option{Name: "Pruning", Type: "combo", Default: "Fail High", Among: []string{"Always", "Fail High", "Never"}}, ""},
		"name Z type combo var var var min var default": {Option{Name: "Z", Type: "combo", Among: []string{"var", "min", "default"}}, ""},
		"name Z type combo default A":                   {Option{Name: "Z", Type: "combo", Default: "A"}, "has no var"},
		"name Z type combo of A":                        {Option{Name: "Z", Type: "combo"}, `contains "of A"`},
		"name Book type filename default book.bin":      {Option{}, `type "filename default book.bin"`},
		"name Book type":                                {Option{}, `type ""`},
		"name type check default true":                  {Option{}, "expected name"},
		"usi_hash type spin default 1 min 1 max 4":      {Option{}, "expected name"},
		"name Hash": {Option{}, "expected name"},
		"":          {Option{}, "expected name"},
	} {
		o, err := parseOption(text)
		if !reflect.DeepEqual(o, c.want) || (err == nil) != (c.wrong == "") || err != nil && !strings.Contains(err.Error(), c.wrong) {
			t.Errorf("%q is read as %+v, %v; want %+v, %q", text, o, err, c.want, c.wrong)
		}
	}
}

// TestHandshakeSkipsWhatItCannotRead wants the options around lines that mean nothing, and no
// more than can be told of.
func TestHandshakeSkipsWhatItCannotRead(t *testing.T) {
	text := "option name A type check default true\noption Hash 16\noption name B type spin\noption name C type slider\n" +
		strings.Repeat("option name D type button\n", 2*maxOptions) + "ugiok\n"
	c := NewClient(strings.NewReader(text), io.Discard)
	defer c.Close()
	id, err := c.Handshake(t.Context())
	if err != nil || len(id.Malformed) != 3 || len(id.Options) != maxOptions-2 || id.Options[0].Name != "A" || id.Options[1].Name != "B" {
		t.Errorf("%d options, %v, %v", len(id.Options), id.Malformed, err)
	}
}
