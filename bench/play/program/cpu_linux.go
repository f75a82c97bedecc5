package program

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// tick is the unit of the times in /proc/PID/stat, USER_HZ, which is 100 on every platform that Go
// runs on (proc(5)).
const tick = 10 * time.Millisecond

// The indices of fields in the part of /proc/PID/stat that follows the program's name, from 0
// (proc(5)).
const (
	userField   = 11
	systemField = 12
)

// ProcessorTime returns the processor time of the program since its start, with a precision of 10
// ms, and false if the system does not tell it.
func (p *Program) ProcessorTime() (time.Duration, bool) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	if err != nil {
		return 0, false
	}
	_, behind, _ := strings.Cut(string(stat[strings.LastIndexByte(string(stat), ')'):]), " ")
	fields := strings.Fields(behind)
	if len(fields) <= systemField {
		return 0, false
	}
	user, err1 := strconv.Atoi(fields[userField])
	system, err2 := strconv.Atoi(fields[systemField])
	return time.Duration(user+system) * tick, err1 == nil && err2 == nil
}
