import type { Page, Request } from '@playwright/test';

/** Goes there without loading the app anew: what ran on an earlier screen is still known, and it takes a fraction of the time. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** How long nothing may be asked until a screen counts as complete. */
const quietMs = 300;

/** Watches what a page asks for; the function that it answers waits until everything has been answered. */
export function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let quietSince = 0;
  const close = (request: Request) => {
    open.delete(request);
    quietSince = Date.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return async () => {
    quietSince = Date.now();
    while (open.size > 0 || Date.now() - quietSince < quietMs) await page.waitForTimeout(50);
  };
}
