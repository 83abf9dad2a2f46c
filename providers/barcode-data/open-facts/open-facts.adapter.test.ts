import { describe, expect, test } from 'vitest';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import type { ItemQuery } from '../barcode-data.port.ts';
import { allGoods } from '../simulator/goods/goods.ts';
import { sampleGoods } from '../simulator/goods/samples.ts';
import { type OpenFactsOptions, openFacts } from './open-facts.adapter.ts';

const sandbox = sandboxForFile();

const departments = ['food', 'beauty', 'products'] as const;
const hosts = () => departments.map((department) => `${sandbox.url}/open-facts/${department}`);
const adapter = (options: Partial<OpenFactsOptions> = {}) =>
  openFacts({
    hosts: hosts(),
    userAgent: 'Scanfront/1.0 (hello@scanfront.test)',
    perMinute: 60_000,
    timeoutMs: 20_000,
    retryDelayMs: 1,
    ...options,
  });
const arm = (scenario: string, times = 1) =>
  sandbox.app.inject({ method: 'POST', url: '/scenarios', payload: { simulator: 'open-facts', scenario, times } });
const byGtin = (gtin12: string): ItemQuery => ({ kind: 'gtin', code: `00${gtin12}` });
const callsOf = async (): Promise<{ path: string; query: { fields: string } }[]> =>
  (await sandbox.app.inject('/calls?simulator=open-facts')).json();
const oats = sampleGoods.openFactsOnly;
const trouble = { ok: false, failure: 'UNAVAILABLE' };
const nowhere = 'http://127.0.0.1:1';

/** A good that only this department of theirs knows. */
function goodOf(department: (typeof departments)[number]) {
  const good = allGoods().find((one) => one.department === department && one.knownTo.includes('open-facts'));
  if (!good) throw new Error(`No good of ${department}`);
  return good;
}

describe('an item that they know', () => {
  test('comes with its name, brand, categories, quantity and picture, without a price or a rating', async () => {
    expect(await adapter().find(byGtin(oats.gtin12))).toEqual({
      ok: true,
      value: {
        title: 'Fennmoor Stone-Milled Rolled Oats',
        brand: 'Fennmoor',
        manufacturer: '',
        model: '',
        description: `${oats.description}\n\nIngredients: 100% whole grain, No added sugar`,
        asin: '',
        gtin14: `00${oats.gtin12}`,
        categories: ['Grocery & Gourmet Food', 'Breakfast Foods', 'Oatmeal'],
        images: [`${sandbox.url}/open-facts/images/${oats.asin}.jpg`],
        priceCents: null,
        listPriceCents: null,
        rating: null,
        weightPounds: null,
        aspects: { Quantity: '32 oz' },
      },
    });
  });

  test('is asked for as 13 digits, and only for what we need', async () => {
    await adapter().find(byGtin(oats.gtin12));
    const [call] = await callsOf();
    expect(call?.path).toBe(`/open-facts/food/api/v2/product/0${oats.gtin12}.json`);
    expect(call?.query.fields.split(',')).toContain('product_name');
  });

  test.each([
    ['an EAN-8 as 8 digits', '00000096385074', '96385074'],
    ['a UPC of mostly zeros as 8 digits', '00000001234565', '01234565'],
    ['a case as 14 digits', '10690714309000', '10690714309000'],
  ])('is asked for with %s', async (_what, code, barcode) => {
    expect(await adapter().find({ kind: 'gtin', code })).toEqual({ ok: true, value: null });
    expect((await callsOf())[0]?.path).toBe(`/open-facts/products/api/v2/product/${barcode}.json`);
  });

  test.each(departments)('is found among %s', async (department) => {
    const good = goodOf(department);
    expect(await adapter().find(byGtin(good.gtin12))).toMatchObject({
      ok: true,
      value: { gtin14: `00${good.gtin12}` },
    });
    expect((await callsOf())[0]?.path).toContain(`/open-facts/${department}/`);
  });

  test('has a picture that is there', async () => {
    const found = await adapter().find(byGtin(oats.gtin12));
    const [main = ''] = found.ok && found.value ? found.value.images : [];
    expect((await fetch(main)).headers.get('content-type')).toBe('image/jpeg');
  });

  test('may have no picture', async () => {
    await arm('no-image');
    expect(await adapter().find(byGtin(oats.gtin12))).toMatchObject({ ok: true, value: { images: [] } });
  });

  test('has its names decoded', async () => {
    await arm('html-entities');
    expect(await adapter().find(byGtin(oats.gtin12))).toMatchObject({
      value: { title: 'Fennmoor Stone-Milled Rolled Oats', brand: 'Fennmoor' },
    });
  });
});

