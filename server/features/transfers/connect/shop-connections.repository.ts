import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import { violatedConstraint } from '#server/db/violations.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type ConnectionRecord = Selectable<Tables['shop_connections']>;

type NewConnection = Pick<
  ConnectionRecord,
  'import_id' | 'shop' | 'address' | 'name' | 'currency' | 'sealed' | 'store_id' | 'created_at'
>;

export const shopConnectionsRepository = (db: Db) => ({
  /** False when the account has another one. */
  async add({ merchantId }: MerchantScope, row: NewConnection): Promise<boolean> {
    try {
      await db
        .insertInto('shop_connections')
        .values({ merchant_id: merchantId, ...row })
        .execute();
      return true;
    } catch (error) {
      if (violatedConstraint(error) === 'shop_connections_one') return false;
      throw error;
    }
  },

  /** Takes a connection over for another round of reading, as long as its import waits for it. */
  claim: ({ merchantId }: MerchantScope, importId: string): Promise<ConnectionRecord | undefined> =>
    db
      .updateTable('shop_connections as c')
      .from('product_imports as i')
      .whereRef('i.merchant_id', '=', 'c.merchant_id')
      .whereRef('i.id', '=', 'c.import_id')
      .where('i.status', '=', 'checking')
      .where('c.merchant_id', '=', merchantId)
      .where('c.import_id', '=', importId)
      .set((eb) => ({ round: eb('c.round', '+', 1) }))
      .returningAll('c')
      .executeTakeFirst(),

  /** Undefined when another round has begun, or the connection is gone. */
  change: (
    { merchant_id, import_id, round }: ConnectionRecord,
    changes: Updateable<Tables['shop_connections']>,
  ): Promise<ConnectionRecord | undefined> =>
    db
      .updateTable('shop_connections')
      .where('merchant_id', '=', merchant_id)
      .where('import_id', '=', import_id)
      .where('round', '=', round)
      .set(changes)
      .returningAll()
      .executeTakeFirst(),

  async addPage({ merchant_id, import_id, pages: page }: ConnectionRecord, lines: string): Promise<void> {
    await db.insertInto('shop_pages').values({ merchant_id, import_id, page, lines }).execute();
  },

  async readPage({ merchant_id, import_id }: ConnectionRecord, page: number): Promise<string> {
    const row = await db
      .selectFrom('shop_pages')
      .select('lines')
      .where('merchant_id', '=', merchant_id)
      .where('import_id', '=', import_id)
      .where('page', '=', page)
      .executeTakeFirst();
    return row?.lines ?? '';
  },

  /** Forgets what opens the shop, and what was read of it; false when another round has begun, or it is gone. */
  async remove({ merchant_id, import_id, round }: ConnectionRecord): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('shop_connections')
      .where('merchant_id', '=', merchant_id)
      .where('import_id', '=', import_id)
      .where('round', '=', round)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** Forgets connections whose imports wait for them no more. */
  async removeOrphans(): Promise<void> {
    await sql`
        delete from shop_connections c using product_imports i
        where i.merchant_id = c.merchant_id and i.id = c.import_id and i.status <> 'checking'`.execute(db);
  },
});
