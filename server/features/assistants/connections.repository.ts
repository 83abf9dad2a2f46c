import { sql } from 'kysely';
import type { SubscriptionStatus } from '#contract/billing/billing.schemas.ts';
import { compileOnce } from '#server/db/compiled.ts';
import type { Db } from '#server/db/database.ts';
import { selectActingUsers } from '#server/features/accounts/sign-in/acting-users.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { CountedCall } from '#server/kit/security/call-budgets.ts';

type TokenKind = 'code' | 'access' | 'refresh';

export interface NewToken {
  merchantId: string;
  assistantId: string;
  kind: TokenKind;
  hash: Buffer;
  challenge?: string;
  redirectUri?: string;
  now: Date;
  expiresAt: Date;
}

/** What of an assistant that is connected and its person says what it may do. */
const selectRights = (db: Db) =>
  selectActingUsers(db)
    .innerJoin('assistants as a', (join) =>
      join.onRef('a.merchant_id', '=', 'u.merchant_id').onRef('a.user_id', '=', 'u.id'),
    )
    .select(['a.id', 'a.merchant_id', 'a.user_id', 'a.name', 'a.permissions as granted', 'a.last_used_at'])
    .where('a.ended_at', 'is', null);

// Asked by every request of an assistant: whose it is, what they may now, and how much of its minute is spent.
const readAndCount = compileOnce((db, { tokenHash, now, windowStart }: CountedCall) =>
  db
    .with('k', () =>
      selectRights(db)
        .innerJoin('assistant_tokens as t', (join) =>
          join.onRef('t.merchant_id', '=', 'a.merchant_id').onRef('t.assistant_id', '=', 'a.id'),
        )
        .where('t.token_hash', '=', tokenHash)
        .where('t.kind', '=', 'access')
        .where('t.expires_at', '>', now),
    )
    .with('counted', (cte) =>
      cte
        .insertInto('assistant_budgets')
        .columns(['merchant_id', 'assistant_id', 'window_start', 'used'])
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
          conflict.columns(['merchant_id', 'assistant_id']).doUpdateSet({
            window_start: sql<Date>`excluded.window_start`,
            used: sql<number>`case when assistant_budgets.window_start = excluded.window_start then assistant_budgets.used + 1 else 1 end`,
          }),
        )
        .returning('used'),
    )
    .selectFrom('k')
    .crossJoin('counted')
    // Each by its name: with a star it would not be prepared.
    .select(['k.id', 'k.merchant_id', 'k.user_id', 'k.name', 'k.granted', 'k.last_used_at', 'k.role', 'k.ready_role'])
    .select(['k.status', 'k.store_ids', 'k.location_ids', 'k.permissions', 'k.refund_limit_cents'])
    .select(['k.write_off_limit_cents', 'k.price_cut_percent', 'counted.used']),
);

