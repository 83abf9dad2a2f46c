import type { Page } from '@playwright/test';

/** Scans a code as a keyboard wedge does: a burst of keys, faster than anyone types, and Enter. */
export async function scanCode(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys) {
        const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        (document.activeElement ?? document.body).dispatchEvent(press);
      }
    },
    [...code, 'Enter'],
  );
}
