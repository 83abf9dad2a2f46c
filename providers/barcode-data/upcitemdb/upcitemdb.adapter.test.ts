import { describe, expect, test } from 'vitest';
import { sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import type { ItemQuery } from '../barcode-data.port.ts';
import { sampleGoods } from '../simulator/goods/samples.ts';
import { type UpcItemDbOptions, upcItemDb } from './upcitemdb.adapter.ts';

const sandbox = sandboxForFile();

const adapter = (options: Partial<UpcItemDbOptions> = {}) =>
  upcItemDb({
    baseUrl: `${sandbox.url}/upcitemdb`,
    userKey: sandboxKeys.barcodeData.upcItemDbKey,
    perSecond: 1_000,
    timeoutMs: 20_000,
    retryDelayMs: 1,
    ...options,
  });
const arm = (scenario: string, times = 1) =>
  sandbox.app.inject({ method: 'POST', url: '/scenarios', payload: { simulator: 'upcitemdb', scenario, times } });
const byGtin = (gtin12: string): ItemQuery => ({ kind: 'gtin', code: `00${gtin12}` });
const callsOf = async () => (await sandbox.app.inject('/calls?simulator=upcitemdb')).json();
const { plain } = sampleGoods;
const trouble = { ok: false, failure: 'UNAVAILABLE' };

describe('an item that they know', () => {
  test('comes with its names, categories, pictures and prices, and without a rating', async () => {
    expect(await adapter().find(byGtin(plain.gtin12))).toEqual({
      ok: true,
      value: {
        title: plain.title,
        brand: 'Kestrel',
        manufacturer: '',
        model: 'KAF-58B',
        description: plain.description,
        asin: plain.asin,
        gtin14: `00${plain.gtin12}`,
        categories: plain.category,
        images: [1, 2, 3].map(() => expect.stringContaining(`${sandbox.url}/upcitemdb/images/${plain.asin}`)),
        priceCents: 7999,
        listPriceCents: 11_999,
        rating: null,
        weightPounds: 10.4,
        aspects: { Color: 'Black', Size: '5.8-Quart' },
      },
    });
  });

  test('is asked for by its UPC, with the key in headers and nowhere else', async () => {
    await adapter().find(byGtin(plain.gtin12));
    const [call] = await callsOf();
    expect(call).toMatchObject({ method: 'GET', path: '/upcitemdb/prod/v1/lookup', query: { upc: plain.gtin12 } });
    expect(Object.keys(call.query)).toEqual(['upc']);
  });

  test('may have no price', async () => {
    const without = { ok: true, value: { priceCents: null, listPriceCents: null } };
    expect(await adapter().find(byGtin(sampleGoods.withoutPrice.gtin12))).toMatchObject(without);
    await arm('no-price');
    expect(await adapter().find(byGtin(plain.gtin12))).toMatchObject(without);
  });

  test('has pictures that are there', async () => {
    const found = await adapter().find(byGtin(plain.gtin12));
    const images = found.ok && found.value ? found.value.images : [];
    for (const image of images) expect((await fetch(image)).headers.get('content-type')).toBe('image/jpeg');
  });

  test('may have no picture', async () => {
    const without = { ok: true, value: { images: [] } };
    expect(await adapter().find(byGtin(sampleGoods.withoutPicture.gtin12))).toMatchObject(without);
    await arm('no-image');
    expect(await adapter().find(byGtin(plain.gtin12))).toMatchObject(without);
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
    expect(await adapter().find(byGtin(plain.gtin12))).toMatchObject({ value: { title: plain.title } });
  });

  test('is told from the pack that is listed under the same number', async () => {
    const { asked } = sampleGoods.twoForOneUpc;
    expect(await adapter().find(byGtin(asked.gtin12))).toMatchObject({ value: { title: asked.title } });
  });

  test('keeps the number it was asked for when theirs lost its zeros', async () => {
    await arm('upc-as-number');
    const found = await adapter().find(byGtin(plain.gtin12));
    expect(found).toMatchObject({ value: { title: plain.title, gtin14: `00${plain.gtin12}` } });
  });
});

describe('null means that they do not know it:', () => {
  test('nothing listed', async () => {
    expect(await adapter().find(byGtin(sampleGoods.unknownGtin))).toEqual({ ok: true, value: null });
  });

  test.each(['invalid-upc', 'not-found-404'])('%s', async (scenario) => {
    await arm(scenario);
    expect(await adapter().find(byGtin(plain.gtin12))).toEqual({ ok: true, value: null });
  });

  test('a case of an item is not the item', async () => {
    const caseOfPlain = '10690714300120';
    expect(await adapter().find({ kind: 'gtin', code: caseOfPlain })).toEqual({ ok: true, value: null });
    expect((await callsOf())[0].query).toEqual({ upc: caseOfPlain });
  });

  test('an ASIN or a SKU, for which they are not asked at all', async () => {
    const source = adapter({ baseUrl: 'http://127.0.0.1:1' });
    for (const kind of ['asin', 'sku'] as const) {
      expect(source.answers({ kind, code: plain.asin })).toBe(false);
      expect(await source.find({ kind, code: plain.asin })).toEqual({ ok: true, value: null });
    }
    expect(source.answers(byGtin(plain.gtin12))).toBe(true);
  });
});

describe('they are UNAVAILABLE when', () => {
  test('nothing listens there', async () => {
    expect(await adapter({ baseUrl: 'http://127.0.0.1:1' }).find(byGtin(plain.gtin12))).toMatchObject(trouble);
  });

  test.each(['time-out', 'reset', 'error-500', 'rate-limited', 'too-fast', 'exceed-limit', 'server-err'])(
    'they play %s twice',
    async (scenario) => {
      await arm(scenario, 2);
      expect(await adapter({ timeoutMs: 150 }).find(byGtin(plain.gtin12))).toMatchObject(trouble);
    },
  );

  test('they answer no JSON', async () => {
    await arm('bad-json');
    expect(await adapter().find(byGtin(plain.gtin12))).toMatchObject(trouble);
  });

  test('our pace would make the lookup wait too long', async () => {
    const source = adapter({ perSecond: 0.001 });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => source.find(byGtin(plain.gtin12))));
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
    expect(outcomes[5]).toMatchObject(trouble);
  });
});

