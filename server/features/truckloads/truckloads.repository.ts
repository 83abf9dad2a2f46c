import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type TruckloadRow, truckloadColumns, truckloadJoins } from './truckload-rows.repository.ts';

export type NewTruckload = Omit<Insertable<Tables['truckloads']>, 'merchant_id'>;
export type TruckloadChanges = Updateable<Tables['truckloads']>;

export const truckloadsRepository = (db: Db) => ({
  /** Deleted ones, too: they can be brought back. */
  async find({ merchantId }: MerchantScope, id: string): Promise<TruckloadRow | undefined> {
    const { rows } = await sql<TruckloadRow>`
      select ${truckloadColumns} from truckloads t ${truckloadJoins}
      where t.merchant_id = ${merchantId} and t.id = ${id}`.execute(db);
    return rows[0];
  },

  async findActive(scope: MerchantScope, id: string): Promise<TruckloadRow | undefined> {
    const row = await truckloadsRepository(db).find(scope, id);
    return row?.is_active ? row : undefined;
  },

  /** The truckload, held until the transaction ends: nobody changes it meanwhile. */
  async lock({ merchantId }: MerchantScope, id: string): Promise<TruckloadRow | undefined> {
    await db
      .selectFrom('truckloads')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .forUpdate()
      .execute();
    return truckloadsRepository(db).find({ merchantId }, id);
  },

  /** The addresses that begin alike: one that is free is found among them. */
  async slugsFrom({ merchantId }: MerchantScope, start: string): Promise<string[]> {
    const rows = await db
      .selectFrom('truckloads')
      .select('slug')
      .where('merchant_id', '=', merchantId)
      .where((eb) => eb.fn<boolean>('starts_with', ['slug', eb.val(start)]))
      .execute();
    return rows.map(({ slug }) => slug);
  },

  /** Nothing when the address is taken. */
  async insert({ merchantId }: MerchantScope, truckload: NewTruckload): Promise<string | undefined> {
    const row = await db
      .insertInto('truckloads')
      .values({ ...truckload, merchant_id: merchantId })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'slug']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  async update({ merchantId }: MerchantScope, id: string, changes: TruckloadChanges): Promise<void> {
    await db
      .updateTable('truckloads')
      .set(changes)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute();
  },

  /** False when there is none, or while it is being broken up. */
  async remove({ merchantId }: MerchantScope, id: string, now: Date): Promise<boolean> {
    const removed = await db
      .updateTable('truckloads')
      .set((eb) => ({ is_active: false, version: eb('version', '+', 1), updated_at: now }))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('is_active', '=', true)
      .where('break_state', '<>', 'running')
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },
});
