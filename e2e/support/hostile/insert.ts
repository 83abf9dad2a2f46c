import { inDatabase } from '../database.ts';
import type { SignedUp } from '../sign-up.ts';

/** Writes a row of the owner's merchant, for what others write and no call of the API can. */
export async function insertFor(
  { email }: Pick<SignedUp, 'email'>,
  table: string,
  row: Readonly<Record<string, unknown>>,
  { isDated = true }: { isDated?: boolean } = {},
): Promise<void> {
  const now = new Date();
  const given = { ...(isDated && { created_at: now, updated_at: now }), ...row };
  const columns = Object.keys(given);
  const places = columns.map((_column, index) => `$${index + 2}`);
  await inDatabase((client) =>
    client.query(
      `insert into ${table} (merchant_id, ${columns.join(', ')})
       values ((select merchant_id from users where email = $1), ${places.join(', ')})`,
      [email, ...Object.values(given)],
    ),
  );
}
