package memory

import (
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTheLimitOfAddressesCounts runs itself in a process with a limit of 5 GB of address space, and checks
// that Fits(100) succeeds there and Fits(6000) fails.
func TestTheLimitOfAddressesCounts(t *testing.T) {
	if os.Getenv("LIMITED") != "" {
		require.NoError(t, Fits(100))
		require.ErrorContains(t, Fits(6000), "6000 MB more are wanted, ")
		return
	}
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("no shell")
	}
	limited := exec.Command(shell, "-c", `ulimit -v 5000000 && exec "$0" -test.run TheLimitOfAddresses`, os.Args[0])
	limited.Env = append(os.Environ(), "LIMITED=yes")
	out, err := limited.CombinedOutput()
	require.NoError(t, err, string(out))
}
