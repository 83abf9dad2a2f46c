import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export type ProviderName = 'google' | 'facebook';

export interface NewHandoff {
  id: string;
  codeHash: Buffer;
  provider: ProviderName;
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  needsCode: boolean;
  expiresAt: Date;
}

export const identitiesRepository = (db: Db) => ({
  async startFlow(flow: {
    stateHash: Buffer;
    provider: ProviderName;
    nonce: string;
    codeVerifier: string;
    expiresAt: Date;
  }): Promise<void> {
    await db
      .insertInto('identity_flows')
      .values({
        state_hash: flow.stateHash,
        provider: flow.provider,
        nonce: flow.nonce,
        code_verifier: flow.codeVerifier,
        expires_at: flow.expiresAt,
      })
      .execute();
  },

  /** Takes a flow out: a state is good for one return only. */
  takeFlow: (stateHash: Buffer, provider: ProviderName, now: Date) =>
    db
      .deleteFrom('identity_flows')
      .where('state_hash', '=', stateHash)
      .where('provider', '=', provider)
      .where('expires_at', '>', now)
      .returning(['nonce', 'code_verifier'])
      .executeTakeFirst(),

  async createHandoff(handoff: NewHandoff): Promise<void> {
    await db
      .insertInto('identity_handoffs')
      .values({
        id: handoff.id,
        code_hash: handoff.codeHash,
        provider: handoff.provider,
        subject: handoff.subject,
        email: handoff.email,
        first_name: handoff.firstName,
        last_name: handoff.lastName,
        needs_code: handoff.needsCode,
        expires_at: handoff.expiresAt,
      })
      .execute();
  },

  findHandoff: (id: string) => db.selectFrom('identity_handoffs').selectAll().where('id', '=', id).executeTakeFirst(),

  openHandoff: (codeHash: Buffer, now: Date) =>
    db
      .selectFrom('identity_handoffs')
      .selectAll()
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  /** True for the first who asks: the code is mailed once. */
  async markCodeSent(id: string, now: Date): Promise<boolean> {
    const marked = await db
      .updateTable('identity_handoffs')
      .set({ code_sent_at: now })
      .where('id', '=', id)
      .where('code_sent_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return marked !== undefined;
  },

  async spendTry(id: string, maxTries: number): Promise<boolean> {
    const spent = await db
      .updateTable('identity_handoffs')
      .set({ tries: sql<number>`tries + 1` })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('tries', '<', maxTries)
      .returning('id')
      .executeTakeFirst();
    return spent !== undefined;
  },

  async consumeHandoff(id: string, now: Date): Promise<boolean> {
    const used = await db
      .updateTable('identity_handoffs')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  },

  /** Ends every open sign-in that names this mail address. */
  async retireHandoffs(email: string, now: Date): Promise<void> {
    await db
      .updateTable('identity_handoffs')
      .set({ used_at: now })
      .where('email', '=', email)
      .where('used_at', 'is', null)
      .execute();
  },

  find: (provider: ProviderName, subject: string) =>
    db
      .selectFrom('identities')
      .select(['merchant_id', 'user_id'])
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst(),

  async link(identity: {
    merchantId: string;
    userId: string;
    provider: ProviderName;
    subject: string;
    now: Date;
  }): Promise<void> {
    await db
      .insertInto('identities')
      .values({
        merchant_id: identity.merchantId,
        user_id: identity.userId,
        provider: identity.provider,
        subject: identity.subject,
        created_at: identity.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
