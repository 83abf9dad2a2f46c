import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { Problems } from '#contract/storefront/shop.schemas.ts';
import { type CartForm, cartForm } from '#contract/storefront/shop-forms.ts';
import type { ShopAnswer, ShopRequest, ShopRoutes } from '#server/features/storefront/shop-pages.port.ts';
import { countCookies, noCart } from './cart-cookies.ts';
import { toCartView } from './cart-view.ts';
import { type CartChange, type CartsService, cartSeconds } from './carts.service.ts';

/** The cart: its page, which is also its drawer, and what is sent to it. */
export const cartPages = (carts: CartsService): ShopRoutes => ({
  [`GET ${paths.cart}`]: async (request) => showCart(request, carts, sayOutcome(request)),

  [`POST ${paths.cart}`]: async (request): Promise<ShopAnswer> => {
    const form = cartForm.safeParse(request.form);
    if (!form.success) {
      const problems = { '': t('This could not be done. Please choose again.') };
      return { ...(await showCart(request, carts, problems)), status: 422 };
    }
    const { cookies, outcome } = await carts.change(request, form.data);
    return { redirect: `${paths.cart}${outcomeQuery(outcome, form.data)}`, cookies };
  },
});

async function showCart(request: ShopRequest, carts: CartsService, problems: Problems) {
  const cart = await carts.read(request);
  if (cart && !request.isAhead) await carts.tell(request.store, cart);
  const view = toCartView(cart, request);
  const cookies = cart ? countCookies(view.count, cartSeconds) : cookiesOfNone(request);
  return { page: { kind: 'cart' as const, cart: view, problems }, cookies };
}

const cookiesOfNone = ({ cookies }: ShopRequest) => (cookies.cart === undefined ? [] : noCart);

// What happened is told on the next page, which knows nothing but its address.
const outcomeQuery = (outcome: CartChange['outcome'], { product }: CartForm): string =>
  outcome === 'done' ? '' : `?${outcome}=${product}`;

function sayOutcome({ query }: ShopRequest): Problems {
  if (query.gone !== undefined)
    return { '': t('This item can’t be added: it has just sold out, or your cart is full.') };
  if (query.unpaid !== undefined)
    return { '': t('This was not paid for, so nothing was ordered. Your cart is still here.') };
  if (query.short !== undefined)
    return { [query.short]: t('That is all there is: your cart holds every one of them.') };
  return {};
}
