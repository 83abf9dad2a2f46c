import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { makeArrivals } from './arrivals.ts';
import { makeBulk } from './bulk.ts';
import { makeEditing } from './editing.ts';
import { makeImports } from './imports.ts';
import { makeKnownItems } from './known-items.ts';
import { makeListing } from './listing.ts';
import { makePictures } from './pictures.ts';
import { makePricing } from './pricing.ts';
import { makeUndo } from './undo.ts';

export type { ArrivalWriter, ArrivingProduct } from './arrivals.ts';
export type { ImportTarget, NamedPlace, StagedRows } from './imports.repository.ts';
export type { ImportedFields, StagedChange, StagedProduct } from './imports.ts';
export type { ItemIdentity, ItemInput } from './known-items.ts';
export type { Priced, PriceWrite } from './pricing.repository.ts';
export type { Act } from './undo.ts';
export type ProductsService = ReturnType<typeof productsService>;

/** The catalogue: what a merchant has to sell. */
export function productsService(deps: Deps, usage: UsageService) {
  const pictures = makePictures(deps);
  const undo = makeUndo(deps, usage);
  return {
    listing: makeListing(deps),
    editing: makeEditing(deps, { usage, pictures }),
    bulk: makeBulk(deps, { usage, undo }),
    imports: makeImports(deps),
    arrivals: makeArrivals(deps),
    knownItems: makeKnownItems(deps, { usage, pictures }),
    undo,
    pictures,
    pricing: makePricing(deps),
  };
}
