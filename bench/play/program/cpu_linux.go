package program

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// tick is the unit of times in /proc, USER_HZ, which is 100 on every platform that Go
// runs on (proc(5)).
const tick = 10 * time.Millisecond

// The indices, from 0, of fields of /proc/PID/stat behind the program's name (proc(5)).
const (
	userField   = 11
	systemField = 12
)

// ProcessorTime is the processor time of the program since its start, to 10 ms; false where it
// is not available.
func (p *Program) ProcessorTime() (time.Duration, bool) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.PID()))
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
