import { expect, type Page, type Request } from '@playwright/test';

/** Whatever only a text that became markup could have put into a page. */
const markup = [
  '[onerror]',
  '[onclick]',
  '[onload]',
  'img[src="x"]',
  '[href^="javascript:"]',
  '[src*="elsewhere.example"]',
] as const;

/** Everything a page says: its words, what is in its fields, its title. */
export const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    const shown = [...document.querySelectorAll('[aria-label], [alt], [title]')].flatMap((element) =>
      ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.textContent, ...fields.map(({ value }) => value), ...shown].join('\n');
  });

/** Watches a page for what an attack would do: run, draw, or ask for something elsewhere. */
export function watchFor(page: Page, origins: readonly string[]) {
  const foreign: string[] = [];
  const open = new Set<Request>();
  const close = (request: Request) => void open.delete(request);
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !origins.includes(origin)) foreign.push(request.url());
    // Of a script whose worker is stopped while it is fetched the end is never told.
    if (!/\.worker-[\w-]+\.js$/.test(request.url())) open.add(request);
  });
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  // The end of what a page that was left had asked for is not always told.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear();
  });

  return {
    /** By way of nothing: what the last page had asked for is told before the next one begins. */
    async visit(address: string): Promise<void> {
      await page.goto('about:blank');
      await page.goto(address);
    },

    /** Waits until the page says these things and asks for nothing more, and expects it to be unharmed. */
    async expectUnharmed(where: string, marks: readonly string[] = []): Promise<void> {
      const missing = async () => {
        const words = await wordsOf(page);
        return marks.filter((mark) => !words.includes(mark));
      };
      await expect.poll(missing, { message: `what ${where} does not show` }).toEqual([]);
      const waitedFor = () => [...open].map((request) => request.url());
      await expect.poll(waitedFor, { message: `what ${where} waits for` }).toEqual([]);
      const harm = await page.evaluate(
        (selector) => ['hurt' in window, [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML)],
        markup.join(),
      );
      expect([where, ...harm]).toEqual([where, false, []]);
      expect(foreign, `what ${where} asked for elsewhere`).toEqual([]);
    },
  };
}
