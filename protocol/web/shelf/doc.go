// Package shelf makes the library (protocol/library) available over HTTP:
//
//	GET /library?words=W&by=B&from=K&most=N   a [Message]: some of the games
//	GET /library/unfinished      games to be resumed
//	GET /library/export          all games as one PGN
//	POST /library/import         imports a PGN, and reports its progress line by line
//	POST /library/ID/name        renames a game
//	DELETE /library/ID           deletes a game, POST /library/ID/undelete restores it
package shelf
