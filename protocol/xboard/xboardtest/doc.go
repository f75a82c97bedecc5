// Package xboardtest runs the real XBoard for tests: on an X server without a monitor (Xvfb), with
// simulated mouse and keys (xdotool), and with screenshots (ImageMagick's import). It knows the GUI, its
// windows, its log and its files of games. Of the engine it knows only the command that starts it.
// Tests are skipped if these programs are missing.
//
// Every screen has its own display number, chosen by the server, and every XBoard its own home
// directory; all of them end with the test.
package xboardtest