describe('null means that they do not know it:', () => {
  test('none of the hosts has it, in their order', async () => {
    expect(await adapter().find(byGtin(sampleGoods.unknownGtin))).toEqual({ ok: true, value: null });
    const asked = (await callsOf()).slice(0, 3).map(({ path }) => path.split('/')[2]);
    expect(asked.reverse()).toEqual([...departments]);
  });

  test('the miss of older versions, which comes with 200', async () => {
    await arm('old-miss', 3);
    expect(await adapter().find(byGtin(sampleGoods.unknownGtin))).toEqual({ ok: true, value: null });
  });

  test('an entry that nobody has named yet', async () => {
    await arm('unnamed');
    expect(await adapter().find(byGtin(oats.gtin12))).toEqual({ ok: true, value: null });
  });

  test('an ASIN or a SKU, for which they are not asked at all', async () => {
    const source = adapter({ hosts: [nowhere] });
    for (const kind of ['asin', 'sku'] as const) {
      expect(source.answers({ kind, code: oats.asin })).toBe(false);
      expect(await source.find({ kind, code: oats.asin })).toEqual({ ok: true, value: null });
    }
    expect(source.answers(byGtin(oats.gtin12))).toBe(true);
  });
});

describe('they are UNAVAILABLE when', () => {
  test.each(['time-out', 'reset', 'error-500', 'rate-limited', 'too-many-reads'])(
    'every host plays %s',
    async (scenario) => {
      await arm(scenario, 6);
      expect(await adapter({ timeoutMs: 150 }).find(byGtin(oats.gtin12))).toMatchObject(trouble);
    },
  );

  test('a host is down and the others do not know the item', async () => {
    const [, ...others] = hosts();
    expect(await adapter({ hosts: [nowhere, ...others] }).find(byGtin(oats.gtin12))).toMatchObject(trouble);
  });

  test('they answer no JSON', async () => {
    await arm('bad-json', 3);
    expect(await adapter().find(byGtin(oats.gtin12))).toMatchObject(trouble);
  });

  test('our pace would make the lookup wait too long', async () => {
    const source = adapter({ perMinute: 0.01 });
    const outcomes = [];
    for (let round = 0; round < 11; round += 1) outcomes.push(await source.find(byGtin(oats.gtin12)));
    expect(outcomes.slice(0, 10).every(({ ok }) => ok)).toBe(true);
    expect(outcomes[10]).toMatchObject(trouble);
  });
});

test('a host that is down does not hide what another knows', async () => {
  expect(await adapter({ hosts: [nowhere, ...hosts()] }).find(byGtin(oats.gtin12))).toMatchObject({
    ok: true,
    value: { title: oats.title },
  });
});

test('one slip is made good by a second try', async () => {
  await arm('error-500');
  expect(await adapter().find(byGtin(oats.gtin12))).toMatchObject({ ok: true, value: { title: oats.title } });
});

test('we are REFUSED when they turn us away, as they do with those who do not say who they are', async () => {
  const refused = { ok: false, failure: 'REFUSED' };
  expect(await adapter({ userAgent: 'node' }).find(byGtin(oats.gtin12))).toMatchObject(refused);
  await arm('blocked', 3);
  expect(await adapter().find(byGtin(oats.gtin12))).toMatchObject(refused);
});

describe('the sandbox is as strict as they are', () => {
  const ask = (file: string, query = '?fields=code', userAgent = 'App/1.0 (me@example.test)') =>
    sandbox.app.inject({
      url: `/open-facts/food/api/v2/product/${file}${query}`,
      headers: { 'user-agent': userAgent },
    });

  test.each(['', 'node', 'App/1.0', 'App (me@example.test)'])('about who asks: not %j', async (userAgent) => {
    expect((await ask(`0${oats.gtin12}.json`, '?fields=code', userAgent)).statusCode).toBe(403);
  });

  test.each([oats.gtin12, `00${oats.gtin12}`, 'oats'])('about the spelling of a number: not %s', async (code) => {
    const answer = await ask(`${code}.json`);
    expect(answer.json()).toEqual({ code, status: 0, status_verbose: 'no code or invalid code' });
  });

  test.each(['', '?fields=', '?fields=code&lc=en'])('about parameters: not %j', async (query) => {
    expect((await ask(`0${oats.gtin12}.json`, query)).statusCode).toBe(400);
  });

  test('and tells no more than the fields that are asked for', async () => {
    expect((await ask(`0${oats.gtin12}.json`)).json().product).toEqual({ code: `0${oats.gtin12}` });
  });
});
