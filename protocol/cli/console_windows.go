package cli

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

var consoleProcesses = windows.NewLazySystemDLL("kernel32.dll").NewProc("GetConsoleProcessList")

// aloneOnConsole reports whether the console window was opened for this program, as by a double
// click: no other process, such as a shell, is attached to it.
// https://learn.microsoft.com/windows/console/getconsoleprocesslist
func aloneOnConsole() bool {
	var ids [2]uint32
	attached, _, _ := consoleProcesses.Call(uintptr(unsafe.Pointer(&ids[0])), uintptr(len(ids)))
	return attached == 1
}
