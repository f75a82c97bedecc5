package main

import (
	"io"
	"log"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	arena "panthera/bench/cli"
	panthera "panthera/protocol/cli"
	"panthera/protocol/console"
	"panthera/variants"
)

// TestNoOrdersOfOthersReachTheTerminal makes both programs print texts from files and arguments that
// contain terminal escape sequences: setting the title, setting a colour, and the same with the
// one-byte escape. The output must contain only printable text.
func TestNoOrdersOfOthersReachTheTerminal(t *testing.T) {
	const order = "\x1b]0;owned\x07\u009b31m\x9b31m"
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
		return path
	}
	pgn := write(order+".pgn", strings.ReplaceAll("[Event \"ORDER\"]\n[White \"ORDER\"]\n[Black \"b\"]\n\n1. e4 {ORDER} e5 ORDER 2. Nf3 *\n", "ORDER", order))
	cup := write("cup.toml", "variants = [\"chess\"]\nnodes = 1\n[[engine]]\ncmd = \"./none\"\nname = \"a\\u001b[31m\"\n[[engine]]\ncmd = \"./none\"\nname = \"b\"\n")
	epd := write("chess.epd", order+"\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm "+order+"; id \""+order+"\";\n")
	games := write("games.jsonl", "{\"heading\": \""+order+"\n")
	for _, test := range [][]string{
		{"panthera", order},
		{"panthera", "pgn", pgn},
		{"panthera", "pgn", "--check", pgn},
		{"panthera", "pgn", filepath.Join(dir, order)},
		{"panthera", "study", pgn, "-o", filepath.Join(dir, order, "x.html")},
		{"panthera", "check", "--variant", order, "--fen", order},
		{"panthera", "check", "--variant", "chess", "--fen", order},
		{"panthera", "draw", "--variant", "chess", "--fen", "8/8/8/8/8/8/8/K1k5 w - - 0 1" + order},
		{"panthera", "solve", "--variant", "chess", "--fen", order},
		{"panthera", "openings", "chess", "--file", epd},
		{"panthera", "endings", "chess", order},
		{"arena", order},
		{"arena", "match", "--config", cup},
		{"arena", "match", "--variant", "chess", "--nodes", "1", "--engine", "cmd=./none,name=" + order, "--engine", "cmd=./none,name=b"},
		{"arena", "check", "./none" + order},
		{"arena", "report", order},
		{"arena", "report", games},
		{"arena", "rate", pgn},
		{"arena", "suite", epd},
		{"arena", "problems", "--variant", "chess", "--out", filepath.Join(dir, "problems"), pgn, epd},
		{"arena", "values", "--variant", "chess", games},
		{"arena", "worker", "--nats", order, "--allow", order},
	} {
		run := map[string]func([]string, *console.Console) int{"panthera": panthera.Run, "arena": arena.Run}[test[0]]
		var said strings.Builder
		run(test[1:], &console.Console{Program: test[0], Games: variants.All(), In: strings.NewReader(order), Out: &said, Err: &said})
		assert.NotEmpty(t, said.String())
		assert.Equal(t, console.Printable(said.String()), said.String(), "%q", test)
	}
}

// TestTheLogIsPlain logs a terminal escape with package slog, whose output goes to the terminal too. A
// question mark must come out instead.
func TestTheLogIsPlain(t *testing.T) {
	read, write, err := os.Pipe()
	require.NoError(t, err)
	before := os.Stderr
	os.Stderr = write
	defer func() { os.Stderr = before; log.SetOutput(before) }()
	console.Of("panthera", variants.All())
	slog.Warn("a\x1b[31m")
	require.NoError(t, write.Close())
	text, err := io.ReadAll(read)
	require.NoError(t, err)
	require.Contains(t, string(text), "WARN a?[31m\n")
}
