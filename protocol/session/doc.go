// Package session is an engine at work for one user: one game, its position with the
// moves that led to it, the options and one searcher. It knows no protocol: the
// adapters beside it translate what a GUI says into calls of a [Session], and what the
// session reports into the protocol's words.
//
// A session has one owner, who calls its methods from one goroutine. Long work (search,
// perft, bench) runs as a job in a goroutine of its own, of which there is one at a
// time and which the session waits for; its reports come from that goroutine. Whatever
// would disturb a job ends it first.
package session
