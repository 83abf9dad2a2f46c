import type { AppIdentifier } from '#contract/apps/apps.contract.ts';
import { openDatabase } from '#server/db/database.ts';
import { systemClock } from '#server/kit/clock.ts';
import { installApp } from '#testing/apps.ts';
import { productDatabase } from './database.ts';
import type { SignedUp } from './sign-up.ts';

/** Gives a merchant apps without paying for them, for tests that are about what they open. */
export async function giveApps({ email }: Pick<SignedUp, 'email'>, identifiers: readonly AppIdentifier[]) {
  const { db, close } = openDatabase(productDatabase(), { max: 1 });
  try {
    const { merchant_id: merchantId } = await db
      .selectFrom('users')
      .select('merchant_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    for (const identifier of identifiers) await installApp({ db, clock: systemClock }, { merchantId }, identifier);
  } finally {
    await close();
  }
}
