package player

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// Setting is an option of a player's program, or a limit that overrides the shared one for this
// player.
type Setting struct{ Name, Value string }

// The names of a player's own limits. Package match parses their values like those of the flags
// with the same names.
const (
	TimeSetting  = "time"
	ClockSetting = "clock"
	NodesSetting = "nodes"
	DepthSetting = "depth"
)

// The options of levels: the number of threads, and the cache size in megabytes.
const (
	ThreadsOption = "Threads"
	MemoryOption  = "Memory"
)

const (
	optionPrefix = "option."
	word         = `[^\s"'=]+`
	quoted       = `"[^"]*"|'[^']*'`
)

// lastSetting matches the setting at the end of a text: the name and the value of a limit, or
// those of an option.
var lastSetting = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[ \t]+(?:(time|clock|nodes|depth)=([^\s"']*)|option\.(` + quoted + `|` + word + `)=(` + quoted + `|[^\s"']*))$`)
})

// splitSettings separates a text and the settings at its end.
func splitSettings(text string) (rest string, list []Setting) {
	for {
		at := lastSetting().FindStringSubmatchIndex(text)
		if at == nil {
			slices.Reverse(list)
			return text, list
		}
		if at[2] >= 0 {
			list = append(list, Setting{text[at[2]:at[3]], text[at[4]:at[5]]})
		} else {
			list = append(list, Setting{optionPrefix + unquote(text[at[6]:at[7]]), unquote(text[at[8]:at[9]])})
		}
		text = text[:at[0]]
	}
}

// unquote removes the quotes around a word, if there are any.
func unquote(text string) string {
	if len(text) > 1 && (text[0] == '"' || text[0] == '\'') && text[0] == text[len(text)-1] {
		return text[1 : len(text)-1]
	}
	return text
}

func checkSettings(k Kind, list []Setting) error {
	for i, s := range list {
		name, option := strings.CutPrefix(s.Name, optionPrefix)
		switch {
		case slices.ContainsFunc(list[:i], func(other Setting) bool { return strings.EqualFold(other.Name, s.Name) }):
			return fmt.Errorf("%s is set twice: expected it once", s.Name)
		case option && strings.TrimSpace(name) == "":
			return fmt.Errorf("an option has no name: expected option.NAME=VALUE")
		case k == Baseline, k == Python && s.Name != ClockSetting:
			return fmt.Errorf("it has the setting %s: bots have none, and classes clock=60s+1s only", s.Name)
		}
	}
	return nil
}

// settingsText returns settings as they follow a player's name, each after a blank.
func settingsText(list []Setting) string {
	var b strings.Builder
	for _, s := range list {
		name, option := strings.CutPrefix(s.Name, optionPrefix)
		b.WriteByte(' ')
		if option {
			b.WriteString(optionPrefix)
		}
		b.WriteString(quoteWord(name) + "=" + quoteWord(s.Value))
	}
	return b.String()
}

// quoteWord puts a word in quotes if it needs them. The word itself holds quotes of one kind at most.
func quoteWord(text string) string {
	if !strings.ContainsAny(text, `"'=`) && !strings.ContainsFunc(text, unicode.IsSpace) {
		return text
	}
	if strings.Contains(text, `"`) {
		return "'" + text + "'"
	}
	return `"` + text + `"`
}

func (s Spec) settingsOf() []Setting {
	_, list := splitSettings(s.settings)
	return list
}

// Options returns the program options among the settings.
func (s Spec) Options() (list []Setting) {
	for _, one := range s.settingsOf() {
		if name, ok := strings.CutPrefix(one.Name, optionPrefix); ok {
			list = append(list, Setting{name, one.Value})
		}
	}
	return list
}

// Limits returns the player's own limits among the settings.
func (s Spec) Limits() (list []Setting) {
	return slices.DeleteFunc(s.settingsOf(), func(one Setting) bool { return strings.HasPrefix(one.Name, optionPrefix) })
}
