package static

import "embed"

// parts is empty: if the page contains the program, the parts are files beside it.
var parts embed.FS
