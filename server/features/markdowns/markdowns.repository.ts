import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { SubscriptionStatus } from '#contract/billing/billing.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';

export interface MarkdownRow extends Omit<Selectable<Tables['markdowns']>, 'repeats_on'> {
  repeats_on: number[];
}
export type NamedMarkdown = MarkdownRow & { by: string };
export interface NewMarkdown extends Omit<Insertable<Tables['markdowns']>, 'merchant_id' | 'repeats_on'> {
  repeats_on: readonly number[];
}

/** A markdown that is seen in a calendar. */
export interface DatedMarkdown {
  name: string;
  percent: number;
  startsAt: Date;
  endsAt: Date | null;
  repeatsOn: number[];
  isWaiting: boolean;
}

export interface DueMarkdown extends Pick<Actor, 'merchantId'> {
  markdownId: string;
}

const longest = days(366);
const mostDated = 1000;

const named = sql.raw(`m.*, coalesce((select trim(u.first_name || ' ' || u.last_name) from users u
  where u.merchant_id = m.merchant_id and u.id = m.user_id), '') as by`);

export const markdownsRepository = (db: Db) => {
  const ofMerchant = ({ merchantId }: MerchantScope, id: string) =>
    db.updateTable('markdowns').where('merchant_id', '=', merchantId).where('id', '=', id);

  return {
    async add({ merchantId }: MerchantScope, row: NewMarkdown): Promise<void> {
      await db
        .insertInto('markdowns')
        .values({ ...row, repeats_on: sql<string[]>`${row.repeats_on}::smallint[]`, merchant_id: merchantId })
        .execute();
    },

    async find({ merchantId }: MerchantScope, id: string): Promise<NamedMarkdown | undefined> {
      const { rows } = await sql<NamedMarkdown>`
        select ${named} from markdowns m where m.merchant_id = ${merchantId} and m.id = ${id}`.execute(db);
      return rows[0];
    },

    async page({ merchantId }: MerchantScope, window: { limit: number; offset: number }): Promise<NamedMarkdown[]> {
      const { rows } = await sql<NamedMarkdown>`
        select ${named} from markdowns m where m.merchant_id = ${merchantId}
        order by m.id desc limit ${window.limit} offset ${window.offset}`.execute(db);
      return rows;
    },

    async count({ merchantId }: MerchantScope): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(1) as count from markdowns where merchant_id = ${merchantId}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Whose turn has come: to begin, to go on, or to end. */
    async due(now: Date, limit: number): Promise<DueMarkdown[]> {
      const { rows } = await sql<DueMarkdown>`
        (select merchant_id as "merchantId", id as "markdownId" from markdowns
          where status in ('scheduled', 'running', 'restoring') and starts_at <= ${now} order by starts_at limit ${limit})
        union all
        (select merchant_id, id from markdowns
          where status = 'done' and ends_at <= ${now} order by ends_at limit ${limit})`.execute(db);
      return rows;
    },

    /** Those that begin or end within a time and change prices, or did; none lasts longer than a year or is left out. */
    async within(
      { merchantId }: MerchantScope,
      { from, until }: { from: Date; until: Date },
    ): Promise<DatedMarkdown[]> {
      const { rows } = await sql<DatedMarkdown>`
        select m.name, m.percent_hundredths / 100.0::float8 as percent, m.starts_at as "startsAt", m.ends_at as "endsAt",
          m.repeats_on as "repeatsOn", m.status = 'scheduled' as "isWaiting"
        from markdowns m
        where m.merchant_id = ${merchantId} and m.starts_at >= ${after(from, -longest)} and m.starts_at < ${until}
          and (m.starts_at >= ${from} or m.ends_at >= ${from}
            or (m.status = 'scheduled' and m.repeats_on <> '{}'))
          and (m.status in ('scheduled', 'running', 'done') or m.marked > 0)
        order by m.starts_at limit ${sql.lit(mostDated)}`.execute(db);
      return rows;
    },

    /** Held until the transaction ends: nobody else works on it, stops it or takes it back meanwhile. */
    async lock({ merchantId }: MerchantScope, id: string): Promise<MarkdownRow | undefined> {
      const { rows } = await sql<MarkdownRow>`
        select * from markdowns where merchant_id = ${merchantId} and id = ${id} for update`.execute(db);
      return rows[0];
    },

    async change(scope: MerchantScope, id: string, changes: Updateable<Tables['markdowns']>, now: Date): Promise<void> {
      await ofMerchant(scope, id)
        .set({ ...changes, updated_at: now })
        .execute();
    },

    /** What waits or runs stops; what is done keeps its prices. */
    async stop(scope: MerchantScope, id: string, now: Date): Promise<boolean> {
      const stopped = await ofMerchant(scope, id)
        .where((eb) =>
          eb.or([
            eb('status', 'in', ['scheduled', 'running']),
            eb.and([eb('status', '=', 'done'), eb('ends_at', 'is not', null)]),
          ]),
        )
        .set({
          status: sql`case when status = 'done' then 'done' else 'stopped' end`,
          ends_at: null,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirst();
      return stopped !== undefined;
    },

    /** Prices go back from here on, as somebody wished. */
    async takeBack(scope: MerchantScope, id: string, now: Date): Promise<boolean> {
      const taken = await ofMerchant(scope, id)
        .where('status', 'in', ['running', 'done', 'stopped'])
        .where('marked', '>', 0)
        .set({ status: 'restoring', ends_at: null, reached: null, updated_at: now })
        .returning('id')
        .executeTakeFirst();
      return taken !== undefined;
    },

    async subscriptionStatus({ merchantId }: MerchantScope): Promise<SubscriptionStatus | null> {
      const row = await db
        .selectFrom('subscriptions')
        .select('status')
        .where('merchant_id', '=', merchantId)
        .executeTakeFirst();
      return (row?.status ?? null) as SubscriptionStatus | null;
    },
  };
};
