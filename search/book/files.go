//go:build !js

package book

import "embed"

//go:embed books
var files embed.FS
