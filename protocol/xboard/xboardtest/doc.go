// Package xboardtest runs the real XBoard for tests: on an X server without a monitor (Xvfb), with
// a simulated hand (xdotool), and with an eye (ImageMagick's import). It knows the GUI, its
// windows, its log and its files of games, but only the command that starts the engine. Tests are
// skipped if the programs are missing.
//
// Every screen has its own display number, chosen by the server, and every XBoard its own home
// directory; all of them end with the test.
package xboardtest
