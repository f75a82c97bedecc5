package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"runtime/debug"
	"syscall"

	"panthera/protocol/folder"
	"panthera/protocol/web"
)

// playCommand serves the web board.
type playCommand struct {
	ID     string `arg:"" optional:"" help:"The game to begin with; by default you choose on the page."`
	Listen string `default:"127.0.0.1:0" placeholder:"ADDRESS" help:"Where to listen; by default on this machine only, on a free port."`
	Data   string `placeholder:"DIR" help:"Where to keep what you do; by default where the system wants such data."`
	NoOpen bool   `name:"no-open" help:"Open no browser, only print the address."`
}

// collectAt is by how many percent the memory of the server may grow before the garbage is
// collected: most of it are tables without pointers, so that collecting is cheap, and twice
// as much as is needed would be much.
const collectAt = 25

func (p playCommand) Run(c *console) error {
	query := ""
	if p.ID != "" {
		if _, err := c.game(p.ID); err != nil {
			return err
		}
		query = "?game=" + url.QueryEscape(p.ID)
	}
	data, err := p.folder()
	if err != nil {
		return err
	}
	server, err := web.New(web.Config{Games: c.games, Data: data})
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", p.Listen)
	if err != nil {
		return fmt.Errorf("--listen %s: %w; another address or port may do", p.Listen, err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + spareProcs)
	debug.SetGCPercent(collectAt)
	address := "http://" + browsable(listener.Addr()) + "/" + query
	fmt.Fprintf(c.out, "The board is at %s (Ctrl-C ends it)\n", address)
	if !p.NoOpen && !open(address) {
		fmt.Fprintln(c.out, "No browser could be opened: open the address yourself.")
	}
	if err := server.Serve(ctx, listener); err != nil && !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// folder is where to keep what people do.
func (p playCommand) folder() (*folder.Folder, error) {
	path, err := p.Data, error(nil)
	if path == "" {
		if path, err = folder.Default(); err != nil {
			return nil, fmt.Errorf("%w; --data names a folder", err)
		}
	}
	return folder.Open(path)
}

// browsable is a listener's address as a browser on this machine can call it.
func browsable(a net.Addr) string {
	host, port, err := net.SplitHostPort(a.String())
	if err != nil {
		return a.String()
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = "localhost"
	}
	return net.JoinHostPort(host, port)
}

// open shows an address in the browser; false if there is no way to.
func open(address string) bool {
	var command *exec.Cmd
	switch runtime.GOOS {
	case "darwin":
		command = exec.Command("open", address)
	case "windows":
		command = exec.Command("rundll32", "url.dll,FileProtocolHandler", address)
	default:
		if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
			return false
		}
		command = exec.Command("xdg-open", address)
	}
	if err := command.Start(); err != nil {
		return false
	}
	go func() { _ = command.Wait() }() // whatever it comes to: the address is printed
	return true
}
