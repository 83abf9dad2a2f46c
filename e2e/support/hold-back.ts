import type { Page, Route } from '@playwright/test';

/** Holds requests back until what it answers is called, which lets them go on their way, once. */
export async function holdBack(
  page: Page,
  path: string | RegExp,
  method: string,
  release: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let isHeld = true;
  await page.route(path, async (route) => {
    if (!isHeld || route.request().method() !== method) return route.fallback();
    await held;
    isHeld = false;
    await release(route);
  });
  return letGo;
}
