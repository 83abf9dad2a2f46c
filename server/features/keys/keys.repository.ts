import { sql } from 'kysely';
import type { SubscriptionStatus } from '#contract/billing/billing.schemas.ts';
import { compileOnce } from '#server/db/compiled.ts';
import type { Db } from '#server/db/database.ts';
import { selectActingUsers } from '#server/features/accounts/sign-in/acting-users.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after } from '#server/kit/clock.ts';
import type { CountedCall } from '#server/kit/security/call-budgets.ts';
import { shownAfterEnd } from './keys.sql.ts';

export interface NewKey {
  id: string;
  userId: string;
  name: string;
  tokenHash: Buffer;
  lastFour: string;
  permissions: readonly string[];
  storeIds: readonly string[] | null;
  perMinute: number;
  now: Date;
  expiresAt: Date | null;
}

export type KeyRights = NonNullable<Awaited<ReturnType<ReturnType<typeof keysRepository>['find']>>>;
export type KeyRow = Awaited<ReturnType<ReturnType<typeof keysRepository>['list']>>[number];

// Asked by every request of a key: whose it is, what they may now, and how much of its budget is spent, in one statement.
const readAndCount = compileOnce((db, { tokenHash, now, windowStart }: CountedCall) =>
  db
    .with('k', () => selectKeyRights(db).where('a.token_hash', '=', tokenHash).where(stillWorks(now)))
    .with('counted', (cte) =>
      cte
        .insertInto('api_key_budgets')
        .columns(['merchant_id', 'key_id', 'window_start', 'used'])
        .expression((from) =>
          from
            .selectFrom('k')
            .select([
              'k.merchant_id',
              'k.id',
              sql<Date>`${windowStart}::timestamptz`.as('start'),
              sql<number>`1`.as('n'),
            ]),
        )
        .onConflict((conflict) =>
          conflict.columns(['merchant_id', 'key_id']).doUpdateSet({
            window_start: sql<Date>`excluded.window_start`,
            used: sql<number>`case when api_key_budgets.window_start = excluded.window_start then api_key_budgets.used + 1 else 1 end`,
          }),
        )
        .returning('used'),
    )
    .selectFrom('k')
    .crossJoin('counted')
    // Each by its name: with a star it would not be prepared.
    .select(['k.id', 'k.merchant_id', 'k.user_id', 'k.name', 'k.per_minute', 'k.role', 'k.ready_role', 'k.status'])
    .select(['k.key_permissions', 'k.key_store_ids', 'k.store_ids', 'k.location_ids', 'k.permissions'])
    .select(['k.refund_limit_cents', 'k.write_off_limit_cents', 'k.price_cut_percent', 'counted.used']),
);

/** What of a key and its maker says what it may do. */
const selectKeyRights = (db: Db) =>
  selectActingUsers(db)
    .innerJoin('api_keys as a', (join) =>
      join.onRef('a.merchant_id', '=', 'u.merchant_id').onRef('a.user_id', '=', 'u.id'),
    )
    .select(['a.id', 'a.merchant_id', 'a.user_id', 'a.name', 'a.per_minute'])
    .select(['a.permissions as key_permissions', 'a.store_ids as key_store_ids']);

const stillWorks = (now: Date) => sql<boolean>`coalesce(least(a.expires_at, a.ends_at) > ${now}, true)`;

