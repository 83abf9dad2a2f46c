import type { Ordering } from '#server/features/orders/ordering.service.ts';
import type { FindBuyer, ShopRoutes } from '#server/features/storefront/shop-pages.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { cartPages } from './cart-pages.ts';
import type { CartsService } from './carts.service.ts';
import { checkoutService } from './checkout.service.ts';
import { checkoutPages } from './checkout-pages.ts';
import { orderPages } from './order-pages.ts';
import { restorePages } from './restore-pages.ts';

interface Parts {
  carts: CartsService;
  ordering: Ordering;
  findBuyer: FindBuyer;
}

/** Pages of a store from the cart to the order. */
export const checkoutRoutes = (deps: Deps, { carts, ordering, findBuyer }: Parts): ShopRoutes => ({
  ...cartPages(carts),
  ...restorePages(deps, carts),
  ...checkoutPages({
    carts,
    checkout: checkoutService(deps, ordering),
    findBuyer,
    limits: deps.limits,
    secrets: deps.secrets,
  }),
  ...orderPages(deps, { carts, ordering }),
});
