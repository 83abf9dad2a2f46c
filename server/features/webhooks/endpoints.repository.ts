import { type Selectable, sql } from 'kysely';
import type { EndpointInput, OffReason } from '#contract/webhooks/webhooks.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type EndpointRow = Selectable<Tables['webhook_endpoints']>;

/** An endpoint as lists show it. */
export interface ListedEndpoint
  extends Pick<
    EndpointRow,
    'id' | 'address' | 'description' | 'events' | 'version' | 'is_on' | 'off_reason' | 'former_secret_until'
  > {
  created_at: Date;
  maker: string;
  waiting: number;
  failed: number;
}

interface DueEndpoint {
  merchantId: string;
  endpointId: string;
}

const countCap = 1000;
/** Of one merchant so many are delivered to at a time. */
const mostOfMerchant = 4;

/** Who is told, and who is being told now. */
export const endpointsRepository = (db: Db) => {
  const one = ({ merchantId }: MerchantScope, id: string) =>
    db.updateTable('webhook_endpoints').where('merchant_id', '=', merchantId).where('id', '=', id);

  const listed = ({ merchantId }: MerchantScope, id: string | null) => sql<ListedEndpoint>`
    select e.id, e.address, e.description, e.events, e.version, e.is_on, e.off_reason, e.former_secret_until,
      e.created_at,
      coalesce((select trim(u.first_name || ' ' || u.last_name) from users u
        where u.merchant_id = e.merchant_id and u.id = e.user_id), '') as maker, -- never null
      (select count(1)::integer from (select 1 from webhook_deliveries d
        where d.merchant_id = e.merchant_id and d.endpoint_id = e.id and d.state = 'waiting'
        limit ${sql.lit(countCap)}) c) as waiting, -- never null
      (select count(1)::integer from (select 1 from webhook_deliveries d
        where d.merchant_id = e.merchant_id and d.endpoint_id = e.id and d.state = 'failed'
        limit ${sql.lit(countCap)}) c) as failed -- never null
    from webhook_endpoints e
    where e.merchant_id = ${merchantId} and (${id}::uuid is null or e.id = ${id}::uuid)
    order by e.id`;

  return {
    list: async (scope: MerchantScope): Promise<ListedEndpoint[]> => (await listed(scope, null).execute(db)).rows,

    read: async (scope: MerchantScope, id: string): Promise<ListedEndpoint | undefined> =>
      (await listed(scope, id).execute(db)).rows[0],

    /** Of all merchants: receivers that take nothing at present, and those that were switched off for it. */
    async countTroubled(): Promise<{ failing: number; off: number }> {
      const { rows } = await sql<{ failing: number; off: number }>`
        select count(1) filter (where is_on and rests > 0) as failing,
          count(1) filter (where not is_on and off_reason is not null) as off
        from webhook_endpoints`.execute(db);
      return rows[0] ?? { failing: 0, off: 0 };
    },

    find: ({ merchantId }: MerchantScope, id: string): Promise<EndpointRow | undefined> =>
      db
        .selectFrom('webhook_endpoints')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Adds one unless there are as many as there may be; of those who come at once each waits for the one before. */
    async add(
      { merchantId }: MerchantScope,
      endpoint: EndpointInput & { id: string; userId: string; version: string; now: Date; most: number },
    ): Promise<boolean> {
      await sql`select 1 from merchants where id = ${merchantId} for no key update`.execute(db);
      const { rows } = await sql`
        insert into webhook_endpoints (merchant_id, id, user_id, address, description, events, version, is_on, created_at,
          updated_at)
        select ${merchantId}, ${endpoint.id}, ${endpoint.userId}, ${endpoint.address}, ${endpoint.description},
          ${endpoint.events}::text[], ${endpoint.version}, ${endpoint.isOn}, ${endpoint.now}, ${endpoint.now}
        where (select count(1) from webhook_endpoints where merchant_id = ${merchantId}) < ${endpoint.most}
        returning 1`.execute(db);
      return rows.length > 0;
    },

    async update(
      scope: MerchantScope,
      id: string,
      { userId, now, ...input }: EndpointInput & { userId: string; now: Date },
    ): Promise<void> {
      await one(scope, id)
        .set({
          user_id: userId,
          address: input.address,
          description: input.description,
          events: [...input.events],
          is_on: input.isOn,
          // Whoever saves it has seen why it is off.
          off_reason: sql<OffReason | null>`case when ${input.isOn} or is_on then null else off_reason end`,
          rests: 0,
          rests_until: null,
          updated_at: now,
        })
        .execute();
    },

    async remove({ merchantId }: MerchantScope, id: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('webhook_endpoints')
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return removed !== undefined;
    },

    /** The secret before signs, too, until then; answers the new round. */
    async renewSecret(scope: MerchantScope, id: string, until: Date): Promise<number | undefined> {
      const renewed = await one(scope, id)
        .set((eb) => ({ secret_round: eb('secret_round', '+', 1), former_secret_until: until }))
        .returning('secret_round')
        .executeTakeFirst();
      return renewed?.secret_round;
    },

    /** Those with something due, a few of each merchant; asked every second, so it hops from endpoint to endpoint. */
    async due(now: Date, most: number): Promise<DueEndpoint[]> {
      const { rows } = await sql<DueEndpoint>`
        with recursive w as (
          (select merchant_id, endpoint_id from webhook_deliveries where state = 'waiting'
            order by merchant_id, endpoint_id limit 1)
          union all
          select n.merchant_id, n.endpoint_id from w cross join lateral (
            select d.merchant_id, d.endpoint_id from webhook_deliveries d
            where d.state = 'waiting' and (d.merchant_id, d.endpoint_id) > (w.merchant_id, w.endpoint_id)
            order by d.merchant_id, d.endpoint_id limit 1) n),
        due as (
          select e.merchant_id, e.id,
            row_number() over (partition by e.merchant_id order by e.rests, e.id) as place,
            (select count(1) from webhook_endpoints b
              where b.merchant_id = e.merchant_id and b.busy_until > ${now}) as busy
          from w join webhook_endpoints e on e.merchant_id = w.merchant_id and e.id = w.endpoint_id
          where e.is_on and (e.busy_until is null or e.busy_until <= ${now})
            and (e.rests_until is null or e.rests_until <= ${now})
            and exists (select from webhook_deliveries d
              where d.merchant_id = e.merchant_id and d.endpoint_id = e.id and d.state = 'waiting' and d.due_at <= ${now}))
        select merchant_id as "merchantId", id as "endpointId" from due
        where place + busy <= ${mostOfMerchant} limit ${most}`.execute(db);
      return rows;
    },

    /** Takes an endpoint for whoever delivers, unless somebody has it or it rests; of two who try one gets it. */
    async take(scope: MerchantScope, id: string, { now, until }: { now: Date; until: Date }): Promise<boolean> {
      const taken = await one(scope, id)
        .set({ busy_until: until })
        .where('is_on', '=', true)
        .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', now)]))
        .where((eb) => eb.or([eb('rests_until', 'is', null), eb('rests_until', '<=', now)]))
        .returning('id')
        .executeTakeFirst();
      return taken !== undefined;
    },

    /** Keeps it for longer; answers it as it is now, or nothing when it was switched off or removed meanwhile. */
    keep: (scope: MerchantScope, id: string, until: Date): Promise<EndpointRow | undefined> =>
      one(scope, id).set({ busy_until: until }).where('is_on', '=', true).returningAll().executeTakeFirst(),

    async release(scope: MerchantScope, id: string): Promise<void> {
      await one(scope, id).set({ busy_until: null }).execute();
    },

    async noteTaken(scope: MerchantScope, id: string): Promise<void> {
      await one(scope, id).set({ rests: 0, rests_until: null }).execute();
    },

    async rest(scope: MerchantScope, id: string, { rests, until }: { rests: number; until: Date }): Promise<void> {
      await one(scope, id).set({ rests, rests_until: until }).execute();
    },

    /** Switches off what is on; false when it was not. What waits has failed. */
    async switchOff(scope: MerchantScope, id: string, reason: OffReason, now: Date): Promise<boolean> {
      const off = await one(scope, id)
        .set({ is_on: false, off_reason: reason, updated_at: now })
        .where('is_on', '=', true)
        .returning('id')
        .executeTakeFirst();
      if (!off) return false;
      await sql`
        update webhook_deliveries set state = 'failed'
        where merchant_id = ${scope.merchantId} and endpoint_id = ${id} and state = 'waiting'`.execute(db);
      return true;
    },

    async ownerOf({ merchantId }: MerchantScope): Promise<string | undefined> {
      const row = await db
        .selectFrom('users')
        .select('email')
        .where('merchant_id', '=', merchantId)
        .where('role', '=', 'owner')
        .where('status', '=', 'active')
        .executeTakeFirst();
      return row?.email;
    },
  };
};
