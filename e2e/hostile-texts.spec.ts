import { matchRoutes, type RouteObject } from 'react-router';
import { apps } from '#contract/apps/apps.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { tickets } from '#contract/tickets/tickets.contract.ts';
import { storeOf } from '#testing/first-store.ts';
import { makeQueryClient } from '#web/app/query-client.ts';
import { makeRoutes } from '#web/app/routes/routes.tsx';
import { goWithin } from './support/go-within.ts';
import {
  guestScreens,
  inBackOffice,
  onLiveStore,
  otherScreens,
  type Sink,
  unseenAtFirst,
} from './support/hostile/sinks.ts';
import { listedPages } from './support/hostile/store-pages.ts';
import { bad, isAmong, writtenMarks } from './support/hostile/texts.ts';
import { watchFor } from './support/hostile/watch.ts';
import {
  writeBid,
  writeGoods,
  writeImport,
  writeLadder,
  writeMarkdown,
  writeTruckload,
} from './support/hostile/write-catalogue.ts';
import { writeBuyer, writeCart, writeForms, writeOrder, writeTeam } from './support/hostile/write-people.ts';
import { writeChannels, writeInvoice, writeSource } from './support/hostile/write-providers.ts';
import { writeBin, writeLook, writeOffers, writeStore, writeWritings } from './support/hostile/write-store.ts';
import { publishStore } from './support/live-store.ts';
import { rollUpBoard } from './support/roll-up-board.ts';
import { newMerchant, type SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

/** Which texts each address shows. */
function textsByPlace(sinks: readonly Sink[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { texts, seen } of sinks) {
    for (const place of seen) places.set(place, [...(places.get(place) ?? []), ...texts]);
  }
  return places;
}

/** Every address of the web app, as its routes write them. */
function pathsOf(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path, children, index }) => {
    const whole = path === undefined ? above : `${above}/${path}`;
    return children ? pathsOf(children, whole) : path === undefined && !index ? [] : [whole];
  });
}

async function writeEverything(owner: SignedUp): Promise<Record<string, string>> {
  const store = await storeOf(owner);
  const params = { id: store };
  const goods = await writeGoods(owner);
  const lot = await writeTruckload(owner);
  const writings = await writeWritings(owner, params);
  await writeStore(owner, params);
  await writeOffers(owner, params);
  const ofBins = await writeBin(owner, params);
  await writeLook(owner, params, goods.product);
  return { store, ...goods, ...lot, ...writings, ...ofBins };
}

test('no screen is forgotten', () => {
  const routes = makeRoutes(makeQueryClient());
  const routeOf = (address: string) =>
    matchRoutes(routes, new URL(address, 'http://x').pathname)
      ?.map(({ route }) => route.path)
      .join('/');
  const looked = [...textsByPlace(inBackOffice).keys(), ...otherScreens, ...guestScreens].map(routeOf);
  const missing = pathsOf(routes).filter((path) => !looked.includes(routeOf(path.replaceAll('*', 'nothing-at-all'))));
  expect(missing).toEqual([]);
});

test('nothing that anybody writes runs in the back office, is drawn, or calls out', async ({
  page,
  app,
  signUp,
  complaints,
}) => {
  // What the test itself runs in every frame is refused by that of a mail's preview.
  complaints.allow(/sandboxed/);
  const owner = await signUp();
  const made = await writeEverything(owner);
  const { store = '', product = '' } = made;
  Object.assign(made, await writeImport(owner));
  await writeMarkdown(owner);
  Object.assign(made, await writeLadder(owner));
  Object.assign(made, await writeBid(owner));
  await writeTeam(owner);
  await writeForms(owner, store);
  await writeChannels(owner, product);
  await writeInvoice(owner);
  const { code } = await writeSource();
  const [anApp] = await owner.call(apps.list);
  Object.assign(made, await writeOrder(owner, product), await writeCart(owner, store, product), { app: anApp?._id });
  await rollUpBoard(owner);
  const filled = (address: string) => address.replace(/:(\w+)/g, (whole, name: string) => made[name] ?? whole);
  const watch = watchFor(page, [app.app, app.content]);
  await page.goto('/app/home');
  for (const [place, texts] of textsByPlace(inBackOffice)) {
    const [address = '', button] = place.split('#');
    await goWithin(page, filled(address));
    if (button) await page.getByRole('button', { name: button }).first().click();
    await watch.expectUnharmed(place, texts);
    if (button) await page.keyboard.press('Escape');
  }
  for (const address of otherScreens) {
    await goWithin(page, filled(address));
    await watch.expectUnharmed(address);
  }
  await test.step('what a source of product data tells is a text, too', async () => {
    await goWithin(page, '/app/lookup?tab=manual');
    await page.getByRole('combobox', { name: 'Source' }).click();
    await page.getByRole('option', { name: 'Amazon' }).click();
    await page.getByRole('textbox', { name: 'Barcode, SKU or ASIN' }).fill(code);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Get products', exact: true }).click();
    await watch.expectUnharmed('/app/lookup', ['sourced']);
  });
  const looked = new Set([...inBackOffice, ...onLiveStore].flatMap(({ texts }) => texts));
  const forgotten = writtenMarks().filter((mark) => !looked.has(mark) && !unseenAtFirst.includes(mark));
  expect(forgotten, 'what nobody looks for').toEqual([]);
});

