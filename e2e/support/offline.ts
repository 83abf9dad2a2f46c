import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until the service worker has all it needs to open it again without a network. */
export async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilKept(page);
}

export async function waitUntilKept(page: Page): Promise<void> {
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/app'))?.active?.state);
  await expect.poll(state, { message: 'the state of the worker' }).toBe('activated');
  await expect.poll(() => page.evaluate(findUnkept), { message: 'files that are not kept' }).toEqual([]);
}

/** The files of the build that the page has loaded and the worker does not have. */
async function findUnkept(): Promise<string[]> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = loaded.filter((url) => url.startsWith(`${location.origin}/static/`));
  const kept = await Promise.all(files.map((url) => caches.match(url, { ignoreVary: true })));
  return files.filter((_, index) => kept[index] === undefined);
}

/** The paths of all that the worker keeps, with the query if there is one. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caching.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });

export const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

const mark = 'test.offline';

/**
 * Takes the network away. A browser that only plays being offline may forget to say so on the next page, so pages are
 * told again when they open.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().addInitScript((key) => {
    if (localStorage.getItem(key)) Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
  }, mark);
  await page.evaluate((key) => localStorage.setItem(key, 'yes'), mark);
  await page.context().setOffline(true);
}

/** The browser may say that it is back or not: whoever asks at that moment is told so, and who listens is told after it. */
export async function goOnline(page: Page): Promise<void> {
  await page.evaluate((key) => {
    localStorage.removeItem(key);
    Reflect.deleteProperty(navigator, 'onLine');
  }, mark);
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}
