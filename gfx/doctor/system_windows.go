package doctor

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"

	"freckers/game"
)

// release is the version of Windows, by its own name where it has one.
func release() string {
	v := windows.RtlGetVersion()
	text := fmt.Sprintf(" %d.%d.%d", v.MajorVersion, v.MinorVersion, v.BuildNumber)
	k, err := registry.OpenKey(registry.LOCAL_MACHINE, `SOFTWARE\Microsoft\Windows NT\CurrentVersion`, registry.QUERY_VALUE)
	if err != nil {
		return text
	}
	defer k.Close()
	for _, name := range []string{"ProductName", "DisplayVersion"} {
		if value, _, err := k.GetStringValue(name); err == nil && value != "" {
			text += ", " + value
		}
	}
	return text
}

// graphics is the graphics cards with the versions of their drivers.
func graphics() string {
	return devices(`SYSTEM\CurrentControlSet\Control\Class\{4d36e968-e325-11ce-bfc1-08002be10318}`, func(k registry.Key) string {
		name, _, err := k.GetStringValue("DriverDesc")
		if version, _, errVersion := k.GetStringValue("DriverVersion"); err == nil && errVersion == nil {
			name += " " + version
		}
		return name
	})
}

// sound is the devices that play sound and are connected.
func sound() string {
	text := soundDevices()
	if text != unknown {
		return text
	}
	n, _, _ := windows.NewLazySystemDLL("winmm.dll").NewProc("waveOutGetNumDevs").Call()
	return game.Count(int(n), "device", "devices")
}

func soundDevices() string {
	return devices(`SOFTWARE\Microsoft\Windows\CurrentVersion\MMDevices\Audio\Render`, func(k registry.Key) string {
		const active = 1
		if state, _, err := k.GetIntegerValue("DeviceState"); err == nil && state&active == 0 {
			return ""
		}
		p, err := registry.OpenKey(k, "Properties", registry.QUERY_VALUE)
		if err != nil {
			return ""
		}
		defer p.Close()
		// PKEY_DeviceInterface_FriendlyName, PKEY_Device_FriendlyName and PKEY_Device_DeviceDesc.
		for _, name := range []string{"{b3f8fa53-0004-438e-9003-51a46e139bfc},6", "{a45c254e-df1c-4efd-8020-67d146a850e0},14", "{a45c254e-df1c-4efd-8020-67d146a850e0},2"} {
			if value, _, err := p.GetStringValue(name); err == nil && value != "" {
				return value
			}
		}
		return ""
	})
}

// devices lists what a function finds in the keys below a key of the machine, each once.
func devices(path string, name func(registry.Key) string) string {
	const read = registry.QUERY_VALUE | registry.ENUMERATE_SUB_KEYS
	all, err := registry.OpenKey(registry.LOCAL_MACHINE, path, read)
	if err != nil {
		return unknown
	}
	defer all.Close()
	keys, err := all.ReadSubKeyNames(-1)
	if err != nil && len(keys) == 0 {
		return unknown
	}
	var list []string
	for _, key := range keys {
		one, err := registry.OpenKey(all, key, read)
		if err != nil {
			continue // that of another user, or one that only the system reads
		}
		if found := strings.TrimSpace(name(one)); found != "" && !slices.Contains(list, found) {
			list = append(list, found)
		}
		one.Close()
	}
	if len(list) == 0 {
		return unknown
	}
	return strings.Join(list, ", ")
}
