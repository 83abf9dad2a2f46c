import type { SubscriptionStatus } from '#contract/billing/billing.schemas.ts';
import { compileOnce } from '#server/db/compiled.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';

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

const rightsOfUser = [
  'u.role',
  'u.ready_role',
  'u.store_ids',
  'u.location_ids',
  'r.permissions',
  'r.refund_limit_cents',
  'r.write_off_limit_cents',
  'r.price_cut_percent',
  's.status',
] as const;

// Asked by every request of an assistant.
const readByToken = compileOnce((db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  db
    .selectFrom('assistant_tokens as t')
    .innerJoin('assistants as a', (join) =>
      join.onRef('a.merchant_id', '=', 't.merchant_id').onRef('a.id', '=', 't.assistant_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.merchant_id', '=', 'a.merchant_id').onRef('u.id', '=', 'a.user_id'),
    )
    .leftJoin('roles as r', (join) => join.onRef('r.merchant_id', '=', 'u.merchant_id').onRef('r.id', '=', 'u.role_id'))
    .leftJoin('subscriptions as s', 's.merchant_id', 'a.merchant_id')
    .select(['a.id', 'a.merchant_id', 'a.user_id', 'a.name', 'a.permissions as granted', 'a.last_used_at'])
    .select(rightsOfUser)
    .where('t.token_hash', '=', tokenHash)
    .where('t.kind', '=', 'access')
    .where('t.expires_at', '>', now)
    .where('a.ended_at', 'is', null)
    .where('u.status', '=', 'active'),
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

  async findByToken(tokenHash: Buffer, now: Date) {
    const [row] = await readByToken(db, { tokenHash, now });
    return row && { ...row, status: row.status as SubscriptionStatus | null };
  },

  /** The same by its id, for what it proposed before. */
  async find({ merchantId }: MerchantScope, id: string) {
    const row = await db
      .selectFrom('assistants as a')
      .innerJoin('users as u', (join) =>
        join.onRef('u.merchant_id', '=', 'a.merchant_id').onRef('u.id', '=', 'a.user_id'),
      )
      .leftJoin('roles as r', (join) =>
        join.onRef('r.merchant_id', '=', 'u.merchant_id').onRef('r.id', '=', 'u.role_id'),
      )
      .leftJoin('subscriptions as s', 's.merchant_id', 'a.merchant_id')
      .select(['a.id', 'a.merchant_id', 'a.user_id', 'a.name', 'a.permissions as granted', 'a.last_used_at'])
      .select(rightsOfUser)
      .where('a.merchant_id', '=', merchantId)
      .where('a.id', '=', id)
      .where('a.ended_at', 'is', null)
      .where('u.status', '=', 'active')
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
