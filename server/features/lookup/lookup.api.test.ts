import { describe, expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { categories } from '#contract/categories/categories.contract.ts';
import { spelledItems } from '#contract/kit/gtin.fixture.ts';
import { cents } from '#contract/kit/money.ts';
import { lookup } from '#contract/lookup/lookup.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { changePlan } from '#server/features/billing/billing.fixture.ts';
import { addCategory } from '#server/features/categories/categories.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { answerTo, countersOf, lookUp, newCode, tellCatalogue } from './lookup.fixture.ts';

describe('lookup.find', () => {
  test('turns a barcode into a product with status Added', async ({ make, world }) => {
    const seller = await make.seller();
    const { upc, gtin14 } = newCode();
    await tellCatalogue(world, gtin14, {
      title: 'Kestrel 5.8-qt Air Fryer',
      asin: 'B0C7QX4M9T',
      model: 'KAF-58',
      rating: 4.6,
      weightPounds: 10.4,
      description: 'Crisp fries.\nHardly any oil.',
      aspects: { Color: 'Black' },
      categories: ['Kitchen', 'Air Fryers'],
    });
    const response = await answerTo(world, seller, {
      identifier: upc,
      type: 'upc',
      quantity: 3,
      condition: 'Open-box',
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      title: 'Kestrel 5.8-qt Air Fryer',
      barcode: upc,
      asin: 'B0C7QX4M9T',
      brand: 'Kestrel',
      price: 14.99,
      priceRule: { percent: 60, retail: 24.99 },
      oldPrice: 34.99,
      quantity: 3,
      condition: 'Open-box',
      rating: 4.5,
      weight: 10.4,
      description: '<p>Crisp fries.</p><p>Hardly any oil.</p>',
      aspects: { Model: 'KAF-58', Color: 'Black' },
      status: 'Added',
      categories: ['Kitchen', 'Air Fryers'],
      cl_sku: expect.stringMatching(/^kes-/),
    });
    expect(await countersOf(world, seller)).toEqual({ scans: 1, held: 0, products: 1 });
  });

  test('takes the seller’s price before the source’s; what it costs elsewhere is the price to compare', async ({
    make,
    world,
  }) => {
    const seller = await make.seller();
    const [cheap, dear] = [newCode(), newCode()];
    await tellCatalogue(world, cheap.gtin14, { priceCents: cents(2499), listPriceCents: null });
    await tellCatalogue(world, dear.gtin14, { priceCents: cents(2499), listPriceCents: null });
    expect(await lookUp(seller, { identifier: cheap.upc, price: '9.99' })).toMatchObject({
      price: 9.99,
      oldPrice: 24.99,
    });
    expect(await lookUp(seller, { identifier: dear.upc, price: 30 })).toMatchObject({ price: 30, oldPrice: 0 });
  });

  test('prices by the seller’s rule for the condition, at full retail where there is none', async ({ make, world }) => {
    const [old, young] = [await make.seller(), await make.seller()];
    await world.deps.db
      .updateTable('merchants')
      .set({ custom_settings: '{}' })
      .where('id', '=', old.scope.merchantId)
      .execute();
    const { upc: identifier, gtin14 } = newCode();
    await tellCatalogue(world, gtin14, { priceCents: cents(2499), listPriceCents: null });
    expect(await lookUp(old, { identifier })).toMatchObject({ price: 24.99, oldPrice: 0, priceRule: null });
    expect(await lookUp(young, { identifier })).toMatchObject({ price: 17.49, oldPrice: 24.99 });
    const pricePercents = { New: 100, 'Like-new': 60, 'Open-box': 60, Used: 33, Refurbished: 55 };
    await young.call(accounts.updateSettings, { body: { customSettings: { pricePercents } } });
    expect(await lookUp(young, { identifier, condition: 'Used' })).toMatchObject({
      price: 8.25,
      priceRule: { percent: 33, retail: 24.99 },
    });
  });

  test('keeps as many whole stars as the source gives: its rating is rounded down to halves', async ({
    make,
    world,
  }) => {
    const seller = await make.seller();
    const told = [4.8, 4.4, 3.99, 5, null];
    const kept = [];
    for (const rating of told) {
      const { upc, gtin14 } = newCode();
      await tellCatalogue(world, gtin14, { rating });
      kept.push((await lookUp(seller, { identifier: upc })).rating);
    }
    expect(kept).toEqual([4.5, 4, 3.5, 5, null]);
  });

  test('answers 302 Already_Exist with the product, for the same item in the same condition', async ({
    make,
    world,
  }) => {
    const seller = await make.seller();
    const { upc, gtin14 } = newCode();
    await tellCatalogue(world, gtin14);
    const first = await lookUp(seller, { identifier: upc });
    const again = await answerTo(world, seller, { identifier: `0${upc}`, type: 'upc' });
    expect(again.status).toBe(302);
    expect(again.headers.has('location')).toBe(false);
    expect(await again.json()).toMatchObject({ error: { name: 'Already_Exist', product: { _id: first._id } } });
    const used = await lookUp(seller, { identifier: upc, condition: 'used_good' });
    expect(used).toMatchObject({ condition: 'Used' });
    expect(used._id).not.toBe(first._id);
    expect(await countersOf(world, seller)).toMatchObject({ scans: 2, products: 2 });
  });

  test('finds a product of one’s own by barcode, asin, sku and the number on our label', async ({ make, world }) => {
    const seller = await make.seller();
    const { upc } = newCode();
    await addProduct(seller, { barcode: upc });
    await addProduct(seller, { asin: 'B0OWNOWN11' });
    const { cl_upc: label } = await addProduct(seller, { sku: 'TGT-118-0447', skuSource: 'TGT' });
    for (const identifier of [upc, 'B0OWNOWN11', 'tgt-118-0447', label ?? '']) {
      expect([identifier, (await answerTo(world, seller, { identifier })).status]).toEqual([identifier, 302]);
    }
    const elsewhere = await answerTo(world, seller, { identifier: 'TGT-118-0447', skuSource: 'WM' });
    expect(elsewhere.status).toBe(404);
  });

  test('takes a code in any spelling for its item, and a text that is somebody’s SKU for that', async ({
    make,
    world,
  }) => {
    const seller = await make.seller();
    for (const [barcode, spellings] of Object.entries(spelledItems)) {
      const { _id } = await addProduct(seller, { barcode });
      for (const identifier of spellings.filter((spelling) => !/^\d{6,7}$/.test(spelling))) {
        const answer = await answerTo(world, seller, { identifier, type: 'upc' });
        expect([identifier, await answer.json()]).toMatchObject([identifier, { error: { product: { _id } } }]);
      }
    }
    const { _id } = await addProduct(seller, { sku: '0042-1000-0526-4' });
    const answer = await answerTo(world, seller, { identifier: '0042-1000-0526-4', type: 'upc' });
    expect(await answer.json()).toMatchObject({ error: { product: { _id } } });
  });

  test('ignores sample products: they are nobody’s stock', async ({ make, world }) => {
    const owner = await make.merchant();
    const samples = await owner.call(products.list, { query: {} });
    const sample = samples.find(({ barcode }) => barcode !== '');
    await tellCatalogue(world, (sample?.barcode ?? '').padStart(14, '0'));
    const response = await answerTo(world, owner, {
      identifier: sample?.barcode ?? '',
      condition: sample?.condition,
    });
    expect(response.status).toBe(201);
  });

  test('brings a deleted product back with the scanned quantity: 200, and no scan is spent', async ({
    make,
    world,
  }) => {
    const seller = await make.seller();
    const { upc } = newCode();
    const product = await addProduct(seller, { barcode: upc, quantity: 14 });
    await seller.call(products.remove, { params: { id: product._id }, form: { isActive: false } });
    const response = await answerTo(world, seller, { identifier: upc, quantity: 2, price: 40 });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ _id: product._id, quantity: 2, price: 40, isActive: true });
    expect(await countersOf(world, seller)).toEqual({ scans: 0, held: 0, products: 1 });
    const moved = await world.deps.db
      .selectFrom('stock_movements')
      .select(['change', 'reason'])
      .where('product_id', '=', product._id)
      .where('reason', '<>', 'added')
      .execute();
    expect(moved).toEqual([{ change: -12, reason: 'lookup' }]);
  });

  test('repeated with the same key answers the same, and does nothing twice', async ({ make, world }) => {
    const seller = await make.seller();
    const { upc, gtin14 } = newCode();
    await tellCatalogue(world, gtin14);
    const key = { 'idempotency-key': `scan-${upc}` };
    const first = await answerTo(world, seller, { identifier: upc }, key);
    const second = await answerTo(world, seller, { identifier: upc }, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect(await countersOf(world, seller)).toEqual({ scans: 1, held: 0, products: 1 });
  });

  test('by two devices at once gives one product', async ({ make, world }) => {
    const seller = await make.seller();
    const colleague = await make.staff(seller);
    for (let round = 0; round < 5; round++) {
      const { upc, gtin14 } = newCode();
      await tellCatalogue(world, gtin14);
      const devices = [seller, colleague, seller, colleague];
      const answers = await Promise.all(devices.map((device) => answerTo(world, device, { identifier: upc })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 302, 302, 302]);
    }
    expect(await countersOf(world, seller)).toEqual({ scans: 5, held: 0, products: 5 });
  });

  test('answers 400 Invalid barcode/format when the check digit does not fit', async ({ make }) => {
    const seller = await make.seller();
    const { upc } = newCode();
    const wrong = upc.slice(0, -1) + ((Number(upc.at(-1)) + 1) % 10);
    await expect(lookUp(seller, { identifier: wrong, type: 'upc' })).toFailAt({ identifier: 'Invalid barcode/format' });
    await expect(lookUp(seller, { identifier: '  ' })).toFailAt({ identifier: 'Invalid barcode/format' });
    await expect(seller.call(lookup.find, { body: { identifier: upc } as never })).toFailAt({
      source: 'Please select a source',
    });
  });

  test('answers 500 ERR_EXCEED when the plan’s scans are used up, and creates nothing', async ({ make, world }) => {
    const seller = await make.seller();
    await changePlan(world, seller.scope, { LPL: 100, BUM: 1 });
    const codes = [newCode(), newCode()];
    for (const { gtin14 } of codes) await tellCatalogue(world, gtin14);
    await lookUp(seller, { identifier: codes[0]?.upc ?? '' });
    await expect(lookUp(seller, { identifier: codes[1]?.upc ?? '' })).toFailWith('PLAN_EXCEEDED');
    await expect(lookUp(seller, { identifier: newCode().upc })).toFailWith('PLAN_EXCEEDED');
    expect(await countersOf(world, seller)).toEqual({ scans: 1, held: 0, products: 1 });
  });

  test('that would pass the product limit spends no scan', async ({ make, world }) => {
    const seller = await make.seller();
    await changePlan(world, seller.scope, { LPL: 1, BUM: 100 });
    const { upc, gtin14 } = newCode();
    await tellCatalogue(world, gtin14);
    await addProduct(seller);
    await expect(lookUp(seller, { identifier: upc })).toFailWith('PLAN_EXCEEDED');
    expect(await countersOf(world, seller)).toEqual({ scans: 0, held: 0, products: 1 });
  });

  test('answers 500 ERR_SUBSCRIBE without a running subscription', async ({ make, world }) => {
    const seller = await make.seller();
    await world.deps.db
      .updateTable('subscriptions')
      .set({ status: 'canceled', ended_at: world.clock.now() })
      .where('merchant_id', '=', seller.scope.merchantId)
      .execute();
    await expect(lookUp(seller, { identifier: newCode().upc })).toFailWith('PLAN_SUBSCRIBE');
  });

  describe('files what a source names under the merchant’s categories', () => {
    const path = ['Home & Kitchen', 'Small Appliances', 'Air Fryers'];

    /** Looks up so many new items of one path. */
    async function lookUpPath(world: World, seller: Person, categories: string[], amount = 1): Promise<Product[]> {
      const found: Product[] = [];
      for (let item = 0; item < amount; item++) {
        const { upc, gtin14 } = newCode();
        await tellCatalogue(world, gtin14, { categories });
        found.push(await lookUp(seller, { identifier: upc }));
      }
      return found;
    }
    const categoriesOf = async (seller: Person) => (await seller.call(categories.list)).categories;

    test('the missing one is made once, and asked about once', async ({ make, world }) => {
      const seller = await make.seller();
      for (const product of await lookUpPath(world, seller, path, 2)) {
        expect(product).toMatchObject({ categories: path.slice(0, 2) });
      }
      const [made] = await categoriesOf(seller);
      expect(made).toMatchObject({ name: path[0], productsCount: 2, subCategories: [{ name: path[1] }] });
      const asked = await seller.call(lookup.categories);
      expect(asked).toMatchObject([{ source: 'amazon', name: path[0], category: made?._id }]);
      const params = { id: asked[0]?._id ?? '' };
      const body = { category: made?._id ?? '' };
      expect(await seller.call(lookup.answerCategory, { params, body })).toEqual({ moved: 0 });
      await lookUpPath(world, seller, path);
      expect(await seller.call(lookup.categories)).toEqual([]);
      expect(await categoriesOf(seller)).toMatchObject([{ productsCount: 3 }]);
    });

    test('another answer takes along what is there and what comes, and what was made in vain goes', async ({
      make,
      world,
    }) => {
      const seller = await make.seller();
      const kitchen = await addCategory(seller, 'Kitchen');
      const [first] = await lookUpPath(world, seller, path, 2);
      const [asked] = await seller.call(lookup.categories);
      const params = { id: asked?._id ?? '' };
      expect(await seller.call(lookup.answerCategory, { params, body: { category: kitchen._id } })).toEqual({
        moved: 2,
      });
      const [next] = await lookUpPath(world, seller, path);
      expect(next).toMatchObject({ category: kitchen._id, subCategory: null });
      expect(await categoriesOf(seller)).toMatchObject([{ name: 'Kitchen', productsCount: 3 }]);

      expect(await seller.call(lookup.answerCategory, { params, body: { category: null } })).toEqual({ moved: 3 });
      await lookUpPath(world, seller, path);
      expect(await categoriesOf(seller)).toMatchObject([{ name: 'Kitchen', productsCount: 0 }]);
      const unfiled = await seller.call(products.get, { params: { id: first?._id ?? '' } });
      expect(unfiled.category).toBeNull();
    });

    test('one of the same name is taken without a question', async ({ make, world }) => {
      const seller = await make.seller();
      const known = await addCategory(seller, 'home & kitchen');
      expect(await lookUpPath(world, seller, path)).toMatchObject([{ category: known._id }]);
      expect(await seller.call(lookup.categories)).toEqual([]);
    });

    test('unless autoAssignCategories is off', async ({ make, world }) => {
      const seller = await make.seller();
      await seller.call(accounts.updateSettings, { body: { customSettings: { autoAssignCategories: false } } });
      // The source's names are still told, for the statistics.
      expect(await lookUpPath(world, seller, path)).toMatchObject([{ category: null, categories: path }]);
    });
  });
});
