package distributed

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"syscall"

	"github.com/nats-io/nats.go/jetstream"

	"panthera/bench/play/match"
)

// receive waits a while for a record.
func (h *Host) receive(ctx context.Context) (message jetstream.Msg, err error) {
	err = h.persist(ctx, func(request context.Context) error {
		consumer, err := h.queue.take(request, records)
		if err != nil {
			return err
		}
		message, err = next(ctx, consumer)
		return err
	})
	return message, err
}

// record handles a message with the record of a game. If the game has no record yet, it calls
// report with the record and acknowledges the message after that, so that no record is lost. It
// drops a record that fails the checks, and hands the game out again.
func (h *Host) record(ctx context.Context, message jetstream.Msg, open map[int]match.Fixture, report func(*match.Record) error) error {
	r, err := h.read(message.Data())
	if err != nil {
		h.options.Notice("a record that cannot be read is dropped: " + said(err.Error()))
		h.again(message.Subject())
		return message.Term()
	}
	if f, is := open[r.Record.Number]; is {
		if err := h.believe(f, r); err != nil {
			h.refuse(r.Record, err)
			h.again(message.Subject())
			return message.Term()
		}
		if err := h.keep(ctx, r.Record, report); err != nil {
			return err
		}
		delete(open, r.Record.Number)
	}
	_ = message.Ack() // if that is lost, the record comes again and is dropped
	return nil
}

// read reads what a worker delivers.
func (h *Host) read(message []byte) (*delivery, error) {
	d := &delivery{}
	if err := unpack(message, longestRecord(&h.match.Rules), d); err != nil {
		return nil, err
	}
	if d.Record == nil {
		return nil, errors.New("there is none")
	}
	return d, nil
}

// believe returns an error if the record d of the game f cannot be accepted, because it does not
// follow from the rules and the match.
func (h *Host) believe(f match.Fixture, d *delivery) error {
	if err := h.announcement.Arena.differs(d.Arena); err != nil {
		return err
	}
	return h.match.CheckRecord(f, h.match.Openings[f.Variant].Opening(f.Opening), d.Record)
}

// refuse posts a notice that says why a record is not accepted. It also tells the worker that sent
// the record, which then leaves the match.
func (h *Host) refuse(r *match.Record, reason error) {
	h.options.Notice(fmt.Sprintf("the record of game %d by worker %s is refused: %s", r.Number, said(r.Worker), said(reason.Error())))
	text, err := json.Marshal(refused{r.Worker, reason.Error()})
	if err == nil && h.conn != nil {
		_ = h.conn.Publish(h.queue.subject(refusals), text)
	}
}

// again marks a game so that it will be handed out again. The game's number is at the end of
// subject, the NATS subject of its record.
func (h *Host) again(subject string) {
	number, err := strconv.Atoi(subject[strings.LastIndexByte(subject, '.')+1:])
	if err == nil {
		delete(h.offered, number)
	}
}

// keep calls report with a record. If the disk is full, it waits until there is room and tries
// again.
func (h *Host) keep(ctx context.Context, r *match.Record, report func(*match.Record) error) error {
	for told := false; ; told = true {
		err := report(r)
		if !diskFull(err) {
			return err
		}
		if !told {
			h.options.Notice(fmt.Sprintf("the disk is full: game %d waits, and the match goes on when there is room: %v", r.Number, err))
		}
		if pause(ctx, roomPause); ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
}

// diskFull reports whether an error means that a disk is full, or that the user's disk quota is
// used up.
func diskFull(err error) bool {
	const onWindows = syscall.Errno(112) // ERROR_DISK_FULL
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || runtime.GOOS == "windows" && errors.Is(err, onWindows)
}
