// Package session is an engine at work for one user. A [Session] has one game, its position with the moves
// that led to it, the options and one searcher. It knows no protocol: the packages for UCI and XBoard
// translate a GUI's commands into calls of a Session, and a Session's reports into lines of the protocol.
//
// A session has one owner, who calls its methods from one goroutine. Long work (search, perft, bench) runs as
// a job in a goroutine of its own. There is one job at a time; its reports come from its goroutine. The
// session ends a job before it does anything that would disturb the job.
package session
