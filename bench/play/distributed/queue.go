package distributed

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"
)

// bucket is the name of the NATS key-value bucket in which the matches in progress are announced,
// by their id.
const bucket = "arena"

// The limits on the number and size of messages in a stream. They are larger than any match needs,
// and keep clients from filling the host's memory. A server sets mostBytes aside for each stream,
// so it is not much larger.
const (
	mostWaiting = 4 * ahead
	mostBytes   = 64 << 20
)

// queue gives access to the two NATS streams of a match: one has the games to be played, the other
// the records of played games, both by the games' numbers. A message is removed when it is
// acknowledged.
type queue struct {
	js jetstream.JetStream
	id string
	// storage says whether the server keeps the streams in memory or in files. Only the host, which
	// creates the streams, sets it.
	storage jetstream.StorageType
}

func (q queue) stream(of string) string          { return "arena-" + q.id + "-" + of }
func (q queue) subject(of string) string         { return "arena." + q.id + "." + of }
func (q queue) numbered(of string, n int) string { return fmt.Sprintf("%s.%d", q.subject(of), n) }

// The last parts of the names of a match's streams and subjects.
const (
	games   = "game"
	records = "record"
	notices = "notice" // what workers have to say
	over    = "over"   // the match has ended
	alive   = "alive"  // the match goes on
	// refusals tell a worker that its records are not accepted.
	refusals = "refused"
)

// open creates the streams of the match, unless the server has them already, and announces the
// match to workers.
func (q queue) open(ctx context.Context, c *announcement) error {
	for _, of := range []string{games, records} {
		_, err := q.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{Name: q.stream(of), Subjects: []string{q.subject(of) + ".*"},
			Retention: jetstream.WorkQueuePolicy, Storage: q.storage, MaxMsgs: mostWaiting, MaxBytes: mostBytes, Discard: jetstream.DiscardNew})
		if err != nil {
			return err
		}
		_, err = q.js.CreateOrUpdateConsumer(ctx, q.stream(of), jetstream.ConsumerConfig{Durable: of, AckPolicy: jetstream.AckExplicitPolicy,
			AckWait: c.Lease, MaxDeliver: -1, MaxAckPending: -1})
		if err != nil {
			return err
		}
	}
	matches, err := q.js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: bucket, Storage: q.storage})
	if err != nil {
		return err
	}
	text, err := json.Marshal(c)
	if err != nil {
		return err
	}
	_, err = matches.Put(ctx, q.id, text)
	return err
}

// close removes the match.
func (q queue) close(ctx context.Context) error {
	matches, err := q.js.KeyValue(ctx, bucket)
	if err != nil {
		return err
	}
	return errors.Join(matches.Purge(ctx, q.id), q.js.DeleteStream(ctx, q.stream(games)), q.js.DeleteStream(ctx, q.stream(records)))
}

// put puts a message about the game of a number into the stream of the given name, unless the
// stream already has a message about this game.
func (q queue) put(ctx context.Context, of string, number int, value any) error {
	message, err := pack(value)
	if err != nil {
		return err
	}
	_, err = q.js.Publish(ctx, q.numbered(of, number), message, jetstream.WithExpectLastSequencePerSubject(0))
	var refused *jetstream.APIError
	if errors.As(err, &refused) && (refused.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence ||
		refused.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant) {
		return nil
	}
	return err
}

// take gives the consumer of a stream.
func (q queue) take(ctx context.Context, of string) (jetstream.Consumer, error) {
	return q.js.Consumer(ctx, q.stream(of), of)
}
