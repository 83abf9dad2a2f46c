import { type Selectable, sql, type Updateable } from 'kysely';
import type { BuildKind, Omission } from '#contract/publishing/publishing.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { Reservation } from '#server/features/billing/usage/usage.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type BuildRow = Selectable<Tables['site_builds']>;
export type OpenKind = Exclude<BuildKind, 'rollback'>;

/** What is written down of a build once it is done. */
export interface BuildFacts {
  products: number;
  pages: number;
  changed: number;
  omitted: readonly Omission[];
}

const open = ['waiting', 'running'] as const;
// Written out, for an index is not found by values that come later.
const isOpen = sql<boolean>`status in ('waiting', 'running')`;

export const buildsRepository = (db: Db) => {
  const one = ({ merchantId }: MerchantScope, id: string) =>
    db.updateTable('site_builds').where('merchant_id', '=', merchantId).where('id', '=', id);
  const ofStore = ({ merchantId }: MerchantScope, storeId: string) =>
    db.selectFrom('site_builds').where('merchant_id', '=', merchantId).where('store_id', '=', storeId);

  return {
    /** Opens a build unless one is open. */
    async add(
      { merchantId }: MerchantScope,
      build: { id: string; storeId: string; kind: OpenKind; now: Date },
    ): Promise<boolean> {
      const added = await db
        .insertInto('site_builds')
        .values({
          merchant_id: merchantId,
          id: build.id,
          store_id: build.storeId,
          kind: build.kind,
          status: 'waiting',
          created_at: build.now,
        })
        .onConflict((conflict) => conflict.columns(['merchant_id', 'store_id']).where(isOpen).doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** What a person asks for takes the place of a build of the system's own that has not begun. */
    async takeOver({ merchantId }: MerchantScope, storeId: string, kind: OpenKind): Promise<string | undefined> {
      const taken = await db
        .updateTable('site_builds')
        .set({ kind })
        .where('merchant_id', '=', merchantId)
        .where('store_id', '=', storeId)
        .where('status', '=', 'waiting')
        .where('kind', '=', 'system')
        .returning('id')
        .executeTakeFirst();
      return taken?.id;
    },

    async noteReservation(scope: MerchantScope, id: string, reservation: Reservation): Promise<void> {
      await one(scope, id)
        .set({ reservation: JSON.stringify(reservation) })
        .execute();
    },

    /** A step back in history is written down, too. */
    async noteRollback(
      { merchantId }: MerchantScope,
      { id, storeId, now }: { id: string; storeId: string; now: Date },
    ) {
      const row = { merchant_id: merchantId, id, store_id: storeId, kind: 'rollback', status: 'done' } as const;
      await db
        .insertInto('site_builds')
        .values({ ...row, progress: 100, created_at: now, finished_at: now })
        .execute();
    },

    find: ({ merchantId }: MerchantScope, id: string): Promise<BuildRow | undefined> =>
      db
        .selectFrom('site_builds')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .executeTakeFirst(),

    findOpen: (scope: MerchantScope, storeId: string): Promise<BuildRow | undefined> =>
      ofStore(scope, storeId).selectAll().where('status', 'in', open).executeTakeFirst(),

    /** The newest one that somebody asked for. */
    findLast: (scope: MerchantScope, storeId: string): Promise<BuildRow | undefined> =>
      ofStore(scope, storeId)
        .selectAll()
        .where('kind', 'in', ['publish', 'sync'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    kept: (scope: MerchantScope, storeId: string): Promise<BuildRow[]> =>
      ofStore(scope, storeId).selectAll().where('is_kept', '=', true).orderBy('id', 'desc').execute(),

    /** Begins a build, or begins it again after whoever had it was killed. */
    start: (scope: MerchantScope, id: string, now: Date): Promise<BuildRow | undefined> =>
      one(scope, id)
        .set({ status: 'running', started_at: now, progress: 0 })
        .where('status', 'in', open)
        .returningAll()
        .executeTakeFirst(),

    async noteProgress(scope: MerchantScope, id: string, progress: number): Promise<void> {
      await one(scope, id).set({ progress }).where('status', '=', 'running').execute();
    },

    /** Ends a run of a build; a run that somebody else began anew meanwhile has nothing to end. */
    async end(
      scope: MerchantScope,
      { id, started_at }: Pick<BuildRow, 'id' | 'started_at'>,
      columns: Updateable<Tables['site_builds']>,
    ): Promise<boolean> {
      const ended = await one(scope, id)
        .set(columns)
        .where('status', 'in', open)
        .where('started_at', 'is not distinct from', started_at)
        .returning('id')
        .executeTakeFirst();
      return ended !== undefined;
    },

    async dropKept({ merchantId }: MerchantScope, storeId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await sql`
        update site_builds set is_kept = false
        where merchant_id = ${merchantId} and store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(db);
    },

    /**
     * Forgets builds of the system's own that are older than the given id, and neither kept nor live. Where pictures are
     * still noted with one its files are still to go, and what the live one shows of them would be forgotten with it.
     */
    async forgetSystem(
      { merchantId }: MerchantScope,
      storeId: string,
      olderThan: string,
      limit: number,
    ): Promise<void> {
      await sql`
        delete from site_builds where merchant_id = ${merchantId} and id in (
          select b.id from site_builds b
          where b.merchant_id = ${merchantId} and b.store_id = ${storeId} and b.id < ${olderThan}
            and b.kind = 'system' and b.status in ('done', 'failed') and not b.is_kept
            and not exists (
              select from stores s where s.merchant_id = b.merchant_id and s.id = b.store_id and s.live_build_id = b.id)
            and not exists (
              select from shown_pictures p where p.merchant_id = b.merchant_id and p.build_id = b.id)
          limit ${limit})`.execute(db);
    },

    /** Builds that have been open since before that moment. */
    openSince: (before: Date, limit: number): Promise<BuildRow[]> =>
      db
        .selectFrom('site_builds')
        .selectAll()
        .where('status', 'in', open)
        .where('created_at', '<', before)
        .where((eb) => eb.or([eb('started_at', 'is', null), eb('started_at', '<', before)]))
        .limit(limit)
        .execute(),
  };
};
