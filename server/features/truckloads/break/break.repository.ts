import { type Selectable, sql, type Updateable } from 'kysely';
import type { BreakInput } from '#contract/truckloads/manifest.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type TruckloadRecord = Selectable<Tables['truckloads']>;

const nothingDone = {
  break_done: 0,
  break_total: 0,
  break_created: 0,
  break_restocked: 0,
  break_message: null,
  break_is_plan_limit: false,
  break_act_id: null,
  break_finished_at: null,
  break_reservation_id: null,
};

/** A truckload on its way to products. */
export const breakRepository = (db: Db) => {
  const running = ({ merchantId }: MerchantScope, id: string) =>
    db
      .updateTable('truckloads')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('break_state', '=', 'running');

  return {
    find: ({ merchantId }: MerchantScope, id: string): Promise<TruckloadRecord | undefined> =>
      db
        .selectFrom('truckloads')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Starts it, if there is something to break and nobody has: of two who start it one does. */
    async start(
      { merchantId }: MerchantScope,
      id: string,
      { input, userId, now }: { input: BreakInput; userId: string; now: Date },
    ): Promise<boolean> {
      const started = await db
        .updateTable('truckloads')
        .set({
          ...nothingDone,
          break_state: 'running',
          break_input: JSON.stringify(input),
          break_user_id: userId,
          updated_at: now,
        })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .where('is_active', '=', true)
        .where('break_state', 'in', ['none', 'failed'])
        .where('unpacked_at', 'is', null)
        .where('manifest_state', '=', 'ready')
        .where('sellable_units', '>', 0)
        .returning('id')
        .executeTakeFirst();
      return started !== undefined;
    },

    /** Changes one that runs; false when it no longer does. */
    async change(
      scope: MerchantScope,
      id: string,
      changes: Updateable<Tables['truckloads']>,
      now: Date,
    ): Promise<boolean> {
      const changed = await running(scope, id)
        .set({ ...changes, updated_at: now })
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** It has become products and is not offered as a whole any more; what it was before is kept. */
    async finish(
      scope: MerchantScope,
      id: string,
      { actId, created, restocked, now }: { actId: string; created: number; restocked: number; now: Date },
    ): Promise<boolean> {
      const total = created + restocked;
      const finished = await running(scope, id)
        .set((eb) => ({
          break_state: 'done',
          break_done: total,
          break_total: total,
          break_created: created,
          break_restocked: restocked,
          break_act_id: actId,
          break_reservation_id: null,
          break_finished_at: now,
          status_before: eb.ref('status'),
          status: 'Unpublished',
          version: eb('version', '+', 1),
          updated_at: now,
        }))
        .returning('id')
        .executeTakeFirst();
      return finished !== undefined;
    },

    /** It is whole again, and what it was, unless somebody has changed that since. */
    async takeBack({ merchantId }: MerchantScope, id: string, message: string | null, now: Date): Promise<void> {
      await db
        .updateTable('truckloads')
        .set((eb) => ({
          ...nothingDone,
          break_state: 'none',
          break_message: message,
          status_before: null,
          updated_at: now,
          version: eb('version', '+', 1),
          // No longer on any live site, it is not published.
          status: sql<TruckloadRecord['status']>`case when status <> 'Unpublished' then status
            when status_before = 'Published' and live_version is null then 'Ready' else coalesce(status_before, status) end`,
        }))
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .execute();
    },

    /** Held until the transaction ends: of two runs the second waits, and then finds it done. */
    holdTurn: (id: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`truckload ${id}`}, 0))`.execute(db),

    /** Those that nobody has worked on for so long that nobody will. */
    abandoned: (since: Date): Promise<TruckloadRecord[]> =>
      db
        .selectFrom('truckloads')
        .selectAll()
        .where('break_state', '=', 'running')
        .where('updated_at', '<', since)
        .execute(),
  };
};
