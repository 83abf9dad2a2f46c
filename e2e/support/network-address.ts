import { randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { ProductUrls } from './catalogue/product.ts';

/** A network address nobody else comes from, so that one test's tries don't use up another's. */
export const freshAddress = (): string => ['10', ...randomBytes(3)].join('.');

/** Makes the browser's API calls come from an address of their own, as if through a proxy. */
export async function comeFromElsewhere(context: BrowserContext, { app }: ProductUrls): Promise<void> {
  const address = freshAddress();
  // Only on our own API: Playwright's extraHTTPHeaders would also reach other origins, and break CORS there.
  await context.route(`${app}/api/**`, (route, request) =>
    route.continue({ headers: { ...request.headers(), 'x-forwarded-for': address } }),
  );
}
