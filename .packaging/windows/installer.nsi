; The installer for one user, without administrator rights. The script "installer" beside this file
; defines VERSION, BUILD (the folder with the programs) and OUT (the file to write).
Unicode true
SetCompressor /SOLID lzma
; The same files make the same installer.
SetDateSave off
ManifestDPIAware true
RequestExecutionLevel user

!include "MUI2.nsh"
!include "FileFunc.nsh"

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Freckers"
!define TYPE "Freckers.Game"

Name "Freckers"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Freckers"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
BrandingText "Freckers ${VERSION}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Freckers"
VIAddVersionKey "CompanyName" "The Freckers project"
VIAddVersionKey "FileDescription" "Freckers installer"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "The Freckers project"

!define MUI_ICON "${BUILD}/freckers.ico"
!define MUI_UNICON "${BUILD}/freckers.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\freckers.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "PortugueseBR"
!insertmacro MUI_LANGUAGE "SimpChinese"
!insertmacro MUI_LANGUAGE "Japanese"

LangString Running ${LANG_ENGLISH} "Freckers is running. Close it, then retry."
LangString Running ${LANG_GERMAN} "Freckers läuft noch. Schließe es und versuche es noch einmal."
LangString Running ${LANG_FRENCH} "Freckers est en cours d’exécution. Ferme-le, puis réessaie."
LangString Running ${LANG_SPANISH} "Freckers está abierto. Ciérralo y vuelve a intentarlo."
LangString Running ${LANG_PORTUGUESEBR} "O Freckers está aberto. Feche-o e tente de novo."
LangString Running ${LANG_SIMPCHINESE} "Freckers 正在运行。请关闭它，然后重试。"
LangString Running ${LANG_JAPANESE} "Freckers が実行中です。閉じてから再試行してください。"

; Tells the desktop that a file type has changed (SHCNE_ASSOCCHANGED).
!macro TypesChanged
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

; Waits for the end of a running program, whose files cannot be replaced; a silent run gives up and changes nothing.
!macro NotRunning
  again:
  IfFileExists "$INSTDIR\freckers.exe" 0 ended
  ClearErrors
  FileOpen $0 "$INSTDIR\freckers.exe" a
  IfErrors 0 opened
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" /SD IDCANCEL IDRETRY again
  SetErrorLevel 2
  Quit
  opened:
  FileClose $0
  ended:
!macroend

Section
  !insertmacro NotRunning
  SetOutPath "$INSTDIR"
  File "${BUILD}/freckers.exe"
  File "${BUILD}/freckers.com"
  File "${BUILD}/README.md"
  File "${BUILD}/THIRD-PARTY.txt"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\Freckers.lnk" "$INSTDIR\freckers.exe"

  WriteRegStr HKCU "Software\Classes\.freckers" "" "${TYPE}"
  WriteRegStr HKCU "Software\Classes\.freckers" "Content Type" "application/x-freckers"
  WriteRegStr HKCU "Software\Classes\.freckers\OpenWithProgids" "${TYPE}" ""
  WriteRegStr HKCU "Software\Classes\${TYPE}" "" "Freckers game"
  WriteRegStr HKCU "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\freckers.exe,0"
  WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\freckers.exe" "%1"'
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\freckers.exe" "" "$INSTDIR\freckers.exe"

  WriteRegStr HKCU "${KEY}" "DisplayName" "Freckers"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\freckers.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Freckers project"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" "$0"
  !insertmacro TypesChanged
SectionEnd

; Saved games are not in this folder and stay.
Section "Uninstall"
  !insertmacro NotRunning
  Delete "$INSTDIR\freckers.exe"
  Delete "$INSTDIR\freckers.com"
  Delete "$INSTDIR\README.md"
  Delete "$INSTDIR\THIRD-PARTY.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Freckers.lnk"
  ReadRegStr $0 HKCU "Software\Classes\.freckers" ""
  StrCmp $0 "${TYPE}" 0 taken
  DeleteRegValue HKCU "Software\Classes\.freckers" ""
  taken:
  ReadRegStr $0 HKCU "Software\Classes\.freckers" "Content Type"
  StrCmp $0 "application/x-freckers" 0 others
  DeleteRegValue HKCU "Software\Classes\.freckers" "Content Type"
  others:
  DeleteRegValue HKCU "Software\Classes\.freckers\OpenWithProgids" "${TYPE}"
  DeleteRegKey /ifempty HKCU "Software\Classes\.freckers\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "Software\Classes\.freckers"
  DeleteRegKey HKCU "Software\Classes\${TYPE}"
  DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\freckers.exe"
  DeleteRegKey HKCU "${KEY}"
  !insertmacro TypesChanged
SectionEnd
