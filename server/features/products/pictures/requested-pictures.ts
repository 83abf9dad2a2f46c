import { createHash } from 'node:crypto';

/** So many addresses of one product are fetched. */
const maxFetched = 8;

/** The addresses that are worth fetching, each once, in their order. */
export const chooseUrls = (urls: readonly string[]): string[] => [...new Set(urls)].slice(0, maxFetched);

const otherFiles = /\.(?:html?|pdf|docx?|xlsx?|csv|txt|zip|mp4|mov|avi|webm|mp3|svg)$/i;

/** Whether an address ends as those of pages, documents and films do. */
export const namesOtherFile = (url: string): boolean => otherFiles.test(URL.parse(url)?.pathname ?? '');

/** The key of a wished picture: always the same for the same wish, so that fetching it twice stores it once. */
export function requestedKey(wish: { wishId: string; productId: string }, url: string): string {
  const hash = createHash('sha256').update(`${wish.wishId}\n${wish.productId}\n${url}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)];
  return `products/${parts.join('-')}.jpg`;
}

/** A product's pictures with the fetched among them: behind what is there, but before those wished for after them. */
export function placeFetched(has: readonly string[], fetched: readonly string[], wished: readonly string[]): string[] {
  const images = [...has];
  for (const key of fetched) {
    const later = new Set(wished.slice(wished.indexOf(key) + 1));
    const at = images.findIndex((image) => later.has(image));
    images.splice(at === -1 ? images.length : at, 0, key);
  }
  return images;
}
