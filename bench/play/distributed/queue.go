package distributed

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"
)

// bucket is the key-value bucket of the matches in progress, by id.
const bucket = "arena"

// The limits of a stream are larger than any match needs. They keep others from filling the host's
// memory.
const (
	mostWaiting = 4 * ahead
	mostBytes   = 512 << 20
)

// queue is the streams of a match: one of games to play, one of records, both by the games'
// numbers. Acknowledged messages are removed.
type queue struct {
	js jetstream.JetStream
	id string
	// storage is where the server keeps the streams. Only the host opens streams, so only it sets
	// storage.
	storage jetstream.StorageType
}

func (q queue) stream(of string) string          { return "arena-" + q.id + "-" + of }
func (q queue) subject(of string) string         { return "arena." + q.id + "." + of }
func (q queue) numbered(of string, n int) string { return fmt.Sprintf("%s.%d", q.subject(of), n) }

// Parts of the stream and subject names of a match.
const (
	games   = "game"
	records = "record"
	notices = "notice" // what workers have to say
	over    = "over"   // the match has ended
	alive   = "alive"  // the match goes on
	// refusals tell whose records are not taken.
	refusals = "refused"
)

// open makes the streams and announces the match; existing streams stay.
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

// put puts a message about a game into a stream, unless the stream has one.
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
