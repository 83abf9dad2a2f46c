import { isDeepStrictEqual } from 'node:util';
import { type Cents, cents, toCentsIfAny } from '#contract/kit/money.ts';
import { choosableStatuses } from '#contract/products/product-choices.ts';
import type {
  Product,
  ProductInput,
  ProductStatus,
  ProductUpdate,
  SavedProduct,
  StockInput,
} from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import { diff, recordChange } from '#server/features/history/record-change.sql.ts';
import { followPrices } from '#server/features/publishing/live/live-prices.service.ts';
import { leftOf } from '#server/features/publishing/pages/product-views.service.ts';
import { refreshSold } from '#server/features/publishing/refresh/refresh.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { dropUndefined } from '#server/kit/columns.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import type { StoredPictures } from '#server/kit/pictures/stored-pictures.ts';
import { readDayPrices } from './day-prices.sql.ts';
import { assignNumbers } from './house-numbers.ts';
import type { Pictures } from './pictures/product-pictures.ts';
import { toColumns, toPriceColumns, toSeo } from './product-columns.ts';
import { namedAlone, productFields } from './product-history.sql.ts';
import {
  requireCostRights,
  requireCountRights,
  requireFirstPriceRights,
  requirePriceRights,
} from './product-rights.service.ts';
import type { ProductRow } from './product-rows.repository.ts';
import { toProduct } from './products.mapper.ts';
import { type ProductChanges, productsRepository } from './products.repository.ts';
import { checkReferences } from './references.service.ts';
import { settleCost } from './stock/receipt-costs.sql.ts';
import { toldWithRow } from './stock/stock-moves.sql.ts';

/** How a product is written: by how much its stock changes and why, what one of its units cost, and who follows. */
interface ProductWriting {
  stock: number;
  reason: 'edit' | 'count';
  unitCostCents?: Cents | null | undefined;
  isLive?: boolean;
  now?: Date;
}

const nothingKept: StoredPictures = { keys: [], warnings: [] };

