import { expect } from 'vitest';
import type { Language } from '#contract/language/languages.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { ada } from '#server/features/checkout/checkout.fixture.ts';
import { handOut, openShop, type Shop, visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { stopPath } from '#server/features/forms/forms.fixture.ts';
import { hasStopped } from '#server/features/forms/newsletter/mail-stops.service.ts';
import { readLive, runBuilds } from '#server/features/publishing/publishing.fixture.ts';
import { test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';

async function speak(world: World, { seller, storeId }: Shop, languages: Language[]): Promise<void> {
  await seller.call(stores.update, { params: { id: storeId }, form: { languages } });
  await seller.call(publishing.deploy, { params: { id: storeId } });
  await runBuilds(world, { themeFile: world.deps.themeFile });
  world.clock.advance({ seconds: 1 });
}

const asPage = { accept: 'text/html', 'sec-fetch-site': 'none' };

test('a store of two languages has every page in both, leads visitors to theirs, sells and writes in it', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openShop(world, make, [{ title: 'Lamp', price: '10', quantity: 5 }], world.deps.themeFile);
  await handOut(shop);
  await speak(world, shop, ['en', 'es']);
  const { slug, url } = shop;
  const visitor = visitorOf(shop);

  const [english, spanish] = [await visitor.see('/'), await visitor.see('/es/')];
  expect(english.html).toContain('<html lang="en">');
  expect(spanish.html).toContain('<html lang="es">');
  for (const { html } of [english, spanish]) {
    expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${url}/"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="es" href="${url}/es/"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${url}/"/>`);
  }
  // Who finds their way by landmarks hears them apart.
  const landmarks = [...spanish.html.matchAll(/<nav[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(landmarks.length).toBeGreaterThan(1);
  expect(new Set(landmarks).size).toBe(landmarks.length);
  expect(english.html).toContain(`href="/${slug}/es/" lang="es"`);
  expect(spanish.html).toContain(`href="/${slug}/" lang="en"`);
  const product = /href="\/[^"]+\/es(\/products\/lamp-[^"]+)"/.exec(spanish.html)?.[1] ?? '';
  const { html: item } = await visitor.see(`/es${product}`);
  expect(item).toContain('Agregar al carrito');
  expect(item).toContain(`action="/${slug}/es/cart"`);
  const map = (await readLive(world, shop.storeId, 'sitemap-1.xml')) ?? '';
  expect(map).toContain(`<loc>${url}${product}</loc>`);
  expect(map).toContain(`<loc>${url}/es${product}</loc>`);

  const comes = (path: string, headers: Record<string, string>) =>
    visitor.ask(path, { headers: { ...asPage, ...headers } });
  const led = await comes(`${product}?ref=1`, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' });
  expect([led.status, led.headers.get('location')]).toEqual([302, `/${slug}/es${product}?ref=1`]);
  const staying: Record<string, string>[] = [
    { 'accept-language': 'en-US,es;q=0.5' },
    { 'accept-language': 'es', 'sec-fetch-site': 'same-origin' },
    { 'accept-language': 'es', cookie: 'sf-language=en' },
    {},
  ];
  for (const headers of staying) expect((await comes('/', headers)).status).toBe(200);
  expect((await comes('/', { cookie: 'sf-language=es' })).status).toBe(302);

  // Caches in between are told what decides, at pages from which somebody is led elsewhere and at no other.
  const choosing = 'accept-language, cookie, sec-fetch-site';
  const variesBy = async (path: string, headers: Record<string, string> = {}) =>
    (await comes(path, headers)).headers.get('vary');
  expect(await variesBy(product, { 'accept-language': 'es' })).toBe(choosing);
  for (const path of ['/', product, '/nowhere']) expect(await variesBy(path)).toBe(`accept-encoding, ${choosing}`);
  const { etag } = Object.fromEntries((await comes('/', {})).headers);
  const again = await comes('/', { 'if-none-match': etag ?? '' });
  expect([again.status, again.headers.get('vary')]).toEqual([304, `accept-encoding, ${choosing}`]);
  for (const path of ['/es/', `/es${product}`, '/robots.txt', '/manifest.webmanifest']) {
    expect([path, await variesBy(path)]).toEqual([path, 'accept-encoding']);
  }

  await visitor.send('/es/cart', { do: 'add', product: shop.goods[0]?._id ?? '' });
  // What was put into it is there in the other language as well.
  expect((await visitor.see('/cart')).html).toContain('Your cart');
  expect((await visitor.see('/es/cart')).html).toContain('Tu carrito');
  const missing = await visitor.send('/es/checkout', { do: 'pay', seen: 1000 });
  expect(missing.html).toContain('Obligatorio');
  const done = await visitor.send('/es/checkout', { do: 'pay', seen: 1000, ...ada });
  expect(done.path).toMatch(/^\/es\/orders\//);
  expect(done.html).toContain('Gracias, Ada.');
  await world.drain();
  const mail = await mailbox.newest('ada@example.com');
  expect(mail.subject).toMatch(/^Tu pedido/);
  expect(mail.text).toContain(`${url}/es/orders/`);
  expect(mail.text).toContain('Muestra este código en el mostrador');
  expect(mail.html).toContain('<html lang="es">');
  const told = await mailbox.newest(shop.seller.user.email);
  expect(told.html).toContain('<html lang="en">');
  expect(told.html).not.toContain(`${url}/es`);

  // A language that is taken away leads to what is left, and pages of before are gone.
  await speak(world, shop, ['en']);
  await expect.poll(() => variesBy('/')).toBe('accept-encoding');
  expect(await readLive(world, shop.storeId, 'es/index.html')).toBeNull();
  const answerTo = async (path: string) => {
    const { status, headers } = await visitor.ask(path);
    return [status, headers.get('location')];
  };
  // What is live is looked up a few times a second.
  await expect.poll(() => answerTo(`/es${product}`)).toEqual([301, `/${slug}${product}`]);
  expect(await answerTo('/es/cart')).toEqual([303, `/${slug}/cart`]);
  // What somebody sends is taken all the same: a mail program's one click follows no redirect.
  const stop = stopPath(world, shop, 'ada@example.com');
  const click = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await visitor.ask(`/es${stop}`, click)).status).toBe(200);
  expect(await hasStopped(world.deps.db, { ...shop.seller.scope, storeId: shop.storeId }, 'ada@example.com')).toBe(
    true,
  );
});
