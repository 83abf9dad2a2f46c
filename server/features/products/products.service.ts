import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { createBulkEditing } from './bulk/bulk-edit.ts';
import { makePricing } from './bulk/pricing.ts';
import { makeUndo } from './bulk/undo.ts';
import { createBundling } from './bundles/bundle-products.ts';
import { createProductEditing } from './edit-product.ts';
import { makeImports } from './import/write-import.ts';
import { createProductQueries } from './list/query-products.ts';
import { makePictures } from './pictures/product-pictures.ts';
import { createProductMatching } from './receive/match-products.ts';
import { createStockReceipt } from './receive/receive-stock.ts';
import { createStockKeeping } from './stock/stock-keeping.ts';

export type { Priced, PriceWrite } from './bulk/pricing.repository.ts';
export type { Act } from './bulk/undo.ts';
export type { ImportMark, ImportSources, StagedRows } from './import/import-memory.repository.ts';
export type { FoundProduct, ImportTarget, NamedPlace, ProductKeys } from './import/imports.repository.ts';
export type { ImportedFields, PictureChoice, StagedChange, StagedProduct } from './import/write-import.ts';
export type { ItemIdentity, ItemInput } from './receive/match-products.ts';
export type { ReceivedProduct, StockReceiver } from './receive/receive-stock.ts';
export type ProductsService = ReturnType<typeof productsService>;

/** The catalogue: what a merchant has to sell. */
export function productsService(deps: Deps, usage: UsageService) {
  const pictures = makePictures(deps);
  const bundling = createBundling(deps, { usage, pictures });
  const undo = makeUndo(deps, usage, bundling);
  return {
    listing: createProductQueries(deps),
    editing: createProductEditing(deps, { usage, pictures }),
    bulk: createBulkEditing(deps, { usage, undo }),
    bundling,
    imports: makeImports(deps),
    arrivals: createStockReceipt(deps),
    knownItems: createProductMatching(deps, { usage, pictures }),
    undo,
    pictures,
    pricing: makePricing(deps),
    shelf: createStockKeeping(deps),
  };
}
