package session

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// FitsMemory tells if the machine has not so many MB to give, as far as is known:
// running out of memory ends a program.
func FitsMemory(mb int) error {
	if free, known := freeMemoryMB(); known && mb > free {
		return fmt.Errorf("%d MB more are wanted, %d MB are free", mb, free)
	}
	return nil
}

// freeMemoryMB is how much memory may still be taken, as far as Linux tells: what the
// machine has available, or what the control group leaves if that is less. Elsewhere it
// is not known.
func freeMemoryMB() (mb int, known bool) {
	meminfo, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return 0, false
	}
	available, known := availableMB(string(meminfo))
	limit, err1 := readBytes("/sys/fs/cgroup/memory.max")
	used, err2 := readBytes("/sys/fs/cgroup/memory.current")
	if known && err1 == nil && err2 == nil {
		available = min(available, int(max(0, limit-used)>>20))
	}
	return available, known
}

// availableMB reads the line MemAvailable of /proc/meminfo.
func availableMB(meminfo string) (int, bool) {
	_, after, found := strings.Cut(meminfo, "MemAvailable:")
	fields := strings.Fields(after)
	if !found || len(fields) == 0 {
		return 0, false
	}
	kb, err := strconv.Atoi(fields[0])
	return kb >> 10, err == nil
}

func readBytes(path string) (int64, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return 0, err
	}
	return strconv.ParseInt(strings.TrimSpace(string(content)), 10, 64)
}
