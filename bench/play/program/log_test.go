package program

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// run starts a shell command, sends it two lines, waits for it to end and returns the error of the
// wait.
func run(t *testing.T, command string, traffic Traffic) error {
	t.Helper()
	p, err := Launch([]string{"sh", "-c", command}, "", traffic)
	require.NoError(t, err)
	defer p.Stop()
	require.NoError(t, p.Send("first\nsecond"))
	_, err = p.Await(t.Context(), time.Minute, func(string) bool { return false })
	return err
}

func TestTrafficIsLogged(t *testing.T) {
	var text bytes.Buffer
	log := NewLog(&text)
	traffic, label := log.Of("fish")
	assert.Equal(t, "fish#1", label)
	_, label = log.Of("fish")
	assert.Equal(t, "fish#2", label)
	log.Note("game %d", 7)
	_ = run(t, "read a; read b; echo heard $a; echo oh no >&2; printf end >&2", traffic)
	var said []string
	for line := range strings.Lines(text.String()) {
		require.Regexp(t, `^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6} `, line)
		said = append(said, line[27:len(line)-1])
	}
	assert.ElementsMatch(t, []string{"# game 7", "fish#1 > first", "fish#1 > second", "fish#1 < heard first", "fish#1 ! oh no", "fish#1 ! end"}, said)

	var none *Log
	traffic, label = none.Of("fish")
	none.Note("nothing")
	assert.Nil(t, traffic)
	assert.Equal(t, "fish", label)
}

func TestWhatACrashedProgramSaidIsKept(t *testing.T) {
	err := run(t, "read a; read b; echo thinking; echo 'panic: no such square' >&2; echo 'goroutine 1' >&2; exit 3", nil)
	require.ErrorIs(t, err, ErrCrashed)
	assert.ErrorContains(t, err, "the engine has crashed: exit status 3: goroutine 1")
	assert.Regexp(t, regexp.MustCompile(`^thinking\n! panic: no such square\n! goroutine 1$`), OutputOf(err))
	assert.Empty(t, OutputOf(ErrStalled))
}
