import type { TruckloadBulk } from '#contract/truckloads/truckloads.schemas.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { CatalogueMatches } from '#server/features/lookup/match-catalogue.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { createBreakActions } from './break/preview-break.ts';
import { bulkRepository } from './bulk.repository.ts';
import { createTruckloadEditing } from './edit-truckload.ts';
import { createManifestItems } from './items/manifest-items.ts';
import { makeManifests } from './manifest/manifests.ts';
import { makePictures } from './pictures.ts';
import { makeProfiles } from './profiles/profiles.ts';
import { createTruckloadQueries } from './query-truckloads.ts';
import { recordBulk } from './record-bulk.ts';
import { makeRequests } from './requests/requests.service.ts';

/** Changing many truckloads at once. */
const createBulkEditing = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  async update(actor: Actor, input: TruckloadBulk): Promise<{ nModified: number }> {
    return db.transaction().execute(async (tx) => {
      const at = clock.now();
      const changed = await bulkRepository(tx).assignTruckloads(actor, input, at);
      await recordBulk(tx, actor, changed, { at });
      return { nModified: changed.length };
    });
  },
});

/** What truckloads work with. */
interface Parts {
  usage: UsageService;
  products: ProductsService;
  knownGoods: CatalogueMatches;
}

export type TruckloadsService = ReturnType<typeof truckloadsService>;

/** Lots that a seller bought: written down, offered whole, or broken into products. */
export function truckloadsService(deps: Deps, { usage, products, knownGoods }: Parts) {
  const pictures = makePictures(deps);
  const manifests = makeManifests(deps);
  return {
    listing: createTruckloadQueries(deps),
    editing: createTruckloadEditing(deps, { pictures, manifests }),
    bulk: createBulkEditing(deps),
    profiles: makeProfiles(deps),
    requests: makeRequests(deps),
    manifests,
    items: createManifestItems(deps),
    breaking: createBreakActions(deps, { usage, products, knownGoods }),
  };
}
