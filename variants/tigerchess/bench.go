package tigerchess

var bench = map[string][]string{}
