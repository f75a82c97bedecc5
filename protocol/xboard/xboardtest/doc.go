// Package xboardtest runs the real XBoard for tests: on an X server without a monitor
// (Xvfb), with a simulated hand (xdotool), and with an eye (ImageMagick's import). It
// knows the GUI, its windows, its log and its files of games; it knows nothing of the
// engine but the command that starts it. Where the programs are missing its tests are
// skipped.
//
// Every screen has a display number of its own, chosen by the server, every XBoard a
// home directory of its own; all of them end with the test.
package xboardtest
