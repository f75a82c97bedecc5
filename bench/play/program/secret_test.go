package program

import (
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestProgramsDoNotGetTheToken makes a shell print its environment.
func TestProgramsDoNotGetTheToken(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("no shell")
	}
	t.Setenv(TokenVariable, "secret")
	t.Setenv("OTHER", "kept")
	p, err := Launch([]string{shell, "-c", "echo $OTHER $" + TokenVariable + " end"}, "", nil)
	require.NoError(t, err)
	defer p.Stop()
	line, err := p.Await(t.Context(), time.Minute, func(string) bool { return true })
	require.NoError(t, err)
	require.Equal(t, "kept end", line.Text)
}
