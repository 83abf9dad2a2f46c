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

/** The same into the field that has the focus. It takes the characters at once: drawing each would slow the burst down. */
export async function scanIntoField(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    const press = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    for (const key of text) press(key);
    document.execCommand('insertText', false, text);
    press('Enter');
  }, code);
}
