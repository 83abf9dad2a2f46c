import { alertPages } from './features/alerts/alert-pages.ts';
import { heldPages } from './features/alerts/wanted/held-pages.ts';
import { buyerRoutes } from './features/buyers/buyers.routes.ts';
import { buyersService } from './features/buyers/buyers.service.ts';
import { cartsService } from './features/checkout/carts.service.ts';
import { checkoutRoutes } from './features/checkout/checkout.routes.ts';
import { receiptPages } from './features/counter/receipt-pages.ts';
import { formsPages } from './features/forms/forms-pages.ts';
import type { OrderingService } from './features/orders/ordering.service.ts';
import type { ShopRoutes } from './features/storefront/shop-pages.port.ts';
import type { Deps } from './kit/deps.ts';

/** Every page of a store that is made for one buyer, with who answers it. */
export function makeShopRoutes(deps: Deps, ordering: OrderingService): ShopRoutes {
  const buyers = buyersService(deps);
  const carts = cartsService(deps, buyers.readBuyer);
  return {
    ...checkoutRoutes(deps, { carts, ordering, findBuyer: buyers.readBuyer }),
    ...buyerRoutes(deps, { buyers, carts }),
    ...formsPages(deps, buyers.readBuyer),
    ...alertPages(deps, buyers.readBuyer),
    ...heldPages(deps, carts),
    ...receiptPages(deps),
  };
}
