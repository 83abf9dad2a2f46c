import { requireApp } from '#server/features/apps/installed-apps.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { Download } from '#server/kit/downloads.ts';
import { failure } from '#server/kit/failure.ts';
import { facebookRepository } from './facebook.repository.ts';
import { type MarketplaceListing, toListing } from './marketplace-listing.ts';
import { writeZip } from './marketplace-zip.ts';

export type FacebookService = ReturnType<typeof facebookService>;

const readAtOnce = 100;

/** Products for Facebook Marketplace, which takes files and nothing else. */
export function facebookService({ db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>) {
  const repository = facebookRepository(db);

  /** In the order they were asked for. */
  async function read(scope: MerchantScope, ids: readonly string[]): Promise<MarketplaceListing[]> {
    const listings = new Map<string, MarketplaceListing>();
    for (let from = 0; from < ids.length; from += readAtOnce) {
      const rows = await repository.products(scope, ids.slice(from, from + readAtOnce));
      for (const row of rows) listings.set(row.id, toListing(row));
    }
    const lost = ids.length - listings.size;
    if (lost > 0) throw failure('NOT_FOUND', { message: tellLost(lost, ids.length) });
    return ids.flatMap((id) => listings.get(id) ?? []);
  }

  return {
    async export(scope: MerchantScope, ids: readonly string[]): Promise<Download> {
      await requireApp(db, scope, 'facebookmarketplace_app');
      const listings = await read(scope, [...new Set(ids)]);
      return {
        filename: 'file.zip',
        contentType: 'application/zip',
        body: writeZip({ storage, clock }, listings),
      };
    },
  };
}

const tellLost = (lost: number, all: number) =>
  `${lost} of ${all} selected products can’t be exported: they were deleted, or are samples.`;
