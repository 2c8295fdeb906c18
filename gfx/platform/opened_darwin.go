package platform

import (
	"github.com/ebitengine/purego"
	"github.com/ebitengine/purego/objc"
)

// cocoa are the libraries of the classes used here.
var cocoa = [...]string{
	"/System/Library/Frameworks/Foundation.framework/Foundation",
	"/System/Library/Frameworks/AppKit.framework/AppKit",
}

// listen waits for the application to begin launching. Only then does it have the delegate of the
// window's library, and the system has not asked for the double-clicked files yet.
func (o *Opener) listen() {
	for _, library := range cocoa {
		if _, err := purego.Dlopen(library, purego.RTLD_LAZY|purego.RTLD_GLOBAL); err != nil {
			return
		}
	}
	launching := objc.RegisterName("freckersWillFinishLaunching:")
	class, err := objc.RegisterClass("FreckersOpener", objc.GetClass("NSObject"), nil, nil, []objc.MethodDef{{
		Cmd: launching,
		Fn:  func(_ objc.ID, _ objc.SEL, _ objc.ID) { o.join() },
	}})
	if err != nil {
		return
	}
	observer := objc.ID(class).Send(objc.RegisterName("new"))
	center := objc.ID(objc.GetClass("NSNotificationCenter")).Send(objc.RegisterName("defaultCenter"))
	center.Send(objc.RegisterName("addObserver:selector:name:object:"), observer, launching,
		nsString("NSApplicationWillFinishLaunchingNotification"), objc.ID(0))
	// Otherwise the system takes the words of the command line for files.
	words := objc.ID(objc.GetClass("NSDictionary")).Send(objc.RegisterName("dictionaryWithObject:forKey:"),
		nsString("NO"), nsString("NSTreatUnknownArgumentsAsOpen"))
	settings := objc.ID(objc.GetClass("NSUserDefaults")).Send(objc.RegisterName("standardUserDefaults"))
	settings.Send(objc.RegisterName("registerDefaults:"), words)
}

// join teaches the application's delegate to open files.
func (o *Opener) join() {
	application := objc.ID(objc.GetClass("NSApplication")).Send(objc.RegisterName("sharedApplication"))
	delegate := application.Send(objc.RegisterName("delegate"))
	if delegate == 0 {
		return
	}
	open := objc.NewIMP(func(_ objc.ID, _ objc.SEL, application, paths objc.ID) {
		const success = 0 // NSApplicationDelegateReplySuccess
		o.receive(paths)
		application.Send(objc.RegisterName("replyToOpenOrPrint:"), success)
	})
	if !delegate.Class().AddMethod(objc.RegisterName("application:openFiles:"), open, "v@:@@") {
		return
	}
	// The application asks a delegate only once what it implements: when it is set.
	set := objc.RegisterName("setDelegate:")
	application.Send(set, objc.ID(0))
	application.Send(set, delegate)
}

// receive reads the files of an array of paths.
func (o *Opener) receive(paths objc.ID) {
	for i := range objc.Send[uint](paths, objc.RegisterName("count")) {
		path := paths.Send(objc.RegisterName("objectAtIndex:"), i)
		o.Open(FileAt(objc.Send[string](path, objc.RegisterName("UTF8String"))))
	}
}

func nsString(text string) objc.ID {
	return objc.ID(objc.GetClass("NSString")).Send(objc.RegisterName("stringWithUTF8String:"), text)
}
