// Package distributed plays a match on many machines.
//
// A [Host] hands the games of a match out by NATS JetStream, from a server in its own process or
// from an existing cluster, and collects their records: package match makes the schedule, journal
// and standings as for a match on one machine, with the host as the runner of the games. A [Worker]
// takes one game after another from the server, plays it on its machine and delivers the record.
//
// Every game and every record is delivered at least once, and every game is counted exactly once. A
// game stays in its queue until its record has been stored. A worker that falls silent loses its
// game to another one. If a game is played twice, the host drops the second record by its number.
// What counts is the journal of the host: games without a record in it are handed out again,
// whatever the server has stored.
//
// Engines are identified by the checksums of their programs and of the files in their settings: a
// worker does not play a match with other programs or files. A worker runs only what its owner
// allows ([Allowance]), never a command that comes from the host.
//
// Host and worker know each other by a [Token]: the worker has the pin of the host's certificate,
// and answers a challenge to prove that it has the secret. Pin and secret are never sent. Otherwise
// neither trusts the other: the host replays all records, and the worker checks announcements and
// games before using them.
package distributed
