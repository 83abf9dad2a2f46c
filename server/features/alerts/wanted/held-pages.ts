import { later } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { CartsService } from '#server/features/checkout/carts.service.ts';
import { findHeldUnit, putHeldUnitIntoCart } from '#server/features/orders/holds/unit-holds.service.ts';
import {
  noticeOf,
  type ShopAnswer,
  type ShopRequest,
  type ShopRoutes,
} from '#server/features/storefront/shop-pages.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { holdOfToken } from './held-token.ts';

/** Where mails about a held unit lead: into the cart. */
export function heldPages({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, carts: CartsService): ShopRoutes {
  return { [`GET ${paths.heldUnit(':token')}`]: take };

  async function take(request: ShopRequest): Promise<ShopAnswer> {
    const { store, params } = request;
    const holdId = holdOfToken(secrets, store.storeId, params.token ?? '');
    if (holdId === null) return notice(unknown, 404);
    const { merchantId, storeId } = store;
    const hold = await findHeldUnit(db, { merchantId, storeId }, holdId);
    if (!hold) return notice(over, 410);
    // Whoever only looks ahead, or looks for the mail's reader, gets no cart for it.
    if (request.isAhead) return notice(waiting);
    const keep = (cartId: string) => putHeldUnitIntoCart(db, { merchantId }, holdId, cartId);
    return { redirect: paths.cart, cookies: await carts.takeHeld(request, hold.product_id, keep) };
  }
}

const notice = (page: ReturnType<typeof noticeOf>, status = 200): ShopAnswer => ({ page, status, isSecret: true });

const unknown = noticeOf(
  later('This link does not work'),
  later('It may be cut off, or of another store. Open it again from the mail that brought it.'),
);

const over = noticeOf(
  later('It is held for you no longer'),
  later('The time is up, or you have ordered it. Whatever is left of it is in the store.'),
  { label: later('See all products'), to: paths.products },
);

const waiting = noticeOf(later('It is held for you'), later('Open this page to put it into your cart.'), {
  label: later('Go to your cart'),
  to: paths.cart,
});
