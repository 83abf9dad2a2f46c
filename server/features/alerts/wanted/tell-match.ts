import type { Tx } from '#server/db/database.ts';
import { holdUnit } from '#server/features/orders/holds/unit-holds.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { sendWantedMail } from './wanted-jobs.ts';
import { wantedMatchesRepository } from './wanted-matches.repository.ts';

export type Told = 'told' | 'settled' | 'gone';

/** Tells whoever wants it that something has come in, once, with one unit held for them where one may be. */
export async function tellMatch(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  scope: MerchantScope,
  matchId: string,
): Promise<Told> {
  const repository = wantedMatchesRepository(tx);
  const now = clock.now();
  const match = await repository.find(scope, matchId);
  if (!match || !(await repository.settle(scope, matchId, { state: 'told', now }))) return 'settled';
  const { store_id: storeId, product_id: productId, email, price_cents: priceCents } = match;
  const unit = await holdUnit({ clock, jobs }, tx, scope, { storeId, productId, email, priceCents });
  if (unit.kind === 'gone') return 'gone';
  await repository.noteTold(scope, match, now);
  const holdId = unit.kind === 'held' ? unit.hold.id : null;
  const { merchantId } = scope;
  await jobs.enqueue(tx, sendWantedMail, { merchantId, matchId, holdId, toldAt: now.toISOString() });
  return 'told';
}
