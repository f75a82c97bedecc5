//go:build unix

package cli

import (
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/protocol/console"
	"panthera/variants"
)

// TestASignalEndsATable sends a signal while a table of four pieces is being made. The program must
// end without saving a part of the table.
func TestASignalEndsATable(t *testing.T) {
	signal.Notify(make(chan os.Signal, 1), syscall.SIGTERM) // for good: it may come before it is heard, or after the test
	dir := t.TempDir()
	var said strings.Builder
	status := make(chan int, 1)
	go func() {
		status <- Run([]string{"endings", "lancerchess", "KRvKR", "--folder", dir}, &console.Console{Program: "panthera", Games: variants.All(), Out: &said, Err: &said})
	}()
	for {
		require.NoError(t, syscall.Kill(syscall.Getpid(), syscall.SIGTERM))
		select {
		case got := <-status:
			require.Equal(t, console.Interrupted, got, said.String())
			kept, err := filepath.Glob(filepath.Join(dir, "*", "KRvKR*"))
			require.NoError(t, err)
			require.Empty(t, kept)
			return
		case <-time.After(100 * time.Millisecond):
		}
	}
}
