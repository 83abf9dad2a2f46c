import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { MerchantScope } from './actor.ts';

type TenantTable = { [Name in keyof Tables]: 'merchant_id' extends keyof Tables[Name] ? Name : never }[keyof Tables];

/** Whether the merchant has any row of a table. */
export async function hasRows(db: Db, table: TenantTable, { merchantId }: MerchantScope): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where merchant_id = ${merchantId} limit 1`.execute(db);
  return rows.length > 0;
}