export const keysRepository = (db: Db) => ({
  /** A key that works, whatever it has spent. */
  async find({ merchantId }: MerchantScope, id: string, now: Date) {
    const row = await selectKeyRights(db)
      .where('a.merchant_id', '=', merchantId)
      .where('a.id', '=', id)
      .where(stillWorks(now))
      .executeTakeFirst();
    return row && { ...row, status: row.status as SubscriptionStatus | null };
  },

  /** Everything a request needs to know about the key it came with, and how many came in this window. */
  async findAndCount(asked: CountedCall) {
    const [row] = await readAndCount(db, asked);
    return row && { ...row, status: row.status as SubscriptionStatus | null };
  },

  list: ({ merchantId }: MerchantScope, now: Date, id: string | null = null) =>
    db
      .selectFrom('api_keys as a')
      .innerJoin('users as u', (join) =>
        join.onRef('u.merchant_id', '=', 'a.merchant_id').onRef('u.id', '=', 'a.user_id'),
      )
      .select(['a.id', 'a.user_id', 'a.name', 'a.last_four', 'a.permissions', 'a.store_ids', 'a.per_minute'])
      .select(['a.created_at', 'a.last_used_at', 'a.expires_at', 'a.ends_at', 'a.ended_by'])
      .select(['u.first_name', 'u.last_name'])
      .where('a.merchant_id', '=', merchantId)
      .where(sql<boolean>`coalesce(least(a.expires_at, a.ends_at) > ${after(now, -shownAfterEnd)}, true)`)
      .where(sql<boolean>`(${id}::uuid is null or a.id = ${id}::uuid)`)
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id', 'desc')
      .execute(),

  /** How many work, but for those that another has replaced. The caller holds the merchant's keys. */
  async countLive({ merchantId }: MerchantScope, now: Date): Promise<number> {
    const { live } = await db
      .selectFrom('api_keys')
      .select((each) => each.fn.countAll<number>().as('live'))
      .where('merchant_id', '=', merchantId)
      .where('ends_at', 'is', null)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
      .executeTakeFirstOrThrow();
    return live;
  },

  async insert({ merchantId }: MerchantScope, key: NewKey): Promise<void> {
    await db
      .insertInto('api_keys')
      .values({
        merchant_id: merchantId,
        id: key.id,
        user_id: key.userId,
        name: key.name,
        token_hash: key.tokenHash,
        last_four: key.lastFour,
        permissions: [...key.permissions],
        store_ids: key.storeIds && [...key.storeIds],
        per_minute: key.perMinute,
        created_at: key.now,
        expires_at: key.expiresAt,
      })
      .execute();
  },

  /** Changes what a key is called and how often it may call; false where it has ended. */
  async update(
    { merchantId }: MerchantScope,
    id: string,
    { name, perMinute }: { name: string; perMinute: number },
    now: Date,
  ): Promise<boolean> {
    const updated = await db
      .updateTable('api_keys as a')
      .set({ name, per_minute: perMinute })
      .where('a.merchant_id', '=', merchantId)
      .where('a.id', '=', id)
      .where(stillWorks(now))
      .returning('a.id')
      .executeTakeFirst();
    return updated !== undefined;
  },

  /** Lets a key that works go on until then; of two who replace it at once the second finds nothing. */
  async replace({ merchantId }: MerchantScope, id: string, now: Date, endsAt: Date): Promise<boolean> {
    const replaced = await db
      .updateTable('api_keys')
      .set({ ends_at: endsAt, ended_by: 'rotated' })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('ends_at', 'is', null)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
      .returning('id')
      .executeTakeFirst();
    return replaced !== undefined;
  },

  /** Ends one that works, or would for a while beside the one that replaces it. */
  async revoke({ merchantId }: MerchantScope, id: string, now: Date): Promise<boolean> {
    const revoked = await db
      .updateTable('api_keys')
      .set({ ends_at: now, ended_by: 'revoked' })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
      .returning('id')
      .executeTakeFirst();
    return revoked !== undefined;
  },

  async countStores({ merchantId }: MerchantScope, ids: readonly string[]): Promise<number> {
    const { amount } = await db
      .selectFrom('stores')
      .select((each) => each.fn.countAll<number>().as('amount'))
      .where('merchant_id', '=', merchantId)
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return amount;
  },

  /** A write a minute and key tells well enough who still uses it. */
  async touch(used: readonly { merchantId: string; keyId: string; at: Date }[]): Promise<void> {
    await sql`
      update api_keys a set last_used_at = u.at
      from unnest(${used.map((each) => each.merchantId)}::uuid[], ${used.map((each) => each.keyId)}::uuid[],
        ${used.map((each) => each.at)}::timestamptz[]) u (merchant_id, key_id, at)
      where a.merchant_id = u.merchant_id and a.id = u.key_id
        and coalesce(a.last_used_at <= u.at - interval '1 minute', true)`.execute(db);
  },
});
