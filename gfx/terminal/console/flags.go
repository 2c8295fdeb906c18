//go:build !js

package console

import (
	"fmt"
	"reflect"

	"github.com/alecthomas/kong"
)

// Flags are flags that are known only when the program runs, to be embedded in a
// subcommand.
type Flags = kong.Plugins

// Words makes a flag for a word of each name, with what the help says of it, and
// what reads them after [Parse]: "" for one that was not given.
func Words(names []string, help func(name string) string, placeholder string) (flags Flags, read func(name string) string) {
	fields := make([]reflect.StructField, len(names))
	at := map[string]int{}
	for i, name := range names {
		tag := fmt.Sprintf("name:%q help:%q placeholder:%q", name, help(name), placeholder)
		fields[i] = reflect.StructField{Name: fmt.Sprintf("Flag%d", i), Type: reflect.TypeFor[string](), Tag: reflect.StructTag(tag)}
		at[name] = i
	}
	values := reflect.New(reflect.StructOf(fields))
	return Flags{values.Interface()}, func(name string) string {
		i, ok := at[name]
		if !ok {
			return ""
		}
		return values.Elem().Field(i).String()
	}
}
