#!/bin/sh
# Draws the packages of the module and what they import, as SVG on stdout, with go list and
# Graphviz (tred leaves out what follows from other lines, dot draws): docs/pictures/architecture.sh
# Packages for tests and programs of their own that only tests run are left out.
set -eu
module=$(go list -m)
go list -f '{{if .GoFiles}}{{.ImportPath}}{{range .Imports}} {{.}}{{end}}{{end}}' ./... | awk -v module="$module" '
function short(path) { sub("^" module "/", "", path); return path }
function aside(name,   part, n) {
	n = split(name, part, "/")
	return name ~ /\/(badengine|fakeengine|timedengine)$/ || n > 1 && part[n] == part[n-1] "test"
}
{
	name = short($1)
	if (aside(name)) next
	names[++count] = name
	for (i = 2; i <= NF; i++)
		if (index($i, module) == 1) lines = lines sprintf("  \"%s\" -> \"%s\"\n", name, short($i))
}
END {
	split("engine #dbe9f6 variants #e5f2dc search #fbeecb protocol #f6dfe4 " module " #e8e2f4 bench #ececec", bands, " ")
	print "digraph {\n  rankdir=TB; newrank=true; ranksep=0.45; nodesep=0.12; fontname=\"sans-serif\""
	print "  node [shape=box, style=\"filled,rounded\", fillcolor=white, color=\"#666666\", fontname=\"sans-serif\", fontsize=11, height=0.28, margin=\"0.08,0.03\"]"
	print "  edge [color=\"#88888890\", arrowhead=none]"
	for (b = 1; b in bands; b += 2) {
		band = bands[b]
		printf "  subgraph \"cluster_%s\" {\n    label=\"%s\"; labeljust=l; style=filled; color=\"%s\"\n", band, band, bands[b+1]
		for (i = 1; i <= count; i++)
			if (names[i] == band || index(names[i], band "/") == 1) {
				label = names[i]
				sub("^" band "/", "", label)
				printf "    \"%s\" [label=\"%s\"]\n", names[i], label
			}
		print "  }"
	}
	print lines "}"
}' | tred | dot -Tsvg
