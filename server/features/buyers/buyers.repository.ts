import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { Buyer, JoiningDetails, SavedAddress, StoreScope } from './buyers.types.ts';

export type BuyerRow = Selectable<Tables['buyers']>;

export const toBuyer = (row: Omit<BuyerRow, 'password_hash'>): Buyer => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  addresses: row.addresses as unknown as SavedAddress[],
});

export const buyersRepository = (db: Db) => ({
  /** Creates the buyer unless the mail has an account in this store; who wins a race is the index's to say. */
  async create(
    store: StoreScope,
    buyer: { id: string; email: string; details: JoiningDetails; now: Date },
  ): Promise<boolean> {
    const created = await db
      .insertInto('buyers')
      .values({
        merchant_id: store.merchantId,
        store_id: store.storeId,
        id: buyer.id,
        email: buyer.email,
        password_hash: buyer.details.passwordHash,
        first_name: buyer.details.firstName,
        last_name: buyer.details.lastName,
        created_at: buyer.now,
        updated_at: buyer.now,
      })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'store_id', 'email']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return created !== undefined;
  },

  findByEmail: (store: StoreScope, email: string): Promise<BuyerRow | undefined> =>
    db
      .selectFrom('buyers')
      .selectAll()
      .where('merchant_id', '=', store.merchantId)
      .where('store_id', '=', store.storeId)
      .where('email', '=', email)
      .executeTakeFirst(),

  find: (store: StoreScope, id: string): Promise<BuyerRow | undefined> =>
    db
      .selectFrom('buyers')
      .selectAll()
      .where('merchant_id', '=', store.merchantId)
      .where('store_id', '=', store.storeId)
      .where('id', '=', id)
      .executeTakeFirst(),

  async update(
    store: StoreScope,
    id: string,
    changes: { firstName: string; lastName: string; phone: string },
    now: Date,
  ): Promise<void> {
    await db
      .updateTable('buyers')
      .set({
        first_name: changes.firstName,
        last_name: changes.lastName,
        phone: changes.phone,
        updated_at: now,
      })
      .where('merchant_id', '=', store.merchantId)
      .where('store_id', '=', store.storeId)
      .where('id', '=', id)
      .execute();
  },

  async setPassword(store: StoreScope, id: string, passwordHash: string, now: Date): Promise<void> {
    await db
      .updateTable('buyers')
      .set({ password_hash: passwordHash, updated_at: now })
      .where('merchant_id', '=', store.merchantId)
      .where('store_id', '=', store.storeId)
      .where('id', '=', id)
      .execute();
  },

  /** The addresses as they are until the transaction ends. */
  async lockAddresses(store: StoreScope, id: string): Promise<SavedAddress[]> {
    const row = await db
      .selectFrom('buyers')
      .select('addresses')
      .where('merchant_id', '=', store.merchantId)
      .where('store_id', '=', store.storeId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return (row?.addresses ?? []) as unknown as SavedAddress[];
  },

  async setAddresses(store: StoreScope, id: string, addresses: readonly SavedAddress[], now: Date): Promise<void> {
    await db
      .updateTable('buyers')
      .set({ addresses: JSON.stringify(addresses), updated_at: now })
      .where('merchant_id', '=', store.merchantId)
      .where('store_id', '=', store.storeId)
      .where('id', '=', id)
      .execute();
  },
});
