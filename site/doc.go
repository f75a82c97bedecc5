// Site is the web board without a server, for any host of static files.
//
// Built for js/wasm it is the module in the page: the server of package web with its rooms and
// searches, in a worker of the page's own (protocol/web/static/site-worker.js). Its only thread is
// shared by all (package turn).
//
// Built for other systems it writes the folder of files: the page, what its handlers say of each
// game, the module.
//
//	site/write.sh dist/site
package main
