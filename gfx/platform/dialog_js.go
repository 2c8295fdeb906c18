package platform

import (
	"errors"
	"syscall/js"
)

// choose opens the page's file picker, or proposes a download.
func choose(r *request) answer {
	if r.folder {
		return answer{err: ErrNoDialog}
	}
	if r.save {
		return answer{file: File{Name: r.name}}
	}
	doc := js.Global().Get("document")
	pick := doc.Call("createElement", "input")
	pick.Set("type", "file")
	accept := ""
	for _, f := range r.filters {
		for _, e := range f.Extensions {
			accept += "." + e + ","
		}
	}
	pick.Set("accept", accept)
	got := make(chan answer, 1)
	changed := js.FuncOf(func(js.Value, []js.Value) any {
		readPicked(pick, got)
		return nil
	})
	defer changed.Release()
	cancelled := js.FuncOf(func(js.Value, []js.Value) any {
		got <- answer{err: ErrCancelled}
		return nil
	})
	defer cancelled.Release()
	pick.Call("addEventListener", "change", changed)
	pick.Call("addEventListener", "cancel", cancelled)
	pick.Call("click")
	return <-got
}

// readPicked reads the picked file asynchronously.
func readPicked(pick js.Value, got chan<- answer) {
	files := pick.Get("files")
	if files.Length() == 0 {
		got <- answer{err: ErrCancelled}
		return
	}
	file := files.Index(0)
	name := file.Get("name").String()
	if size := file.Get("size").Float(); size > largest {
		got <- answer{err: errTooLarge(name)}
		return
	}
	var read, failed js.Func
	end := func(a answer) any {
		got <- a
		read.Release()
		failed.Release()
		return nil
	}
	read = js.FuncOf(func(_ js.Value, args []js.Value) any {
		bytes := js.Global().Get("Uint8Array").New(args[0])
		text := make([]byte, bytes.Length())
		js.CopyBytesToGo(text, bytes)
		return end(answer{file: File{Name: name, Text: text}})
	})
	failed = js.FuncOf(func(_ js.Value, args []js.Value) any {
		return end(answer{err: errors.New(name + " cannot be read: " + args[0].Get("message").String())})
	})
	file.Call("arrayBuffer").Call("then", read, failed)
}

// Write downloads text under the file's name.
func (f File) Write(text []byte) error {
	bytes := js.Global().Get("Uint8Array").New(len(text))
	js.CopyBytesToJS(bytes, text)
	blob := js.Global().Get("Blob").New([]any{bytes})
	url := js.Global().Get("URL").Call("createObjectURL", blob)
	doc := js.Global().Get("document")
	link := doc.Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", f.Name)
	link.Call("click")
	js.Global().Get("URL").Call("revokeObjectURL", url)
	return nil
}

// ReadFile fails: a browser has no file paths.
func ReadFile(path string) (File, error) {
	return File{}, errors.New(path + " cannot be read: a page has no files of its own")
}
