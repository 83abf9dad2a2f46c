import { type Cents, cents, maxCents, sumCents, toCents, toDollars } from '#contract/kit/money.ts';
import {
  type Bundle,
  type BundleInput,
  type BundlePreview,
  type BundlePreviewInput,
  type BundleReply,
  mostBundleParts,
} from '#contract/products/bundles.schemas.ts';
import { type Db, takeTime } from '#server/db/database.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import { type Author, recordChange } from '#server/features/history/record-change.sql.ts';
import { refreshSold } from '#server/features/publishing/refresh/refresh.service.ts';
import { type Actor, type MerchantScope, requirePermissionAt } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { resolveSelection } from '../bulk/bulk-edit.ts';
import { undoRepository } from '../bulk/undo.repository.ts';
import { assignNumbers, type HouseNumbers } from '../house-numbers.ts';
import type { Pictures } from '../pictures/product-pictures.ts';
import { toColumns, toPriceColumns, toSeo } from '../product-columns.ts';
import { requireCountRights, requireWithinPriceCut } from '../product-rights.service.ts';
import { productsRepository } from '../products.repository.ts';
import { checkReferences } from '../references.service.ts';
import { toBundle, toPreview } from './bundles.mapper.ts';
import { type BundlePart, bundlesRepository, type DrawnRow, type PartRow } from './bundles.repository.ts';
import { describeLot, suggestPrice, suggestTitle } from './describe-lot.ts';

// As long as any act can be taken back from the history; the lot itself can be taken apart as long as it is there.
const undoLife = days(1);
// Buyers look at what is in it: as many pictures as a row shows.
const mostPictures = 6;

const sellsFor = (parts: readonly PartRow[]): Cents =>
  sumCents(parts.map(({ units, sells_at_cents: price }) => cents(units * price)));

