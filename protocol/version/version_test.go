package version

import (
	"os"
	"regexp"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFull(t *testing.T) {
	const revision = "7f3e2243a4b0e2dbf3ba5ccaf712f658e2f2f62b"
	for name, c := range map[string]struct {
		settings []debug.BuildSetting
		want     string
	}{
		"without a repository": {[]debug.BuildSetting{{Key: "GOOS", Value: "linux"}}, Number},
		"as committed": {
			[]debug.BuildSetting{{Key: "vcs.revision", Value: revision}, {Key: "vcs.modified", Value: "false"}},
			Number + "+7f3e2243a4b0"},
		"with changes": {
			[]debug.BuildSetting{{Key: "vcs.revision", Value: revision}, {Key: "vcs.modified", Value: "true"}},
			Number + "+7f3e2243a4b0.modified"},
		"a short revision": {[]debug.BuildSetting{{Key: "vcs.revision", Value: "7f3e"}}, Number + "+7f3e"},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.want, full(c.settings)) })
	}
	assert.Equal(t, "Panthera "+Number, Name(), "a test is built without a revision")
}

func TestTheChangelogBeginsWithThisVersion(t *testing.T) {
	changes, err := os.ReadFile("../../CHANGELOG.md")
	require.NoError(t, err)
	released := regexp.MustCompile(`(?m)^## \[(\d+\.\d+\.\d+)\]`).FindSubmatch(changes)
	require.NotNil(t, released, "a heading like ## [0.1.0] - 2026-11-22")
	assert.Equal(t, Number, string(released[1]))
}
