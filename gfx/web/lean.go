package web

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"text/template"
)

// Ebitengine fills text templates with its shaders. For the sake of package
// template the linker keeps every exported method of every type, a seventh of the
// page, so the shaders of this version are expanded beforehand.
const (
	ebitengine        = "github.com/hajimehoshi/ebiten/v2"
	ebitengineVersion = "v2.10.3"
)

var errNotLean = errors.New("the page grows by a seventh: its shaders can be expanded beforehand only with " + ebitengine + " " + ebitengineVersion)

// leanEbitengine adds Ebitengine with expanded shaders to an overlay. The overlay
// cannot replace files of the module cache: it shows them in a folder of the source,
// which a module file in dir names in place of the module.
func (t *toolchain) leanEbitengine(dir string, overlay map[string]string) error {
	const folder = "ebitengine"
	out, err := t.run(nil, "list", "-m", "-f", "{{.Version}}\t{{.Dir}}", ebitengine)
	version, root, _ := strings.Cut(strings.TrimSpace(string(out)), "\t")
	if err != nil || version != ebitengineVersion {
		return errors.Join(errNotLean, err)
	}
	err = filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			overlay[filepath.Join(t.root, folder, strings.TrimPrefix(file, root))] = file
		}
		return err
	})
	replace := func(file, text string) {
		name := filepath.Join(dir, strings.ReplaceAll(file, "/", "-"))
		overlay[filepath.Join(t.root, folder, filepath.FromSlash(file))] = name
		err = errors.Join(err, os.WriteFile(name, []byte(text), 0o644))
	}
	for file, change := range changes() {
		text, readErr := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
		err = errors.Join(err, readErr)
		replace(file, change(string(text)))
	}
	for file, text := range stubs() {
		replace(file, text)
	}
	for file, more := range map[string]string{"go.mod": "\nreplace " + ebitengine + " => ./" + folder + "\n", "go.sum": ""} {
		text, readErr := os.ReadFile(filepath.Join(t.root, file))
		err = errors.Join(err, readErr, os.WriteFile(filepath.Join(dir, file), append(text, more...), 0o644))
	}
	t.modfile = filepath.Join(dir, "go.mod")
	if err != nil {
		return err
	}
	return errors.Join(t.compileShaders(dir, folder, overlay), t.addPauses(dir, folder, overlay))
}

// changes are those to files of Ebitengine, by their path. Templates of shaders are expanded. It looks only once a second, not
// ten times, whether it should suspend its audio, which a page has none of. It leaves the page's thread for a moment while packages
// are initialized, before each shader, and until the browser has compiled it.
func changes() map[string]func(source string) string {
	return map[string]func(source string) string{
		"internal/builtinshader/shader.go": expandShaders,
		"internal/colormshader/shader.go":  expandShaders,
		"internal/ui/ui_js.go": strings.NewReplacer("const interval = 100 * time.Millisecond", "const interval = time.Second",
			"func (u *UserInterface) init() error {\n", "func (u *UserInterface) init() error {\n\tlegacyshader.Yield()\n",
			"		canvas.Set(\"width\", bw)\n		canvas.Set(\"height\", bh)\n", `		for name, size := range map[string]int{"width": bw, "height": bh} {
			if canvas.Get(name).Int() != size {
				canvas.Set(name, size)
			}
		}
`,
			"import (\n", "import (\n\t\""+ebitengine+"/internal/legacyshader\"\n").Replace,
		"internal/graphicsdriver/opengl/shader.go": strings.NewReplacer("\"runtime\"", "\""+ebitengine+"/internal/legacyshader\"", "runtime.Gosched()", "legacyshader.Yield()",
			"func (s *Shader) compile() error {\n", "func (s *Shader) compile() error {\n\tlegacyshader.Yield()\n",
			"GetShaderi(uint32(vs), gl.COMPLETION_STATUS_KHR) != gl.TRUE ||", "GetProgrami(uint32(p), gl.COMPLETION_STATUS_KHR) != gl.TRUE {",
			"			s.graphics.context.ctx.GetShaderi(uint32(fs), gl.COMPLETION_STATUS_KHR) != gl.TRUE {\n", "",
			"glsl.Compile(s.ir, version)", "s.ir.GLSL[0], s.ir.GLSL[1]").Replace,
		"internal/shaderir/program.go": strings.NewReplacer("uniformFactors []uint32", "UniformFactors []uint32\n\tGLSL [2]string", "uniformFactors", "UniformFactors").Replace,
	}
}

