import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { invalid } from '#server/kit/failure.ts';
import { mediaRepository } from './media.repository.ts';

/** Refuses a picture that is not in the merchant's own gallery; one that is stays there until the transaction ends. */
export async function requireGalleryPicture(
  tx: Db,
  scope: MerchantScope,
  { param, key }: { param: string; key: string | null | undefined },
): Promise<void> {
  if (!key || (await mediaRepository(tx).hold(scope, key))) return;
  throw invalid({ param, msg: 'Choose a picture of your media gallery' });
}
