//go:build unix && !linux

package program

import (
	"os/exec"
	"syscall"
)

// ownGroup puts a program into a process group of its own. Then Ctrl-C at the terminal only reaches
// us, and processes that the program starts can be ended with it.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
