import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface PaymentAccount {
  processor: 'stripe' | 'paypal';
  account: string;
  public_key: string | null;
  methods: string[];
}

/** Where the merchant is paid. */
export const paymentAccounts = (db: Db) => ({
  /** Those that can be charged now. */
  usable: ({ merchantId }: MerchantScope): Promise<PaymentAccount[]> =>
    db
      .selectFrom('payment_accounts')
      .select(['processor', 'account', 'public_key', 'methods'])
      .where('merchant_id', '=', merchantId)
      .where('can_charge', '=', true)
      .execute(),

  /** The key for the buyer's browser, whatever else is to be said of the account. */
  async publicKey({ merchantId }: MerchantScope, processor: 'stripe' | 'paypal'): Promise<string> {
    const row = await db
      .selectFrom('payment_accounts')
      .select('public_key')
      .where('merchant_id', '=', merchantId)
      .where('processor', '=', processor)
      .executeTakeFirst();
    return row?.public_key ?? '';
  },

  /** What a store is called and where its live pages begin. */
  store: (
    { merchantId }: MerchantScope,
    id: string,
  ): Promise<{ title: string; live_base: string | null } | undefined> =>
    db
      .selectFrom('stores')
      .select(['title', 'live_base'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirst(),
});
