import type { AppIdentifier } from '#contract/apps/apps.contract.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';

/** The merchant has this app without paying for it, whatever it costs. */
export async function installApp(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId }: MerchantScope,
  identifier: AppIdentifier,
): Promise<void> {
  const { id } = await db
    .selectFrom('apps')
    .select('id')
    .where('identifier', '=', identifier)
    .executeTakeFirstOrThrow();
  const row = { merchant_id: merchantId, app_id: id, installed_at: clock.now() };
  await db
    .insertInto('installed_apps')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'app_id']).doUpdateSet({ ...row, provider_id: null, status: null }),
    )
    .execute();
}
