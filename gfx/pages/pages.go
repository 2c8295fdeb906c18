// Package pages is what all pages of results have in common: their head and policy, their style, the card of a bad move,
// and the tables that are written beside them.
package pages

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/csv"
	"fmt"
	"html/template"
	"io"
	"maps"
	"strings"
)

// Style is the style of pages of results in the light and the dark, and in print. It names no letters that have to be
// fetched.
//
//go:embed pages.css
var Style string

//go:embed pages.html
var common string

// Contained is the policy of a page that holds all that it shows and runs no script.
const Contained = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

// Head is the head of a page up to its title.
type Head struct {
	Title  string
	Policy string // empty for none
}

// Parse returns a template that can use "top", with a [Head], for a document up to the title of its head, and "fault" for
// the card of a bad move. Beside the functions of its own it has head, contained, style, png, percent and number. It panics
// on a template that is wrong.
func Parse(name, text string, own template.FuncMap) *template.Template {
	funcs := template.FuncMap{
		"head":      func(title, policy string) Head { return Head{title, policy} },
		"contained": func(title string) Head { return Head{title, Contained} },
		"style":     func() template.CSS { return template.CSS(Style) },
		"png": func(data []byte) template.URL {
			return template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(data))
		},
		"percent": func(v float64) string { return fmt.Sprintf("%.0f%%", v) },
		"number":  func(v float64) string { return fmt.Sprintf("%.1f", v) },
	}
	maps.Copy(funcs, own)
	return template.Must(template.Must(template.New(name).Funcs(funcs).Parse(common)).Parse(text))
}

// Digest returns the name of an inline script or style in a policy.
func Digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// Guarded returns a text for a table. Spreadsheets take one that begins like a formula for one, unless an
// apostrophe comes first.
func Guarded(text string) string {
	text = strings.ToValidUTF8(strings.ReplaceAll(text, "\x00", ""), "\ufffd")
	if text != "" && strings.ContainsRune("=+-@\t\r\n", rune(text[0])) {
		return "'" + text
	}
	return text
}

// Table writes rows as RFC 4180 has them. Texts that others chose have to be [Guarded].
func Table(out io.Writer, rows [][]string) error {
	w := csv.NewWriter(out)
	w.UseCRLF = true
	return w.WriteAll(rows)
}
