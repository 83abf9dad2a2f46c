import { describe, expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import type { PosItem } from '../point-of-sale.port.ts';
import { cloverIn, cloverShops, must, newItem, runClover } from './clover.fixture.ts';

const { world, shop } = cloverShops();

const push = (items: readonly PosItem[]) => world.adapter().push(shop.access, shop.merchant, items);
const shelf = () => world.itemsOf(shop.access, shop.merchant);
const idOf = (results: readonly { value: { itemId: string } | null }[], index = 0) =>
  results[index]?.value?.itemId ?? '';

describe('pushing goods', () => {
  test('new ones are created with their stock, known ones brought up to date', async () => {
    const first = must(await push([newItem('sf-1'), newItem('sf-2', { quantity: 0, barcode: '' })]));
    expect(first).toEqual([
      {
        sku: 'sf-1',
        value: { itemId: expect.any(String) },
        errors: [],
        warnings: [],
        isTemporary: false,
        isGone: false,
      },
      {
        sku: 'sf-2',
        value: { itemId: expect.any(String) },
        errors: [],
        warnings: [],
        isTemporary: false,
        isGone: false,
      },
    ]);
    expect(await shelf()).toMatchObject([
      {
        name: 'Drill sf-1',
        price: 7999,
        sku: 'sf-1',
        code: '885911473040',
        itemStock: { quantity: 4 },
        available: true,
      },
      { sku: 'sf-2', code: '', itemStock: { quantity: 0 }, available: false },
    ]);

    const changed = newItem('sf-1', { itemId: idOf(first), priceCents: cents(6999), quantity: 9 });
    const second = must(await push([changed, newItem('sf-3')]));
    expect(idOf(second)).toBe(idOf(first));
    expect(await shelf()).toMatchObject([
      { sku: 'sf-1', price: 6999, itemStock: { quantity: 9 } },
      { sku: 'sf-2' },
      { sku: 'sf-3' },
    ]);
  });

  test('an answer without ids is followed by a look for the keys', async () => {
    await world.arm('bulk-without-ids');
    const results = must(await push([newItem('sf-1'), newItem('sf-2')]));
    const items = await shelf();
    expect(results.map(({ value }) => value?.itemId)).toEqual(items.map(({ id }) => id));
  });

  test('an answer that is lost leads to no second item', async () => {
    await world.arm('answer-lost');
    expect(await push([newItem('sf-1'), newItem('sf-2')])).toMatchObject({ failure: 'UNAVAILABLE' });
    expect(must(await push([newItem('sf-1'), newItem('sf-2')])).every(({ value }) => value)).toBe(true);
    expect(await shelf()).toHaveLength(2);
  });

  test('one that Clover refuses keeps no other from being taken', async () => {
    await world.arm('item-refused');
    const created = must(await push([newItem('sf-1'), newItem('sf-2')]));
    expect(created).toMatchObject([
      { value: null, errors: [{ code: '400', message: 'The item is not valid' }], isTemporary: false },
      { value: { itemId: expect.any(String) }, errors: [] },
    ]);
    const known = [newItem('sf-2', { itemId: idOf(created, 1) }), newItem('sf-1')];
    const [, other] = must(await push(known));
    const both = [
      newItem('sf-2', { itemId: idOf(created, 1) }),
      newItem('sf-1', { itemId: other?.value?.itemId ?? '' }),
    ];
    await world.arm('item-refused');
    expect(must(await push(both))).toMatchObject([{ value: null }, { value: { itemId: other?.value?.itemId } }]);
  });

  test('what Clover would refuse is not sent at all', async () => {
    const before = await world.asked();
    const results = must(
      await push([
        newItem('sf-1', { title: '  ' }),
        newItem('sf-2', { priceCents: cents(-1) }),
        newItem('sf-3', { priceCents: cents(1.5) }),
        newItem('s'.repeat(101)),
        newItem(''),
        newItem('sf-6', { quantity: Number.NaN }),
      ]),
    );
    expect(results.map(({ errors }) => errors[0]?.code)).toEqual(['name', 'price', 'price', 'sku', 'sku', 'quantity']);
    expect(await world.asked()).toBe(before);
  });

  test('a title that is too long is cut, and the seller is told', async () => {
    const long = newItem('sf-1', { title: `${'x'.repeat(126)}🎉 and more`, barcode: '1'.repeat(101) });
    expect(must(await push([long]))[0]?.warnings.map(({ code }) => code)).toEqual(['name', 'code']);
    expect(await shelf()).toMatchObject([{ name: 'x'.repeat(126), code: '' }]);
  });

  test('one that the shop has deleted does not come back by itself', async () => {
    const first = must(await push([newItem('sf-1'), newItem('sf-2')]));
    await world.desk(`items/${idOf(first)}/delete`);
    const again = first.map(({ sku, value }) => newItem(sku, { itemId: value?.itemId ?? null }));
    const second = must(await push(again));
    expect(second).toMatchObject([
      { value: null, isGone: true, isTemporary: false },
      { value: { itemId: idOf(first, 1) }, isGone: false },
    ]);
    expect(await shelf()).toHaveLength(1);
    expect(must(await world.adapter().find(shop.access, shop.merchant, 'sf-1'))).toBeNull();
    expect(must(await world.adapter().find(shop.access, shop.merchant, 'sf-2'))).toBe(idOf(first, 1));
    expect(must(await push([newItem('sf-1')]))).toMatchObject([{ isGone: false, errors: [] }]);
    expect(await shelf()).toHaveLength(2);
  });

  test('goods that Clover forgets half-way are said to be worth another try', async () => {
    await world.arm('bulk-partial');
    const items = [newItem('sf-1'), newItem('sf-2')];
    expect(must(await push(items))).toMatchObject([
      { value: { itemId: expect.any(String) }, isTemporary: false },
      { value: null, isTemporary: true },
    ]);
    expect(must(await push(items)).every(({ value }) => value)).toBe(true);
    expect(await shelf()).toHaveLength(2);
  });

  test('a count that fails concerns that item alone, and the next try finds the item', async () => {
    await world.arm('stock-fails');
    const items = [newItem('sf-1'), newItem('sf-2')];
    const results = must(await push(items));
    expect(results.filter(({ value }) => value)).toHaveLength(1);
    expect(results.filter(({ isTemporary }) => isTemporary)).toHaveLength(1);
    expect(must(await push(items)).every(({ value }) => value)).toBe(true);
    expect(await shelf()).toMatchObject([{ itemStock: { quantity: 4 } }, { itemStock: { quantity: 4 } }]);
  });

  test('when the token is not taken, nothing more is asked', async () => {
    await world.desk(`shops/${shop.merchant}/expire`);
    const before = await world.asked();
    const items = Array.from({ length: 30 }, (_, index) => newItem(`sf-${index}`));
    expect(await push(items)).toMatchObject({ failure: 'UNAUTHORIZED' });
    expect((await world.asked()) - before).toBeLessThanOrEqual(5);
  });

  test('a token that is not taken is told, though other items could not be sent anyway', async () => {
    await world.desk(`shops/${shop.merchant}/expire`);
    expect(await push([newItem('sf-1', { title: '' }), newItem('sf-2')])).toMatchObject({ failure: 'UNAUTHORIZED' });
  });

  test('a token that ends half-way leaves done what is done', async () => {
    const itemId = idOf(must(await push([newItem('sf-1')])));
    await world.arm('token-expires');
    // New goods come after the known ones.
    expect(must(await push([newItem('sf-1', { itemId }), newItem('sf-2')]))).toMatchObject([
      { value: { itemId } },
      { value: null, errors: [{ code: '401' }], isTemporary: true },
    ]);
  });

  test('nothing to push is nothing to do', async () => {
    expect(await push([])).toEqual({ ok: true, value: [] });
  });

  test('twenty goods go there within the limits of the token', async () => {
    // Sixteen set out in any second; on a busy machine the five on their way may come there with them.
    const strict = await runClover({ perSecond: { token: 16 + 5, app: 50 + 10 } });
    const hurried = cloverIn(strict);
    const own = await hurried.connect('Corner Shop');
    const adapter = hurried.adapter({ wait: undefined });
    const many = (name: string) => Array.from({ length: 10 }, (_, index) => newItem(`${name}-${index}`));
    const pushed = await Promise.all(
      [many('one'), many('other')].map((items) => adapter.push(own.tokens.access, own.merchant, items)),
    );
    expect(pushed.flatMap(must).every(({ value }) => value)).toBe(true);
    expect((await hurried.calls()).map(({ status }) => status)).not.toContain(429);
    await strict.close();
  });
});

describe('stock and removal', () => {
  test('the stock of one item is set; one that is gone says so', async () => {
    const itemId = idOf(must(await push([newItem('sf-1')])));
    expect((await world.adapter().setStock(shop.access, shop.merchant, itemId, 2)).ok).toBe(true);
    expect(await shelf()).toMatchObject([{ itemStock: { quantity: 2 } }]);
    expect(await world.adapter().setStock(shop.access, shop.merchant, 'NOSUCHITEM000', 2)).toMatchObject({
      failure: 'GONE',
    });
    await world.arm('bad-json');
    expect(await world.adapter().setStock(shop.access, shop.merchant, itemId, 3)).toMatchObject({
      failure: 'UNAVAILABLE',
    });
  });

  test('removing what is gone is fine, and one that fails keeps no other', async () => {
    const ids = must(await push([newItem('sf-1'), newItem('sf-2'), newItem('sf-3')])).map(
      ({ value }) => value?.itemId ?? '',
    );
    const remove = (itemIds: readonly string[]) => world.adapter().remove(shop.access, shop.merchant, itemIds);
    expect((await remove([ids[0] ?? '', 'NOSUCHITEM000'])).ok).toBe(true);
    await world.arm('error-500');
    expect(await remove(ids)).toMatchObject({ failure: 'UNAVAILABLE' });
    expect((await remove(ids)).ok).toBe(true);
    expect(await shelf()).toHaveLength(0);
  });
});
