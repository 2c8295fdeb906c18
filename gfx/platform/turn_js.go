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
	if scheduler := js.Global().Get("scheduler"); scheduler.Truthy() { // which does not wait for milliseconds
		scheduler.Call("postTask", resume)
	} else {
		js.Global().Call("setTimeout", resume)
	}
	<-resumed
}
