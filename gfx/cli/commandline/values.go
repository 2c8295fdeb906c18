package commandline

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"
)

// valueMappers return mappers that accept more than kong's: a negative number needs no equals
// sign, so that it is refused as a number and not as a flag; a duration has a unit; no flag is
// empty; and the tags least and most bound numbers and durations.
func valueMappers() []kong.Option {
	standard := kong.NewRegistry().RegisterDefaults()
	options := []kong.Option{kong.TypeMapper(reflect.TypeFor[time.Duration](), mapper{standard.ForType(reflect.TypeFor[time.Duration]()), true})}
	for _, t := range []reflect.Type{
		reflect.TypeFor[int](), reflect.TypeFor[uint64](), reflect.TypeFor[float64](), reflect.TypeFor[string](),
	} {
		options = append(options, kong.KindMapper(t.Kind(), mapper{standard.ForType(t), false}))
	}
	return options
}

type mapper struct {
	standard kong.Mapper
	duration bool
}

func (m mapper) Decode(c *kong.DecodeContext, target reflect.Value) error {
	token := c.Scan.Peek()
	if text, ok := token.Value.(string); ok && (token.IsValue() || negative(text)) {
		if n, err := strconv.ParseFloat(text, 64); m.duration && err == nil && n != 0 {
			return fmt.Errorf("%[1]s has no unit: expected %[1]sms for milliseconds, %[1]ss for seconds or %[1]sm for minutes", text)
		}
		c.Scan.Pop()
		c.Scan.PushTyped(text, kong.FlagValueToken)
	}
	if err := m.standard.Decode(c, target); err != nil {
		return err
	}
	if c.Value.Flag != nil && target.Kind() == reflect.String && target.Len() == 0 {
		return errors.New("the value is empty: leave out the flag, or name something")
	}
	return checkBounds(target, c.Value.Tag)
}

// negative reports whether a text is a negative number rather than a flag.
func negative(text string) bool {
	return len(text) > 1 && text[0] == '-' && strings.IndexByte("0123456789.", text[1]) >= 0
}

func checkBounds(v reflect.Value, tag *kong.Tag) error {
	least, most := tag.Get("least"), tag.Get("most")
	var expected string
	switch {
	case least == "":
		return nil
	case most == "":
		expected = least + " or more"
	default:
		expected = least + " to " + most
	}
	n := number(fmt.Sprint(v))
	if !(n >= number(least)) || most != "" && n > number(most) {
		return fmt.Errorf("%v is not allowed: expected %s", v, expected)
	}
	return nil
}

func number(text string) float64 {
	if d, err := time.ParseDuration(text); err == nil {
		return float64(d)
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		panic(fmt.Sprintf("the table of subcommands is wrong: %q is neither a number nor a duration", text))
	}
	return n
}
