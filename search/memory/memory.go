package memory

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// Fits returns an error if less than mb megabytes of memory are available. It returns nil if the available
// memory is unknown.
func Fits(mb int) error {
	if free, known := freeMB(); mb > 0 && known && mb > free {
		return fmt.Errorf("%d MB more are wanted, %d MB are free", mb, free)
	}
	return nil
}

// freeMB returns how many MB of memory the program may still take: the memory available on the machine or, if
// less, what is left under the limits of the control group and of the process. On systems other than Linux,
// this is unknown.
func freeMB() (mb int, known bool) {
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
	if left, limited := addressesMB(); known && limited {
		available = min(available, left)
	}
	return available, known
}

// availableMB returns the available memory in MB according to the content of /proc/meminfo.
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
