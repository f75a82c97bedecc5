// Package distributed plays a match on many machines.
//
// A [Host] hands the games of a match out by NATS JetStream, from a server in its own
// process or from an existing cluster, and takes in their records: it runs the games of a
// match, whose schedule, log and standings stay what they are. A [Worker] takes one game
// after another, plays it with runners of its own and delivers the record.
//
// Everything is delivered at least once and counted once. A game stays in its queue until
// the record of it has been stored, and a worker that falls silent loses the game to
// another one. What was played twice is dropped by the number of the game. The log of the
// host is the only truth: games that it has no record of are handed out again, whatever
// has become of the server's store.
//
// Engines are told apart by the checksums of their programs and of the files that they
// are set up with: a worker does not play a match for which it has others. What a worker
// runs is what its owner allows ([Allowance]), never a command that the host names.
//
// Host and worker know each other by a [Token]: the worker has the pin of the host's
// certificate, and proves by a challenge that it has the secret. Neither is ever sent.
// Beyond that they believe each other nothing: records are replayed when they come, and
// announcements and games are checked before anything is made of them.
package distributed
