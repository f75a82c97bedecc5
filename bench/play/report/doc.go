// Package report writes a report about a match as one HTML file, which needs no network and no
// other file. Tables and the board are plain HTML; the plots are made by ECharts, whose script is
// part of the file (assets, Apache License 2.0).
package report
