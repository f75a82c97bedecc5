package cli

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/console"
)

func TestValues(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	status, _, err := arena("match", "--variant", "chess", "--engine", "cmd="+fake()+",name=A", "--engine", "cmd="+fake()+",name=B",
		"--games", "20", "--nodes", "10", "--random-plies", "4", "--max-plies", "30", "--out", dir)
	require.Equal(t, 0, status, err)

	status, out, err := arena("values", "--variant", "chess", "--squares", "NR", dir)
	require.Equal(t, 0, status, err)
	assert.Contains(t, out, "Chess: 20 games, ")
	assert.Regexp(t, `N +\d+ +\d+ +±\d+`, out)
	assert.Contains(t, out, "Knight: what squares add")
	assert.Contains(t, out, "Rook: what squares add")

	for reason, arguments := range map[string][]string{
		`unknown variant "go"`:    {"--variant", "go", dir},
		`has no piece 'X'`:        {"--variant", "chess", "--squares", "NX", dir},
		"--until is -1":           {"--variant", "chess", "--until=-1", dir},
		"there is no game of":     {"--variant", "lancerchess", dir},
		"another board or other":  {"--variant", "chess", "--variant", "turnqi", dir},
		"no such file":            {"--variant", "chess", dir + "x"},
		"missing flags":           {dir},
		"expected \"<dirs> ...\"": {"--variant", "chess"},
	} {
		status, out, err := arena(append([]string{"values"}, arguments...)...)
		assert.Equal(t, console.WrongUse, status, reason)
		assert.Empty(t, out)
		assert.Contains(t, err, reason)
	}
}
