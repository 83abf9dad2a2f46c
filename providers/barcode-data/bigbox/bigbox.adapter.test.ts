import { describe, expect, test } from 'vitest';
import { sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import type { ItemQuery } from '../barcode-data.port.ts';
import { sampleGoods } from '../simulator/goods/samples.ts';
import { type BigBoxOptions, bigBox } from './bigbox.adapter.ts';

const sandbox = sandboxForFile();

const adapter = (options: Partial<BigBoxOptions> = {}) =>
  bigBox({
    baseUrl: `${sandbox.url}/bigbox`,
    apiKey: sandboxKeys.barcodeData.bigBoxKey,
    perSecond: 1_000,
    timeoutMs: 20_000,
    retryDelayMs: 1,
    ...options,
  });
const arm = (scenario: string, times = 1) =>
  sandbox.app.inject({ method: 'POST', url: '/scenarios', payload: { simulator: 'bigbox', scenario, times } });
const byGtin = (gtin12: string, storeId?: string): ItemQuery => ({
  kind: 'gtin',
  code: `00${gtin12}`,
  ...(storeId !== undefined && { storeId }),
});
const bySku = (code: string): ItemQuery => ({ kind: 'sku', code });
const lastQuery = async () => {
  const [call] = (await sandbox.app.inject('/calls?simulator=bigbox')).json();
  const { api_key: _key, ...query } = call.query;
  return query;
};
async function priceAt(storeId?: string): Promise<number | null> {
  const found = await adapter().find(byGtin(plank.gtin12, storeId));
  if (!found.ok || !found.value) throw new Error('not found');
  return found.value.priceCents;
}

const plank = sampleGoods.homeDepotOnly;
const miss = { ok: true, value: null };
const trouble = { ok: false, failure: 'UNAVAILABLE' };

describe('an item that they know', () => {
  test('comes with its names, categories, pictures, prices, rating and specifications', async () => {
    expect(await adapter().find(byGtin(plank.gtin12))).toEqual({
      ok: true,
      value: {
        title: plank.title,
        brand: 'Corbel',
        manufacturer: 'Corbel Floors Inc.',
        model: 'CVP-238SO',
        description: plank.description,
        asin: '',
        gtin14: `00${plank.gtin12}`,
        categories: ['Flooring', 'Vinyl Flooring', 'Vinyl Plank Flooring'],
        images: [1, 2].map(() => expect.stringContaining(`${sandbox.url}/bigbox/images/${plank.asin}`)),
        priceCents: 5688,
        listPriceCents: 6899,
        rating: 4.4,
        weightPounds: 33.2,
        aspects: { Color: 'Brown', 'Product Weight (lb.)': '33.2 lb', Manufacturer: 'Corbel Floors Inc.' },
      },
    });
    expect(await lastQuery()).toEqual({ type: 'product', gtin: plank.gtin12 });
  });

  test.each([
    ['internet number', plank.itemId],
    ['store SKU', plank.storeSku],
  ])('is found by its %s, and then tells its barcode', async (_what, number) => {
    expect(adapter().answers(bySku(number))).toBe(true);
    expect(await adapter().find(bySku(number))).toMatchObject({
      ok: true,
      value: { title: plank.title, gtin14: `00${plank.gtin12}` },
    });
    expect(await lastQuery()).toEqual({ type: 'product', item_id: number });
  });

  test('costs in each shop what that shop asks', async () => {
    const prices = [await priceAt(), await priceAt('0121'), await priceAt('4407'), await priceAt('84042')];
    expect(new Set(prices).size).toBe(4);
    expect(await priceAt('0121')).toBe(prices[1]);
  });

  test('is asked for at a shop by its number or its ZIP code, and anything else names no shop', async () => {
    await priceAt(' 0121 ');
    expect(await lastQuery()).toEqual({ type: 'product', gtin: plank.gtin12, store_id: '0121' });
    await priceAt('84042');
    expect(await lastQuery()).toEqual({ type: 'product', gtin: plank.gtin12, customer_zipcode: '84042' });
    await priceAt('Main Street');
    expect(await lastQuery()).toEqual({ type: 'product', gtin: plank.gtin12 });
  });

  test('has the points of its description in a list', async () => {
    const { plain } = sampleGoods;
    expect(await adapter().find(byGtin(plain.gtin12))).toMatchObject({
      value: { description: expect.stringMatching(/^<p>Crisp fries .*<ul><li>Eight presets .*<\/li><\/ul>$/) },
    });
  });

  test('may have no price', async () => {
    const without = { ok: true, value: { priceCents: null, listPriceCents: null } };
    expect(await adapter().find(byGtin(sampleGoods.withoutPrice.gtin12))).toMatchObject(without);
    await arm('no-price');
    expect(await adapter().find(byGtin(plank.gtin12, '0121'))).toMatchObject(without);
  });

  test('has pictures that are there', async () => {
    const found = await adapter().find(byGtin(plank.gtin12));
    const [main = ''] = found.ok && found.value ? found.value.images : [];
    expect((await fetch(main)).headers.get('content-type')).toBe('image/jpeg');
  });

  test('may have no picture', async () => {
    const without = { ok: true, value: { images: [] } };
    expect(await adapter().find(byGtin(sampleGoods.withoutPicture.gtin12))).toMatchObject(without);
    await arm('no-image');
    expect(await adapter().find(byGtin(plank.gtin12))).toMatchObject(without);
  });

  test('has its names decoded', async () => {
    expect(await adapter().find(byGtin(sampleGoods.entities.gtin12))).toMatchObject({
      value: {
        title: 'Bellmont Salt & Pepper Mill Set – 7.5" Acacia, Baker\'s Choice',
        brand: 'Bellmont & Sons',
        categories: ['Home & Kitchen', 'Kitchen & Dining', 'Mills'],
      },
    });
    await arm('html-entities');
    expect(await adapter().find(byGtin(plank.gtin12))).toMatchObject({ value: { title: plank.title } });
  });

  test('may come with prices and pictures as objects', async () => {
    await arm('price-as-object');
    expect(await adapter().find(byGtin(plank.gtin12))).toMatchObject({
      value: { priceCents: 5688, listPriceCents: 6899, images: { length: 2 } },
    });
  });

  test('may come with a barcode that is a number', async () => {
    await arm('upc-as-number');
    expect(await adapter().find(bySku(plank.itemId))).toMatchObject({ value: { gtin14: `00${plank.gtin12}` } });
  });
});

describe('null means that they do not know it:', () => {
  test('success is false, with 404 or with 200', async () => {
    expect(await adapter().find(byGtin(sampleGoods.unknownGtin))).toEqual(miss);
    await arm('not-found-200');
    expect(await adapter().find(byGtin(sampleGoods.unknownGtin))).toEqual(miss);
    expect(await adapter().find(bySku('999999999'))).toEqual(miss);
  });

  test('an ASIN, or a number that is none of theirs, for which they are not asked at all', async () => {
    const source = adapter({ baseUrl: 'http://127.0.0.1:1' });
    const others: ItemQuery[] = [{ kind: 'asin', code: plank.asin }, bySku('12345678'), bySku('AB-1234567')];
    for (const query of others) {
      expect(source.answers(query)).toBe(false);
      expect(await source.find(query)).toEqual(miss);
    }
    expect(source.answers(byGtin(plank.gtin12))).toBe(true);
  });
});

describe('they are UNAVAILABLE when', () => {
  test('nothing listens there', async () => {
    expect(await adapter({ baseUrl: 'http://127.0.0.1:1' }).find(byGtin(plank.gtin12))).toMatchObject(trouble);
  });

  test.each(['time-out', 'reset', 'error-500', 'rate-limited', 'too-many-at-once', 'overloaded'])(
    'they play %s twice',
    async (scenario) => {
      await arm(scenario, 2);
      expect(await adapter({ timeoutMs: 150 }).find(byGtin(plank.gtin12))).toMatchObject(trouble);
    },
  );

  test.each(['bad-json', 'please-retry', 'bad-parameter'])('they play %s', async (scenario) => {
    await arm(scenario);
    expect(await adapter().find(byGtin(plank.gtin12))).toMatchObject(trouble);
  });

  test('our pace would make the lookup wait too long', async () => {
    const source = adapter({ perSecond: 0.001 });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => source.find(byGtin(plank.gtin12))));
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
    expect(outcomes[5]).toMatchObject(trouble);
  });
});

