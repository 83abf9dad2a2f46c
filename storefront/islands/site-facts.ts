/** What the page says about its store: several stores can lie on one origin. */
export interface SiteFacts {
  storeId: string;
  /** Where pages of this language are, and where what all of them share is. */
  base: string;
  root: string;
  /** Where pictures lie. */
  assets: string;
}

/** Written by the page's head; null where a page belongs to no store. */
export function readSiteFacts(page: Document): SiteFacts | null {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="sf-site"]');
  if (!meta?.content) return null;
  return {
    storeId: meta.content,
    base: meta.dataset.base ?? '',
    root: meta.dataset.root ?? meta.dataset.base ?? '',
    assets: meta.dataset.assets ?? '',
  };
}

/** Something to know on the next page, under a key of this store's alone; browsers may refuse to keep it. */
export function leaveNote({ storeId }: SiteFacts, name: string, text: string): void {
  try {
    sessionStorage.setItem(`sf-${storeId}-${name}`, text);
  } catch {
    // Without it the page works all the same.
  }
}

/** What the page before left, once. */
export function takeNote({ storeId }: SiteFacts, name: string): string | null {
  const key = `sf-${storeId}-${name}`;
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}
