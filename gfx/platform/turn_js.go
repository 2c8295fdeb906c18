package platform

import "syscall/js"

// yield returns in a later task of the page. A short sleep would not do: it also ends while other goroutines keep the thread.
func yield() {
	resumed := make(chan struct{})
	resume := js.FuncOf(func(js.Value, []js.Value) any {
		close(resumed)
		return nil
	})
	defer resume.Release()
	js.Global().Call("setTimeout", resume)
	<-resumed
}
