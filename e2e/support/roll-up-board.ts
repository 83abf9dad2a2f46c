import { openDatabase } from '#server/db/database.ts';
import { createRollUp } from '#server/features/insights/roll-up/roll-up.ts';
import { systemClock } from '#server/kit/clock.ts';
import { productDatabase } from './database.ts';
import type { SignedUp } from './sign-up.ts';

/** Reckons a merchant’s board now, as the clock does within a minute. */
export async function rollUpBoard({ email }: Pick<SignedUp, 'email'>): Promise<void> {
  const database = openDatabase(productDatabase(), { max: 1 });
  try {
    const { merchant_id: merchantId } = await database.db
      .selectFrom('users')
      .select('merchant_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await createRollUp({ db: database.db, clock: systemClock })({ merchantId });
  } finally {
    await database.close();
  }
}
