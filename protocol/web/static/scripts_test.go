package static

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var importLine = regexp.MustCompile(`(?m)^(?:import|export) .*from "\./(\w+\.js)";$`)

// imports returns, for each script of the page, the scripts that it imports.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	names, err := fs.Glob(parts, "*.js")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	imports := map[string][]string{}
	for _, name := range names {
		text, err := parts.ReadFile(name)
		require.NoError(t, err)
		found := importLine.FindAllSubmatch(text, -1)
		require.Len(t, found, strings.Count(string(text), ` from "`), "%s has an import that this test cannot read", name)
		imports[name] = nil
		for _, match := range found {
			imports[name] = append(imports[name], string(match[1]))
		}
	}
	return imports
}

// circle returns a chain of imports that ends at a script already in the chain; nil if there is
// none. way is the chain so far.
func circle(imports map[string][]string, way ...string) []string {
	last := way[len(way)-1]
	if i := slices.Index(way, last); i < len(way)-1 {
		return way[i:]
	}
	for _, next := range imports[last] {
		if found := circle(imports, append(slices.Clone(way), next)...); found != nil {
			return found
		}
	}
	return nil
}

func TestScriptsImportEachOtherInNoCircle(t *testing.T) {
	all := imports(t)
	for name, list := range all {
		require.Nil(t, circle(all, name))
		for _, imported := range list {
			require.Contains(t, all, imported, name)
		}
	}
}

func TestCirclesAreFound(t *testing.T) {
	for _, c := range []struct {
		name    string
		imports map[string][]string
		want    []string
	}{
		{"none", map[string][]string{"a": {"b", "c"}, "b": {"c"}}, nil},
		{"itself", map[string][]string{"a": {"a"}}, []string{"a", "a"}},
		{"further on", map[string][]string{"a": {"b"}, "b": {"c"}, "c": {"b"}}, []string{"b", "c", "b"}},
	} {
		t.Run(c.name, func(t *testing.T) { require.Equal(t, c.want, circle(c.imports, "a")) })
	}
}

// TestThePageNamesEveryScript checks that the page lists all scripts, so that a browser can load
// them at once, except those for a page without a server.
func TestThePageNamesEveryScript(t *testing.T) {
	page, err := parts.ReadFile(pageName)
	require.NoError(t, err)
	for name := range imports(t) {
		if !strings.HasPrefix(name, "site") {
			require.Contains(t, string(page), "/"+name+`"`)
		}
	}
}

// fromRoot matches an address in a script or style that begins with a slash.
var fromRoot = regexp.MustCompile("(?:href|src|ask\\(|fetch\\(|register\\(|url\\()[^\\w\n]{0,3}[\"'`]/")

// TestAddressesAreRelative checks that no file of the page has an address that begins with a slash, so that the
// page can be served below any path.
func TestAddressesAreRelative(t *testing.T) {
	require.NoError(t, fs.WalkDir(parts, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := parts.ReadFile(name)
		require.NotRegexp(t, fromRoot, string(text), name)
		return err
	}))
	require.Regexp(t, fromRoot, `{href: "/"}`)
}
