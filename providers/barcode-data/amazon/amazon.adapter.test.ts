import { describe, expect, test } from 'vitest';
import { sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import type { Good } from '../simulator/goods/model.ts';
import { sampleGoods } from '../simulator/goods/samples.ts';
import { type AmazonOptions, amazonCatalog } from './amazon.adapter.ts';

const keys = sandboxKeys.barcodeData.amazon;
const sandbox = sandboxForFile();

const adapter = (options: Partial<AmazonOptions> = {}) =>
  amazonCatalog({
    ...keys,
    baseUrl: `${sandbox.url}/amazon`,
    tokenUrl: `${sandbox.url}/amazon/auth/o2/token`,
    userAgent: 'Scanfront/1.0 (hello@scanfront.test)',
    now: () => new Date(),
    perSecond: 1_000,
    retryDelayMs: 1,
    ...options,
  });

const byGtin = ({ gtin12 }: Pick<Good, 'gtin12'>) => ({ kind: 'gtin', code: `00${gtin12}` }) as const;

const arm = (scenario: string, times = 1) =>
  sandbox.app.inject({ method: 'POST', url: '/scenarios', payload: { simulator: 'amazon', scenario, times } });

interface Call {
  id: number;
  path: string;
  query: Record<string, string>;
}

const callsSince = async (id: number): Promise<Call[]> =>
  (await sandbox.app.inject('/calls?simulator=amazon')).json<Call[]>().filter((call) => call.id > id);

const lastCall = async () => (await callsSince(0))[0]?.id ?? 0;

const searched = (calls: readonly Call[]) =>
  calls
    .flatMap(({ query }) => (query.identifiersType ? `${query.identifiersType} ${query.identifiers}` : []))
    .reverse();

const asked = (calls: readonly Call[]) => calls.map(({ path }) => path.replace(/.*\//, '')).reverse();

describe('an item is found', () => {
  test('by its GTIN, with everything Amazon tells of it', async () => {
    const { plain } = sampleGoods;
    const pictures = ['', '-2', '-3'].map((view) => `${sandbox.url}/amazon/images/${plain.asin}${view}.jpg`);
    expect(await adapter().find(byGtin(plain))).toEqual({
      ok: true,
      value: {
        title: plain.title,
        brand: 'Kestrel',
        manufacturer: plain.manufacturer,
        model: 'KAF-58B',
        description: `<p>${plain.description}</p><ul>${plain.bullets.map((point) => `<li>${point}</li>`).join('')}</ul>`,
        asin: plain.asin,
        gtin14: `00${plain.gtin12}`,
        categories: plain.category,
        images: pictures,
        priceCents: 11_999,
        listPriceCents: null,
        rating: null,
        weightPounds: 10.4,
        aspects: { Color: 'Black', Size: '5.8-Quart', Dimensions: '12.7 x 9.8 x 7.8 inches' },
      },
    });
  });

  test('by its ASIN, and by a number of the seller', async () => {
    const { plain, fromTheGuide } = sampleGoods;
    expect(await adapter().find({ kind: 'asin', code: plain.asin })).toMatchObject({ value: { title: plain.title } });
    expect(await adapter().find({ kind: 'sku', code: '1243240328' })).toMatchObject({
      value: { title: fromTheGuide.title, gtin14: `00${fromTheGuide.gtin12}` },
    });
  });

  test('as an EAN when Amazon does not list it as a UPC', async () => {
    const { eanOnly } = sampleGoods;
    const before = await lastCall();
    expect(await adapter().find(byGtin(eanOnly))).toMatchObject({ ok: true, value: { title: eanOnly.title } });
    expect(searched(await callsSince(before))).toEqual([`UPC ${eanOnly.gtin12}`, `EAN 0${eanOnly.gtin12}`]);
  });

  test('and not the pack that is listed under the same number', async () => {
    const { asked, bundle } = sampleGoods.twoForOneUpc;
    expect(await adapter().find(byGtin(asked))).toMatchObject({ value: { asin: asked.asin } });
    expect(await adapter().find(byGtin(bundle))).toMatchObject({ value: { asin: bundle.asin } });
  });

  test('with HTML entities decoded', async () => {
    expect(await adapter().find(byGtin(sampleGoods.entities))).toMatchObject({
      value: {
        title: 'Bellmont Salt & Pepper Mill Set – 7.5" Acacia, Baker\'s Choice',
        brand: 'Bellmont & Sons',
        categories: ['Home & Kitchen', 'Kitchen & Dining', 'Mills'],
      },
    });
  });

  test('without a price, or without a picture', async () => {
    expect(await adapter().find(byGtin(sampleGoods.withoutPrice))).toMatchObject({ value: { priceCents: null } });
    expect(await adapter().find(byGtin(sampleGoods.withoutPicture))).toMatchObject({ value: { images: [] } });
    await arm('no-price');
    expect(await adapter().find(byGtin(sampleGoods.plain))).toMatchObject({ value: { priceCents: null } });
  });
});

test('what Amazon does not know is no trouble', async () => {
  const { unknownGtin, homeDepotOnly } = sampleGoods;
  expect(await adapter().find({ kind: 'gtin', code: `00${unknownGtin}` })).toEqual({ ok: true, value: null });
  expect(await adapter().find(byGtin(homeDepotOnly))).toEqual({ ok: true, value: null });
  expect(await adapter().find({ kind: 'asin', code: 'B000000000' })).toEqual({ ok: true, value: null });
});

test('a seller’s number can’t be asked for without the seller', () => {
  expect(adapter({ sellerId: undefined }).answers({ kind: 'sku', code: '1243240328' })).toBe(false);
  expect(adapter().answers({ kind: 'sku', code: '1243240328' })).toBe(true);
  expect(adapter().answers({ kind: 'gtin', code: '00690714300123' })).toBe(true);
});

describe('the access token', () => {
  test('is fetched once for calls that come together and those after them', async () => {
    const before = await lastCall();
    const source = adapter();
    await Promise.all([source.find(byGtin(sampleGoods.plain)), source.find(byGtin(sampleGoods.amazonOnly))]);
    await source.find(byGtin(sampleGoods.plain));
    expect(asked(await callsSince(before))).toEqual(['token', 'items', 'items', 'items']);
  });

  test('is fetched again a minute before it ends', async () => {
    const clock = { now: new Date('2026-01-15T12:00:00Z') };
    const source = adapter({ now: () => clock.now });
    const before = await lastCall();
    await source.find(byGtin(sampleGoods.plain));
    clock.now = new Date('2026-01-15T12:58:59Z');
    await source.find(byGtin(sampleGoods.plain));
    clock.now = new Date('2026-01-15T12:59:00Z');
    await source.find(byGtin(sampleGoods.plain));
    expect(asked(await callsSince(before))).toEqual(['token', 'items', 'items', 'token', 'items']);
  });

  test('is replaced once when Amazon no longer takes it', async () => {
    const source = adapter();
    await source.find(byGtin(sampleGoods.plain));
    await arm('token-expired');
    const before = await lastCall();
    expect(await source.find(byGtin(sampleGoods.plain))).toMatchObject({ value: { asin: sampleGoods.plain.asin } });
    expect(asked(await callsSince(before))).toEqual(['items', 'token', 'items']);
  });
});

describe('Amazon REFUSED when', () => {
  test.each([
    ['clientSecret', 'wrong'],
    ['refreshToken', 'wrong'],
    ['sellerId', 'A1SOMEBODYELSE'],
  ] as const)('our %s is wrong', async (key, value) => {
    const query = { kind: 'sku', code: '1243240328' } as const;
    expect(await adapter({ [key]: value }).find(query)).toMatchObject({ ok: false, failure: 'REFUSED' });
  });

  test('our keys were withdrawn while a token was in use', async () => {
    const source = adapter();
    await source.find(byGtin(sampleGoods.plain));
    await arm('keys-refused');
    expect(await source.find(byGtin(sampleGoods.plain))).toMatchObject({ ok: false, failure: 'REFUSED' });
    expect(await source.find(byGtin(sampleGoods.plain))).toMatchObject({ ok: true });
  });

  test('it denies access even with a new token', async () => {
    const source = adapter();
    await source.find(byGtin(sampleGoods.plain));
    await arm('unauthorized');
    expect(await source.find(byGtin(sampleGoods.plain))).toMatchObject({ ok: true });
    await arm('unauthorized', 2);
    expect(await source.find(byGtin(sampleGoods.plain))).toMatchObject({ ok: false, failure: 'REFUSED' });
  });
});

describe('Amazon is UNAVAILABLE when', () => {
  test('nothing listens there', async () => {
    const source = adapter({ baseUrl: 'http://127.0.0.1:1' });
    expect(await source.find(byGtin(sampleGoods.plain))).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
    const tokenless = adapter({ tokenUrl: 'http://127.0.0.1:1' });
    expect(await tokenless.find(byGtin(sampleGoods.plain))).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
  });

  test.each(['throttled', 'error-500', 'rate-limited', 'reset', 'bad-json', 'time-out'])(
    'it plays %s with the search',
    async (scenario) => {
      const source = adapter(scenario === 'time-out' ? { timeoutMs: 1_500 } : {});
      await source.find(byGtin(sampleGoods.plain));
      await arm(scenario, 2);
      expect(await source.find(byGtin(sampleGoods.plain))).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
    },
  );

  test.each(['error-500', 'bad-json', 'time-out'])('it plays %s with the token', async (scenario) => {
    await arm(scenario);
    const source = adapter({ timeoutMs: 1_000 });
    expect(await source.find(byGtin(sampleGoods.plain))).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
  });

  test('it does not take what we ask', async () => {
    const source = adapter({ marketplaceId: 'A2EUQ1WTGCTBG2' });
    expect(await source.find(byGtin(sampleGoods.plain))).toMatchObject({ failure: 'UNAVAILABLE', message: 'HTTP 400' });
  });

  test('more is asked than may be, and the wait would be too long', async () => {
    const source = adapter({ perSecond: 0.001 });
    await source.find(byGtin(sampleGoods.plain));
    const before = await lastCall();
    expect(await source.find(byGtin(sampleGoods.plain))).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
    expect(await callsSince(before)).toEqual([]);
  });
});

test('a search that fails once is made again', async () => {
  const source = adapter();
  await source.find(byGtin(sampleGoods.plain));
  await arm('throttled');
  expect(await source.find(byGtin(sampleGoods.plain))).toMatchObject({
    ok: true,
    value: { title: sampleGoods.plain.title },
  });
});
