#!/usr/bin/env bash
# Builds the archives of a release into dist/, with their checksums. The same source, built
# by the same Go, gives the same bytes: times are those of the commit, names are sorted,
# paths of this machine are left out. Wants GNU tar, gzip and zip. RELEASE_KEY names the SSH key of
# the maintainer, by which the checksums are signed.
#
#	[RELEASE_KEY=FILE] bench/release/release.sh [OS/ARCH…]
set -euo pipefail
cd "$(dirname "$0")/../.."

platforms=("$@")
[ $# -gt 0 ] || platforms=(windows/amd64 linux/amd64 linux/arm64 darwin/arm64)
parts=bench/release
number=$(sed -n 's/^const Number = "\(.*\)"/\1/p' protocol/version/version.go)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TZ=UTC LC_ALL=C GOFLAGS= CGO_ENABLED=0

# engines OS writes a line for each game into the list of engines of XBoard and WinBoard.
engines() {
	local command=./panthera folder=/opt/panthera
	[ "$1" != windows ] || { command=panthera.exe folder='C:\Panthera'; }
	"$work/panthera" variants | sed '1d; s/^chess /normal /; s/^chess960 /fischerandom /' |
		awk -F '   *' -v command="$command xboard" -v folder="$folder" '{
			printf "\"%s\" -fcp \"%s\" -fd \"%s\" -variant %s %s\n", $2, command, folder, $1,
				"-testLegality false -testClaims false -ruleMoves 0 -repeatsToDraw 0 -showTargetSquares true"
		}'
}

# pack OS ARCH makes one archive.
pack() {
	local name=panthera-$number-$1-$2 suffix=
	local folder=$work/$name
	[ "$1" != windows ] || suffix=.exe
	mkdir "$folder"
	GOOS=$1 GOARCH=$2 go build -pgo=panthera.pgo -trimpath -ldflags=-s -o "$folder/panthera$suffix" .
	GOOS=$1 GOARCH=$2 go build -pgo=panthera.pgo -trimpath -ldflags=-s -o "$folder/arena$suffix" ./bench
	"$work/notices" "$folder/panthera$suffix" "$folder/arena$suffix" > "$folder/NOTICES.txt"
	"$work/notices" -sbom "$folder/panthera$suffix" "$folder/arena$suffix" > "$folder/sbom.cdx.json"
	cp LICENSE CHANGELOG.md "$folder"
	cp "$parts/guide.md" "$folder/README.md"
	engines "$1" > "$folder/engines.txt"
	case $1 in
	windows)
		cp "$parts/panthera.ico" "$folder"
		sed 's/$/\r/' "$parts/play.bat" > "$folder/play.bat"
		sed -i 's/$/\r/' "$folder/engines.txt"
		;;
	*)
		cp protocol/web/static/icon.svg "$folder/panthera.svg"
		cp "$parts/xboard.sh" "$folder"
		;;
	esac
	chmod 644 "$folder"/*
	chmod 755 "$folder" "$folder/panthera$suffix" "$folder/arena$suffix"
	[ "$1" = windows ] || chmod 755 "$folder/xboard.sh"
	find "$folder" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
	if [ "$1" = windows ]; then
		(cd "$work" && find "$name" | sort | zip -X -q -9 "archives/$name.zip" -@)
	else
		tar -C "$work" --format=ustar --sort=name --owner=0 --group=0 --numeric-owner -cf - "$name" | gzip -9n > "$work/archives/$name.tar.gz"
	fi
}

mkdir "$work/archives"
go build -o "$work/panthera" .
go build -o "$work/notices" ./bench/release/notices
for platform in "${platforms[@]}"; do
	echo "panthera $number for $platform" >&2
	pack "${platform%/*}" "${platform#*/}"
done
echo "panthera $number for web hosts" >&2
site/write.sh "$work/panthera-site"
cp LICENSE "$work/panthera-site"
"$work/notices" "$work/panthera" > "$work/panthera-site/NOTICES.txt"
find "$work/panthera-site" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
(cd "$work" && find panthera-site | sort | zip -X -q -9 archives/panthera-site.zip -@)
mkdir -p dist
rm -rf dist/*
mv "$work"/archives/* dist/
(cd dist && sha256sum -- * > SHA256SUMS && cat SHA256SUMS)
bench/release/sign.sh dist/SHA256SUMS
