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
	"encoding/json"
	"fmt"
	"go/constant"
	"os"
	"reflect"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2/internal/builtinshader"
	"github.com/hajimehoshi/ebiten/v2/internal/legacyshader"
)

func main() {
	fmt.Print("package legacyshader\n\nfunc compiled(source string) string {\n\tswitch source {\n")
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
	fmt.Print("\t}\n\treturn \"\"\n}\n")
}

func write(source []byte) {
	program, unit, err := legacyshader.CompileShader(source)
	check(err)
	if unit != legacyshader.Pixels {
		panic("a shader is not in the unit pixels")
	}
	program.FragmentSource = nil
	text, err := json.Marshal(plain(reflect.ValueOf(program)))
	check(err)
	fmt.Printf("\tcase %q:\n\t\treturn %q\n", source, text)
}

// plain returns a value as JSON can write it: a structure as the list of its exported fields.
func plain(v reflect.Value) any {
	switch v.Kind() {
	case reflect.Interface:
		if v.IsNil() {
			return nil
		}
		c := v.Interface().(constant.Value)
		switch c.Kind() {
		case constant.Bool:
			return constant.BoolVal(c)
		case constant.Int:
			return c.ExactString()
		case constant.Float:
			f, _ := constant.Float64Val(c)
			return "f" + strconv.FormatFloat(f, 'g', -1, 64)
		case constant.Unknown:
			return "unknown"
		}
		panic("a constant of another kind: " + c.String())
	case reflect.Pointer:
		if v.IsNil() {
			return nil
		}
		return plain(v.Elem())
	case reflect.Struct:
		list := []any{}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				list = append(list, plain(v.Field(i)))
			}
		}
		return list
	case reflect.Slice, reflect.Array:
		list := []any{}
		for i := range v.Len() {
			list = append(list, plain(v.Index(i)))
		}
		return list
	}
	return v.Interface()
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
	"encoding/json"
	"errors"
	"go/constant"
	"reflect"
	"strconv"
	"strings"
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
	Yield()
	text := compiled(string(source))
	if text == "" {
		return nil, 0, errors.New("legacyshader: the shader was not compiled with the page")
	}
	var list any
	if err := json.Unmarshal([]byte(text), &list); err != nil {
		return nil, 0, err
	}
	p := &shaderir.Program{}
	set(reflect.ValueOf(p).Elem(), list)
	p.FragmentSource = source
	return p, Pixels, nil
}

func set(v reflect.Value, x any) {
	if x == nil {
		return
	}
	switch v.Kind() {
	case reflect.Interface:
		v.Set(reflect.ValueOf(constantOf(x)))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		set(v.Elem(), x)
	case reflect.Struct:
		list := x.([]any)
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				set(v.Field(i), list[0])
				list = list[1:]
			}
		}
	case reflect.Slice:
		if list := x.([]any); len(list) > 0 {
			v.Set(reflect.MakeSlice(v.Type(), len(list), len(list)))
			for i := range list {
				set(v.Index(i), list[i])
			}
		}
	case reflect.Array:
		for i, e := range x.([]any) {
			set(v.Index(i), e)
		}
	case reflect.String:
		v.SetString(x.(string))
	case reflect.Uint8:
		v.SetUint(uint64(x.(float64)))
	default:
		v.SetInt(int64(x.(float64)))
	}
}

func constantOf(x any) constant.Value {
	text, ok := x.(string)
	if !ok {
		return constant.MakeBool(x.(bool))
	}
	if text == "unknown" {
		return constant.MakeUnknown()
	}
	if number, ok := strings.CutPrefix(text, "f"); ok {
		f, _ := strconv.ParseFloat(number, 64)
		return constant.MakeFloat64(f)
	}
	i, _ := strconv.ParseInt(text, 10, 64)
	return constant.MakeInt64(i)
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
	for name, content := range map[string]string{"legacyshader.go": compiledShaders, "compiled.go": string(text)} {
		if err := write(legacyShader+name, content); err != nil {
			return err
		}
	}
	return nil
}
