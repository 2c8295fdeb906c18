package platform

import (
	"strings"
	"syscall/js"

	"freckers/replay/gamestore"
)

// OpenStore opens the browser's storage of saved games. If the storage is full, it returns both
// an error and a store from which games can be read and deleted.
func OpenStore() (gamestore.Store, error) {
	games, err := openShelf("games")
	if err != nil {
		return nil, err
	}
	times, err := openShelf("times")
	if err != nil {
		return nil, err
	}
	return gamestore.NewTextStore(games, times), games.full()
}

// WatchStore calls f whenever another tab changes the saved games.
func WatchStore(f func()) {
	prefix := appName + "/games/"
	js.Global().Call("addEventListener", "storage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		key := args[0].Get("key") // null after a clear
		if key.Type() != js.TypeString || strings.HasPrefix(key.String(), prefix) {
			f()
		}
		return nil
	}))
}
