import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** The ids of the merchant's categories of these names, for rows that are inserted. */
export async function findCategoriesNamed(
  db: Db,
  { merchantId }: MerchantScope,
  names: readonly string[],
): Promise<Map<string, string>> {
  const wanted = names.filter((name) => name !== '');
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('merchant_id', '=', merchantId)
    .where('name', 'in', [...new Set(wanted)])
    .orderBy('id', 'desc')
    .execute();
  // Of several with one name the first that was made counts: it comes last.
  return new Map(rows.map(({ id, name }) => [name, id]));
}
