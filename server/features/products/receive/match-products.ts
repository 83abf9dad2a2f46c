import { toGtin14 } from '#contract/kit/gtin.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { Condition, Product, ProductStatus } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { assignNumbers, type HouseNumbers } from '../house-numbers.ts';
import type { Pictures } from '../pictures/product-pictures.ts';
import { toColumns, toSeo, type UnpricedInput } from '../product-columns.ts';
import { toProduct } from '../products.mapper.ts';
import { productsRepository } from '../products.repository.ts';
import type { StockMove } from '../stock/stock-moves.sql.ts';
import { matchProductsRepository } from './match-products.repository.ts';

/** What goods that come in are told apart by. */
export interface ItemIdentity {
  barcode: string;
  asin: string;
  sku: string;
  skuSource: string | null;
  clUpc: string | null;
  condition: Condition;
}

/** What a source knew about an item, as a product. */
export type ItemInput = UnpricedInput & {
  priceCents: Cents;
  oldPriceCents: Cents;
  valuePriceCents: Cents | null;
  pictures: readonly string[];
};

/** Whose goods come in, and who scans them. */
type Scanner = MerchantScope & { userId?: string };

/** Goods that come in by their numbers: known already, deleted once, or new. */
export function createProductMatching(deps: Deps, { usage, pictures }: { usage: UsageService; pictures: Pictures }) {
  const { db, clock } = deps;

  const read = async (tx: Db, scope: MerchantScope, id: string): Promise<Product> =>
    toProduct(found(await productsRepository(tx).find(scope, id)));

  return {
    /** The merchant's product of this item in this condition, and whether it is deleted. */
    async find(
      tx: Db,
      scope: MerchantScope,
      identity: ItemIdentity,
    ): Promise<{ id: string; product: Product | null } | null> {
      const known = await matchProductsRepository(tx).find(scope, toNumbers(identity), identity.condition);
      if (!known) return null;
      return { id: known.id, product: known.is_active ? await read(tx, scope, known.id) : null };
    },

    /** Makes everybody else who brings the same item wait for this transaction. */
    hold: (tx: Db, scope: MerchantScope, identity: ItemIdentity): Promise<void> =>
      matchProductsRepository(tx).hold(scope, toNumbers(identity), identity.condition),

    async restore(
      tx: Db,
      scope: Scanner,
      id: string,
      scanned: { quantity: number; priceCents: Cents | null },
    ): Promise<Product> {
      const isBack = await matchProductsRepository(tx).restore(scope, id, {
        ...scanned,
        by: scope.userId ?? null,
        now: clock.now(),
      });
      if (isBack) await usage.addProducts(tx, scope, 1);
      return read(tx, scope, id);
    },

    /** Outside of a transaction nobody waits for them; within one they come by it, as a second connection may not be free. */
    async takeNumbers(
      scope: MerchantScope,
      item: Pick<ItemInput, 'title' | 'brand' | 'barcode'>,
      tx: Db = db,
    ): Promise<HouseNumbers> {
      const [numbers] = await assignNumbers(tx, scope, [item]);
      return numbers ?? { clSku: '', clUpc: null };
    },

    /** The same for things that nobody knows yet, such as labels that are printed ahead. */
    takeAhead: (scope: MerchantScope, count: number, tx: Db = db): Promise<HouseNumbers[]> =>
      assignNumbers(
        tx,
        scope,
        Array.from({ length: count }, () => ({ title: '' })),
      ),

    /** Adds an item as a product, with status Added unless said otherwise; its pictures follow. */
    async add(
      tx: Db,
      scope: Scanner,
      item: ItemInput,
      numbers: HouseNumbers,
      { status = 'Added', move }: { status?: ProductStatus; move?: StockMove } = {},
    ): Promise<Product> {
      const now = clock.now();
      const id = newId(now.getTime());
      const columns = toColumns(item, deps.urls.content);
      const row = {
        ...columns,
        ...toSeo({ title: item.title, description: columns.description ?? '' }),
        id,
        status,
        aspects: JSON.stringify(item.aspects ?? {}),
        quantity: item.quantity,
        price_cents: item.priceCents,
        old_price_cents: item.oldPriceCents,
        value_price_cents: item.valuePriceCents,
        cl_sku: numbers.clSku,
        cl_upc: numbers.clUpc,
        created_at: now,
        updated_at: now,
      };
      const lookedUp = { reason: 'lookup', by: scope.userId, now } as const;
      const added = await productsRepository(tx).add(scope, row, move ?? lookedUp);
      if (item.pictures.length > 0) await pictures.fetchLater(tx, scope, id, item.pictures);
      await usage.addProducts(tx, scope, 1);
      return toProduct(found(added));
    },
  };
}

const toNumbers = ({ barcode, ...identity }: ItemIdentity) => ({
  ...identity,
  code: barcode === '' ? null : (toGtin14(barcode) ?? barcode),
});
