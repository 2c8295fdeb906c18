package ugi

import (
	"fmt"
	"slices"
	"strings"

	"freckers/game"
)

// Option is a setting that a program declares.
type Option struct {
	Name, Type string // a name may have spaces; the type is spin, check, combo, string or button
	Default    string // as it is written; empty if it is left out
	Min, Max   string // of a spin
	Among      []string
}

// parseOption parses what follows the word option. Other programs leave out bounds, or write
// types in capitals, so after an error the option has all that could be read. It is zero
// without a name and a type.
func parseOption(text string) (o Option, err error) {
	words := strings.Fields(text)
	at := -1
	for i := 2; i < len(words); i++ { // a name may contain the word type
		if strings.EqualFold(words[i], "type") {
			if at = i; i+1 < len(words) && isType(words[i+1]) {
				break
			}
		}
	}
	switch {
	case at < 0 || !strings.EqualFold(words[0], "name"):
		return o, fmt.Errorf("option is %s: expected name, a name, type and a type", game.Quote(text))
	case at+1 == len(words) || !isType(words[at+1]):
		return o, fmt.Errorf("option %s has type %s: expected spin, combo, check, string or button",
			game.Quote(strings.Join(words[1:at], " ")), game.Quote(strings.Join(words[at+1:], " ")))
	}
	o.Name, o.Type = strings.Join(words[1:at], " "), strings.ToLower(words[at+1])
	if err = o.parseValues(words[at+2:]); err == nil {
		err = o.check()
	}
	return o, err
}

func isType(word string) bool {
	return slices.Contains([]string{"spin", "check", "combo", "string", "button"}, strings.ToLower(word))
}

// parseValues parses the words after the type. The default of a string is all that follows.
func (o *Option) parseValues(words []string) error {
	field, begun := "", 0
	take := func(end int) error {
		value := strings.Join(words[begun:end], " ")
		switch {
		case field == "default":
			o.Default = value
		case field == "min":
			o.Min = value
		case field == "max":
			o.Max = value
		case field == "var":
			o.Among = append(o.Among, value)
		case value != "":
			return fmt.Errorf("option %s contains %s: expected default, min, max or var", game.Quote(o.Name), game.Quote(value))
		}
		return nil
	}
	var failed error
	for i, w := range words {
		if w = strings.ToLower(w); !o.begins(w, field, i == begun) {
			continue
		}
		if err := take(i); failed == nil {
			failed = err
		}
		field, begun = w, i+1
	}
	if err := take(len(words)); failed == nil {
		failed = err
	}
	return failed
}

// begins reports whether a word begins the next field rather than being a part of the value of
// a field, of which it is the first word or not.
func (o *Option) begins(word, field string, first bool) bool {
	switch word {
	case "default":
		return field == "" || o.Type == "spin"
	case "min", "max":
		return o.Type == "spin"
	case "var":
		return o.Type == "combo" && !(first && field == "var")
	}
	return false
}

func (o *Option) check() error {
	if o.Type == "combo" && len(o.Among) == 0 {
		return fmt.Errorf("option %s has no var: expected the values of a combo", game.Quote(o.Name))
	}
	if o.Type != "spin" {
		return nil
	}
	least, err := parseInt[int64]("min of "+o.Name, o.Min, -maxInt, maxInt)
	if err != nil {
		return err
	}
	most, err := parseInt[int64]("max of "+o.Name, o.Max, least, maxInt)
	if err != nil {
		return err
	}
	_, err = parseInt[int64]("default of "+o.Name, o.Default, least, most)
	return err
}
