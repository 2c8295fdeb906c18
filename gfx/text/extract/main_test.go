package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/leonelquinteros/gotext"
)

func TestTemplateIsCurrent(t *testing.T) {
	root := os.DirFS("../../..")
	want, err := extract(root)
	if err != nil {
		t.Fatal(err)
	}
	have, err := os.ReadFile("../../../" + template)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, want) {
		t.Errorf("%s does not match the source: run go run ./gfx/text/extract", template)
	}
	po := gotext.NewPo()
	po.Parse(want)
	if n, ids := len(po.GetDomain().GetTranslations()), bytes.Count(want, []byte("\nmsgid ")); n < ids/2 {
		t.Errorf("a reader of PO files finds %d of %d messages", n, ids)
	}
}

func TestMessagesAreFoundInSource(t *testing.T) {
	source := `package p

func f(l locale, n int) {
	// Translators: a verb.
	l.T("Play")
	l.T("of %d, " +
		"%d", n, n)
	l.C("speed", "Fast")
	l.N("%d move", "%d moves", n)
	_ = text.Mark("say \"no\"")
	l.T(variable)
	other("not a message")
}
`
	pot, err := extract(fstest.MapFS{
		"gfx/p/p.go":      {Data: []byte(source)},
		"gfx/p/p_test.go": {Data: []byte(strings.ReplaceAll(source, "Play", "Test"))},
		"gfx/q/q.go":      {Data: []byte("package q\n\nvar x = l.T(\"Play\")\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"#. a verb.\n#: gfx/p gfx/q\nmsgid \"Play\"\nmsgstr \"\"\n",
		"#, c-format\nmsgid \"of %d, %d\"\n",
		"msgctxt \"speed\"\nmsgid \"Fast\"\n",
		"msgid \"%d move\"\nmsgid_plural \"%d moves\"\nmsgstr[0] \"\"\n",
		`msgid "say \"no\""`,
		"#: game/freckers",
		"#: assets/lessons",
	} {
		if !strings.Contains(string(pot), want) {
			t.Errorf("the template has no %q", want)
		}
	}
	for _, not := range []string{"Test", "not a message", "variable"} {
		if strings.Contains(string(pot), not) {
			t.Errorf("the template has %q", not)
		}
	}
}
