// What the browser keeps of this page, for good or as long as the tab. Where it keeps nothing, as for
// a page within another, it lasts as long as the page.

function keeper(storage) {
  const passing = new Map();
  const attempt = (act) => {
    try {
      return act(storage());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => attempt((kept) => kept.getItem(key)) ?? passing.get(key),
    // keep says whether it outlasts the page.
    keep(key, text) {
      passing.set(key, text);
      return attempt((kept) => { kept.setItem(key, text); return true; }) ?? false;
    },
    forget(key) {
      passing.delete(key);
      attempt((kept) => kept.removeItem(key));
    },
  };
}

export const browser = keeper(() => localStorage);
export const tab = keeper(() => sessionStorage);
