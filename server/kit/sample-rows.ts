import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { MerchantScope } from './actor.ts';

/** Whether the merchant has any of these: samples are only given to those who have none. */
export async function hasRows(
  db: Db,
  table: Extract<keyof Tables, 'forms' | 'orders' | 'truckloads'>,
  { merchantId }: MerchantScope,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where merchant_id = ${merchantId} limit 1`.execute(db);
  return rows.length > 0;
}

/** The merchant's first store. */
export async function findFirstStore(db: Db, { merchantId }: MerchantScope): Promise<string | undefined> {
  const store = await db
    .selectFrom('stores')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return store?.id;
}

/** The id of the merchant's category of that name, for a row that is inserted; null for none. */
export const categoryNamed = ({ merchantId }: MerchantScope, name: string): RawBuilder<string | null> => sql`(
  select c.id from categories c where c.merchant_id = ${merchantId} and c.name = ${name} order by c.id limit 1)`;
