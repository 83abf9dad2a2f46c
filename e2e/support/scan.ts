import type { Page } from '@playwright/test';

/** Scans a code as a keyboard wedge does: a burst of keys, faster than anyone types, and Enter. */
export async function scanCode(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      // A busy page hears a scanner's keys late, but with their own times: a pause of this machine is none of the scanner.
      const begin = performance.now();
      const presses = keys.map((key, at) => {
        const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        return Object.defineProperty(press, 'timeStamp', { value: begin + at });
      });
      for (const press of presses) (document.activeElement ?? document.body).dispatchEvent(press);
    },
    [...code, 'Enter'],
  );
}

/** The same into the field that has the focus. It takes the characters at once: drawing each would slow the burst down. */
export async function scanIntoField(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    const press = (event: KeyboardEvent) => (document.activeElement ?? document.body).dispatchEvent(event);
    const keydown = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    const keys = [...text].map(keydown);
    const enter = keydown('Enter');
    for (const key of keys) press(key);
    document.execCommand('insertText', false, text);
    press(enter);
  }, code);
}
