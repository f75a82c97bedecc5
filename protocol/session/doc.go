// Package session is an engine at work for one user: one game, its position with the moves that
// led to it, the options and one searcher. It knows no protocol: adapters translate commands of
// a GUI into calls of a [Session], and its reports into the words of the protocol.
//
// A session has one owner, who calls its methods from one goroutine. Long work (search, perft,
// bench) runs as a job in a goroutine of its own. There is one job at a time; its reports come from
// its goroutine. The session ends a job before it does anything that would disturb the job.
package session
