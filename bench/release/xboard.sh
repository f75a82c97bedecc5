#!/bin/sh
# Plays a game in XBoard: ./xboard.sh turnqi (chess by default); more options go to XBoard.
folder=$(cd "$(dirname "$0")" && pwd)
case ${1:-chess} in
chess) game=normal ;;
chess960) game=fischerandom ;;
*) game=$1 ;;
esac
[ $# -eq 0 ] || shift
exec xboard -fd "$folder" -fcp "./panthera xboard" -variant "$game" -testLegality false -testClaims false \
	-ruleMoves 0 -repeatsToDraw 0 -showTargetSquares true "$@"
