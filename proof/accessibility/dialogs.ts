import type { Locator, Page } from '@playwright/test';
import { findBarriers } from '../../e2e/support/accessibility.ts';

const most = 12;
const opened = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Presses the buttons of a screen one after the other. Where something opens, axe finds nothing there, Escape closes
 * it, and the focus is on the page again. Nothing changes meanwhile: what writes is cut off.
 */
export async function openEverything(page: Page, path: string): Promise<{ looked: number; findings: string[] }> {
  const findings: string[] = [];
  let looked = 0;
  for (const name of await namesOfButtons(page)) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
    if (!(await press(button))) continue;
    const over = page.locator(opened).filter({ visible: true }).first();
    if (await appears(over)) {
      looked += 1;
      findings.push(...(await findBarriers(page)).map((finding) => `${path}, after “${name}”: ${finding}`));
      findings.push(...(await close(page, over)).map((finding) => `${path}, after “${name}”: ${finding}`));
    }
    // What a button has led to or has left behind would be in the next one's way.
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('main').waitFor();
  }
  return { looked, findings };
}

/** One of each: rows have the same buttons under names that differ by what they are about. */
async function namesOfButtons(page: Page): Promise<string[]> {
  const buttons = await page.getByRole('main').getByRole('button', { disabled: false }).all();
  const names = await Promise.all(buttons.map(nameOf));
  const kinds = new Map(names.filter(Boolean).map((name) => [name.split(' ').slice(0, 2).join(' '), name]));
  return [...kinds.values()].slice(0, most);
}

const nameOf = (button: Locator): Promise<string> =>
  button.evaluate((element) => {
    const by = element.getAttribute('aria-labelledby');
    const named = by?.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    return (element.getAttribute('aria-label') ?? named?.join(' ') ?? element.textContent ?? '').trim();
  });

const press = (button: Locator): Promise<boolean> =>
  button.click({ timeout: 3000 }).then(
    () => true,
    () => false,
  );

const appears = (over: Locator): Promise<boolean> =>
  over.waitFor({ timeout: 1500 }).then(
    () => true,
    () => false,
  );

async function close(page: Page, over: Locator): Promise<string[]> {
  await page.keyboard.press('Escape');
  const isGone = await over.waitFor({ state: 'hidden', timeout: 5000 }).then(
    () => true,
    () => false,
  );
  if (!isGone) return ['Escape does not close what opened'];
  const isLost = await page.evaluate(() => document.activeElement === document.body);
  return isLost ? ['the focus is lost when it closes'] : [];
}