test('one slip is made good by a second try', async () => {
  await arm('error-500');
  expect(await adapter().find(byGtin(plain.gtin12))).toMatchObject({ ok: true, value: { title: plain.title } });
});

test('once the allowance is used up, they are not asked again until it is renewed', async () => {
  const time = { now: new Date() };
  const source = adapter({ now: () => time.now });
  await arm('exceed-limit', 2);
  expect(await source.find(byGtin(plain.gtin12))).toMatchObject(trouble);
  const asked = (await callsOf())[0].id;
  expect(await source.find(byGtin(plain.gtin12))).toMatchObject(trouble);
  expect((await callsOf())[0].id).toBe(asked);
  time.now = new Date(time.now.getTime() + 24 * 3_600_000);
  expect(await source.find(byGtin(plain.gtin12))).toMatchObject({ ok: true, value: { title: plain.title } });
});

test('we are REFUSED with a key that they do not take', async () => {
  const refused = { ok: false, failure: 'REFUSED' };
  expect(await adapter({ userKey: 'wrong' }).find(byGtin(plain.gtin12))).toMatchObject(refused);
  await arm('bad-key');
  expect(await adapter().find(byGtin(plain.gtin12))).toMatchObject(refused);
});

describe('the sandbox is as strict as they are', () => {
  const headers = { user_key: sandboxKeys.barcodeData.upcItemDbKey, key_type: '3scale' };
  const ask = (query: string, sent: Record<string, string> = headers) =>
    sandbox.app.inject({ url: `/upcitemdb/prod/v1/lookup?${query}`, headers: sent });

  test('about the key and its type', async () => {
    const strangers: Record<string, string>[] = [{}, { user_key: headers.user_key }, { ...headers, user_key: 'wrong' }];
    for (const sent of strangers) {
      const answer = await ask(`upc=${plain.gtin12}`, sent);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'AUTH_ERR']);
    }
  });

  test.each([
    ['', 'INVALID_QUERY'],
    [`upc=${plain.gtin12}&offset=1`, 'INVALID_QUERY'],
    ['upc=690714300124', 'INVALID_UPC'],
    ['upc=96385074', 'INVALID_UPC'],
    [`upc=${plain.asin}`, 'INVALID_UPC'],
  ])('about what is asked: %j is %s', async (query, code) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  test('and counts what is left of the allowance', async () => {
    const [first, second] = [await ask(`upc=${plain.gtin12}`), await ask(`upc=${plain.gtin12}`)];
    const left = (answer: typeof first) => Number(answer.headers['x-ratelimit-remaining']);
    expect(left(first) - left(second)).toBe(1);
    expect(second.headers['x-ratelimit-reset']).toMatch(/^\d{10}$/);
  });
});
