import { describe, expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { checkDigit } from '#contract/kit/gtin.ts';
import { cents } from '#contract/kit/money.ts';
import { lookup } from '#contract/lookup/lookup.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { sampleGoods } from '#providers/barcode-data/simulator/goods/goods.fixture.ts';
import { test } from '#testing/api-test.ts';
import { answerTo, countersOf, lookUp, sourcesOf, tellCatalogue } from './lookup.fixture.ts';

const { plain, withoutPrice, homeDepotOnly, openFactsOnly, upcItemDbOnly, amazonOnly, fromTheGuide, unknownGtin } =
  sampleGoods;

// The first, so that no pictures of other tests are fetched along with it.
test('the pictures of a found item follow by a job', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id, thumbnail } = await lookUp(seller, { identifier: plain.gtin12 });
  expect(thumbnail).toBeNull();
  await world.drain();
  const shown = await seller.call(products.get, { params: { id } });
  expect(shown.images).toHaveLength(plain.pictureCount);
  const picture = await fetch(`${world.config.urls.content}/assets/${shown.images[0]}`);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
});

describe('the amazon sources', () => {
  test('are asked one after the other; the first who knows the item names it', async ({ make, world }) => {
    const seller = await make.seller();
    const fromAmazon = await lookUp(seller, { identifier: plain.gtin12 });
    expect(fromAmazon).toMatchObject({ title: plain.title, brand: plain.brand, asin: plain.asin, status: 'Added' });
    expect(await lookUp(seller, { identifier: upcItemDbOnly.gtin12 })).toMatchObject({ title: upcItemDbOnly.title });
    expect(await lookUp(seller, { identifier: openFactsOnly.gtin12 })).toMatchObject({ brand: 'Fennmoor', price: 0 });
    const found = await seller.call(lookup.history, { query: {} });
    expect(found.map(({ foundAt }) => foundAt).sort()).toEqual(['amazon', 'open-facts', 'upcitemdb']);
    expect(await countersOf(world, seller)).toEqual({ scans: 3, held: 0, products: 3 });
  });

  test('know an item by its ASIN and by a seller’s number, the guide’s 1243240328 among them', async ({ make }) => {
    const seller = await make.seller();
    expect(await lookUp(seller, { identifier: amazonOnly.asin })).toMatchObject({ title: amazonOnly.title });
    expect(await lookUp(seller, { identifier: '1243240328', skuSource: 'AMZ' })).toMatchObject({
      title: fromTheGuide.title,
      sku: '1243240328',
      skuSource: 'AMZ',
    });
  });

  test('an item found by its ASIN is the one found by its barcode', async ({ make, world }) => {
    const seller = await make.seller();
    await lookUp(seller, { identifier: amazonOnly.asin });
    expect((await answerTo(world, seller, { identifier: amazonOnly.gtin12 })).status).toBe(302);
  });

  test('who has no price leaves it open', async ({ make }) => {
    const seller = await make.seller();
    expect(await lookUp(seller, { identifier: withoutPrice.gtin12 })).toMatchObject({ price: 0, oldPrice: 0 });
  });

  test('that do not know it answer 404 Not Found: no scan is spent, and nobody is asked again for a day', async ({
    make,
    world,
  }) => {
    const seller = await make.seller();
    const sources = sourcesOf(world);
    const ask = () => answerTo(world, seller, { identifier: unknownGtin });
    const before = await sources.calls('amazon');
    const first = await ask();
    expect(first.status).toBe(404);
    expect(await first.json()).toMatchObject({ error: { message: 'Not Found' } });
    const asked = await sources.calls('amazon');
    expect(asked).toBeGreaterThan(before);
    expect((await ask()).status).toBe(404);
    expect(await sources.calls('amazon')).toBe(asked);
    world.clock.advance({ hours: 25 });
    expect((await ask()).status).toBe(404);
    expect(await sources.calls('amazon')).toBeGreaterThan(asked);
    expect(await countersOf(world, seller)).toMatchObject({ scans: 0, held: 0 });
  });

  test('are never told numbers that shops give out themselves', async ({ make, world }) => {
    const seller = await make.seller();
    const sources = sourcesOf(world);
    const before = [await sources.calls('amazon'), await sources.calls('upcitemdb'), await sources.calls('open-facts')];
    for (const body of ['21234567899', '41234567890', '51234567890', '201234567890']) {
      const answer = await answerTo(world, seller, { identifier: body + checkDigit(body), type: 'upc' });
      expect(answer.status).toBe(404);
    }
    const after = [await sources.calls('amazon'), await sources.calls('upcitemdb'), await sources.calls('open-facts')];
    expect(after).toEqual(before);
  });
});

