import type { Page, Route } from '@playwright/test';

/** Holds requests back until what it answers is called, which lets them go on their way, once. */
export async function holdBack(
  page: Page,
  path: string,
  method: string,
  release: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isHeld = true;
  await page.route(path, async (route) => {
    if (!isHeld || route.request().method() !== method) return route.fallback();
    await held;
    isHeld = false;
    await release(route);
  });
  return letGo;
}
