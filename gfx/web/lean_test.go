package web

import (
	"errors"
	"go/format"
	"strings"
	"testing"
)

func TestShadersAreFilledIn(t *testing.T) {
	const source = "package some\n\nimport \"text/template\"\n\ntype Filter int\n\nconst (\n\tFilterNearest Filter = iota\n)\n\n" +
		"var tmpl = template.Must(template.New(\"tmpl\").Parse(`{{if eq .Filter .FilterLinear}}mix{{else}}at{{end}} " +
		"{{if eq .Address .AddressRepeat}}mod{{end}}`))\n\nfunc ShaderSource(f Filter, a Address) []byte { return nil }\n\nconst Clear = `x`\n"
	got, err := fillShaders([]byte(source))
	if err != nil {
		t.Fatal(err)
	}
	text := string(got)
	if _, err := format.Source(got); err != nil {
		t.Fatalf("no Go: %v\n%s", err, text)
	}
	for _, want := range []string{"type Filter int", "FilterNearest Filter = iota", "const Clear = `x`",
		"filter == FilterLinear && address == AddressRepeat:\n\t\treturn []byte(\"mix mod\")",
		"filter == FilterNearest && address == AddressUnsafe:\n\t\treturn []byte(\"at \")"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	if strings.Contains(text, "template") {
		t.Errorf("the template is still there:\n%s", text)
	}
	for name, other := range map[string]string{
		"no template":        "package some\n\nfunc ShaderSource() {}\n",
		"no function":        strings.Split(source, "func ")[0],
		"another function":   source + "\nfunc other() {}\n",
		"an unknown setting": strings.Replace(source, ".FilterLinear", ".FilterCubic", 1),
	} {
		if _, err := fillShaders([]byte(other)); !errors.Is(err, errShader) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}
