// Package tigergo serves the data of the page TigerGo, on which a person studies openings, opening
// deployments, endings and problems of a game, and earns marks (points) for good moves (protocol/marks):
//
//	GET /tigergo/GAME?moves=M              a line, and the next moves played
//	GET /tigergo/GAME/marks?moves=M        the Openings-marks of a line, and the loss of each move
//	GET /tigergo/GAME/report?moves=M       an assessment of the line, as a page for printing
//	GET /tigergo/GAME/deployment?white=A&black=B   postings that set one side's deployment against the other's
//	GET /tigergo/GAME/ending?name=N&played=K   the Study-marks of an ending that was won
package tigergo
