//go:build !js

package static

import "embed"

// parts are the files of the page, as they are written.
//
//go:embed *.css *.html *.js *.svg offline
var parts embed.FS
