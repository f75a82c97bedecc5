// Site is the web board without a server, for any host of static files.
//
// Built for js/wasm it is the module of the page: the server of package web with its rooms and
// searches, in a worker of the page (protocol/web/static/site-worker.js). They all share its only
// thread (package turn).
//
// Built for other systems it writes the folder of files: the page, its handlers' answers about each
// game, and the module.
//
//	site/write.sh dist/site
package main
