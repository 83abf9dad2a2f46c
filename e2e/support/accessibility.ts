import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** How every screen is looked at. */
const looks = [
  { name: 'light at 1280 px', colorScheme: 'light', size: { width: 1280, height: 800 } },
  { name: 'dark at 320 px', colorScheme: 'dark', size: { width: 320, height: 720 } },
] as const;

/** Expects axe to find nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findBarriers(page), `axe on ${page.url()}`).toEqual([]);
}

/** Opens every address and expects axe to find nothing in either look, and nothing to overflow sideways. */
export async function sweepScreens(page: Page, paths: readonly string[]): Promise<void> {
  const findings: string[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // On a busy machine the network falls quiet before the first page is drawn.
    await page.getByRole('main').waitFor();
    for (const look of looks) {
      await test.step(`${path}, ${look.name}`, async () => {
        await takeLook(page, look);
        const found = [...findDetour(page, path), ...(await findBarriers(page)), ...(await findOverflow(page))];
        findings.push(...found.map((finding) => `${path}, ${look.name}: ${finding}`));
      });
    }
  }
  expect(findings).toEqual([]);
}

/** A page that is open follows its window and its system: loading it again for every look would double the time. */
async function takeLook(page: Page, { size, colorScheme }: (typeof looks)[number]): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  // One frame for the page to hear of it, one to be drawn anew.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** A guard that sends us elsewhere would have us look at the wrong screen. */
function findDetour(page: Page, path: string): string[] {
  const { pathname } = new URL(page.url());
  return pathname === new URL(path, page.url()).pathname ? [] : [`opened ${pathname} instead`];
}

async function findBarriers(page: Page): Promise<string[]> {
  // The other way opens a page more for every look, for frames of other origins: we have none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(' ')}) ${failureSummary ?? ''}`.trim()),
  );
}

async function findOverflow(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return excess > 0 ? [`the page is ${excess} px wider than the window`] : [];
}
