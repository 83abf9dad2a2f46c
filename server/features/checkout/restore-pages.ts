import { later } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { cartOfToken } from '#server/features/abandoned-carts/restore-token.service.ts';
import {
  noticeOf,
  type ShopAnswer,
  type ShopRequest,
  type ShopRoutes,
} from '#server/features/storefront/shop-pages.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { CartsService } from './carts.service.ts';
import { leftCartsRepository } from './left-carts.repository.ts';

/** Where mails about a cart that was left lead to. */
export function restorePages(
  { db, clock, secrets }: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  carts: CartsService,
): ShopRoutes {
  return { [`GET ${paths.restoreCart(':token')}`]: restore };

  async function restore(request: ShopRequest): Promise<ShopAnswer> {
    const { store, params } = request;
    const link = cartOfToken(secrets, store.storeId, params.token ?? '');
    if (!link) return notice(unknown, 404);
    if (link.until <= clock.now()) return notice(expired, 410);
    const isOrdered = await leftCartsRepository(db).isOrdered(store, link.cartId);
    if (isOrdered === undefined) return notice(expired, 410);
    if (isOrdered) return notice(ordered);
    // Whoever only looks ahead, or looks for the mail's reader, gets no cart for it.
    if (request.isAhead) return notice(waiting);
    return { redirect: paths.cart, cookies: await carts.restore(request, link.cartId) };
  }
}

const notice = (page: ReturnType<typeof noticeOf>, status = 200): ShopAnswer => ({ page, status, isSecret: true });

const unknown = noticeOf(
  later('This link does not work'),
  later('It may be cut off, or of another store. Open it again from the mail that brought it.'),
);

const expired = noticeOf(
  later('This link has expired'),
  later('A cart can be brought back for 30 days. What you liked may still be here.'),
);

const ordered = noticeOf(
  later('You have ordered this already'),
  later('This cart has become an order. The mail about the order holds a link to it.'),
);

const waiting = noticeOf(later('Your cart is still here'), later('Open this page to go on with it.'), {
  label: later('Go to your cart'),
  to: paths.cart,
});
