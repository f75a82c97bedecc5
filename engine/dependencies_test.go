package engine

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// mayImport lists, for some folders of this module, the folders whose packages (and those below
// them) the packages in the folder may import. Packages in folders that are not listed may
// import everything.
var mayImport = map[string][]string{
	"panthera/engine":                {"panthera/engine"},
	"panthera/variants":              {"panthera/engine", "panthera/variants"},
	"panthera/variants/chess":        {"panthera/engine"},
	"panthera/variants/lancerchess":  {"panthera/engine"},
	"panthera/variants/stakeout":     {"panthera/engine", "panthera/variants"},
	"panthera/variants/tigerchess":   {"panthera/engine", "panthera/variants/lancerchess"},
	"panthera/variants/turnqi":       {"panthera/engine"},
	"panthera/variants/twojewels":    {"panthera/engine"},
	"panthera/variants/wildeurasian": {"panthera/engine"},
	"panthera/search":                {"panthera/engine"},
	"panthera/protocol":              {"panthera/engine", "panthera/search"},
}

// smallBinary lists the modules besides the standard library that may be part of the engine's
// binary.
var smallBinary = []string{"github.com/alecthomas/kong", "golang.org/x/sync", "golang.org/x/sys", "golang.org/x/term", "golang.org/x/text", "github.com/coder/websocket",
	"golang.org/x/time/rate", "github.com/boombuler/barcode"}

// below reports whether a package lies in a folder or in a folder below it.
func below(pkg, folder string) bool { return pkg == folder || strings.HasPrefix(pkg, folder+"/") }

func TestDependenciesPointDownwards(t *testing.T) {
	for _, line := range goList(t, "{{.ImportPath}} {{join .Imports \" \"}}", "panthera/...") {
		pkg, imports, _ := strings.Cut(line, " ")
		folder := nearestFolder(pkg)
		if folder == "" {
			continue
		}
		for _, imported := range strings.Fields(imports) {
			allowed := slices.ContainsFunc(append(mayImport[folder], folder), func(f string) bool { return below(imported, f) })
			assert.True(t, allowed || !below(imported, "panthera"), "%s imports %s", pkg, imported)
		}
	}
}

// nearestFolder returns the longest folder in mayImport that contains a package.
func nearestFolder(pkg string) (nearest string) {
	for folder := range mayImport {
		if below(pkg, folder) && len(folder) > len(nearest) {
			nearest = folder
		}
	}
	return nearest
}

func TestOnlyTestsImportTheConformanceSuite(t *testing.T) {
	for _, line := range goList(t, "{{.ImportPath}} {{join .Imports \" \"}}", "panthera/...") {
		pkg, imports, _ := strings.Cut(line, " ")
		if pkg != "panthera/search/searchtest" {
			assert.NotContains(t, imports, "panthera/engine/enginetest", "%s imports the conformance suite", pkg)
		}
		assert.NotContains(t, imports, "panthera/search/searchtest", "%s imports the conformance suite", pkg)
	}
}

func TestEngineBinaryStaysSmall(t *testing.T) {
	if len(goList(t, "{{.Name}}", "-find", "panthera")[0]) == 0 {
		t.Skip("no main package")
	}
	for _, pkg := range goList(t, "{{if not .Standard}}{{.ImportPath}}{{end}}", "-deps", "panthera") {
		allowed := slices.ContainsFunc(append(smallBinary, "panthera"), func(f string) bool { return below(pkg, f) })
		assert.True(t, allowed || pkg == "", "the engine's binary needs %s", pkg)
	}
}

// goList runs go list and returns a line for each package. Packages that do not build are listed
// too; their own tests report them.
func goList(t *testing.T, format string, args ...string) []string {
	t.Helper()
	out, err := exec.Command("go", append([]string{"list", "-e", "-f", format}, args...)...).Output()
	require.NoError(t, err, "go list %s", strings.Join(args, " "))
	return strings.Split(strings.TrimRight(string(out), "\n"), "\n")
}