test('nothing of an address runs on the screens around it', async ({ page, app, complaints }) => {
  complaints.allow(/status of 4\d\d/);
  const watch = watchFor(page, [app.app, app.content]);
  for (const address of guestScreens) {
    await watch.visit(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await watch.expectUnharmed(address);
  }
});

test('nothing that anybody writes runs on the live store, at a buyer’s or in a mail', async ({
  page,
  app,
  mailbox,
  complaints,
  everyScreen,
}) => {
  complaints.allow(/status of 4\d\d/);
  const owner = await newMerchant(app);
  const { store = '' } = await writeEverything(owner);
  await writeTeam(owner);
  await owner.call(stores.disableDemo, { params: { id: store } });
  const site = await publishStore(owner);
  const watch = watchFor(page, [app.content]);
  const { buyer, email } = await writeBuyer(owner, store);
  const url = `${site}/`;
  await page.context().addCookies([{ name: 'buyer', value: buyer, url }]);

  const seen = textsByPlace(onLiveStore);
  for (const [place, texts] of seen) {
    await watch.visit(`${site}${place}`);
    await watch.expectUnharmed(place, texts);
  }
  const attack = encodeURIComponent('"><img src=x onerror=hurt=1>');
  const others = [
    '/search',
    '/contact',
    '/wanted',
    '/newsletter',
    '/alerts',
    '/account/register',
    '/cart',
    '/checkout',
    '/nothing',
  ];
  for (const path of others) {
    await watch.visit(`${site}${path}?q=${attack}&brand=${attack}&notice=${attack}&next=${attack}&sent=${attack}`);
    await watch.expectUnharmed(path);
  }
  for (const address of await listedPages(site)) {
    await watch.visit(address);
    await watch.expectUnharmed(address);
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents()) JSON.parse(text);
  }

  await everyScreen([`${site}/`, `${site}/blog/hostile`]);

  await test.step('a buyer fills in the checkout and orders', async () => {
    await page.getByRole('combobox', { name: 'Search the store' }).fill('lamp onerror');
    await expect(page.getByRole('option', { name: /^Lamp '">/ })).toBeVisible();
    await watch.visit(`${site}/search?q=lamp`);
    await page.getByRole('main').getByRole('link', { name: /^Lamp/ }).first().click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('dialog')).toContainText('Lamp');
    await watch.visit(`${site}/checkout`);
    await watch.expectUnharmed('/checkout', ['kept first', 'kept last', 'Lamp', 'checkout notes']);
    await page.getByRole('radio', { name: /^Pick ?up/i }).check();
    await page.getByLabel('Note to the store').fill(bad('wish of the buyer', 500));
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible();
    await watch.expectUnharmed('the order', ['kept first', 'Lamp', 'wish of the buyer', 'instructions']);
  });

  await test.step('the mails about it hold texts', async () => {
    const subject = bad('ticket', 120);
    await owner.call(tickets.open, { body: { topic: 'idea', subject, message: bad('ticket text', 500) } });
    const receivers = [owner.email, email, 'support@scanfront.test'];
    // Other tests write to the operator, too.
    const ours = async (to: string) => (await mailbox.all(to)).find(({ html }) => html.includes('hurt=1'));
    const arrived = async () => (await Promise.all(receivers.map(ours))).map((mail) => mail !== undefined);
    await expect.poll(arrived, { message: 'who got a mail' }).toEqual([true, true, true]);
    for (const to of receivers) {
      const { id = '', html = '' } = (await ours(to)) ?? {};
      expect(
        writtenMarks().filter((mark) => isAmong(html, mark)),
        `what runs in ${id}`,
      ).toEqual([]);
      await page.goto('about:blank');
      // Without the frame that keeps scripts out: the mail itself has none.
      await page.setContent(html);
      await expect(page.locator('body')).toContainText('hurt=1');
      expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
      await page.goto(`${app.sandbox}/mailbox/${id}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    }
  });
});
