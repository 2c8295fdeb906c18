//go:build !windows && !darwin && !js

package platform

import (
	"os/exec"
	"strings"
)

const missing = "speech-dispatcher (spd-say) or espeak-ng"

// find returns speech-dispatcher or, without it, eSpeak.
func find(look func(string) (string, error)) (voice, bool) {
	if path, err := look("spd-say"); err == nil {
		return voice{
			command: func(text, language string) ([]string, bool) {
				return []string{path, "--wait", "--application-name", "pond", "--language", base(language), "--", text}, false
			},
			hush: []string{path, "--cancel"},
		}, true
	}
	for _, name := range [...]string{"espeak-ng", "espeak"} {
		if path, err := look(name); err == nil {
			return voice{command: func(_, language string) ([]string, bool) {
				return []string{path, "-v", espeakVoice(language), "--stdin"}, true
			}}, true
		}
	}
	return voice{}, false
}

// espeakVoice is what eSpeak calls a language.
func espeakVoice(language string) string {
	if base(language) == "zh" {
		return "cmn"
	}
	return strings.ToLower(tag(language))
}

func hide(*exec.Cmd) {}
