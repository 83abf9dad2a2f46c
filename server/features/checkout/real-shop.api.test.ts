import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import { handOut, openShop, visitorOf } from './shop.fixture.ts';

const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Okoro' };

/** The fields of the form on a page that sends to an address, as a browser without scripts sends them. */
function fieldsOf(html: string, action: string): Record<string, string> {
  const form = html.split('<form').find((part) => part.includes(`action="${action}"`)) ?? '';
  const inputs = form.split('</form>')[0]?.match(/<input[^>]*>/g) ?? [];
  const read = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1];
  return Object.fromEntries(
    inputs
      .filter((tag) => !/type="(radio|checkbox)"/.test(tag) || / checked/.test(tag))
      .flatMap((tag) => (read(tag, 'name') ? [[read(tag, 'name') ?? '', read(tag, 'value') ?? '']] : [])),
  );
}

test('the theme that was built draws every page from the product to the order, with forms that work', async ({
  world,
  make,
}) => {
  const goods = [{ title: 'Lamp <b>', price: '10', quantity: 5 }];
  const shop = await openShop(world, make, goods, world.deps.themeFile);
  await handOut(shop);
  const buyer = visitorOf(shop);
  const pages: string[] = [];
  const product = shop.goods[0]?._id ?? '';
  const cart = await buyer.send('/cart', { do: 'add', product });
  expect(fieldsOf(cart.html, `/${shop.slug}/cart`)).toMatchObject({ product });
  const checkout = await buyer.see('/checkout');
  const fields = fieldsOf(checkout.html, `/${shop.slug}/checkout`);
  expect(fields).toMatchObject({ seen: '1000' });
  const wrong = await buyer.send('/checkout', { ...fields, do: 'pay' });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('Required');
  const done = await buyer.send('/checkout', { ...fields, ...ada, do: 'pay' });
  expect(done.path).toMatch(/^\/orders\//);
  const notice = await buyer.see('/orders/none');
  pages.push(cart.html, checkout.html, wrong.html, done.html, notice.html);

  for (const html of pages) {
    expect(html).toMatch(/^<!doctype html>/i);
    expect(html).not.toContain('Lamp <b>');
    expect(html).not.toMatch(/<(?:\w+)[^>]* (?:style|onclick)=/);
  }
  const files = new Set(
    pages.flatMap((html) => [...html.matchAll(/(?:href|src)="([^"]+\/assets\/[^"]+)"/g)]).map(([, to]) => to),
  );
  expect(files.size).toBeGreaterThan(1);
  for (const file of files) {
    const path = new URL(file ?? '', shop.url).pathname.slice(shop.slug.length + 1);
    expect([file, (await buyer.ask(path)).status]).toEqual([file, 200]);
  }
});

test('the parts that scripts swap in are parts, not whole pages', async ({ world, make }) => {
  const shop = await openShop(world, make, [{}], world.deps.themeFile);
  const buyer = visitorOf(shop);
  for (const part of ['main', 'drawer']) {
    const { html } = await buyer.send('/cart', { do: 'add', product: shop.goods[0]?._id ?? '' }, { 'x-part': part });
    expect(html).not.toContain('<html');
    expect(html.length).toBeGreaterThan(50);
  }
});
