import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { liveTruckloadsRepository } from './live-truckloads.repository.ts';

export interface OfferedTruckload {
  /** As the live site says. */
  title: string;
  slug: string;
  /** What its address will be called from the next publishing on. */
  presentSlug: string;
  /** Null where it is told on request. */
  priceCents: Cents | null;
}

/** A truckload that visitors of a store can ask for, by what its address calls it; undefined when it is not there. */
export async function findOfferedTruckload(
  db: Db,
  { merchantId, storeId }: MerchantScope & { storeId: string },
  slug: string,
): Promise<OfferedTruckload | undefined> {
  const row = await liveTruckloadsRepository(db).findOffered({ merchantId }, storeId, slug);
  if (!row) return undefined;
  return { title: row.title, slug: row.slug, presentSlug: row.present_slug, priceCents: row.price_cents || null };
}
