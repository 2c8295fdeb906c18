// Package format holds what all the program's file formats share: versions, JSON errors, and
// lines of JSON whose unknown fields are preserved.
package format

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Version is the version of a format. A number too large for an int is read as the largest
// int, so that the file counts as newer than the program.
type Version int

// UnmarshalJSON accepts a whole number of any size.
func (v *Version) UnmarshalJSON(text []byte) error {
	switch n, err := strconv.Atoi(string(text)); {
	case err == nil:
		*v = Version(n)
	case errors.Is(err, strconv.ErrRange) && text[0] == '-':
		*v = math.MinInt
	case errors.Is(err, strconv.ErrRange):
		*v = math.MaxInt
	case string(text) != "null":
		return fmt.Errorf("the version is %.30s: expected a whole number", text)
	}
	return nil
}

// Reason rephrases an error of encoding/json in terms of the file, without names of Go types.
func Reason(err error) string {
	if t := (*json.UnmarshalTypeError)(nil); errors.As(err, &t) && t.Field == "" {
		return fmt.Sprintf("a %s instead of an object", t.Value)
	} else if t != nil {
		return fmt.Sprintf("field %q is a %s: expected another kind of value", t.Field[strings.LastIndexByte(t.Field, '.')+1:], t.Value)
	}
	return strings.TrimPrefix(err.Error(), "json: ")
}