/** Creating and changing one product at a time. */
export function createProductEditing(deps: Deps, { usage, pictures }: { usage: UsageService; pictures: Pictures }) {
  const { db, clock } = deps;

  return {
    /** Pictures are stored and numbers taken before the transaction: neither is worth anybody's waiting. */
    async create(actor: Actor, input: ProductInput, files: readonly UploadedFile[], once: Once): Promise<SavedProduct> {
      const status = chooseStatus(input.status);
      const kept = await pictures.keep(actor, input.images ?? [], files);
      const [numbers] = await assignNumbers(db, actor, [input]);
      return once(async (tx) => {
        await checkReferences(tx, actor, [{ references: input, prefix: '' }]);
        const now = clock.now();
        const id = newId(now.getTime());
        const columns = toColumns(input, deps.urls.content);
        const row = {
          ...columns,
          ...toPriceColumns(input),
          ...toSeo({ ...input, description: columns.description ?? '' }),
          aspects: JSON.stringify(input.aspects ?? {}),
          id,
          status,
          images: kept.keys,
          quantity: input.quantity,
          cl_sku: numbers?.clSku ?? '',
          cl_upc: numbers?.clUpc,
          created_at: now,
          updated_at: now,
        };
        const move = { reason: 'added', by: actor.userId, now } as const;
        const added = found(await productsRepository(tx).add(actor, row, move));
        await pictures.claim(tx, actor, { id, has: [] }, kept.keys);
        await usage.addProducts(tx, actor, 1);
        return { ...toProduct(added), warnings: kept.warnings };
      });
    },

    async update(
      actor: Actor,
      id: string,
      input: ProductUpdate,
      files: readonly UploadedFile[],
      once: Once,
    ): Promise<SavedProduct> {
      found(await productsRepository(db).find(actor, id));
      const kept = input.images ? await pictures.keep(actor, input.images, files) : nothingKept;
      return once(async (tx) => {
        const current = await lock(tx, actor, id, input.version);
        const images = (input.images ? kept.keys : current.images).filter((key) => !input.deleteImages?.includes(key));
        const changes = await toChanges(tx, actor, current, input, images);
        const stock = input.quantity - (input.quantityBefore ?? current.quantity);
        const dayPrices = await readDayPrices(tx, actor, [id], clock.now());
        requirePriceRights(actor, current, { ...current, ...changes }, { dayPrices });
        requireCountRights(actor, stock, 'quantity');
        await write(tx, actor, current, changes, { stock, reason: 'edit', unitCostCents: toCentsIfAny(input.cost) });
        if (changes.images) await pictures.claim(tx, actor, { id, has: current.images }, images);
        return { ...(await read(tx, actor, id)), warnings: kept.warnings };
      });
    },

    /** Attributes that somebody asks for beside those that are there. */
    async addAspects(actor: Actor, id: string, aspects: Record<string, string>): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const current = await lock(tx, actor, id, undefined);
        const changes = differing(current, { aspects: { ...(current.aspects as Record<string, string>), ...aspects } });
        await write(tx, actor, current, changes, { stock: 0, reason: 'edit' });
      });
    },

    /** Price, sale price and stock, from the inventory dialog. */
    async updateStock(actor: Actor, id: string, input: StockInput, once: Once): Promise<Product> {
      return once(async (tx) => {
        const current = await lock(tx, actor, id, input.version);
        const prices = toPriceChanges(current, input);
        const dayPrices = await readDayPrices(tx, actor, [id], clock.now());
        requirePriceRights(actor, current, { ...current, ...prices }, { dayPrices });
        requireFirstPriceRights(actor, current, prices);
        const unitCostCents = toCentsIfAny(input.cost);
        const changes = { ...prices, ...differing(current, dropUndefined({ unit_cost_cents: unitCostCents })) };
        requireCostRights(actor, changes);
        const quantity = input.quantity ?? current.quantity + (input.quantityChange ?? 0);
        const stock = Math.max(quantity - current.quantity, -current.quantity);
        requireCountRights(actor, stock, input.quantity === undefined ? 'quantityChange' : 'quantity');
        const isLive =
          input.live === 'now' && Object.keys(prices).length > 0 && (prices.price_cents ?? current.price_cents) > 0;
        const isAlone = stock === 0;
        // History tells both as one act by their moment.
        const now = clock.now();
        const writing = { stock, reason: 'count', unitCostCents, isLive: isLive && isAlone, now } as const;
        await write(tx, actor, current, changes, writing);
        if (isLive) {
          const withdrawnAt = input.alsoCarts ? now : null;
          const { userId } = actor;
          await followPrices(deps, tx, actor, { productIds: [id], isAlone, withdrawnAt, why: 'edit', userId, now });
        }
        return read(tx, actor, id);
      });
    },
  };

  async function toChanges(
    tx: Db,
    actor: Actor,
    current: ProductRow,
    input: ProductUpdate,
    images: string[],
  ): Promise<ProductChanges> {
    const columns = { ...toColumns(input, deps.urls.content), ...toPriceColumns(input) };
    const next: ProductRow = { ...current, ...columns };
    // A new category leaves the old one's sub-category behind.
    if (input.category !== undefined && input.subCategory === undefined && next.category_id !== current.category_id) {
      columns.sub_category_id = null;
      next.sub_category_id = null;
    }
    // A price that falls to the sale price or below it ends the sale.
    if (input.sale_price === undefined && (current.sale_price_cents ?? 0) >= next.price_cents) {
      columns.sale_price_cents = null;
    }
    const references = {
      category: next.category_id,
      subCategory: next.sub_category_id,
      storeLocation: next.store_location_id,
    };
    await checkReferences(tx, actor, [{ references, prefix: '' }]);
    const seo = toSeo({ ...input, description: next.description }, current);
    const status = chooseStatus(input.status, current.status);
    const changes = differing(current, { ...columns, ...seo, status, images });
    if (next.barcode === '' && current.cl_upc === null) {
      changes.cl_upc = (await assignNumbers(db, actor, [next]))[0]?.clUpc;
    }
    return changes;
  }

  async function lock(tx: Db, actor: Actor, id: string, version: number | undefined): Promise<ProductRow> {
    const current = found(await productsRepository(tx).lock(actor, id));
    if (version !== undefined && version !== current.version) {
      throw failure('CONFLICT', {
        message: 'Someone changed this product while you were editing it.',
        extra: { product: toProduct(current) },
      });
    }
    return current;
  }

  /** Stock moves by a difference under the product's lock: what was sold meanwhile stays sold. */
  async function write(
    tx: Db,
    actor: Actor,
    current: ProductRow,
    changes: ProductChanges,
    { stock, reason, unitCostCents, isLive = false, now = clock.now() }: ProductWriting,
  ): Promise<void> {
    const change = Math.max(stock, -current.quantity);
    const by = actor.userId;
    const isCosted = typeof unitCostCents === 'number';
    // Where nothing comes in, a cost is said of the units that have none so far.
    if (isCosted && change <= 0) await settleCost(tx, actor, { id: current.id, unitCostCents }, { by, now });
    if (Object.keys(changes).length === 0 && change === 0) return;
    const columns = {
      ...changes,
      aspects: changes.aspects && JSON.stringify(changes.aspects),
      quantity: current.quantity + change,
      told: change === 0 ? undefined : toldWithRow({ reason, by, now, isCosted }),
      updated_at: now,
    };
    await productsRepository(tx).update(actor, current.id, columns, { isLive });
    await recordChange(tx, actor, {
      at: now,
      subject: 'product',
      id: current.id,
      name: changes.title ?? current.title,
      action: 'changed',
      changes: diff(current, changes as Partial<ProductRow>, productFields, namedAlone),
    });
    // The live sites that show it say that it is sold, or how few are left.
    if (leftOf(current.quantity) !== leftOf(columns.quantity)) await refreshSold(deps, tx, actor, [current.id]);
  }
}

