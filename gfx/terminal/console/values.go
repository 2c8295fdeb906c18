//go:build !js

package console

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"
)

// values are the readers of values that take more than kong's own: a negative
// number is one without an equals sign too, so that it is refused for what it is
// and not as a flag; a time without a unit is in seconds; and the tags least and
// most say what a number or a time may be where it is given.
func values() []kong.Option {
	usual := kong.NewRegistry().RegisterDefaults()
	options := []kong.Option{kong.TypeMapper(reflect.TypeFor[time.Duration](), reader{usual.ForType(reflect.TypeFor[time.Duration]()), true})}
	for _, t := range []reflect.Type{
		reflect.TypeFor[int](), reflect.TypeFor[uint64](), reflect.TypeFor[float64](), reflect.TypeFor[string](),
	} {
		options = append(options, kong.KindMapper(t.Kind(), reader{usual.ForType(t), false}))
	}
	return options
}

// reader reads a value of a flag or an argument.
type reader struct {
	usual   kong.Mapper
	seconds bool // it is a time
}

// Decode reads one value.
func (r reader) Decode(c *kong.DecodeContext, target reflect.Value) error {
	token := c.Scan.Peek()
	if text, ok := token.Value.(string); ok && (token.IsValue() || negative(text)) {
		if r.seconds && strings.Trim(text, "-+.0123456789") == "" {
			text += "s"
		}
		c.Scan.Pop()
		c.Scan.PushTyped(text, kong.FlagValueToken)
	}
	if err := r.usual.Decode(c, target); err != nil {
		return err
	}
	return within(target, c.Value.Tag)
}

// negative says whether a text is a value that begins with a minus, and no flag.
func negative(text string) bool {
	return len(text) > 1 && text[0] == '-' && strings.IndexByte("0123456789.", text[1]) >= 0
}

// within holds a number or a time against its tags.
func within(v reflect.Value, tag *kong.Tag) error {
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
	n := amount(fmt.Sprint(v))
	if !(n >= amount(least)) || most != "" && n > amount(most) {
		return fmt.Errorf("%v is not allowed: expected %s", v, expected)
	}
	return nil
}

// amount is a number, or a time in nanoseconds, as written.
func amount(text string) float64 {
	if d, err := time.ParseDuration(text); err == nil {
		return float64(d)
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		panic(fmt.Sprintf("the table of subcommands is at fault: %q is neither a number nor a time", text))
	}
	return n
}