export const connectionsRepository = (db: Db) => ({
  async registerClient(client: {
    id: string;
    name: string;
    redirectUris: readonly string[];
    now: Date;
    expiresAt: Date;
  }) {
    await db
      .insertInto('assistant_clients')
      .values({
        id: client.id,
        name: client.name,
        redirect_uris: [...client.redirectUris],
        created_at: client.now,
        expires_at: client.expiresAt,
      })
      .execute();
  },

  findClient: (id: string, now: Date) =>
    db
      .selectFrom('assistant_clients')
      .select(['id', 'name', 'redirect_uris'])
      .where('id', '=', id)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
      .executeTakeFirst(),

  /** One that somebody has connected stays. */
  async keepClient(id: string): Promise<void> {
    await db.updateTable('assistant_clients').set({ expires_at: null }).where('id', '=', id).execute();
  },

  async findAndCount(asked: CountedCall) {
    const [row] = await readAndCount(db, asked);
    return row && { ...row, status: row.status as SubscriptionStatus | null };
  },

  /** The same by its id, for what it proposed before. */
  async find({ merchantId }: MerchantScope, id: string) {
    const row = await selectRights(db)
      .where('a.merchant_id', '=', merchantId)
      .where('a.id', '=', id)
      .executeTakeFirst();
    return row && { ...row, status: row.status as SubscriptionStatus | null };
  },

  async touch({ merchantId }: MerchantScope, id: string, now: Date): Promise<void> {
    await db
      .updateTable('assistants')
      .set({ last_used_at: now })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute();
  },

  list: ({ merchantId }: MerchantScope) =>
    db
      .selectFrom('assistants as a')
      .innerJoin('users as u', (join) =>
        join.onRef('u.merchant_id', '=', 'a.merchant_id').onRef('u.id', '=', 'a.user_id'),
      )
      .select(['a.id', 'a.name', 'a.permissions', 'a.user_id', 'a.created_at', 'a.last_used_at'])
      .select(['u.first_name', 'u.last_name'])
      .where('a.merchant_id', '=', merchantId)
      .where('a.ended_at', 'is', null)
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(200)
      .execute(),

  async countLive({ merchantId }: MerchantScope): Promise<number> {
    const { amount } = await db
      .selectFrom('assistants')
      .select((each) => each.fn.countAll<number>().as('amount'))
      .where('merchant_id', '=', merchantId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    return amount;
  },

  async connect(
    { merchantId, userId }: Actor,
    assistant: { id: string; clientId: string; name: string; permissions: readonly string[]; now: Date },
  ): Promise<void> {
    await db
      .insertInto('assistants')
      .values({
        merchant_id: merchantId,
        id: assistant.id,
        user_id: userId,
        client_id: assistant.clientId,
        name: assistant.name,
        permissions: [...assistant.permissions],
        created_at: assistant.now,
      })
      .execute();
  },

  /** Ends it with everything that it was given. */
  /** Answers how it was called; nothing where it has ended before. */
  async end({ merchantId }: MerchantScope, id: string, now: Date): Promise<string | undefined> {
    const ended = await db
      .updateTable('assistants')
      .set({ ended_at: now })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    return ended?.name;
  },

  async addToken(token: NewToken): Promise<void> {
    await db
      .insertInto('assistant_tokens')
      .values({
        merchant_id: token.merchantId,
        token_hash: token.hash,
        assistant_id: token.assistantId,
        kind: token.kind,
        challenge: token.challenge ?? null,
        redirect_uri: token.redirectUri ?? null,
        created_at: token.now,
        expires_at: token.expiresAt,
      })
      .execute();
  },

  findToken: (hash: Buffer, now: Date) =>
    db
      .selectFrom('assistant_tokens as t')
      .innerJoin('assistants as a', (join) =>
        join.onRef('a.merchant_id', '=', 't.merchant_id').onRef('a.id', '=', 't.assistant_id'),
      )
      .select(['t.merchant_id', 't.assistant_id', 't.kind', 't.challenge', 't.redirect_uri', 'a.client_id'])
      .select(['a.permissions'])
      .where('t.token_hash', '=', hash)
      .where('t.expires_at', '>', now)
      .where('a.ended_at', 'is', null)
      .executeTakeFirst(),

  /** True for the first who brings it. */
  async spendToken({ merchantId }: MerchantScope, hash: Buffer, now: Date): Promise<boolean> {
    const used = await db
      .updateTable('assistant_tokens')
      .set({ used_at: now })
      .where('merchant_id', '=', merchantId)
      .where('token_hash', '=', hash)
      .where('used_at', 'is', null)
      .returning('token_hash')
      .executeTakeFirst();
    return used !== undefined;
  },

  async dropTokens({ merchantId }: MerchantScope, assistantId: string, kind: TokenKind): Promise<void> {
    await db
      .deleteFrom('assistant_tokens')
      .where('merchant_id', '=', merchantId)
      .where('assistant_id', '=', assistantId)
      .where('kind', '=', kind)
      .execute();
  },
});