const read = async (tx: Db, scope: MerchantScope, id: string): Promise<Product> =>
  toProduct(found(await productsRepository(tx).find(scope, id)));

/** A person chooses Ready or Unpublished; any other status stays only where it already is. */
export function chooseStatus(
  wanted: ProductStatus | undefined,
  current?: ProductStatus,
  param = 'status',
): ProductStatus {
  const status = wanted ?? current ?? 'Ready';
  if (status !== current && !(choosableStatuses as readonly string[]).includes(status)) {
    throw invalid({ param, msg: 'Only Ready or Unpublished can be chosen' });
  }
  return status;
}

/** What the inventory dialog changes of the prices, by its rules. */
function toPriceChanges(current: ProductRow, input: StockInput): ProductChanges {
  const given = { priceCents: toCentsIfAny(input.price), salePriceCents: toCentsIfAny(input.sale_price) };
  const priceCents = given.priceCents ?? current.price_cents;
  const salePriceCents = given.salePriceCents === undefined ? current.sale_price_cents : given.salePriceCents;
  const isCompared = input.price !== undefined && current.old_price_cents > 0;
  const isReached = isCompared && priceCents >= current.old_price_cents;
  if (isReached && input.compareAt !== 'remove') {
    throw invalid({ param: 'price', msg: 'Enter a lower value than compare at price' });
  }
  const isPriced = input.price !== undefined || input.sale_price !== undefined;
  if (isPriced && salePriceCents && salePriceCents >= priceCents) {
    throw invalid({ param: 'sale_price', msg: 'Sale price should be always smaller than the price' });
  }
  return differing(current, {
    price_cents: priceCents,
    old_price_cents: isReached ? cents(0) : current.old_price_cents,
    sale_price_cents: salePriceCents,
  });
}

function differing(current: ProductRow, wanted: Partial<ProductRow>): ProductChanges {
  const entries = Object.entries(wanted).filter(
    ([column, value]) => !isDeepStrictEqual(value, current[column as keyof ProductRow]),
  );
  return Object.fromEntries(entries);
}
