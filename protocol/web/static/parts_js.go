package static

import "embed"

// parts are none: the page that has the program in itself has them as files beside it.
var parts embed.FS
