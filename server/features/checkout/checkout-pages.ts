import { email } from '#contract/kit/values.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { Problems } from '#contract/storefront/shop.schemas.ts';
import { checkoutAct } from '#contract/storefront/shop-forms.ts';
import { orderToken } from '#server/features/orders/order-tokens.service.ts';
import type {
  FindBuyer,
  ShopAnswer,
  ShopBuyer,
  ShopRequest,
  ShopRoutes,
} from '#server/features/storefront/shop-pages.port.ts';
import { minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import { countCookies, noCart } from './cart-cookies.ts';
import { toCartView } from './cart-view.ts';
import { type CartsService, cartSeconds } from './carts.service.ts';
import type { CheckoutService } from './checkout.service.ts';
import { readDraft, readValues, withBuyer, withSaved } from './checkout-values.ts';
import { toCheckoutPage } from './checkout-view.ts';
import type { PricedCart } from './price-cart.ts';

interface CheckoutParts {
  carts: CartsService;
  checkout: CheckoutService;
  findBuyer: FindBuyer;
  limits: Deps['limits'];
  secrets: Deps['secrets'];
}

type Values = Record<string, string>;

// Who tries codes until one works.
const codeTries: RateLimit = { name: 'discount-code', max: 30, windowMs: minutes(10) };

/** The checkout: one form, reckoned anew whenever it is sent, and ordered when it is sent to be paid. */
export function checkoutPages({ carts, checkout, findBuyer, limits, secrets }: CheckoutParts): ShopRoutes {
  return { [`GET ${paths.checkout}`]: show, [`POST ${paths.checkout}`]: take };

  async function show(request: ShopRequest): Promise<ShopAnswer> {
    const cart = await carts.read(request);
    if (!cart || cart.lines.length === 0) return elsewhere(request, cart);
    const buyer = await findBuyer(request);
    return draw(request, cart, { values: withBuyer(cart.details, buyer), buyer, problems: {} });
  }

  async function take(request: ShopRequest): Promise<ShopAnswer> {
    const { store, form, visitor } = request;
    const act = checkoutAct.parse(form);
    const cart = await carts.read(request);
    if (!cart || cart.lines.length === 0) return elsewhere(request, cart);
    const buyer = await findBuyer(request);
    const shown = withBuyer(cart.details, buyer);
    const values = withSaved(readValues(form), { buyer, saved: act.saved, shown });
    await save(request, cart, values, buyer);
    if (act.do === 'update') {
      return request.isPart ? draw(request, cart, { values, buyer, problems: {} }) : { redirect: paths.checkout };
    }
    const { draft, problems: unread } = readDraft(values);
    const reckoned = await checkout.reckon(store, cart, draft);
    const said = { seenTotalCents: act.seen, values, unread };
    const result = await checkout.pay(store, { checkout: reckoned, ...said, buyer, visitor });
    if ('problems' in result) return drawAgain(request, { values, buyer, problems: result.problems });
    const { next, token } = result.placed;
    return next === 'pay' ? { redirect: paths.pay } : { redirect: `${paths.order(token)}?new`, cookies: noCart };
  }

  async function save({ store, visitor }: ShopRequest, cart: PricedCart, values: Values, buyer: ShopBuyer | null) {
    const isNewCode = values.code !== undefined && values.code !== cart.details.code;
    // First of all: a code that is kept with the cart is told of by the next look at the page.
    if (isNewCode) await limits.take(codeTries, ...addressKeys(visitor.address, store.storeId));
    const address = email.safeParse(values.email);
    const typed = { details: values, email: address.data ?? null, buyerId: buyer?.id ?? null };
    await carts.saveDetails(store, cart, typed);
  }

  /** Shown with what is in the way; the cart is read anew, for it may be what changed. */
  async function drawAgain(request: ShopRequest, shown: Shown): Promise<ShopAnswer> {
    const cart = await carts.read(request);
    if (!cart || cart.lines.length === 0) return elsewhere(request, cart);
    return { ...(await draw(request, cart, shown)), status: 422 };
  }

  async function draw(request: ShopRequest, cart: PricedCart, { values, buyer, problems }: Shown) {
    const { draft, problems: unread } = readDraft(values);
    const { quote, rules } = await checkout.reckon(request.store, cart, draft);
    if (!request.isAhead) await carts.tell(request.store, cart);
    const view = toCartView(cart, request);
    const page = toCheckoutPage({
      cart: view,
      values,
      problems: { ...unread, ...problems },
      quote,
      rules,
      buyer,
    });
    return { page, cookies: countCookies(view.count, cartSeconds) };
  }

  /** Nothing is left to check out: it has been ordered, perhaps by a second press of the same button, or is empty. */
  async function elsewhere(request: ShopRequest, cart: PricedCart | null): Promise<ShopAnswer> {
    const orderId = cart ? null : await carts.latestOrder(request);
    if (orderId === null) return { redirect: paths.cart };
    return { redirect: paths.order(orderToken(secrets, orderId)), cookies: noCart };
  }
}

interface Shown {
  values: Values;
  buyer: ShopBuyer | null;
  problems: Problems;
}