/** Several products that are sold as one: their units leave, one comes with what they have cost. */
export function createBundling(deps: Deps, { usage, pictures }: { usage: UsageService; pictures: Pictures }) {
  const { db, clock } = deps;

  async function understand(actor: Actor, { selection, parts }: BundlePreviewInput): Promise<BundlePart[]> {
    if (parts) return parts.map(({ _id: id, units }) => ({ id, units }));
    const filter = await resolveSelection(db, actor, selection ?? { ids: [] });
    const chosen = await bundlesRepository(db).choose(actor, filter, mostBundleParts + 1);
    if (chosen.length > mostBundleParts) {
      throw invalid({ param: 'parts', msg: `At most ${mostBundleParts} products in one lot` });
    }
    return chosen;
  }

  function requireRights(actor: Actor, rows: readonly PartRow[], priceCents: Cents): void {
    requireCountRights(actor, -1, 'parts');
    const whole = sellsFor(rows);
    if (priceCents >= whole) return;
    requirePermissionAt(actor, 'products.price', 'price', 'Your role can’t change prices');
    requireWithinPriceCut(actor, ((whole - priceCents) / whole) * 100, 'price');
  }

  function requireUnits(rows: readonly PartRow[], parts: readonly BundlePart[]): void {
    if (rows.length < parts.length) throw invalid({ param: 'parts', msg: 'One of these products does not exist' });
    const short = rows.find(({ units, quantity }) => units > quantity);
    if (!short) return;
    const { quantity, title } = short;
    throw failure('CONFLICT', {
      message: `There ${quantity === 1 ? 'is' : 'are'} only ${quantity} of “${title}” in stock.`,
    });
  }

  /** The lot as a product: what all of its parts have in common is its own. */
  async function addLot(
    tx: Db,
    actor: Actor,
    { id, input, rows, drawn, beforehand, now }: NewLot,
  ): Promise<{ _id: string; title: string }> {
    const fields = {
      title: input.title,
      description: describeLot(rows),
      price: input.price,
      oldPrice: 0,
      condition: inCommon(rows, ({ condition }) => condition) ?? ('Used' as const),
      category: inCommon(rows, ({ category_id: category }) => category) ?? null,
      subCategory: inCommon(rows, ({ sub_category_id: subCategory }) => subCategory) ?? null,
      storeLocation: inCommon(rows, ({ store_location_id: location }) => location) ?? null,
    };
    await checkReferences(tx, actor, [{ references: fields, prefix: '' }]);
    const isCosted = drawn.costedUnits === drawn.units;
    const columns = toColumns({ ...fields, quantity: 1 }, deps.urls.content);
    const productId = newId(now.getTime());
    const { images, numbers } = beforehand;
    const row = {
      ...columns,
      ...toPriceColumns(fields),
      ...toSeo({ title: fields.title, description: fields.description }),
      aspects: '{}',
      id: productId,
      status: 'Ready' as const,
      images,
      quantity: 1,
      unit_cost_cents: isCosted ? drawn.knownCostCents : null,
      cl_sku: numbers?.clSku ?? '',
      cl_upc: numbers?.clUpc,
      created_at: now,
      updated_at: now,
    };
    const told = { reason: 'bundle', origin: id, by: actor.userId, now, isCosted } as const;
    const move = drawn.truckloadId === null ? told : { ...told, truckloadId: drawn.truckloadId };
    const added = found(await productsRepository(tx).add(actor, row, move, id));
    await pictures.claim(tx, actor, { id: productId, has: [] }, images);
    await usage.addProducts(tx, actor, 1);
    return { _id: added.id, title: added.title };
  }

  async function bundle(tx: Db, actor: Actor, input: BundleInput, beforehand: Beforehand): Promise<BundleReply> {
    const lots = bundlesRepository(tx);
    const now = clock.now();
    const id = newId(now.getTime());
    const parts = input.parts.map(({ _id, units }) => ({ id: _id, units }));
    await lots.hold(
      actor,
      parts.map((part) => part.id),
    );
    const rows = await lots.parts(actor, parts);
    requireUnits(rows, parts);
    requireRights(actor, rows, toCents(input.price));
    await takeTime(tx);
    const expiresAt = after(now, undoLife);
    await undoRepository(tx).open(actor, {
      id,
      userId: actor.userId,
      kind: 'bundle',
      countedBin: null,
      now,
      expiresAt,
    });
    await lots.take(actor, parts, { reason: 'bundle', origin: id, by: actor.userId, now });
    const drawn = await lots.drawn(actor, id);
    if (drawn.knownCostCents > maxCents) throw invalid({ param: 'parts', msg: 'Too dear for one lot' });
    const lot = await addLot(tx, actor, { id, input, rows, drawn, beforehand, now });
    await lots.add(actor, { id, productId: lot._id, parts, drawn, priceCents: sellsFor(rows), now });
    const soldOut = rows.filter(({ units, quantity }) => units === quantity).map((row) => row.id);
    if (soldOut.length > 0) await refreshSold(deps, tx, actor, soldOut);
    return { ...lot, units: drawn.units, undoId: id };
  }

  /** Takes a lot apart that nobody has sold; the caller has asked for what it takes. */
  async function unbundleIn(tx: Db, actor: Author & { userId: string }, id: string): Promise<Unbundled> {
    const lots = bundlesRepository(tx);
    const now = clock.now();
    const lot = found(await lots.productOf(actor, id));
    const parts = await lots.bundledParts(actor, id);
    await lots.hold(actor, [lot, ...parts.map((part) => part.id)]);
    const current = await lots.ofProduct(actor, lot);
    if (current?.id !== id) throw failure('CONFLICT', { message: 'This lot was taken apart already.' });
    if (!current.is_whole) {
      throw failure('CONFLICT', { message: 'This lot is sold, held by an order, deleted or written off.' });
    }
    await takeTime(tx);
    if (!(await lots.end(actor, id, now))) throw failure('CONFLICT', { message: 'This lot was taken apart already.' });
    const move = { reason: 'unbundle', origin: id, isBack: true, by: actor.userId, now } as const;
    const isGone = await lots.removeLot(actor, lot, move);
    const revived = await lots.putBack(actor, id, move);
    if (isGone) await recordChange(tx, actor, { at: now, subject: 'product', id: lot, name: '', action: 'deleted' });
    const counted = revived - Number(isGone);
    if (counted > 0) await usage.addProducts(tx, actor, counted);
    if (counted < 0) await usage.removeProducts(tx, actor, -counted);
    const products = parts.map((part) => part.id);
    await refreshSold(deps, tx, actor, [lot, ...products]);
    return { products, units: current.units };
  }

  return {
    async preview(actor: Actor, input: BundlePreviewInput): Promise<BundlePreview> {
      const parts = await understand(actor, input);
      const rows = await bundlesRepository(db).parts(actor, parts);
      if (rows.length < parts.length) throw invalid({ param: 'parts', msg: 'One of these products does not exist' });
      const seesCosts = actor.permissions.has('truckloads.cost');
      const suggested = { title: suggestTitle(rows), price: toDollars(suggestPrice(rows, seesCosts)) };
      return toPreview(rows, suggested);
    },

    /** Pictures are copied and numbers taken before the transaction: neither is worth anybody's waiting. */
    async create(actor: Actor, input: BundleInput, once: Once): Promise<BundleReply> {
      const parts = input.parts.map(({ _id: id, units }) => ({ id, units }));
      const rows = await bundlesRepository(db).parts(actor, parts);
      const images = await pictures.copies(actor, chooseImages(rows));
      const [numbers] = await assignNumbers(db, actor, [input]);
      return once((tx) => bundle(tx, actor, input, { images, numbers }));
    },

    async read(scope: MerchantScope, productId: string): Promise<Bundle | null> {
      found(await productsRepository(db).find(scope, productId));
      const row = await bundlesRepository(db).ofProduct(scope, productId);
      return row ? toBundle(row, await bundlesRepository(db).bundledParts(scope, row.id)) : null;
    },

    unbundle: (actor: Actor, productId: string, once: Once): Promise<{ products: number; units: number }> =>
      once(async (tx) => {
        requireCountRights(actor, 1, 'parts');
        found(await productsRepository(tx).find(actor, productId));
        const lot = found(await bundlesRepository(tx).ofProduct(actor, productId));
        const { products, units } = await unbundleIn(tx, actor, lot.id);
        return { products: products.length, units };
      }),

    unbundleIn,
  };
}

interface Unbundled {
  /** Those that have their units back. */
  products: string[];
  units: number;
}

/** What is made before anybody holds the goods. */
interface Beforehand {
  images: string[];
  numbers: HouseNumbers | undefined;
}

interface NewLot {
  id: string;
  input: BundleInput;
  rows: readonly PartRow[];
  drawn: DrawnRow;
  beforehand: Beforehand;
  now: Date;
}

/** What all parts say alike. */
function inCommon<Value>(rows: readonly PartRow[], read: (row: PartRow) => Value): Value | undefined {
  const [first] = rows;
  return first && rows.every((row) => read(row) === read(first)) ? read(first) : undefined;
}

/** One of each product, then more of the first. */
function chooseImages(rows: readonly PartRow[]): string[] {
  const firsts = rows.flatMap(({ images }) => images[0] ?? []);
  return [...new Set([...firsts, ...(rows[0]?.images ?? [])])].slice(0, mostPictures);
}
