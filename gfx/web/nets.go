package web

import (
	"bytes"
	"encoding/json"
	"text/template"

	"freckers/ai"
	"freckers/assets/nets"
	"freckers/game/catalog"
)

// netExt ends the names of nets, which are those of their games.
const netExt = ".net"

// addNets adds the net of each game, which the engine of a page gets when it searches.
func (s *Site) addNets(named map[string]string) {
	for _, g := range catalog.Games() {
		name := g.Info().Name + netExt
		named[name] = s.addHashed(name, nets.For(g.Info().Name))
	}
}

// netNames returns the files of nets by their games.
func netNames(named map[string]string) map[string]string {
	names := map[string]string{}
	for _, g := range catalog.Games() {
		names[g.Info().Name] = named[g.Info().Name+netExt]
	}
	return names
}

// unaided returns how many of the first levels of a game search without its net, as JSON by its name.
func unaided() (string, error) {
	counts := map[string]int{}
	for _, g := range catalog.Games() {
		for _, l := range ai.Levels(g) {
			if ai.UsesNet(g, l.Number) {
				break
			}
			counts[g.Info().Name] = l.Number
		}
	}
	text, err := json.Marshal(counts)
	return string(text), err
}

// fill executes the template of a script.
func fill(script []byte, values map[string]any) ([]byte, error) {
	t, err := template.New("").Parse(string(script))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, values)
	return b.Bytes(), err
}
