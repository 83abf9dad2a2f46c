import { type Cents, cents } from '#contract/kit/money.ts';
import { products } from '#contract/products/products.contract.ts';
import type { Condition, Product } from '#contract/products/products.schemas.ts';
import type { ManifestItem } from '#contract/truckloads/manifest.schemas.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import type { TruckloadDetails, TruckloadPatch } from '#contract/truckloads/truckloads.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Person } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { addTruckload } from '../truckloads.fixture.ts';
import { updateTotals } from './totals.repository.ts';

/** A line of a manifest, of which a test says what it cares about. */
export interface GivenItem {
  title?: string;
  brand?: string;
  model?: string;
  color?: string;
  barcode?: string;
  gtin14?: string | null;
  asin?: string;
  sku?: string;
  category?: string;
  subCategory?: string;
  condition?: Condition | null;
  pallet?: string;
  weightHundredths?: number | null;
  quantity?: number;
  sellable?: number;
  retailCents?: Cents;
  costCents?: Cents | null;
  priceCents?: Cents | null;
  warnings?: string[];
  /** Lines with the same key are one item. */
  key?: string;
}

/** A code that products and lines share, and a line that carries it. */
export const knownCode = '012345678905';
export const knownItem: GivenItem = { barcode: knownCode, gtin14: '00012345678905', condition: 'New', quantity: 4 };

const toRow = (item: GivenItem, at: number) => ({
  line: at + 2,
  title: item.title ?? `Item ${at + 2}`,
  brand: item.brand ?? '',
  model: item.model ?? '',
  color: item.color ?? '',
  barcode: item.barcode ?? '',
  gtin14: item.gtin14 ?? null,
  asin: item.asin ?? '',
  sku: item.sku ?? '',
  category: item.category ?? '',
  sub_category: item.subCategory ?? '',
  condition: item.condition ?? null,
  pallet: item.pallet ?? '',
  weight_hundredths: item.weightHundredths ?? null,
  quantity: item.quantity ?? item.sellable ?? 1,
  sellable: item.sellable ?? item.quantity ?? 1,
  unit_retail_cents: item.retailCents ?? cents(1000),
  unit_cost_cents: item.costCents ?? null,
  price_cents: item.priceCents ?? null,
  warnings: item.warnings ?? [],
  item_key: item.key ?? item.gtin14 ?? `line ${at + 2}`,
});

/** Gives a truckload a manifest of these lines, as if its file had been read; the first stands on line 2. */
export async function setLines(
  db: Db,
  { merchantId }: { merchantId: string },
  truckloadId: string,
  items: readonly GivenItem[],
): Promise<void> {
  const { manifest_round: round } = await db
    .updateTable('truckloads')
    .set((eb) => ({
      manifest_key: 'private/manifests/test.csv',
      manifest_name: 'test.csv',
      manifest_state: 'ready',
      manifest_round: eb('manifest_round', '+', 1),
    }))
    .where('id', '=', truckloadId)
    .returning('manifest_round')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < items.length; at += 500) {
    const rows = items.slice(at, at + 500).map((item, index) => toRow(item, at + index));
    await db
      .insertInto('truckload_items')
      .values(rows.map((row) => ({ merchant_id: merchantId, truckload_id: truckloadId, round, ...row })))
      .execute();
  }
  await updateTotals(db, { merchantId }, truckloadId);
}

/** Everything the product does with one truckload's lines. */
export async function loadOf(
  world: World,
  seller: Person,
  items: readonly GivenItem[],
  input: Parameters<typeof addTruckload>[1] = {},
) {
  const { _id: id } = await addTruckload(seller, { purchaseCost: '100.00', ...input });
  await setLines(world.deps.db, seller.scope, id, items);
  const params = { id };

  const load = {
    id,
    get: (): Promise<TruckloadDetails> => seller.call(truckloads.get, { params }),
    patch: (body: Partial<Record<keyof TruckloadPatch, unknown>>) =>
      seller.call(truckloads.patch, { params, body: body as object }),
    items: (
      query: { search?: string; only?: string; page?: number; pageSize?: number } = {},
    ): Promise<ManifestItem[]> => seller.call(truckloads.items, { params, query: query as { pageSize?: number } }),
    change: (body: Parameters<typeof changeOf>[0]): Promise<TruckloadDetails> =>
      seller.call(truckloads.changeItems, { params, body }),
    preview: (body: BreakBody = {}) => seller.call(truckloads.previewBreak, { params, body }),
    start: (body: BreakBody = {}): Promise<TruckloadDetails> => seller.call(truckloads.breakUp, { params, body }),
    undo: (): Promise<TruckloadDetails> => seller.call(truckloads.undoBreak, { params }),

    /** The whole way to products. */
    async break(body: BreakBody = {}): Promise<TruckloadDetails> {
      await load.start(body);
      await world.drain();
      return load.get();
    },

    /** The merchant's products, by their title. */
    products: (): Promise<Product[]> => seller.call(products.list, { query: { sort: 'title' } }),
  };
  return load;
}

type BreakBody = { status?: 'Ready' | 'Unpublished'; restocks?: boolean; customField?: string };

const changeOf = (
  changes: { line: number; sellable?: number; cost?: string | null; price?: string | null }[],
): typeof changes => changes;
