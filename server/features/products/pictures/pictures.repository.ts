import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { StoredPicture } from '#server/kit/pictures/store-picture.ts';

export type PictureFailure = Tables['failed_pictures']['reason'];

/** A picture that could not be had; its place is among the addresses of its product. */
export interface FailedPicture {
  place: number;
  address: string;
  reason: PictureFailure;
}

/** An act that wished for pictures, by its id. */
export interface Wish {
  merchantId: string;
  id: string;
}

// Nobody looks through more.
const mostFailures = 1000;

const toRow = ({ merchantId }: MerchantScope, { key, width, height }: StoredPicture, now: Date) => ({
  merchant_id: merchantId,
  key,
  width,
  height,
  created_at: now,
});

export const picturesRepository = (db: Db) => ({
  async add(scope: MerchantScope, pictures: readonly StoredPicture[], now: Date): Promise<void> {
    if (pictures.length === 0) return;
    await db
      .insertInto('product_pictures')
      .values(pictures.map((picture) => toRow(scope, picture, now)))
      .execute();
  },

  /** Adds pictures that nobody has added before; returns which these are. */
  async addOnce(scope: MerchantScope, pictures: readonly StoredPicture[], now: Date): Promise<string[]> {
    if (pictures.length === 0) return [];
    const added = await db
      .insertInto('product_pictures')
      .values(pictures.map((picture) => toRow(scope, picture, now)))
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .execute();
    const fresh = new Set(added.map(({ key }) => key));
    return pictures.flatMap(({ key }) => (fresh.has(key) ? [key] : []));
  },

  /** Which of these keys have been added, whoever has them now. */
  async known(scope: MerchantScope, keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows = await db
      .selectFrom('product_pictures')
      .select('key')
      .where('merchant_id', '=', scope.merchantId)
      .where('key', 'in', [...keys])
      .execute();
    return new Set(rows.map(({ key }) => key));
  },

  /** Counts pictures that an act wishes for, so that it can be told how far they are. */
  async addWish({ merchantId }: MerchantScope, id: string, total: number): Promise<void> {
    await sql`
      insert into picture_wishes as w (merchant_id, id, total) values (${merchantId}, ${id}, ${total})
      on conflict (merchant_id, id) do update set total = w.total + excluded.total`.execute(db);
  },

  /** What was tried twice is counted once: there are never more than were wished for. */
  async countFetched({ merchantId }: MerchantScope, id: string, fetched: number, failed: number): Promise<void> {
    if (fetched + failed === 0) return;
    await sql`
      update picture_wishes set fetched = least(total, fetched + ${fetched}),
        failed = least(total - least(total, fetched + ${fetched}), failed + ${failed})
      where merchant_id = ${merchantId} and id = ${id}`.execute(db);
  },

  /** Notes why pictures could not be had, of the first of an act; of what no act wished for nobody asks. */
  async noteFailed(
    { merchantId, wishId, productId }: MerchantScope & { wishId: string; productId: string },
    failed: readonly FailedPicture[],
  ): Promise<void> {
    if (failed.length === 0) return;
    await sql`
      insert into failed_pictures (merchant_id, wish_id, product_id, place, address, reason)
      select w.merchant_id, w.id, ${productId}::uuid, f.place, f.address, f.reason
      from picture_wishes w
      cross join jsonb_to_recordset(${JSON.stringify(failed)}::jsonb) as f (place smallint, address text, reason text)
      where w.merchant_id = ${merchantId} and w.id = ${wishId} and w.failed < ${sql.lit(mostFailures)}
      on conflict do nothing`.execute(db);
  },

  /** Pictures that acts wished for and did not get, with the products that are still there. */
  async listFailed(
    { merchantId }: MerchantScope,
    wishIds: readonly string[],
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ total: number; pictures: (FailedPicture & { productId: string; title: string })[] }> {
    const { rows } = await sql<FailedPicture & { productId: string; title: string; total: number }>`
      select f.product_id as "productId", p.title, f.place, f.address, f.reason, count(1) over () as total
      from failed_pictures f join products p on p.merchant_id = f.merchant_id and p.id = f.product_id and p.is_active
      where f.merchant_id = ${merchantId} and f.wish_id = any(${wishIds}::uuid[])
      order by p.title, f.product_id, f.place limit ${limit} offset ${offset}`.execute(db);
    return { total: rows[0]?.total ?? 0, pictures: rows };
  },

  /** How far the pictures of acts are. */
  async findWishes(
    { merchantId }: MerchantScope,
    ids: readonly string[],
  ): Promise<{ id: string; total: number; fetched: number; failed: number }[]> {
    if (ids.length === 0) return [];
    return db
      .selectFrom('picture_wishes')
      .select(['id', 'total', 'fetched', 'failed'])
      .where('merchant_id', '=', merchantId)
      .where('id', 'in', [...ids])
      .execute();
  },

  async forgetWishes(wishes: readonly Wish[]): Promise<void> {
    if (wishes.length === 0) return;
    await sql`
      delete from picture_wishes w
      using unnest(${wishes.map(({ merchantId }) => merchantId)}::uuid[], ${wishes.map(({ id }) => id)}::uuid[])
        as f (merchant_id, id)
      where w.merchant_id = f.merchant_id and w.id = f.id`.execute(db);
  },

  /** Gives pictures to a product; those that do not exist or belong to another are not among the answer. */
  async claim(scope: MerchantScope, productId: string, keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const claimed = await db
      .updateTable('product_pictures')
      .set({ product_id: productId })
      .where('merchant_id', '=', scope.merchantId)
      .where('key', 'in', [...keys])
      .where((eb) => eb.or([eb('product_id', 'is', null), eb('product_id', '=', productId)]))
      .returning('key')
      .execute();
    return new Set(claimed.map(({ key }) => key));
  },

  /** Takes pictures from a product; the sweep removes them when nobody claims them. */
  async release(scope: MerchantScope, productId: string, keys: readonly string[], now: Date): Promise<void> {
    if (keys.length === 0) return;
    await db
      .updateTable('product_pictures')
      .set({ product_id: null, created_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('product_id', '=', productId)
      .where('key', 'in', [...keys])
      .execute();
  },

  /** Takes from products what came with an act that was taken back. */
  async releaseUndone({ merchantId }: MerchantScope, actId: string, now: Date): Promise<void> {
    await sql`
      update product_pictures x set product_id = null, created_at = ${now}
      from undo_entries e join products p on p.merchant_id = e.merchant_id and p.id = e.product_id
      where e.merchant_id = ${merchantId} and e.act_id = ${actId} and e.before ? 'images'
        and x.merchant_id = ${merchantId} and x.product_id = p.id and x.key <> all(p.images)`.execute(db);
  },

  /** Forgets pictures that no product has taken since; returns whose they were. */
  dropUnclaimed: (before: Date, limit: number): Promise<{ merchantId: string; key: string }[]> =>
    db
      .deleteFrom('product_pictures')
      // Asked again of the row itself: a product may take it while we wait for the lock.
      .where('product_id', 'is', null)
      .where(({ refTuple, selectFrom, eb }) =>
        eb(
          refTuple('merchant_id', 'key'),
          'in',
          selectFrom('product_pictures')
            .select(['merchant_id', 'key'])
            .where('product_id', 'is', null)
            .where('created_at', '<', before)
            .limit(limit)
            .$asTuple('merchant_id', 'key'),
        ),
      )
      .returning(['merchant_id as merchantId', 'key'])
      .execute(),
});
