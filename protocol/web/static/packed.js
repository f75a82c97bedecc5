// Texts in links: packed, in letters that addresses have.

export const mostLinked = 8000; // characters of a link

// pack is a text as a link carries it.
export async function pack(text) {
  const packed = await through(new Blob([text]), new CompressionStream("deflate-raw")).arrayBuffer();
  return btoa(Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// unpack is the text that a link carries. It throws where there is none.
export async function unpack(letters) {
  if (letters.length > mostLinked) throw new Error("too long");
  const packed = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  return through(new Blob([Uint8Array.from(packed, (letter) => letter.charCodeAt(0))]), new DecompressionStream("deflate-raw")).text();
}

function through(blob, stream) {
  return new Response(blob.stream().pipeThrough(stream));
}
