// Site is the web board without a server, for any host of static files.
//
// Built for js/wasm it is the module of the page: the server of package web with its rooms and
// searches, in a worker of the page (protocol/web/static/site-worker.js). Server and searches share
// the worker's only thread (package turn).
//
// Built for other systems it is a command that writes the folder of files to host: the page, what
// the server would answer about each game, and the module.
//
//	site/write.sh dist/site
package main