test('one slip is made good by a second try', async () => {
  await arm('error-500');
  expect(await adapter().find(byGtin(plank.gtin12))).toMatchObject({ ok: true, value: { title: plank.title } });
});

describe('we are REFUSED with', () => {
  const refused = { ok: false, failure: 'REFUSED' };

  test('a key that they do not take', async () => {
    expect(await adapter({ apiKey: 'wrong' }).find(byGtin(plank.gtin12))).toMatchObject(refused);
    await arm('bad-key');
    expect(await adapter().find(byGtin(plank.gtin12))).toMatchObject(refused);
  });

  test('an account that is out of credits', async () => {
    await arm('out-of-credits');
    expect(await adapter().find(byGtin(plank.gtin12))).toMatchObject(refused);
  });
});

describe('the sandbox is as strict as they are', () => {
  const ask = (query: string, key: string = sandboxKeys.barcodeData.bigBoxKey) =>
    sandbox.app.inject(`/bigbox/request?api_key=${key}&${query}`);

  test('about the key', async () => {
    const answer = await ask(`type=product&item_id=${plank.itemId}`, 'wrong');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ request_info: { success: false } });
  });

  test.each([
    `item_id=${plank.itemId}`,
    'type=product',
    `type=search&item_id=${plank.itemId}`,
    `type=product&item_id=${plank.itemId}&gtin=${plank.gtin12}`,
    `type=product&item_id=${plank.itemId}&store=0121`,
    `type=product&item_id=${plank.itemId}&customer_zipcode=0121`,
    'type=product&item_id=12345678',
    'type=product&gtin=690714307895',
  ])('about what is asked: not %s', async (query) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json().request_info.success]).toEqual([400, false]);
  });

  test('and does not say the key again', async () => {
    const answer = await ask(`type=product&item_id=${plank.itemId}`);
    expect(answer.json()).toMatchObject({ request_info: { success: true, credits_used: 1 } });
    expect(answer.body).not.toContain(sandboxKeys.barcodeData.bigBoxKey);
  });
});
