import { createHash } from 'node:crypto';
import type { CatalogueChanges, CatalogueItem } from '#contract/counter/counter.schemas.ts';
import { toDollars } from '#contract/kit/money.ts';
import type { Actor } from '#server/kit/actor.ts';
import { hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { thumbnailOf } from '#server/kit/pictures/picture-keys.ts';
import { type GoodsOfTillRow, type MomentRow, tillCatalogueRepository } from './catalogue.repository.ts';
import { type Cursor, nothing, readCursor, writeCursor } from './cursor.ts';

const portion = 2000;
// No transaction that changes products lasts so long.
const untilAllSee = hours(1);

export type TillCatalogueService = ReturnType<typeof tillCatalogueService>;

/**
 * What a location sells, in portions: all of it by id, and from then on what has changed. Nothing is missed, though
 * transactions end in another order than they began in: a browser goes on from the oldest that was still running when its
 * last round began, and hears some of it twice.
 */
export function tillCatalogueService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const repository = tillCatalogueRepository(db);

  return {
    async portion(
      actor: Actor,
      { location, cursor }: { location: string; cursor?: string },
    ): Promise<CatalogueChanges> {
      const firstTillAt = found(await repository.firstTillAt(actor, location));
      const now = clock.now();
      const known = cursor === undefined ? undefined : readCursor(cursor, location);
      const moment = await repository.moment(actor, known?.heardOf ?? null);
      const isGood = known && isGoodFor(moment, known) && !mayMissFirst(known, firstTillAt, now);
      if (!isGood) return walk(actor, location, begin(moment, now), true);
      return known.kind === 'walk' ? walk(actor, location, known, false) : follow(actor, location, known, moment);
    },
  };

  async function walk(actor: Actor, location: string, from: Cursor, isAnew: boolean): Promise<CatalogueChanges> {
    const rows = await repository.walk(actor, location, from.place.id, portion);
    const last = rows.at(-1);
    const categories = isAnew ? await repository.categories(actor) : null;
    const place = { tx: from.place.tx, id: last?.id ?? nothing };
    // After the last portion come the changes since the first.
    const isLast = rows.length < portion || last === undefined;
    const next: Cursor = isLast
      ? { ...from, kind: 'idle', place: { tx: from.next, id: nothing }, categories: '' }
      : { ...from, kind: 'walk', place };
    return {
      items: rows.filter((row) => row.is_sold_here).map(toItem),
      gone: [],
      cursor: writeCursor(next, location),
      hasMore: true,
      isAnew,
      categories: categories?.map(toCategory) ?? null,
      at: clock.now().toISOString(),
    };
  }

  async function follow(actor: Actor, location: string, from: Cursor, moment: MomentRow): Promise<CatalogueChanges> {
    const next = from.kind === 'idle' ? moment.horizon : from.next;
    const rows = await repository.changes(actor, from.place, portion);
    const last = rows.at(-1);
    const ids = [...new Set(rows.flatMap(({ products }) => products))];
    const products = await repository.read(actor, location, ids);
    const sold = products.filter((row) => row.is_sold_here);
    const isSold = new Set(sold.map(({ id }) => id));
    const hasMore = last?.has_more ?? false;
    const categories = hasMore ? null : await repository.categories(actor);
    const mark = categories ? markOf(categories) : from.categories;
    const cursor: Cursor = {
      kind: hasMore ? 'more' : 'idle',
      system: from.system,
      next,
      begunAt: from.begunAt,
      heardOf: last?.id ?? from.heardOf,
      categories: mark,
      place: hasMore && last ? { tx: last.tx, id: last.id } : { tx: next, id: nothing },
    };
    return {
      items: sold.map(toItem),
      gone: ids.filter((id) => !isSold.has(id)),
      cursor: writeCursor(cursor, location),
      hasMore,
      isAnew: false,
      categories: mark === from.categories ? null : (categories?.map(toCategory) ?? null),
      at: clock.now().toISOString(),
    };
  }
}

const begin = (moment: MomentRow, now: Date): Cursor => ({
  kind: 'walk',
  system: moment.system,
  next: moment.horizon,
  begunAt: now.getTime(),
  heardOf: moment.newest ?? nothing,
  categories: '',
  place: { tx: moment.horizon, id: nothing },
});

/** What the browser heard of last is there, and so all that came after it is. */
const isGoodFor = (moment: MomentRow, { system, next }: Cursor): boolean =>
  moment.is_known && system === moment.system && BigInt(next) <= BigInt(moment.ahead);

/** Whoever was writing when the first till was made may not have seen it: an hour later everything is read once more. */
const mayMissFirst = ({ begunAt }: Cursor, firstTillAt: Date, now: Date): boolean => {
  const allSee = firstTillAt.getTime() + untilAllSee;
  return begunAt < allSee && now.getTime() >= allSee;
};

const markOf = (categories: readonly { id: string; name: string }[]): string =>
  createHash('sha256').update(JSON.stringify(categories)).digest('hex').slice(0, 8);

const toCategory = ({ id, name }: { id: string; name: string }) => ({ _id: id, name });

function toItem(row: GoodsOfTillRow): CatalogueItem {
  const before = Math.max(row.price_cents, row.old_price_cents);
  return {
    _id: row.id,
    title: row.title,
    cl_sku: row.cl_sku,
    sku: row.sku,
    codes: [row.barcode, row.asin, row.cl_upc ?? ''].filter((code) => code !== ''),
    condition: row.condition,
    category: row.category_id,
    image: row.picture_key === null ? null : thumbnailOf(row.picture_key),
    price: toDollars(row.sells_at_cents),
    was: before > row.sells_at_cents ? before / 100 : null,
    quantity: row.quantity,
  };
}
