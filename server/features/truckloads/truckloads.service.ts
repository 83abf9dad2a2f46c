import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import { knownGoodsService } from '#server/features/lookup/known-goods.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { makeBreaking } from './breaking.ts';
import { makeBulk } from './bulk.ts';
import { makeEditing } from './editing.ts';
import { makeItems } from './items.ts';
import { makeListing } from './listing.ts';
import { makeManifests } from './manifest/manifests.ts';
import { makePictures } from './pictures.ts';
import { makeProfiles } from './profiles.ts';
import { makeRequests } from './requests.service.ts';

/** What truckloads work with. */
interface Parts {
  usage: UsageService;
  products: ProductsService;
}

export type TruckloadsService = ReturnType<typeof truckloadsService>;

/** Lots that a seller bought: written down, offered whole, or broken into products. */
export function truckloadsService(deps: Deps, { usage, products }: Parts) {
  const pictures = makePictures(deps);
  const manifests = makeManifests(deps);
  return {
    listing: makeListing(deps),
    editing: makeEditing(deps, { pictures, manifests }),
    bulk: makeBulk(deps),
    profiles: makeProfiles(deps),
    requests: makeRequests(deps),
    manifests,
    items: makeItems(deps),
    breaking: makeBreaking(deps, { usage, products, knownGoods: knownGoodsService(deps) }),
  };
}
