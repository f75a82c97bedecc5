// Package shelf has the library (protocol/library) asked over HTTP:
//
//	GET /library?words=W&by=B&from=K&most=N   a [Message]: some of the games
//	GET /library/unfinished      games to be resumed
//	GET /library/export          all games as one PGN
//	POST /library/import         takes in a PGN, and tells line by line how far it has come
//	POST /library/ID/name        gives a game another name
//	DELETE /library/ID           deletes a game, POST /library/ID/undelete brings it back
package shelf
