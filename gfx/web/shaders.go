package web

import (
	"fmt"
	"os"
	"path/filepath"
)

// Ebitengine compiles shaders from their source when a program starts. A page has the twelve that it uses compiled
// beforehand, and neither the compiler nor the packages of Go's own that it is made of.

// legacyShader is the folder of the package of Ebitengine through which all shaders are compiled.
const legacyShader = "internal/legacyshader/"

// shaderCompiler compiles shaders where the packages inside Ebitengine can be reached, and prints them as a Go file: those
// that it draws images with, and those in the files that are its arguments.
const shaderCompiler = `package main

import (
	"fmt"
	"os"

	"github.com/hajimehoshi/ebiten/v2/internal/builtinshader"
	"github.com/hajimehoshi/ebiten/v2/internal/legacyshader"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir/glsl"
)

func main() {
	fmt.Print("package legacyshader\n\nimport \"github.com/hajimehoshi/ebiten/v2/internal/shaderir\"\n\n",
		"func compiled(source string) *shaderir.Program {\n\tswitch source {\n")
	write([]byte(builtinshader.ClearShaderSource))
	for i := range builtinshader.Filter(builtinshader.FilterCount) {
		for k := range builtinshader.Address(builtinshader.AddressCount) {
			write(builtinshader.ShaderSource(i, k))
		}
	}
	for _, name := range os.Args[1:] {
		source, err := os.ReadFile(name)
		check(err)
		write(source)
	}
	fmt.Print("\t}\n\treturn nil\n}\n")
}

// write prints what drawing needs of a program: its text for the browser, and the uniforms that it uses, but not what it
// does.
func write(source []byte) {
	p, unit, err := legacyshader.CompileShader(source)
	check(err)
	if unit != legacyshader.Pixels {
		panic("a shader is not in the unit pixels")
	}
	p.GLSL[0], p.GLSL[1] = glsl.Compile(p, glsl.GLSLVersionES300)
	var values []uint32
	for _, u := range p.Uniforms {
		values = append(values, make([]uint32, u.DwordCount())...)
	}
	p.FilterUniformVariables(values)
	p.Funcs, p.VertexFunc.Block, p.FragmentFunc.Block, p.FragmentSource = nil, nil, nil, nil
	fmt.Printf("\tcase %q:\n\t\treturn %#v\n", source, p)
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
`

// compiledShaders takes the place of the package that compiles shaders.
const compiledShaders = `package legacyshader

import (
	"errors"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2/internal/shaderir"
)

type Unit int

const (
	Texels Unit = iota
	Pixels
)

// Yield returns in a later task of the page.
func Yield() {
	resumed := make(chan struct{})
	resume := js.FuncOf(func(js.Value, []js.Value) any {
		close(resumed)
		return nil
	})
	defer resume.Release()
	js.Global().Call("setTimeout", resume)
	<-resumed
}

func CompileShader(source []byte) (*shaderir.Program, Unit, error) {
	p := compiled(string(source))
	if p == nil {
		return nil, 0, errors.New("legacyshader: the shader was not compiled with the page")
	}
	return p, Pixels, nil
}
`

// compileShaders compiles the shaders with the Ebitengine that an overlay shows in a folder of the source, and has it use
// them. Files that it makes are written into dir.
func (t *toolchain) compileShaders(dir, folder string, overlay map[string]string) error {
	inside := func(name string) string { return filepath.Join(t.root, folder, filepath.FromSlash(name)) }
	write := func(name, text string) error {
		path := filepath.Join(dir, filepath.Base(name))
		overlay[inside(name)] = path
		return os.WriteFile(path, []byte(text), 0o644)
	}
	const compiler = "internal/shadercompiler"
	if err := write(compiler+"/compiler.go", shaderCompiler); err != nil {
		return err
	}
	whole := filepath.Join(dir, "shaders.json")
	if err := writeReplaced(whole, overlay); err != nil {
		return err
	}
	own, err := filepath.Glob(filepath.Join(t.root, "gfx", "render", "*.kage"))
	if err != nil {
		return err
	}
	args := append([]string{"run", "-overlay", whole, "-modfile", t.modfile, ebitengine + "/" + compiler}, own...)
	text, err := t.run(nil, args...)
	if err != nil {
		return fmt.Errorf("the shaders of the page cannot be compiled: %w", err)
	}
	delete(overlay, inside(compiler+"/compiler.go"))
	for name, content := range map[string]string{"legacyshader.go": compiledShaders, "deprecated.go": "package legacyshader\n", "compiled.go": string(text)} {
		if err := write(legacyShader+name, content); err != nil {
			return err
		}
	}
	return nil
}
