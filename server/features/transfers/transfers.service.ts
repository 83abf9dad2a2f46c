import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { StoresService } from '#server/features/stores/stores.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { createShopConnecting } from './connect/connect-shop.ts';
import { createProductExport } from './export/export-products.ts';
import { makeImports } from './import/imports.ts';

export type TransfersService = ReturnType<typeof transfersService>;

/** Products as files, out of the house and into it. */
export const transfersService = (
  deps: Deps,
  parts: { usage: UsageService; products: ProductsService; stores: StoresService },
) => {
  const imports = makeImports(deps, parts);
  return {
    ...createProductExport(deps, parts),
    imports,
    connectShop: createShopConnecting(deps, { ...parts, imports }),
  };
};
