//go:build !js

package web

import (
	"go/format"
	"strings"
	"testing"
)

func TestShadersAreExpanded(t *testing.T) {
	const source = "package some\n\nimport (\n\t\"text/template\"\n)\n\ntype Filter int\n\nconst (\n\tFilterNearest Filter = iota\n)\n\n" +
		"var (\n\tshaders int\n)\n\nvar tmpl = template.Must(template.New(\"tmpl\").Parse(`{{if eq .Filter .FilterLinear}}mix{{else}}at{{end}} " +
		"{{if eq .Address .AddressRepeat}}mod{{end}}`))\n\nfunc ShaderSource(f Filter, a Address) []byte {\n\treturn nil\n}\n\nconst Clear = `x`\n"
	got := expandShaders(source)
	if _, err := format.Source([]byte(got)); err != nil {
		t.Fatalf("no Go: %v\n%s", err, got)
	}
	for _, want := range []string{"type Filter int", "FilterNearest Filter = iota", "const Clear = `x`",
		"\t\"at \",\n\t\"at \",\n\t\"at mod\",\n\t\"mix \",\n\t\"mix \",\n\t\"mix mod\",\n\t\"at \",\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	if strings.Contains(got, "template") {
		t.Errorf("the template is still there:\n%s", got)
	}
}
