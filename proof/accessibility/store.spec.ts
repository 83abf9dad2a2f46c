import type { Page } from '@playwright/test';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { makeCaller } from '#testing/client.ts';
import { everyLook, sweepScreen } from '../../e2e/support/accessibility.ts';
import { ada, fillAddress, fillContact, reno } from '../../e2e/support/buyer.ts';
import { typeCard } from '../../e2e/support/payments.ts';
import { freshEmail } from '../../e2e/support/sign-up.ts';
import { expect, test } from '../../e2e/support/test.ts';
import { openDemo, readDemoThings } from './demo.ts';

const ofEachKind = 3;
/** Leads on: out of the account, out of a payment, or from an account to the sign-in. */
const leadingOn: readonly string[] = [
  paths.checkout,
  paths.pay,
  paths.paid,
  paths.signOut,
  paths.reset,
  paths.confirm,
  paths.account,
  paths.addresses,
  paths.profile,
];
/** What the site map leaves out, for visitors who have not signed in: every fixed address, and some with a question. */
const unlisted = [
  ...Object.values(paths).filter((path) => typeof path === 'string' && !leadingOn.includes(path)),
  '/search?q=kettle',
  '/search?q=unobtainium',
  '/products?sort=-price',
  '/products/never-was',
];

test('the store of the demo, from its first page to an order', async ({ page, app, complaints }) => {
  complaints.allow(/status of 4\d\d/);
  const site = await addressOfStore(app.app);
  const addresses = [...(await listPages(site)), ...unlisted.map((path) => site + path)];
  const findings: string[] = [];
  for (const path of addresses) findings.push(...(await sweepScreen(page, path, everyLook)));
  const bought = await buySomething(page, site, findings);
  console.log(`store: ${addresses.length + bought} pages × ${everyLook.length} looks, ${findings.length} findings`);
  expect(findings).toEqual([]);
});

async function addressOfStore(origin: string): Promise<string> {
  const { token } = await openDemo();
  const call = makeCaller(origin, { token });
  const params = { id: (await readDemoThings()).store };
  await expect.poll(async () => (await call(publishing.status, { params })).status).toBe('live');
  return (await call(publishing.status, { params })).url ?? '';
}

/** A few pages of each kind: what differs among the rest is what the seller wrote. */
async function listPages(site: string): Promise<string[]> {
  const first = await (await fetch(`${site}/sitemap.xml`)).text();
  const addresses = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const maps = addresses(first).filter((address) => address.endsWith('.xml'));
  const texts = await Promise.all(maps.map(async (map) => (await fetch(map)).text()));
  const pages = [first, ...texts].flatMap(addresses).filter((address) => !address.endsWith('.xml'));
  const kindOf = (address: string) => address.slice(site.length).split('/').slice(0, 2).join('/');
  return [...Map.groupBy(pages, kindOf).values()].flatMap((kind) => kind.slice(0, ofEachKind));
}

/** Puts something in the cart, checks out as a guest and pays; every step is looked at. */
async function buySomething(page: Page, site: string, findings: string[]): Promise<number> {
  const look = async () => void findings.push(...(await sweepScreen(page, page.url(), everyLook)));
  await page.goto(`${site}/products`);
  await page.getByRole('main').locator('.sf-card a').first().click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(`${site}/cart`);
  await look();
  await page.goto(`${site}/checkout`);
  await look();
  await fillContact(page, { ...ada, email: freshEmail() });
  await page.getByRole('radio', { name: /^Ship/ }).check();
  await fillAddress(page, reno);
  await page.getByRole('radio', { name: /card/i }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await look();
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible();
  await look();
  return 4;
}
