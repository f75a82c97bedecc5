//go:build !js

package net

import "embed"

//go:embed weights
var files embed.FS