// stubs stand in for files of Ebitengine that a page has no use for, by their path, and that bring in large packages: one
// finds the caller of a function in the build tree, which no page has; one converts shaders written in texels, which
// there are none of; two have another program drive the window, by package gob.
func stubs() map[string]string {
	return map[string]string{
		"internal/debug/caller.go": `package debug

type CallerType int

const (
	CallerTypeNone CallerType = iota
	CallerTypeRegular
	CallerTypeInternal
)

func FirstCaller() (file string, line int, callerType CallerType) { return "", 0, CallerTypeNone }
`,
		"internal/legacyshader/convert.go": `package legacyshader

import "errors"

func convertToPixels([]byte) ([]byte, error) {
	return nil, errors.New("legacyshader: a shader must be in the unit pixels here")
}
`,
		"internal/vmguest/vmguest.go": `package vmguest

func MarkGuest(bool) {}

func IsGuest() bool { return false }
`,
		"exp/textinput/textinput_vmguest.go": `package textinput

var theVMGuestTextInput textInputImpl
`,
	}
}

// pause is the source of a file that makes the initialization of its package yield the page's thread once.
const pause = `package %s

import "syscall/js"

var _ = func() error {
	resumed := make(chan struct{})
	resume := js.FuncOf(func(js.Value, []js.Value) any {
		close(resumed)
		return nil
	})
	defer resume.Release()
	js.Global().Call("setTimeout", resume)
	<-resumed
	return nil
}()
`

// addPauses adds pauses to packages of the program and of the copy of Ebitengine in folder, spread over the order in which
// they are initialized.
func (t *toolchain) addPauses(dir, folder string, overlay map[string]string) error {
	for _, name := range []string{folder + "/internal/clock", "game/billabong", "ai/net", "replay/traceback", folder + "/internal/gamepad",
		folder + "/internal/graphicscommand", "gfx/platform", folder + "/internal/atlas"} {
		file := filepath.Join(dir, "pause-"+strings.ReplaceAll(name, "/", "-")+".go")
		overlay[filepath.Join(t.root, filepath.FromSlash(name), "pause_js.go")] = file
		if err := os.WriteFile(file, fmt.Appendf(nil, pause, path.Base(name)), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// gob replaces encoding/gob, which gotext imports to serialize catalogs. No page does that, and initializing the package
// slows down the start.
const gob = `package gob

import (
	"errors"
	"io"
)

var errUnused = errors.New("gob: not in a page")

type Encoder struct{}

func NewEncoder(io.Writer) *Encoder { return nil }

func (*Encoder) Encode(any) error { return errUnused }

type Decoder struct{}

func NewDecoder(io.Reader) *Decoder { return nil }

func (*Decoder) Decode(any) error { return errUnused }

func Register(any) {}
`

// withoutGob adds a stub of package gob to an overlay.
func (t *toolchain) withoutGob(dir string, overlay map[string]string) error {
	out, err := t.run(nil, "list", "-f", `{{range .GoFiles}}{{$.Dir}}{{"\t"}}{{.}}{{"\n"}}{{end}}`, "encoding/gob")
	if err != nil {
		return err
	}
	stub := filepath.Join(dir, "gob.go")
	for line := range strings.Lines(string(out)) {
		folder, name, _ := strings.Cut(strings.TrimSpace(line), "\t")
		overlay[filepath.Join(folder, name)] = ""
		overlay[filepath.Join(folder, "doc.go")] = stub
	}
	return os.WriteFile(stub, []byte(gob), 0o644)
}

// expandShaders replaces the template in a file of Ebitengine by the shader for
// every filter and address.
func expandShaders(source string) string {
	part := regexp.MustCompile("(?s)^(.*?)\nimport \\(.*?\n\\)\n(.*?)\nvar \\(.*?Parse\\(`(.*?)`\\)\\).*?\n}\n(.*)$").FindStringSubmatch(source)
	shader := template.Must(template.New("").Option("missingkey=error").Parse(part[3]))
	var b strings.Builder
	fmt.Fprintf(&b, "%s%s\nvar sources = [FilterCount * AddressCount]string{", part[1], part[2])
	for i := range 9 {
		var text strings.Builder
		err := shader.Execute(&text, map[string]int{"Filter": i / 3, "FilterNearest": 0, "FilterLinear": 1, "FilterPixelated": 2,
			"Address": i % 3, "AddressUnsafe": 0, "AddressClampToZero": 1, "AddressRepeat": 2})
		if err != nil {
			panic(err) // the file is that of ebitengineVersion
		}
		fmt.Fprintf(&b, "\n\t%q,", text.String())
	}
	b.WriteString("\n}\n\nfunc ShaderSource(f Filter, a Address) []byte { return []byte(sources[int(f)*AddressCount+int(a)]) }\n" + part[4])
	return b.String()
}
