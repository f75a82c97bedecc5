#!/usr/bin/env bash
# Signs a file by the SSH key that RELEASE_KEY names, into FILE.sig, and checks that; without a key it says how.
#
#	RELEASE_KEY=FILE bench/release/sign.sh FILE
set -euo pipefail
space=panthera-release
if [ -z "${RELEASE_KEY:-}" ]; then
	echo "$1 is not signed: make a key once (ssh-keygen -t ed25519 -f KEY), keep it to yourself, publish KEY.pub, and run RELEASE_KEY=KEY make release" >&2
	exit 0
fi
rm -f "$1.sig"
ssh-keygen -Y sign -n "$space" -f "$RELEASE_KEY" "$1"
ssh-keygen -Y check-novalidate -n "$space" -s "$1.sig" < "$1"
