#!/bin/sh
# Compares the overhead of the arena with that of fastchess, in one run: the same engine,
# openings and games, four times in turn. From the root of the tree, after make build:
#   bench/play/timedengine/compare.sh FASTCHESS [NODES] [GAMES]
set -eu
fastchess=$(realpath "${1:?give the program fastchess}") nodes=${2:-100} games=${3:-100}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
go build -o "$dir/timed" ./bench/play/timedengine
head -n $((games / 2)) bench/openings/chess.epd >"$dir/book.epd"
arena=$PWD/bin/arena TIMED=$dir/times
export TIMED
cd "$dir"
for tool in arena fastchess arena fastchess arena fastchess arena fastchess; do
	rm -rf times out pgn config.json
	if [ $tool = arena ]; then
		"$arena" match --variant chess --games "$games" --nodes "$nodes" --openings book.epd --order file --out out \
			--engine cmd=./timed,name=A,option.Hash=1 --engine cmd=./timed,name=B,option.Hash=1 >log 2>&1
	else
		"$fastchess" -engine cmd=./timed name=A -engine cmd=./timed name=B -each tc=1000+10 nodes="$nodes" option.Hash=1 \
			-openings file=book.epd format=epd order=sequential -rounds $((games / 2)) -games 2 -repeat -concurrency 1 -pgnout file=pgn >log 2>&1
	fi
	awk -v tool=$tool '{thought += $1; moves += $2; if (!first || $3 < first) first = $3; if ($4 > last) last = $4}
		END {printf "%-9s %6d moves %6.2f s, the engines %6.2f s: %.3f ms a move\n", tool, moves, (last - first) / 1e9, thought / 1e9, (last - first - thought) / 1e6 / moves}' times
done
