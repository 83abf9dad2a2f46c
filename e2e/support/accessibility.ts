import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page, test } from '@playwright/test';

export interface Look {
  name: string;
  colorScheme: 'light' | 'dark';
  size: { width: number; height: number };
}

const [wide, narrow] = [
  { width: 1280, height: 800 },
  { width: 320, height: 720 },
];

/** Every way that a screen is looked at; journeys take the first and the last. */
export const everyLook: readonly Look[] = [
  { name: 'light at 1280 px', colorScheme: 'light', size: wide },
  { name: 'dark at 1280 px', colorScheme: 'dark', size: wide },
  { name: 'light at 320 px', colorScheme: 'light', size: narrow },
  { name: 'dark at 320 px', colorScheme: 'dark', size: narrow },
];
const usualLooks = everyLook.filter((_look, at) => at === 0 || at === everyLook.length - 1);

/** Expects axe to find nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findBarriers(page), `axe on ${page.url()}`).toEqual([]);
}

/** Opens every address and expects axe to find nothing in either look, and nothing to overflow sideways. */
export async function sweepScreens(page: Page, paths: readonly string[]): Promise<void> {
  const findings: string[] = [];
  for (const path of paths) findings.push(...(await sweepScreen(page, path, usualLooks)));
  expect(findings).toEqual([]);
}

/** Opens an address; answers what bars the way there, and what overflows sideways, in each of the looks. */
export async function sweepScreen(page: Page, path: string, looks: readonly Look[]): Promise<string[]> {
  const findings: string[] = [];
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
  return findings;
}

/** A page that is open follows its window and its system: loading it again for every look would double the time. */
export async function takeLook(page: Page, { size, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  // One frame for the page to hear of it, one to be drawn anew. In a window behind others there may be none.
  await page.evaluate(async () => {
    const drawn = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.race([drawn, new Promise((passed) => setTimeout(passed, 5000))]);
  });
}

/** A guard that sends us elsewhere would have us look at the wrong screen. */
function findDetour(page: Page, path: string): string[] {
  const { pathname } = new URL(page.url());
  return pathname === new URL(path, page.url()).pathname ? [] : [`opened ${pathname} instead`];
}

interface Axe {
  run(
    context: Document,
    options: { resultTypes: ['violations'] },
  ): Promise<{
    violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
  }>;
}

// The one that Axe's own adapter for Playwright brings along. The adapter itself loads it twice for every look, and
// fetches all that is well, too: three times the work.
const adapter = createRequire(import.meta.url).resolve('@axe-core/playwright');
const source = readFileSync(createRequire(adapter).resolve('axe-core/axe.min.js'), 'utf8');

/** A page that changes while it is looked at is looked at again: what bars the way still does a moment later. */
export async function findBarriers(page: Page): Promise<string[]> {
  await Promise.all(page.frames().map((frame) => loadAxe(frame, page)));
  await awaitRest(page);
  if ((await lookForBarriers(page)).length === 0) return [];
  // A page that follows a build is never quiet.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  await awaitRest(page);
  return lookForBarriers(page);
}

const lookForBarriers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(' ')}) ${failureSummary ?? ''}`.trim()),
    );
  });

/** A button on its way from one colour to another has neither's contrast; what moves for long is left alone. */
async function awaitRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000;
    });
    const rest = Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
    // In a window behind others time may stand still.
    await Promise.race([rest, new Promise((passed) => setTimeout(passed, 1000))]);
  });
}

/** Once for every document; it stays there for the next look. */
async function loadAxe(frame: Frame, page: Page): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  } catch (error) {
    // A frame may go away meanwhile.
    if (frame === page.mainFrame()) throw error;
  }
}

async function findOverflow(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return excess > 0 ? [`the page is ${excess} px wider than the window`] : [];
}
