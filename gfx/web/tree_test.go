//go:build !js

package web

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/gfx/web/browsertest"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// ear uses the page as a screen reader does: it knows nothing but the browser's accessibility tree,
// moves the focus, and presses keys.
type ear struct{ *tab }

// heard is a node of the accessibility tree.
type heard struct {
	role, name, about string
	state             map[string]string
	id                cdp.BackendNodeID
}

// tree returns the nodes of the accessibility tree that are not ignored, in their order.
func (p ear) tree() (list []heard) {
	p.T.Helper()
	err := chromedp.Do(p.Context, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		r, err := cdp.Call(ctx, t, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		if err != nil {
			return err
		}
		for _, n := range r.Nodes {
			if n.Ignored || n.Role == nil {
				continue
			}
			h := heard{role: axText(n.Role), name: axText(n.Name), about: axText(n.Description), id: n.BackendDOMNodeID, state: map[string]string{"value": axText(n.Value)}}
			for _, property := range n.Properties {
				h.state[string(property.Name)] = axText(property.Value)
			}
			list = append(list, h)
		}
		return nil
	}))
	if err != nil {
		p.T.Fatal(err)
	}
	return list
}

// axText is a value of the tree as text.
func axText(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var s string
	if json.Unmarshal(v.Value, &s) != nil {
		return string(v.Value)
	}
	return s
}

// hear waits until a node of a role is as wanted, and returns it.
func (p ear) hear(what, role string, so func(heard) bool) heard {
	p.T.Helper()
	end := time.Now().Add(browsertest.Patience)
	for {
		list := p.tree()
		if i := slices.IndexFunc(list, func(h heard) bool { return h.role == role && so(h) }); i >= 0 {
			return list[i]
		}
		if time.Now().After(end) {
			p.look("unheard")
			var all []string
			for _, h := range list {
				if h.role != "InlineTextBox" && h.role != "StaticText" {
					all = append(all, h.role+" "+h.name)
				}
			}
			p.T.Fatalf("there is no %s; the page has %q", what, all)
		}
		p.frames(2)
	}
}

// find waits for a node of a role whose name begins so.
func (p ear) find(role, name string) heard {
	p.T.Helper()
	return p.hear(role+" "+name, role, func(h heard) bool { return h.name == name || strings.HasPrefix(h.name, name+", ") })
}

// focus moves the focus to a node.
func (p ear) focus(h heard) {
	p.T.Helper()
	p.Do(browsertest.Call(dom.Focus, dom.FocusParams{BackendNodeID: h.id}))
	p.frames(2)
}

// press presses Enter on a node.
func (p ear) press(role, name string) {
	p.T.Helper()
	p.focus(p.find(role, name))
	p.key(kb.Enter)
}

// told waits until a sentence was announced that contains a text, and returns it. Those of before are
// forgotten.
func (p ear) told(what string) string {
	p.T.Helper()
	return p.hear("sentence with "+what, "StaticText", func(h heard) bool { return strings.Contains(h.name, what) }).name
}

// cells returns what is said of the cells of the board, by their names.
func (p ear) cells() map[string]string {
	p.T.Helper()
	all := map[string]string{}
	for _, h := range p.tree() {
		if name, about, ok := strings.Cut(h.name, ", "); ok && h.role == "button" {
			all[name] = about
		}
	}
	return all
}

// begin opens an address for an ear, without animations.
func begin(t *testing.T, address string) ear {
	t.Helper()
	p := ear{open(t, address, phoneW, phoneH)}
	p.Do(browsertest.Call(accessibility.Enable, cdp.Empty{}))
	return p
}

// controls are the roles of the nodes that take the focus.
var controls = []string{"button", "switch", "slider", "textbox", "radio", "listbox", "image"}

// check reports what is wrong with the controls of a screen: those without a name, and a role that is none.
func (p ear) check(screen string) {
	p.T.Helper()
	for _, h := range p.tree() {
		if h.state["focusable"] != "true" || h.role == "RootWebArea" || h.role == "heading" {
			continue
		}
		if h.name == "" {
			p.T.Errorf("%s: a %s has no name", screen, h.role)
		}
		if !slices.Contains(controls, h.role) {
			p.T.Errorf("%s: %q is a %s", screen, h.name, h.role)
		}
	}
	var twice []string
	p.Eval(`[...document.querySelectorAll("[id]")].map((e) => e.id).filter((id, i, all) => all.indexOf(id) !== i)`, &twice)
	if len(twice) > 0 {
		p.T.Errorf("%s: ids occur twice: %q", screen, twice)
	}
	var wrong []string
	p.Eval(fmt.Sprintf(`[...document.querySelectorAll("#document [aria-activedescendant]")].filter((e) => !document.getElementById(e.getAttribute("aria-activedescendant"))).map((e) => e.outerHTML.slice(0, 200))
		.concat([...document.querySelectorAll("h1")].length === 1 ? [] : ["%s has no single h1"])
		.concat(document.documentElement.lang ? [] : ["no language"])`, screen), &wrong)
	if len(wrong) > 0 {
		p.T.Errorf("%s: %q", screen, wrong)
	}
}
