import type { CartsService } from '#server/features/checkout/carts.service.ts';
import type { ShopRoutes } from '#server/features/storefront/shop-pages.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { BuyersService } from './buyers.service.ts';
import { entryPages } from './entry-pages.ts';
import { ownPages } from './own-pages.ts';

/** Pages of a store for those who have an account there. */
export const buyerRoutes = (
  deps: Deps,
  { buyers, carts }: { buyers: BuyersService; carts: CartsService },
): ShopRoutes => ({
  ...entryPages(deps, { buyers, carts }),
  ...ownPages(deps, buyers),
});
