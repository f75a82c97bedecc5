package main

import (
	"debug/buildinfo"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestEachModuleHasItsNotice builds the programs and checks that the notices contain the licence of
// each module linked into them.
func TestEachModuleHasItsNotice(t *testing.T) {
	if testing.Short() {
		t.Skip("builds both programs")
	}
	dir := t.TempDir()
	var programs []string
	for name, pkg := range map[string]string{"panthera": "panthera", "arena": "panthera/bench"} {
		path := filepath.Join(dir, name)
		out, err := exec.Command("go", "build", "-o", path, pkg).CombinedOutput()
		require.NoError(t, err, string(out))
		programs = append(programs, path)
	}
	var texts, bill strings.Builder
	require.NoError(t, run(&texts, false, programs))
	require.NoError(t, run(&bill, true, programs))
	var parts struct{ Components []component }
	require.NoError(t, json.Unmarshal([]byte(bill.String()), &parts))
	listed := map[string]bool{}
	for _, part := range parts.Components {
		listed[part.Name+" "+part.Version] = true
	}
	for _, path := range programs {
		info, err := buildinfo.ReadFile(path)
		require.NoError(t, err)
		require.NotEmpty(t, info.Deps)
		for _, m := range info.Deps {
			name := m.Path + " " + m.Version
			assert.True(t, listed[name], name)
			_, text, found := strings.Cut(texts.String(), "\n"+name+", ")
			assert.True(t, found, name)
			text, _, _ = strings.Cut(text, "\n====")
			assert.Regexp(t, `(?i)copyright|public domain`, text, name)
		}
	}
	assert.Contains(t, texts.String(), "Go's standard library go")
}

func TestAModuleWithoutALicenceIsNoticed(t *testing.T) {
	require.ErrorContains(t, writeTexts(&strings.Builder{}, "example.org/a v1", t.TempDir(), true), "example.org/a v1 has no licence")
}

// TestChecksumsAreSigned signs the checksums of a release with a key made for the test, as the
// maintainer does, and verifies them as a user does. A changed file must be refused.
func TestChecksumsAreSigned(t *testing.T) {
	if _, err := exec.LookPath("ssh-keygen"); err != nil {
		t.Skip("no ssh-keygen")
	}
	dir := t.TempDir()
	key, sums, signers := filepath.Join(dir, "key"), filepath.Join(dir, "SHA256SUMS"), filepath.Join(dir, "signers")
	do := func(script string) error {
		command := exec.Command("bash", "-c", script, "bash", key, sums, signers)
		out, err := command.CombinedOutput()
		t.Log(string(out))
		return err
	}
	const verify = `ssh-keygen -Y verify -f "$3" -I maintainer -n panthera-release -s "$2.sig" < "$2"`
	require.NoError(t, os.WriteFile(sums, []byte("0 panthera.zip\n"), 0o644))
	require.NoError(t, do(`RELEASE_KEY= ../sign.sh "$2"`), "without a key it says how")
	require.NoFileExists(t, sums+".sig")
	require.NoError(t, do(`ssh-keygen -q -t ed25519 -N "" -f "$1" && echo "maintainer $(cat "$1.pub")" > "$3" && RELEASE_KEY=$1 ../sign.sh "$2"`))
	require.NoError(t, do(verify))
	require.NoError(t, os.WriteFile(sums, []byte("1 panthera.zip\n"), 0o644))
	require.Error(t, do(verify))
}