describe('a source in trouble', () => {
  test('is passed over for one that answers', async ({ make, world }) => {
    const seller = await make.seller();
    const sources = sourcesOf(world);
    await sources.arm('amazon', 'error-500', 2);
    expect(await lookUp(seller, { identifier: plain.gtin12, condition: 'Used' })).toMatchObject({ brand: plain.brand });
    await sources.calm();
  });

  test('makes the answer 500 Server Error when nobody else knows, and gives the scan back', async ({ make, world }) => {
    const seller = await make.seller();
    const sources = sourcesOf(world);
    const identifier = '690714399981';
    await sources.arm('upcitemdb', 'error-500', 2);
    const answer = await answerTo(world, seller, {
      identifier: identifier.slice(0, 11) + checkDigit(identifier.slice(0, 11)),
    });
    await sources.calm();
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ error: { message: 'Server Error' } });
    expect(await countersOf(world, seller)).toEqual({ scans: 0, held: 0, products: 0 });
    const retried = await answerTo(world, seller, {
      identifier: identifier.slice(0, 11) + checkDigit(identifier.slice(0, 11)),
    });
    expect(retried.status).toBe(404);
  });

  test('does not matter for an item the catalogue knows: it comes without a price at worst', async ({
    make,
    world,
  }) => {
    const seller = await make.seller();
    const sources = sourcesOf(world);
    const body = '69071439997';
    await tellCatalogue(world, `00${body}${checkDigit(body)}`, {
      title: 'Known since last week',
      priceCents: cents(1999),
    });
    world.clock.advance({ days: 7 });
    for (const source of ['amazon', 'upcitemdb', 'open-facts']) await sources.arm(source, 'error-500', 4);
    const product = await lookUp(seller, { identifier: body + checkDigit(body) });
    await sources.calm();
    expect(product).toMatchObject({ title: 'Known since last week', price: 0 });
  });
});

describe('the shared catalogue', () => {
  test('answers the next merchant: data for 30 days, prices for 24 hours', async ({ make, world }) => {
    const sources = sourcesOf(world);
    const callsFor = async (work: () => Promise<unknown>) => {
      const before = await sources.calls('bigbox');
      await work();
      return (await sources.calls('bigbox')) - before;
    };
    const ask = async () => lookUp(await make.seller(), { identifier: homeDepotOnly.gtin12, source: 'homedepot' });
    expect(await callsFor(ask)).toBe(1);
    expect(await callsFor(ask)).toBe(0);
    world.clock.advance({ hours: 25 });
    expect(await callsFor(ask)).toBe(1);
  });

  test('never holds what a merchant made of it', async ({ make }) => {
    const [seller, other] = [await make.seller(), await make.seller()];
    const found = await lookUp(seller, { identifier: plain.gtin12, price: 1, condition: 'Refurbished' });
    const { _id: id } = found;
    const form = { title: 'My own words', price: 1, oldPrice: 0, quantity: 1 };
    await seller.call(products.update, { params: { id }, form });
    expect(await lookUp(other, { identifier: plain.gtin12 })).toMatchObject({ title: plain.title });
  });
});

describe('the homedepot source', () => {
  test('tells the live price as valuePrice, that of the merchant’s own shop where hdStoreID names one', async ({
    make,
  }) => {
    const [seller, local] = [await make.seller(), await make.seller()];
    await local.call(accounts.updateSettings, { body: { customSettings: { hdStoreID: '0121' } } });
    const scan = { identifier: homeDepotOnly.gtin12, source: 'homedepot' as const };
    const usual = await lookUp(seller, scan);
    expect(usual).toMatchObject({ price: 39.82, valuePrice: 56.88, oldPrice: 68.99, rating: 4 });
    const nearby = await lookUp(local, { ...scan, price: 20 });
    expect(nearby).toMatchObject({ price: 20 });
    expect(nearby.valuePrice).not.toBe(usual.valuePrice);
  });

  test('knows its own numbers, and no ASIN', async ({ make, world }) => {
    const seller = await make.seller();
    const source = 'homedepot' as const;
    expect(await lookUp(seller, { identifier: homeDepotOnly.itemId, source })).toMatchObject({
      title: homeDepotOnly.title,
      sku: homeDepotOnly.itemId,
    });
    expect((await answerTo(world, seller, { identifier: amazonOnly.asin, source })).status).toBe(404);
  });
});
