import { type Selectable, sql } from 'kysely';
import type { Processor } from '#contract/platforms/platforms.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';

export type AccountRow = Omit<Selectable<Tables['payment_accounts']>, 'merchant_id' | 'updated_at'>;

export type AccountState = Pick<AccountRow, 'account' | 'can_charge' | 'missing' | 'public_key'>;

const columns = [
  ...(['processor', 'account', 'can_charge', 'missing', 'public_key'] as const),
  ...(['methods', 'banners', 'connected_at'] as const),
];

/** Merchants' accounts at payment processors. */
export const platformsRepository = (db: Db) => ({
  list: ({ merchantId }: MerchantScope): Promise<AccountRow[]> =>
    db.selectFrom('payment_accounts').select(columns).where('merchant_id', '=', merchantId).execute(),

  find: ({ merchantId }: MerchantScope, processor: Processor): Promise<AccountRow | undefined> =>
    db
      .selectFrom('payment_accounts')
      .select(columns)
      .where('merchant_id', '=', merchantId)
      .where('processor', '=', processor)
      .executeTakeFirst(),

  /** Connects the account in place of any other; what was chosen for the stores stays chosen. */
  async connect({ merchantId }: MerchantScope, processor: Processor, state: AccountState, now: Date): Promise<void> {
    await db
      .insertInto('payment_accounts')
      .values({ merchant_id: merchantId, processor, ...state, connected_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'processor']).doUpdateSet({ ...state, connected_at: now, updated_at: now }),
      )
      .execute();
  },

  /** How the account stands; false when another one is connected by now, or none. */
  async updateState({ merchantId }: MerchantScope, processor: Processor, state: AccountState, now: Date) {
    const { numUpdatedRows } = await db
      .updateTable('payment_accounts')
      .set({ ...state, updated_at: now })
      .where('merchant_id', '=', merchantId)
      .where('processor', '=', processor)
      .where('account', '=', state.account)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async choose(
    { merchantId }: MerchantScope,
    choice: Partial<Pick<AccountRow, 'methods' | 'banners'>>,
    now: Date,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('payment_accounts')
      .set({ ...choice, updated_at: now })
      .where('merchant_id', '=', merchantId)
      .where('processor', '=', 'stripe')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** The account that was connected; undefined when none was, or not the named one. */
  async remove({ merchantId }: MerchantScope, processor: Processor, account?: string): Promise<string | undefined> {
    const row = await db
      .deleteFrom('payment_accounts')
      .where('merchant_id', '=', merchantId)
      .where('processor', '=', processor)
      .$if(account !== undefined, (query) => query.where('account', '=', account ?? ''))
      .returning('account')
      .executeTakeFirst();
    return row?.account;
  },

  /** Everybody who has connected this account: a processor names nobody else. */
  async merchantsOf(processor: Processor, account: string): Promise<MerchantScope[]> {
    const rows = await db
      .selectFrom('payment_accounts')
      .select('merchant_id')
      .where('processor', '=', processor)
      .where('account', '=', account)
      .execute();
    return rows.map(({ merchant_id: merchantId }) => ({ merchantId }));
  },

  /** Whether money of buyers is still on its way into or out of this account. */
  async hasOpenMoney(processor: Processor, account: string): Promise<boolean> {
    // In the words of the index orders_awaited_money, which is of nothing else.
    const { rows } = await sql`
      select 1 from orders where processor = ${processor} and account = ${account}
        and (payment_status = 'processing' or payment_status = 'created' or refunding_cents > 0)
      limit 1`.execute(db);
    return rows.length > 0;
  },

  async emailOf({ merchantId, userId }: Actor): Promise<string> {
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return email;
  },
});
