import { requireApp } from '#server/features/apps/installed-apps.service.ts';
import { type Author, recordChange } from '#server/features/history/record-change.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, invalid } from '#server/kit/failure.ts';
import type { Download } from '#server/kit/http/downloads.ts';
import { type ExportedProduct, facebookRepository } from './facebook.repository.ts';
import { toListing } from './marketplace-listing.ts';
import { type Exported, writeZip } from './marketplace-zip.ts';

export type FacebookService = ReturnType<typeof facebookService>;

const readAtOnce = 100;

/** Products for Facebook Marketplace, which takes files and nothing else. */
export function facebookService({ db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>) {
  const repository = facebookRepository(db);

  /** In the order they were asked for; what is sold out is told apart. */
  async function read(scope: MerchantScope, ids: readonly string[]): Promise<Exported> {
    const products = new Map<string, ExportedProduct>();
    for (let from = 0; from < ids.length; from += readAtOnce) {
      const rows = await repository.products(scope, ids.slice(from, from + readAtOnce));
      for (const row of rows) products.set(row.id, row);
    }
    const lost = ids.length - products.size;
    if (lost > 0) throw failure('NOT_FOUND', { message: tellLost(lost, ids.length) });
    const ordered = ids.flatMap((id) => products.get(id) ?? []);
    return {
      listings: ordered.filter(({ quantity }) => quantity > 0).map(toListing),
      soldOut: ordered.filter(({ quantity }) => quantity <= 0).map(({ title }) => title),
    };
  }

  return {
    async export(actor: Author, ids: readonly string[]): Promise<Download> {
      await requireApp(db, actor, 'facebookmarketplace_app');
      const exported = await read(actor, [...new Set(ids)]);
      if (exported.listings.length === 0) {
        throw invalid({ param: 'ids', msg: 'All of these products are sold out' });
      }
      const about = { subject: 'product', id: 'all', name: 'Products', action: 'exported' } as const;
      await recordChange(db, actor, { ...about, at: clock.now(), note: 'For Facebook Marketplace' });
      return {
        filename: 'file.zip',
        contentType: 'application/zip',
        body: writeZip({ storage, clock }, exported),
      };
    },
  };
}

const tellLost = (lost: number, all: number) =>
  `${lost} of ${all} selected products can’t be exported: they were deleted, or are samples.`;
