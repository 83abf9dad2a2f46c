import { type Selectable, sql } from 'kysely';
import type { DeliveryState } from '#contract/webhooks/webhooks.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

type Columns = Selectable<Tables['webhook_deliveries']>;

/** An event on its way to an endpoint. */
export type OwedDelivery = Pick<
  Columns,
  | ('id' | 'number' | 'type' | 'object_kind' | 'object_id' | 'object_name' | 'object_version' | 'store_id')
  | ('location_id' | 'happened_at' | 'sequence' | 'tries' | 'first_try_at')
>;

export type ListedDelivery = Pick<
  Columns,
  | ('id' | 'number' | 'type' | 'object_name' | 'state' | 'happened_at' | 'tries' | 'last_try_at' | 'duration_ms')
  | ('answer_status' | 'problem')
> & { next_try_at: Date | null };

export type DeliveryRow = ListedDelivery & Pick<Columns, 'payload' | 'answer'>;

/** How a try went. */
export interface Tried {
  state: DeliveryState;
  dueAt: Date | null;
  at: Date;
  durationMs: number | null;
  payload: string | null;
  status: number | null;
  answer: string | null;
  problem: string | null;
}

const owed = sql.raw(`d.id, d.number, d.type, d.object_kind, d.object_id, d.object_name, d.object_version, d.store_id,
  d.location_id, d.happened_at, d.sequence, d.tries, d.first_try_at`);
const shown = sql.raw(`d.id, d.number, d.type, d.object_name, d.state, d.happened_at, d.tries, d.last_try_at,
  d.duration_ms, d.answer_status, d.problem,
  case when d.state = 'waiting' and d.due_at > '-infinity' then d.due_at end as next_try_at`);

