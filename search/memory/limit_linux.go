package memory

import (
	"os"
	"strconv"
	"strings"
	"syscall"
)

// reserveMB is the address space in MB that is left to the Go runtime for its own purposes.
const reserveMB = 128

// addressesMB returns how much address space the process may still use under its limit ("ulimit -v"), in MB.
// It returns false if there is no limit.
func addressesMB() (mb int, limited bool) {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_AS, &limit) != nil || limit.Cur > 1<<62 {
		return 0, false
	}
	statm, err := os.ReadFile("/proc/self/statm")
	pages, _, _ := strings.Cut(string(statm), " ")
	taken, failed := strconv.ParseUint(pages, 10, 64)
	if err != nil || failed != nil {
		return 0, false
	}
	taken *= uint64(os.Getpagesize())
	return int(limit.Cur>>20) - int(taken>>20) - reserveMB, true
}
