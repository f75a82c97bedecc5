package cli

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestSite checks that --site takes the address of a page, without its query and fragment, and
// refuses anything else.
func TestSite(t *testing.T) {
	for given, want := range map[string]string{
		"": "", "https://example.org": "https://example.org/", "https://example.org/a/b/?game=chess#/x": "https://example.org/a/b/", "http://127.0.0.1:80/a": "http://127.0.0.1:80/a/",
	} {
		links, err := playCommand{Site: given}.links()
		require.NoError(t, err)
		assert.Equal(t, want, links)
	}
	for _, wrong := range []string{"example.org", "ftp://example.org/", "/a/b/", "https://"} {
		_, err := playCommand{Site: wrong}.links()
		assert.ErrorContains(t, err, "--site", wrong)
	}
}
