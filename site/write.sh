#!/usr/bin/env bash
# Writes the web board for any web host into a folder, which is made anew.
#
#	site/write.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What does not think is built without inlining, which makes the module a twentieth smaller.
flags=(-gcflags=all=-l)
for package in runtime internal/runtime/... math/... slices panthera/{engine,search,variants}/...; do
	flags+=("-gcflags=$package=")
done
GOOS=js GOARCH=wasm go build -trimpath -ldflags='-s -w' "${flags[@]}" -o "$work/module" ./site
go build -o "$work/write" ./site
rm -rf "$1"
"$work/write" "$work/module" "$1"
