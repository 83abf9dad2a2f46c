import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '#server/kit/actor.ts';

/** The id of the merchant's category of that name, for a row that is inserted; null for none. */
export const categoryNamed = ({ merchantId }: MerchantScope, name: string): RawBuilder<string | null> => sql`(
  select c.id from categories c where c.merchant_id = ${merchantId} and c.name = ${name} order by c.id limit 1)`;
