// Giving people what they asked for: on the clipboard, or as a file.

import {h} from "./dom.js";
import {note} from "./say.js";

// download gives the person a file.
export function download(name, content, type) {
  const link = h("a", {href: URL.createObjectURL(content instanceof Blob ? content : new Blob([content], {type})), download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

// copy puts a content of a media type on the clipboard, also one that is still to come, and
// says so. Browsers have a clipboard for pages of this machine only: to others a text is
// given in another way, or shown.
export async function copy(content, type, told) {
  try {
    if (typeof content === "string" && navigator.clipboard) await navigator.clipboard.writeText(content);
    else if (navigator.clipboard?.write) await navigator.clipboard.write([new ClipboardItem({[type]: Promise.resolve(content).then((c) => c instanceof Blob ? c : new Blob([c], {type}))})]);
    else if (!copyOldWay(await content)) throw new Error("no clipboard");
    note(told);
  } catch {
    note(type === "text/plain" ? await content : "This browser cannot copy pictures; save it instead.");
  }
}

function copyOldWay(text) {
  const holder = h("textarea", {class: "sr", "aria-hidden": "true"});
  holder.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(holder);
  holder.select();
  const copied = document.execCommand("copy");
  holder.remove();
  return copied;
}
