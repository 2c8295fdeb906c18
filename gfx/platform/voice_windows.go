package platform

import (
	"os/exec"
	"syscall"
)

const missing = "PowerShell, which speaks for Windows"

// script reads a sentence from its input and says it in the language of its argument with System.Speech.
const script = `$ErrorActionPreference = 'SilentlyContinue'
[Console]::InputEncoding = New-Object System.Text.UTF8Encoding $false
Add-Type -AssemblyName System.Speech
$s = New-Object System.Speech.Synthesis.SpeechSynthesizer
$want = $args[0]
$v = $s.GetInstalledVoices() | Where-Object { $_.Enabled -and $_.VoiceInfo.Culture.Name -like "$want*" } | Select-Object -First 1
if ($v) { $s.SelectVoice($v.VoiceInfo.Name) }
$s.Speak([Console]::In.ReadToEnd())`

// find returns PowerShell, through which the speech API of Windows speaks.
func find(look func(string) (string, error)) (voice, bool) {
	path, err := look("powershell.exe")
	if err != nil {
		return voice{}, false
	}
	return voice{command: func(_, language string) ([]string, bool) {
		return []string{path, "-NoProfile", "-NonInteractive", "-Command", "& {" + script + "} '" + tag(language) + "'"}, true
	}}, true
}

// hide keeps the command from opening a console window.
func hide(c *exec.Cmd) {
	const createNoWindow = 0x08000000
	c.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: createNoWindow}
}
