package book

import "panthera/engine/beside"

// files has the books, which a browser fetches when a game needs them.
var files = beside.FS("book")
