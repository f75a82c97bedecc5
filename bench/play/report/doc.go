// Package report draws a match as one HTML file that needs nothing else: no network, no
// other file. Tables and the board are plain HTML; the plots are ECharts', whose script
// is part of the file (assets, Apache License 2.0).
package report
