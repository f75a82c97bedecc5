package main

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestGamesAgainstPeers plays whole games of chess against other engines, where they are
// installed (Debian: stockfish, fairy-stockfish).
func TestGamesAgainstPeers(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs and plays games")
	}
	dir := t.TempDir()
	build := func(name, pkg string) string {
		path := filepath.Join(dir, name)
		out, err := exec.Command("go", "build", "-pgo=off", "-o", path, pkg).CombinedOutput()
		require.NoError(t, err, "%s", out)
		return path
	}
	for _, peer := range []string{"stockfish", "fairy-stockfish"} {
		t.Run(peer, func(t *testing.T) {
			path, err := lookUp(peer)
			if err != nil {
				t.Skipf("%s is not installed; apt-get install %s", peer, peer)
			}
			out, err := exec.Command(build("arena", "./bench"), "match", "--variant", "chess", "--games", "4", "--nodes", "300",
				"--engine", "cmd="+build("panthera", ".")+",name=panthera", "--engine", "cmd="+path+",name=peer").CombinedOutput()
			require.NoError(t, err, "%s", out)
			require.Contains(t, string(out), "No anomalies.")
		})
	}
}

// lookUp finds a program, also in Debian's folder for games.
func lookUp(program string) (string, error) {
	if path, err := exec.LookPath(program); err == nil {
		return path, nil
	}
	return exec.LookPath("/usr/games/" + program)
}