/** What endpoints are told, were told and wait for. */
export const deliveriesRepository = (db: Db) => ({
  /** What may go out now: of each object the first that waits, and no other before that one was taken. */
  async due({ merchantId }: MerchantScope, endpointId: string, now: Date, most: number): Promise<OwedDelivery[]> {
    const { rows } = await sql<OwedDelivery>`
      select ${owed} from webhook_deliveries d
      where d.merchant_id = ${merchantId} and d.endpoint_id = ${endpointId} and d.state = 'waiting' and d.due_at <= ${now}
        and not exists (select from webhook_deliveries b
          where b.merchant_id = d.merchant_id and b.endpoint_id = d.endpoint_id and b.state = 'waiting'
            and b.object_kind = d.object_kind and b.object_id = d.object_id and b.number < d.number)
      order by d.due_at, d.number limit ${most}`.execute(db);
    return rows;
  },

  /** The place of an event among those of its object; the same in every try. */
  async giveSequence(
    { merchantId }: MerchantScope,
    endpointId: string,
    { id, object_kind, object_id, sequence }: OwedDelivery,
  ): Promise<number> {
    if (sequence !== null) return sequence;
    const { rows } = await sql<{ sequence: number }>`
      with counted as (
        insert into webhook_sequences as s (merchant_id, endpoint_id, object_kind, object_id, last)
        values (${merchantId}, ${endpointId}, ${object_kind}, ${object_id}, 1)
        on conflict (merchant_id, endpoint_id, object_kind, object_id) do update set last = s.last + 1
        returning last)
      update webhook_deliveries d set sequence = counted.last from counted
      where d.merchant_id = ${merchantId} and d.id = ${id} returning counted.last as sequence`.execute(db);
    return rows[0]?.sequence ?? 1;
  },

  async noteTry({ merchantId }: MerchantScope, id: string, tried: Tried): Promise<void> {
    await sql`
      update webhook_deliveries set state = ${tried.state}, due_at = coalesce(${tried.dueAt}::timestamptz, due_at),
        tries = tries + 1, first_try_at = coalesce(first_try_at, ${tried.at}::timestamptz), last_try_at = ${tried.at},
        duration_ms = ${tried.durationMs}, payload = coalesce(${tried.payload}, payload), answer_status = ${tried.status},
        answer = ${tried.answer}, problem = ${tried.problem}
      where merchant_id = ${merchantId} and id = ${id} and state = 'waiting'`.execute(db);
  },

  /** Those behind one that failed wait with it: they are not looked at again and again meanwhile. */
  async holdFollowers(
    { merchantId }: MerchantScope,
    endpointId: string,
    { object_kind, object_id, number }: OwedDelivery,
    until: Date,
  ): Promise<void> {
    await sql`
      update webhook_deliveries set due_at = ${until}
      where merchant_id = ${merchantId} and endpoint_id = ${endpointId} and state = 'waiting'
        and object_kind = ${object_kind} and object_id = ${object_id} and number > ${number} and due_at < ${until}`.execute(
      db,
    );
  },

  /** What was held behind it goes on at once. */
  async releaseFollowers(
    { merchantId }: MerchantScope,
    endpointId: string,
    { object_kind, object_id, number }: OwedDelivery,
  ): Promise<void> {
    await sql`
      update webhook_deliveries set due_at = '-infinity'
      where merchant_id = ${merchantId} and endpoint_id = ${endpointId} and state = 'waiting'
        and object_kind = ${object_kind} and object_id = ${object_id} and number > ${number} and tries = 0
        and due_at > '-infinity'`.execute(db);
  },

  /** A test is nobody's turn: it is written down once it was sent. */
  async addTest(
    { merchantId }: MerchantScope,
    { endpointId, id, type, now, tried }: { endpointId: string; id: string; type: string; now: Date; tried: Tried },
  ): Promise<void> {
    await sql`
      insert into webhook_deliveries (merchant_id, id, endpoint_id, type, object_kind, object_id, object_name, happened_at,
        state, tries, first_try_at, last_try_at, duration_ms, payload, answer_status, answer, problem)
      values (${merchantId}, ${id}, ${endpointId}, ${type}, 'test', ${id}, '', ${now}, ${tried.state}, 1, ${now}, ${now},
        ${tried.durationMs}, ${tried.payload}, ${tried.status}, ${tried.answer}, ${tried.problem})`.execute(db);
  },

  async page(
    { merchantId }: MerchantScope,
    endpointId: string,
    { state, before, limit }: { state: DeliveryState | undefined; before: string | undefined; limit: number },
  ): Promise<ListedDelivery[]> {
    const ofState = state ? sql`and d.state = ${state}` : sql``;
    const older = before
      ? sql`and d.number < (select b.number from webhook_deliveries b
          where b.merchant_id = ${merchantId} and b.endpoint_id = ${endpointId} and b.id = ${before})`
      : sql``;
    const { rows } = await sql<ListedDelivery>`
      select ${shown} from webhook_deliveries d
      where d.merchant_id = ${merchantId} and d.endpoint_id = ${endpointId} ${ofState} ${older}
      order by d.number desc limit ${limit}`.execute(db);
    return rows;
  },

  async find({ merchantId }: MerchantScope, endpointId: string, id: string): Promise<DeliveryRow | undefined> {
    const { rows } = await sql<DeliveryRow>`
      select ${shown}, d.payload, d.answer from webhook_deliveries d
      where d.merchant_id = ${merchantId} and d.endpoint_id = ${endpointId} and d.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Sends one again, or all that failed since then; what waits is on its way already. Answers how many. */
  async replay(
    { merchantId }: MerchantScope,
    endpointId: string,
    which: { id: string } | { failedSince: Date },
  ): Promise<number> {
    const chosen =
      'id' in which
        ? sql`id = ${which.id}`
        : sql`state = 'failed' and object_kind <> 'test' and happened_at >= ${which.failedSince}`;
    const { rows } = await sql`
      update webhook_deliveries set state = 'waiting', due_at = '-infinity', tries = 0, first_try_at = null
      where merchant_id = ${merchantId} and endpoint_id = ${endpointId} and state <> 'waiting' and ${chosen}
      returning 1`.execute(db);
    return rows.length;
  },

  async storeOfLocation({ merchantId }: MerchantScope, locationId: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('store_locations')
      .select('store_id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', locationId)
      .executeTakeFirst();
    return row?.store_id;
  },
});
