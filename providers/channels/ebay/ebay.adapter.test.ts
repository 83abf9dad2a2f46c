import { describe, expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import type { MarketplaceItem } from '../marketplace.port.ts';
import { anItem, ebayForFile, must } from './ebay.fixture.ts';

const world = ebayForFile('rivera');

const publish = async (...items: MarketplaceItem[]) =>
  must(await world.ebay.publish(world.seller.access, items, world.seller.terms));

async function list(changes: Partial<MarketplaceItem> = {}) {
  const item = anItem(changes);
  const [result] = await publish(item);
  if (!result?.value) throw new Error(JSON.stringify(result?.errors));
  return { item, ...result.value };
}

const offerOf = async (offerId: string) =>
  (await world.raw('GET', world.seller.access, `/sell/inventory/v1/offer/${offerId}`)).body;

describe('publishing', () => {
  test('25 go in three calls, and each has its listing', async () => {
    const before = (await world.calls()).length;
    const items = Array.from({ length: 25 }, () => anItem());
    const results = await publish(...items);
    expect(results.map(({ sku }) => sku)).toEqual(items.map(({ sku }) => sku));
    expect(results.every(({ value, errors }) => value?.listingId && errors.length === 0)).toBe(true);
    expect((await world.calls()).length - before).toBe(3);
  });

  test('more at once is a mistake of ours', async () => {
    const items = Array.from({ length: 26 }, () => anItem());
    await expect(world.ebay.publish(world.seller.access, items, world.seller.terms)).rejects.toThrow(RangeError);
  });

  test('published again it is brought up to date, under the same number', async () => {
    const { item, offerId, listingId } = await list();
    const [again] = await publish({ ...item, title: 'Better headphones', priceCents: cents(9_900), quantity: 1 });
    expect(again).toMatchObject({ value: { offerId, listingId }, errors: [] });
    expect(await offerOf(offerId)).toMatchObject({
      availableQuantity: 1,
      pricingSummary: { price: { value: '99.00', currency: 'USD' } },
    });
  });

  test('one that has ended is listed anew with the same offer', async () => {
    const { item, offerId, listingId } = await list();
    must(await world.ebay.end(world.seller.access, item.sku));
    const [again] = await publish(item);
    expect(again?.value?.offerId).toBe(offerId);
    expect(again?.value?.listingId).not.toBe(listingId);
  });

  test('what is refused has eBay’s number and words, and the others are listed', async () => {
    const good = anItem();
    const noBrand = anItem({ brand: '', model: '' });
    const noPicture = anItem({ imageUrls: [] });
    const cheap = anItem({ priceCents: cents(50) });
    const results = await publish(good, noBrand, noPicture, cheap);
    expect(results.map(({ value }) => value !== null)).toEqual([true, false, false, false]);
    expect(results[1]).toMatchObject({
      isTemporary: false,
      errors: [
        { code: '25029', message: 'Brand is required for this category.' },
        { code: '25029', message: 'Model is required for this category.' },
      ],
    });
    expect(results.slice(2).map(({ errors }) => errors.map(({ code }) => code))).toEqual([['25014'], ['25003']]);
  });

  test('a warning does not keep it from being listed', async () => {
    await world.arm('listing-warning');
    const [result] = await publish(anItem());
    expect(result?.value).not.toBeNull();
    expect(result?.warnings).toEqual([
      { code: '25401', message: 'Invalid listing options removed. The subtitle is not used.' },
    ]);
  });

  test.each([
    ['item-refused', '25002', false],
    ['offer-refused', '25002', false],
    ['selling-limit', '25026', false],
    ['item-busy', '25025', true],
    ['publish-busy', '25001', true],
  ])('%s concerns one of them alone', async (scenario, code, isTemporary) => {
    await world.arm(scenario);
    const items = [anItem(), anItem()];
    const [first, second] = await publish(...items);
    expect(first).toMatchObject({ value: null, errors: [{ code }], isTemporary });
    expect(second?.value).not.toBeNull();
    expect((await publish(...items)).every(({ value }) => value !== null)).toBe(true);
  });

  test('a condition that the category does not take gives way to the next best', async () => {
    const [headphones, book] = await publish(
      anItem({ condition: 'Like-new' }),
      anItem({ condition: 'Like-new', categoryId: '261186', aspects: { Author: ['Ann Lee'] } }),
    );
    expect(headphones).toMatchObject({ errors: [], warnings: [{ code: '25021' }], isTemporary: false });
    expect(headphones?.value).not.toBeNull();
    expect(headphones?.warnings[0]?.message).toContain('new other');
    expect(book).toMatchObject({ errors: [], warnings: [] });
    const item = await world.raw('GET', world.seller.access, `/sell/inventory/v1/inventory_item/${headphones?.sku}`);
    expect(item.body.condition).toBe('NEW_OTHER');
  });

  test('where no condition fits it is refused', async () => {
    const [cream] = await publish(anItem({ condition: 'Used', categoryId: '21205' }));
    expect(cream).toMatchObject({ value: null, errors: [{ code: '25021' }], isTemporary: false });
  });
});

describe('troubles while publishing', () => {
  test.each([
    ['error-500', 'UNAVAILABLE'],
    ['reset', 'UNAVAILABLE'],
    ['bad-json', 'UNAVAILABLE'],
    ['rate-limited', 'LIMITED'],
    ['token-refused', 'UNAUTHORIZED'],
    ['token-expired', 'UNAUTHORIZED'],
  ])('%s at the first call fails the whole', async (scenario, failure) => {
    const own = await world.connect(world.adapter(), 'troubled');
    await world.arm(scenario);
    const result = await world.adapter().publish(own.access, [anItem()], own.terms);
    expect(result).toMatchObject({ ok: false, failure });
    if (scenario === 'token-expired') world.seller = await world.connect(world.ebay, 'rivera');
  });

  test('an eBay that is silent is not waited for', async () => {
    await world.arm('time-out');
    const hasty = world.adapter({ timeoutMs: 200 });
    expect(await hasty.publish(world.seller.access, [anItem()], world.seller.terms)).toMatchObject({
      failure: 'UNAVAILABLE',
    });
  });

  test('a later call that fails leaves what was refused before, and the rest to be tried again', async () => {
    const [refused, good] = [anItem({ sku: 'not a sku' }), anItem()];
    const items = [refused, good];
    const results = await world.losingAnswer(2, async (way) =>
      must(await way.publish(world.seller.access, items, world.seller.terms)),
    );
    expect(results[0]).toMatchObject({ value: null, errors: [{ code: '25707' }], isTemporary: false });
    expect(results[1]).toMatchObject({ value: null, isTemporary: true });
    expect((await publish(good))[0]?.value).not.toBeNull();
  });

  test('when the last answer is lost, the next try finds the listing instead of making a second', async () => {
    const item = anItem();
    await world.arm('listing-answer-lost');
    const [lost] = await publish(item);
    expect(lost).toMatchObject({ value: null, errors: [{ code: 'UNAVAILABLE' }], isTemporary: true });
    const [found] = await publish(item);
    const offer = await offerOf(found?.value?.offerId ?? '');
    expect(offer.listing).toMatchObject({ listingId: found?.value?.listingId, listingStatus: 'ACTIVE' });
  });
});

describe('revising', () => {
  test('changes price and quantity, and nothing in stock leaves it out of stock', async () => {
    const one = await list();
    const other = await list();
    const results = must(
      await world.ebay.revise(world.seller.access, [
        { sku: one.item.sku, offerId: one.offerId, priceCents: cents(1_000), quantity: 7 },
        { sku: other.item.sku, offerId: other.offerId, priceCents: cents(2_000), quantity: 0 },
      ]),
    );
    expect(results).toMatchObject([{ errors: [], value: undefined }, { errors: [] }]);
    expect(await offerOf(one.offerId)).toMatchObject({
      availableQuantity: 7,
      pricingSummary: { price: { value: '10.00' } },
    });
    expect((await offerOf(other.offerId)).listing.listingStatus).toBe('OUT_OF_STOCK');
  });

  test('one that eBay does not know fails alone', async () => {
    const { item, offerId } = await list();
    const revision = { sku: item.sku, priceCents: cents(1_000), quantity: 1 };
    const results = must(
      await world.ebay.revise(world.seller.access, [
        { ...revision, sku: 'unknown', offerId: '1' },
        { ...revision, offerId },
      ]),
    );
    expect(results).toMatchObject([
      { sku: 'unknown', value: null, errors: [{ code: '25702' }], isTemporary: false },
      { sku: item.sku, errors: [] },
    ]);
  });

  test('a listing can be revised 250 times a day', async () => {
    const { item, offerId } = await list();
    const revision = { sku: item.sku, offerId, priceCents: cents(1_000), quantity: 1 };
    for (let round = 0; round < 250; round += 1) {
      const [result] = must(await world.ebay.revise(world.seller.access, [revision]));
      expect(result?.errors).toEqual([]);
    }
    expect(must(await world.ebay.revise(world.seller.access, [revision]))).toMatchObject([
      { value: null, errors: [{ code: '25019' }] },
    ]);
  });

  test('an eBay in trouble fails the whole, or those that are left', async () => {
    const { item, offerId } = await list();
    const revision = { sku: item.sku, offerId, priceCents: cents(1_000), quantity: 1 };
    await world.arm('rate-limited');
    expect(await world.ebay.revise(world.seller.access, [revision])).toMatchObject({ ok: false, failure: 'LIMITED' });
    const other = await list();
    const both = [revision, { ...revision, sku: other.item.sku, offerId: other.offerId }];
    const results = await world.losingAnswer(2, async (way) => must(await way.revise(world.seller.access, both)));
    expect(results).toMatchObject([
      { errors: [] },
      { value: null, errors: [{ code: 'UNAVAILABLE' }], isTemporary: true },
    ]);
    expect(must(await world.ebay.revise(world.seller.access, []))).toEqual([]);
  });
});

describe('ending', () => {
  test('what is listed ends, and once more is fine', async () => {
    const { item, offerId } = await list();
    expect(await world.ebay.end(world.seller.access, item.sku)).toMatchObject({ ok: true });
    expect((await offerOf(offerId)).status).toBe('UNPUBLISHED');
    expect(await world.ebay.end(world.seller.access, item.sku)).toMatchObject({ ok: true });
  });

  test('what eBay ended or never had is fine', async () => {
    const { item, offerId } = await list();
    await world.desk(`listings/${offerId}/end`);
    expect(await world.ebay.end(world.seller.access, item.sku)).toMatchObject({ ok: true });
    expect(await world.ebay.end(world.seller.access, 'never-had')).toMatchObject({ ok: true });
  });

  test('an answer that is lost does not count as ended, and is found to be the next time', async () => {
    const { item } = await list();
    await world.arm('answer-lost');
    expect(await world.ebay.end(world.seller.access, item.sku)).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
    expect(await world.ebay.end(world.seller.access, item.sku)).toMatchObject({ ok: true });
  });
});
