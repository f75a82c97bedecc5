package cli

import (
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"html"
	"os"

	"panthera/protocol/console"
	"panthera/protocol/definitions"
	"panthera/protocol/folder"
	"panthera/protocol/version"
	"panthera/protocol/web"
)

// household is the web board's data folder, locked for this process, with the secret token for it.
type household struct {
	data  *folder.Folder
	lock  *folder.Lock
	token string
	// door is the path of an HTML page that leads to the board; empty if it has not been written.
	door string
	// trouble is the reason why nothing can be saved; nil if data can be saved.
	trouble error
}

// household opens and locks the data folder. The error is a *folder.TakenError if another process
// has locked it. If the folder cannot be used at all, the board runs without one and saves nothing.
func (p playCommand) household() (*household, error) {
	path := p.Data
	if path == "" {
		var err error
		if path, err = folder.Default(); err != nil {
			return &household{token: rand.Text(), trouble: fmt.Errorf("%w; --data names a folder", err)}, nil
		}
	}
	data, err := folder.Open(path)
	if err != nil {
		return &household{token: rand.Text(), trouble: err}, nil
	}
	lock, err := data.Take()
	if _, taken := err.(*folder.TakenError); taken {
		token, failed := data.Token()
		return &household{data: data, token: token}, cmp.Or(failed, err)
	}
	if err != nil {
		return &household{token: rand.Text(), trouble: err}, nil
	}
	h := &household{data: data, lock: lock}
	h.token, h.trouble = data.NewToken()
	return h, nil
}

// server makes the web server, which keeps its data in the folder if there is one. lan has the
// addresses for other machines, and links the beginning of the links that users share.
func (h *household) server(c *console.Console, lan []string, links string) (*web.Server, error) {
	config := web.Config{Games: c.Games, Token: h.token, Lan: lan, Links: links, Endings: openEndings()}
	if path, err := definitions.Folder(); err == nil {
		config.Definitions = func() (folder.Store, error) { return folder.Open(path) }
	}
	if h.data != nil {
		config.Data, config.Secrets = h.data, h.data
	}
	lost := func() string { return fmt.Sprintf("What you do will be lost when Panthera ends: %v", h.trouble) }
	if h.trouble != nil {
		config.Trouble = lost()
	}
	server, err := web.New(config)
	if err != nil && h.data != nil {
		h.trouble, config.Data, config.Secrets = err, nil, nil
		config.Trouble = lost()
		server, err = web.New(config)
	}
	if h.trouble != nil {
		fmt.Fprintf(c.Err, "panthera: %s\n", config.Trouble)
	}
	return server, err
}

// name writes the board's address into the lock file, where a second start of the program finds it.
func (h *household) name(c *console.Console, t folder.Tenant) {
	if h.lock == nil {
		return
	}
	t.Process, t.Version = os.Getpid(), version.Full()
	if err := h.lock.Name(t); err != nil {
		fmt.Fprintf(c.Err, "panthera: a second start will not find this one: %v\n", err)
	}
}

// leave releases the lock of the folder and removes the page that leads to the board.
func (h *household) leave() {
	if h.door != "" {
		_ = os.Remove(h.door) // what it shows is good for nothing any more
	}
	if h.lock != nil {
		_ = h.lock.Release() // the end of the program does so, too
	}
}

// door is the name of the HTML page in the data folder that leads to the board.
const door = "open.html"

// doorTo writes an HTML page that leads to an address, and returns the path of the page. Browsers
// are started with this path, not with the address: the address contains the secret token, and all
// users of a machine can see a browser's arguments, but only the owner can read the page. The page
// is in the data folder, or else among temporary files.
func (h *household) doorTo(address string) (string, error) {
	page := fmt.Sprintf("<!doctype html>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"refresh\" content=\"0; url=%[1]s\">\n<title>Panthera</title>\n<p><a href=\"%[1]s\">To the board</a></p>\n",
		html.EscapeString(address))
	if h.data != nil && h.data.Write(door, []byte(page)) == nil {
		h.door = h.data.File(door)
		return h.door, nil
	}
	file, err := os.CreateTemp("", "panthera-*.html")
	if err != nil {
		return "", err
	}
	h.door = file.Name()
	_, err = file.WriteString(page)
	return h.door, errors.Join(err, file.Close())
}
