import type { Db } from '#server/db/database.ts';
import { checkReferences as checkPlaces, type References } from '#server/features/products/references.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { invalid } from '#server/kit/failure.ts';
import { profilesRepository } from './profiles/profiles.repository.ts';

/** Refuses references to what is not there or not the merchant's; a deleted profile stays only where it already is. */
export async function checkReferences(
  tx: Db,
  scope: MerchantScope,
  { profile, ...places }: References & { profile?: string | null | undefined },
  current?: { profile_id: string | null },
): Promise<void> {
  const { category, subCategory, storeLocation } = places;
  await checkPlaces(tx, scope, [{ references: { category, subCategory, storeLocation }, prefix: '' }]);
  if (!profile || profile === current?.profile_id) return;
  const known = await profilesRepository(tx).find(scope, profile);
  if (!known?.is_active) throw invalid({ param: 'profile', msg: 'This profile does not exist' });
}
