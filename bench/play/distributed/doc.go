// Package distributed plays a match on many machines.
//
// A [Host] hands the games of a match out by NATS JetStream, from a server in its own process
// or from an existing cluster, and collects their records: it is the runner of the match, whose
// schedule, journal and standings work as usual. A [Worker] takes one game after another, plays
// it with runners of its own and delivers the record.
//
// Everything is delivered at least once and counted once. A game stays in its queue until its
// record has been stored. A worker that falls silent loses its game to another one. If a game is
// played twice, the host drops the second record by its number. The journal of the host is the only
// truth: games without a record there are handed out again, whatever the server has stored.
//
// Engines are identified by the checksums of their programs and of the files in their settings: a
// worker does not play a match with other programs or files. A worker runs only what its owner
// allows ([Allowance]), never a command that the host names.
//
// Host and worker know each other by a [Token]: the worker has the pin of the host's certificate,
// and answers a challenge to prove that it has the secret. Pin and secret are never sent. Otherwise
// neither trusts the other: the host replays all records, and the worker checks announcements and
// games before using them.
package distributed
