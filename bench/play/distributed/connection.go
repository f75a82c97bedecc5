package distributed

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// The times of a connection.
const (
	reconnectWait   = 250 * time.Millisecond
	reconnectJitter = 100 * time.Millisecond // so that workers do not all come at once
	// requestPatience is how long to wait for the server's answer to a request.
	requestPatience = 5 * time.Second
	// fetchPatience is how long to wait for the next message of a queue; it must be less than
	// requestPatience.
	fetchPatience = time.Second
	// retryPause is between requests that fail.
	retryPause = 500 * time.Millisecond
)

// connect connects to a NATS server. While the server cannot be reached it keeps trying, and calls
// tell with the error whenever it is not the same as the last one.
func connect(url string, token Token, name string, tell func(error)) (*nats.Conn, jetstream.JetStream, error) {
	options, err := token.options()
	if err != nil {
		return nil, nil, err
	}
	told := ""
	options = append(options, nats.Name(name), nats.MaxReconnects(-1), nats.RetryOnFailedConnect(true),
		nats.ReconnectWait(reconnectWait), nats.ReconnectJitter(reconnectJitter, reconnectJitter),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}), // every request says itself that it failed
		nats.ReconnectErrHandler(func(_ *nats.Conn, err error) {
			if err.Error() != told {
				told = err.Error()
				tell(err)
			}
		}))
	conn, err := nats.Connect(url, options...)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", url, err)
	}
	js, err := jetstream.New(conn)
	return conn, js, err
}

// errRefused says that the NATS server has rejected the token of this client.
var errRefused = errors.New("the server refuses the connection; is the token right?")

// persist repeats a request until it succeeds, the context ends, the server has refused the
// connection, or the message is too large. It calls tell with the error of the first failure in a
// row only.
func persist(ctx context.Context, tell func(error), request func(context.Context) error) error {
	for tries := 0; ; tries++ {
		err := once(ctx, request)
		if err == nil {
			return nil
		}
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case errors.Is(err, nats.ErrConnectionClosed): // a connection is given up that is refused
			return errRefused
		case errors.Is(err, nats.ErrMaxPayload): // it will never fit
			return err
		}
		if tries == 0 {
			tell(err)
		}
		pause(ctx, retryPause)
	}
}

// once makes a request with the time limit requestPatience.
func once(ctx context.Context, request func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, requestPatience)
	defer cancel()
	return request(ctx)
}

// pause waits for d or until the context ends.
func pause(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

// next returns the next message of a consumer, or nil if none comes within fetchPatience.
func next(ctx context.Context, c jetstream.Consumer) (jetstream.Msg, error) {
	waiting, cancel := context.WithTimeout(ctx, fetchPatience)
	defer cancel()
	m, err := c.Next(jetstream.FetchContext(waiting))
	switch {
	case err == nil:
		return m, nil
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case errors.Is(err, nats.ErrTimeout), errors.Is(err, context.DeadlineExceeded):
		return nil, nil
	}
	return nil, err
}
