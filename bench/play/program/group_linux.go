package program

import (
	"os/exec"
	"syscall"
)

// ownGroup makes cmd start in a new process group. Then Ctrl-C at the terminal only reaches this
// process, and processes that the program starts can be killed together with the program. If this
// process is killed, the kernel kills the program too.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
